import { allTeams, type StoredApiKey } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'

export function describeApiKeys(it: StoreTest): void {
  describe('a key', () => {
    it('is found by its prefix', async ({ store }) => {
      const editor = keyOf({ prefix: 'bbbbbbbbbbbb', kind: 'editor', team: 'harbour' })
      await store.addKey(keyOf())
      await store.addKey(editor)
      expect(await store.findKey('aaaaaaaaaaaa')).toEqual(keyOf())
      expect(await store.findKey('bbbbbbbbbbbb')).toEqual(editor)
      expect(await store.findKey('cccccccccccc')).toBeUndefined()
      expect(await store.findKey('')).toBeUndefined()
    })

    it('keeps the pages that may use it', async ({ store }) => {
      await store.addKey(keyOf({ origins: ['https://game.example', 'capacitor://localhost'] }))
      await store.addKey(keyOf({ prefix: 'bbbbbbbbbbbb' }))
      expect(await store.findKey('aaaaaaaaaaaa')).toHaveProperty('origins', [
        'https://game.example',
        'capacitor://localhost',
      ])
      expect(await store.findKey('bbbbbbbbbbbb')).not.toHaveProperty('origins')
    })

    it('of an operator keeps for whom it is, and what it may read', async ({ store }) => {
      const operator = keyOf({ kind: 'operator', team: allTeams, mayReadTranscripts: true })
      await store.addKey(operator)
      await store.addKey(keyOf({ prefix: 'bbbbbbbbbbbb', kind: 'operator' }))
      expect(await store.findKey('aaaaaaaaaaaa')).toEqual(operator)
      expect(await store.findKey('bbbbbbbbbbbb')).not.toHaveProperty('mayReadTranscripts')
    })

    it('has a prefix of its own', async ({ store }) => {
      await store.addKey(keyOf())
      await expect(store.addKey(keyOf({ team: 'harbour', sha256: 'f'.repeat(64) }))).rejects.toThrow(
        'aaaaaaaaaaaa',
      )
      expect(await store.listKeys()).toEqual([keyOf()])
    })

    it('is added once when twenty try', async ({ store }) => {
      const attempts = Array.from({ length: 20 }, () => store.addKey(keyOf()))
      const results = await Promise.allSettled(attempts)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('is listed with the oldest first, for a team or for all', async ({ store }) => {
      const young = keyOf({ prefix: 'bbbbbbbbbbbb', createdAtMs: 3 })
      const middle = keyOf({ prefix: 'cccccccccccc', createdAtMs: 2, team: 'harbour' })
      const old = keyOf({ prefix: 'dddddddddddd', createdAtMs: 1 })
      for (const key of [middle, young, old]) await store.addKey(key)
      expect(await store.listKeys()).toEqual([old, middle, young])
      expect(await store.listKeys('lantern')).toEqual([old, young])
      expect(await store.listKeys('market')).toEqual([])
    })

    it('is revoked once', async ({ store }) => {
      await store.addKey(keyOf())
      await store.addKey(keyOf({ prefix: 'bbbbbbbbbbbb' }))
      expect(await store.revokeKey('aaaaaaaaaaaa')).toBe(true)
      const revoked = { ...keyOf(), revokedAtMs: expect.any(Number) }
      const found = await store.findKey('aaaaaaaaaaaa')
      expect(found).toEqual(revoked)
      expect(await store.revokeKey('aaaaaaaaaaaa')).toBe(false)
      expect(await store.findKey('aaaaaaaaaaaa')).toEqual(found)
      expect(await store.listKeys()).toEqual([found, keyOf({ prefix: 'bbbbbbbbbbbb' })])
    })

    it('that there is not cannot be revoked', async ({ store }) => {
      expect(await store.revokeKey('aaaaaaaaaaaa')).toBe(false)
    })
  })
}

function keyOf(more: Partial<StoredApiKey> = {}): StoredApiKey {
  return {
    prefix: 'aaaaaaaaaaaa',
    sha256: '0123456789abcdef'.repeat(4),
    team: 'lantern',
    kind: 'game',
    createdAtMs: Date.UTC(2026, 10, 20),
    revokedAtMs: null,
    ...more,
  }
}
