import { describe, expect, inject, it } from 'vitest'
import { playRandomGame } from '../../testing/random-game.ts'
import { readTurns, replay, startRecording } from './index.ts'

const games = inject('isThorough') ? 500 : 40
const firstSeed = 1 + (inject('seed') - 1) * games

/** What must have happened in some game, so that the others prove something. */
const kinds = [
  ...['perceive', 'npc', 'onAction', 'log', 'pointAt', 'add', 'release', 'say', 'takeAmbientTurn', 'speak'],
  ...['wait', 'lookAt', 'interrupt', 'detach', 'endAmbientTalk', 'cast', 'join', 'leave', 'end', 'abort'],
  ...['answer', 'restore', 'take-snapshot', 'why-left-out', 'tick', 'destroy', 'request', 'fork', 'event'],
  ...['action', 'stop', 'result', 'spoken', 'waited', 'rejection', 'error', 'call'],
  ...['store-read', 'store-write', 'store-remove'],
]

describe('a recording of a random game', () => {
  it('is replayed without a difference, whatever happened and whenever', { timeout: 120_000 }, async () => {
    const missing = new Set(kinds)
    let turns = 0
    for (let seed = firstSeed; seed < firstSeed + games; seed++) {
      const lines: string[] = []
      await playRandomGame(seed, runtime => {
        startRecording(runtime, line => lines.push(line))
      })
      const result = await replay(lines)
      if (!result.same) throw new Error(`Game ${seed}: ${result.sentence}`)
      turns += result.turns
      expect(readTurns(lines).turns).toHaveLength(result.turns)
      for (const line of lines) missing.delete(/^\{"(?:do|out)":"([^"]+)"/.exec(line)?.[1] ?? '')
    }
    expect([...missing]).toEqual([])
    expect(turns).toBeGreaterThan(games * 5)
  })
})
