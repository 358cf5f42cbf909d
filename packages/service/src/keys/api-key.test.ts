import { expect, it } from 'vitest'
import { createApiKey, isKeyOf, prefixOf } from './api-key.ts'

it('makes another key each time, of the form that is documented', async () => {
  const [a, b] = await Promise.all([createApiKey('lantern'), createApiKey('lantern')])
  expect(a.apiKey).toMatch(/^tf_live_[0-9a-f]{12}_[0-9a-f]{48}$/)
  expect(a.apiKey).not.toBe(b.apiKey)
  expect(a.record.prefix).not.toBe(b.record.prefix)
})

it('tells the record of a key from others, by its prefix and by its hash', async () => {
  const made = await Promise.all(['lantern', 'harbour', 'market'].map(team => createApiKey(team)))
  for (const { apiKey, record } of made) {
    expect(prefixOf(apiKey)).toBe(record.prefix)
    const owners = await Promise.all(made.map(other => isKeyOf(apiKey, other.record)))
    expect(made.filter((_, index) => owners[index])).toEqual([{ apiKey, record }])
  }
})

it('keeps nothing from which the key could be found', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  expect(Object.keys(record).sort()).toEqual(['kind', 'prefix', 'sha256', 'team'])
  expect(JSON.stringify(record)).not.toContain(apiKey.slice(-48))
})

it('knows what is no key', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  const wrong = [
    '',
    'x',
    ` ${apiKey}`,
    `${apiKey}\n`,
    apiKey.toUpperCase(),
    apiKey.replace('live', 'test'),
    apiKey.slice(0, -1),
    record.sha256,
    record.prefix,
  ]
  for (const key of wrong) expect(prefixOf(key), JSON.stringify(key)).toBeUndefined()
})

it('takes no key for that of another, with the same prefix or a hash that was cut short', async () => {
  const { apiKey, record } = await createApiKey('lantern')
  const stranger = await createApiKey('lantern')
  expect(await isKeyOf(apiKey.slice(0, -48) + stranger.apiKey.slice(-48), record)).toBe(false)
  for (const sha256 of ['', record.sha256.slice(0, -1), `${record.sha256}0`]) {
    expect(await isKeyOf(apiKey, { ...record, sha256 })).toBe(false)
  }
})

it('is made for a game unless it is said to be an editor’s', async () => {
  expect((await createApiKey('lantern')).record.kind).toBe('game')
  expect((await createApiKey('lantern', 'editor')).record.kind).toBe('editor')
})
