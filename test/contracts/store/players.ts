import type { KeptFact, PlayerLearnings, Store } from '@townsfolk/service'
import { describe, expect } from 'vitest'
import type { StoreTest } from '../describe-store.ts'
import { costOf, takeTurn, turnOf } from './examples.ts'

const bounds = { facts: 100, letters: 10_000 }

const fact = (id: string, value = id, weight = 1): KeptFact => ({ id, value, weight })

/** What Wren learns of Ada. */
function learned(facts: readonly KeptFact[], more: Partial<PlayerLearnings> = {}): PlayerLearnings {
  return { playerId: 'ada', memories: [{ characterId: 'wren', facts, bounds }], ...more }
}

async function factsOf(store: Store, playerId = 'ada', characterId = 'wren'): Promise<readonly KeptFact[]> {
  const memories = await store.readPlayer('lantern', playerId, [characterId])
  expect(memories.length).toBeLessThan(2)
  return memories[0]?.facts ?? []
}

export function describePlayers(it: StoreTest): void {
  describe('what is remembered of a player', () => {
    it('is nothing at first', async ({ store }) => {
      expect(await store.readPlayer('lantern', 'ada', ['wren'])).toEqual([])
      await takeTurn(store)
      expect(await store.readPlayer('lantern', 'ada', ['wren'])).toEqual([])
      expect(await store.readPlayer('lantern', 'ada', [])).toEqual([])
    })

    it('is what turns of any session have added, each fact once', async ({ store }) => {
      await takeTurn(store, { learned: learned([fact('name', 'Ada'), fact('dog', 'Rex')]) })
      await takeTurn(store, { sessionId: 'other', learned: learned([fact('cat'), fact('name', 'Adam')]) })
      await takeTurn(store)
      expect(await factsOf(store)).toEqual([fact('dog', 'Rex'), fact('cat'), fact('name', 'Adam')])
    })

    it('is kept apart for each character, each player and each team', async ({ store }) => {
      const memories = ['wren', 'mira'].map(characterId => ({
        characterId,
        facts: [fact('name', characterId)],
        bounds,
      }))
      await takeTurn(store, { learned: { playerId: 'ada', memories } })
      await takeTurn(store, { learned: learned([fact('name', 'Ben')], { playerId: 'ben' }) })
      await takeTurn(store, { team: 'harbour', learned: learned([fact('name', 'Harbour')]) })
      const both = await store.readPlayer('lantern', 'ada', ['mira', 'wren', 'bram'])
      expect([...both].sort((one, other) => (one.characterId < other.characterId ? -1 : 1))).toEqual([
        { characterId: 'mira', facts: [fact('name', 'mira')] },
        { characterId: 'wren', facts: [fact('name', 'wren')] },
      ])
      expect(await factsOf(store, 'ben')).toEqual([fact('name', 'Ben')])
      expect(await store.readPlayer('harbour', 'ada', ['wren'])).toEqual([
        { characterId: 'wren', facts: [fact('name', 'Harbour')] },
      ])
    })

    it('keeps within its bounds: the least weight goes first, and of these the oldest', async ({ store }) => {
      const few = { facts: 3, letters: 10_000 }
      const learn = async (facts: readonly KeptFact[], most = few): Promise<void> =>
        takeTurn(store, {
          learned: { playerId: 'ada', memories: [{ characterId: 'wren', facts, bounds: most }] },
        })
      await learn([fact('name', 'Ada', 9), fact('a'), fact('b')])
      await learn([fact('c')])
      expect((await factsOf(store)).map(({ id }) => id)).toEqual(['name', 'b', 'c'])
      await learn([fact('b', 'again')])
      await learn([fact('d')])
      expect((await factsOf(store)).map(({ id }) => id)).toEqual(['name', 'b', 'd'])
      await learn([fact('e', 'x'.repeat(50))], { facts: 3, letters: 59 })
      expect((await factsOf(store)).map(({ id }) => id)).toEqual(['name', 'e'])
    })

    it('is not added to by a turn that was not committed', async ({ store }) => {
      const more = { learned: learned([fact('name', 'Ada')]) }
      expect(await store.commitTurn(turnOf({ ...more, charge: costOf(1) }))).toBe('insufficient-credits')
      expect(await store.commitTurn(turnOf({ ...more, token: 'nobody' }))).toBe('lease-lost')
      expect(await factsOf(store)).toEqual([])
      const answer = { key: 'call', request: '', reply: '' }
      await takeTurn(store, { answer })
      expect(await store.commitTurn(turnOf({ ...more, sessionId: 'other', answer }))).toBe('answered-before')
      expect(await factsOf(store)).toEqual([])
    })

    it('loses nothing of twenty sessions at once', async ({ store }) => {
      const turns = Array.from({ length: 20 }, (_, at) => {
        // In every order, as characters stand in requests.
        const ids = at % 2 === 0 ? ['wren', 'mira'] : ['mira', 'wren']
        const facts = [fact(`fact ${at}`), fact('last', String(at))]
        const memories = ids.map(characterId => ({ characterId, facts, bounds }))
        return turnOf({ sessionId: `s${at}`, learned: { playerId: 'ada', memories } })
      })
      const results = await Promise.all(turns.map(turn => store.commitTurn(turn)))
      expect(new Set(results)).toEqual(new Set(['committed']))
      for (const characterId of ['wren', 'mira']) {
        const ids = (await factsOf(store, 'ada', characterId)).map(({ id }) => id)
        expect(ids.sort()).toEqual([...turns.map((_, at) => `fact ${at}`), 'last'].sort())
      }
    })

    it('is forgotten when it is asked for, of this player alone, as often as one likes', async ({
      store,
    }) => {
      await takeTurn(store, { learned: learned([fact('name', 'Ada')]) })
      await takeTurn(store, { learned: learned([fact('name', 'Ben')], { playerId: 'ben' }) })
      await store.forgetPlayer('harbour', 'ada')
      expect(await factsOf(store)).toHaveLength(1)
      for (let i = 0; i < 2; i++) {
        await store.forgetPlayer('lantern', 'ada')
        expect(await factsOf(store)).toEqual([])
      }
      expect(await factsOf(store, 'ben')).toHaveLength(1)
      await store.forgetPlayer('lantern', 'nobody')
      await takeTurn(store, { learned: learned([fact('dog', 'Rex')]) })
      expect(await factsOf(store)).toEqual([fact('dog', 'Rex')])
    })

    it('holds any text and any id', async ({ store }) => {
      const odd = ['\u0000', '\ud800']
      for (const id of ['__proto__', 'a:b', `'";--`, '🏮', ...odd]) {
        // An id of a player that no database can hold is refused before.
        const playerId = odd.includes(id) ? 'odd' : id
        const facts = [fact(id, `of ${id}`)]
        await takeTurn(store, { learned: { playerId, memories: [{ characterId: 'wren', facts, bounds }] } })
        expect(await factsOf(store, playerId)).toContainEqual(facts[0])
      }
    })
  })
}
