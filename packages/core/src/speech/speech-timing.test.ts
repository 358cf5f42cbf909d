import { describe, expect, it } from 'vitest'
import { latencies, timeSpokenReply } from '../../testing/spoken-reply.ts'

/** The same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const frameMs = 1000 / 60

describe.each(Object.keys(latencies))('with a %s service of voices', name => {
  const latencyOf = latencies[name] ?? (() => 0)
  const sizes = [1, 2, 3, 4, 5].flatMap(speakers => [1, 2, 3].map(lines => [speakers, lines] as const))

  it.each(sizes)('%i speakers of %i lines are heard as soon as can be', async (speakers, lines) => {
    for (let seed = 1; seed <= 3; seed++) {
      const times = await timeSpokenReply({ speakers, lines, latencyOf, random: createRandom(seed) })
      expect(times.lineCount).toBe(speakers * lines)
      expect(times.firstSoundMs).toBeLessThanOrEqual(frameMs)
      expect(times.gapExcessMs).toBeLessThanOrEqual(1)
      expect(times.overlaps).toBe(0)
      expect(times.mostInFlight).toBe(Math.min(4, speakers * lines))
    }
  })
})
