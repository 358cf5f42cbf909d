import * as v from 'valibot'
import { expect, it } from 'vitest'
import { modelSchema } from './model-schema.ts'

function faults(value: unknown): string[] {
  const { issues = [] } = v.safeParse(modelSchema, value)
  return issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)
}

it('everything may be left out: the environment may say it', () => {
  expect(v.parse(modelSchema, {})).toMatchObject({ url: undefined, model: undefined, fallback: true })
})

it('a key in the file is a fault that says where it belongs', () => {
  expect(faults({ url: 'http://127.0.0.1:11434/v1', apiKey: 'sk-secret' })).toEqual([
    'apiKey: take the key out of this file, and put it into the environment variable TOWNSFOLK_MODEL_KEY instead',
  ])
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
  const [fault, ...more] = faults({ [field]: value })
  expect(fault).toMatch(`${field}: write `)
  expect(more).toEqual([])
})
