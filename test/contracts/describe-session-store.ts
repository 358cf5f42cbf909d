import type { ConversationRecord, SessionStore } from '@townsfolk/core'
import { describe, expect, it } from 'vitest'

const key = 'slot 1/wren/p1'
const whole: ConversationRecord = {
  sessionId: 's1',
  messageId: 'm9',
  flowStates: { wren: 'ASKED_FOR_OIL', mira: '' },
  isRestored: true,
}

/** What every session store does, as the port says it. `open` gives an empty one each time. */
export function describeSessionStore(name: string, open: () => SessionStore): void {
  describe(name, () => {
    it('knows nothing that it was not given', async () => {
      expect(await open().read(key)).toBeUndefined()
    })

    it.each<[string, ConversationRecord]>([
      ['whole', whole],
      ['of a session only', { sessionId: 's1' }],
      ['that is not restored, with no checkpoints', { sessionId: 's1', flowStates: {}, isRestored: false }],
    ])('gives back a record %s', async (_, record) => {
      const store = open()
      await store.write(key, record)
      expect(await store.read(key)).toEqual(record)
      expect(await store.read(key)).toEqual(record)
    })

    it('keeps the last record of a key, and nothing of those before', async () => {
      const store = open()
      await store.write(key, whole)
      await store.write(key, { sessionId: 's2' })
      expect(await store.read(key)).toEqual({ sessionId: 's2' })
    })

    it.each(['slot 2/wren/p1', '', 'slot 1', '__proto__', 'SLOT 1/WREN/P1', 'größe/🏮'])(
      'keeps apart what has the key "%s"',
      async other => {
        const store = open()
        await store.write(key, whole)
        expect(await store.read(other)).toBeUndefined()
        await store.write(other, { sessionId: 's2' })
        expect(await store.read(key)).toEqual(whole)
        await store.remove(key)
        expect(await store.read(other)).toEqual({ sessionId: 's2' })
      },
    )

    it('forgets what is removed, and nothing happens when there is nothing', async () => {
      const store = open()
      await store.write(key, whole)
      await store.remove(key)
      expect(await store.read(key)).toBeUndefined()
      await store.remove(key)
      await store.write(key, { sessionId: 's2' })
      expect(await store.read(key)).toEqual({ sessionId: 's2' })
    })

    it('keeps a copy: what is done to a record later changes nothing', async () => {
      const store = open()
      const flowStates: Record<string, string> = { wren: 'BEFORE' }
      await store.write(key, { sessionId: 's1', flowStates })
      flowStates.wren = 'AFTER'
      const read = await store.read(key)
      expect(read?.flowStates).toEqual({ wren: 'BEFORE' })
      Object.assign(read?.flowStates ?? {}, { wren: 'AFTER' })
      expect((await store.read(key))?.flowStates).toEqual({ wren: 'BEFORE' })
    })

    it('keeps the one written last when several are written at once', async () => {
      const store = open()
      await Promise.all(['s1', 's2', 's3'].map(sessionId => store.write(key, { sessionId })))
      expect(await store.read(key)).toEqual({ sessionId: 's3' })
    })
  })
}
