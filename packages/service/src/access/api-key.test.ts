import { expect, it } from 'vitest'
import { createApiKey, findApiKey } from './api-key.ts'

it('makes another key each time, of the form that is documented', async () => {
  const [a, b] = await Promise.all([createApiKey('lantern'), createApiKey('lantern')])
  expect(a.apiKey).toMatch(/^tf_live_[0-9a-f]{12}_[0-9a-f]{48}$/)
  expect(a.apiKey).not.toBe(b.apiKey)
  expect(a.record.prefix).not.toBe(b.record.prefix)
})

it('finds the record of a key among others', async () => {
  const made = await Promise.all(['lantern', 'harbour', 'market'].map(createApiKey))
  const records = made.map(({ record }) => record)
  for (const { apiKey, record } of made) expect(await findApiKey(apiKey, records)).toBe(record)
})

it('keeps nothing from which the key could be told', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  expect(Object.keys(record).sort()).toEqual(['prefix', 'sha256', 'team'])
  expect(JSON.stringify(record)).not.toContain(apiKey.slice(-48))
})

it('finds nothing for what is no key, or a key of nobody', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  const stranger = await createApiKey('lantern')
  const secretOfStranger = stranger.apiKey.slice(-48)
  const wrong = [
    '',
    'x',
    ` ${apiKey}`,
    `${apiKey}\n`,
    apiKey.toUpperCase(),
    apiKey.replace('live', 'test'),
    apiKey.slice(0, -48) + secretOfStranger,
    apiKey.slice(0, -1),
    stranger.apiKey,
    record.sha256,
    record.prefix,
  ]
  for (const key of wrong) expect(await findApiKey(key, [record]), JSON.stringify(key)).toBeUndefined()
  expect(await findApiKey(apiKey, [])).toBeUndefined()
})

it('takes no key for a record whose hash was cut short', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  for (const sha256 of ['', record.sha256.slice(0, -1), `${record.sha256}0`]) {
    expect(await findApiKey(apiKey, [{ ...record, sha256 }])).toBeUndefined()
  }
})
