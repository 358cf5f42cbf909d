import * as v from 'valibot'
import { expect, it } from 'vitest'
import { modelSchema } from './model-schema.ts'

function issues(value: unknown): string[] {
  const { issues = [] } = v.safeParse(modelSchema, value)
  return issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)
}

it('everything may be left out: the environment may say it', () => {
  expect(v.parse(modelSchema, {})).toMatchObject({ url: undefined, model: undefined, fallback: true })
})

it.each(['apiKey', 'key', 'api_key', 'token'])(
  'a key, called %s, is an issue that says where it belongs',
  field => {
    expect(issues({ url: 'http://127.0.0.1:11434/v1', [field]: 'sk-secret' })).toEqual([
      `${field}: remove the key from this file, and set the environment variable TOWNSFOLK_MODEL_KEY instead`,
    ])
  },
)

it('another field is none of a model, and keys are not named among those that are', () => {
  expect(issues({ seed: 7 })).toEqual([
    'seed: there is no field "seed"; use one of "url", "model", "timeoutMs", "temperature", "maxTokens", ' +
      '"contextTokens", "fallback"',
  ])
})

it('a model without an address', () => {
  expect(issues({ model: 'llama3.2' })).toEqual([
    'model: the address of this model is missing; write that of its server into "url", such as ' +
      '"http://127.0.0.1:11434/v1"',
  ])
  expect(issues({ timeoutMs: 5000, fallback: false })).toEqual([])
})

it.each([
  ['url', 'localhost'],
  ['url', 'https://user:secret@host/v1'],
  ['url', 'file:///etc/passwd'],
  ['timeoutMs', 90_000],
  ['temperature', 3],
  ['maxTokens', 500.5],
  ['contextTokens', 1],
  ['fallback', 'yes'],
])('%s is not %s', (field, value) => {
  const [issue, ...more] = issues({ [field]: value })
  expect(issue).toMatch(`${field}: write `)
  expect(more).toEqual([])
})
