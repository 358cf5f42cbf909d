import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'

export function describeSecrets(it: StoreTest): void {
  describe('a secret', () => {
    it('is the first that was offered under its name', async ({ store }) => {
      expect(await store.readSecret('tokens', 'first')).toBe('first')
      expect(await store.readSecret('tokens', 'second')).toBe('first')
      expect(await store.readSecret('other', 'second')).toBe('second')
    })

    it('is the same for twenty who offer one at once', async ({ store }) => {
      const offers = Array.from({ length: 20 }, (_, i) => store.readSecret('tokens', `offer ${i}`))
      expect(new Set(await Promise.all(offers)).size).toBe(1)
    })
  })
}
