import { latencies, timeSpokenReply } from '../../packages/core/testing/spoken-reply.ts'
import { atMost, createRandom, report } from './measure.ts'

/** On a virtual clock: no machine is too slow for it, and no figure depends on one. */
const frameMs = 1000 / 60
const repliesPerSize = 12

let first = 0
let gap = 0
for (const latencyOf of Object.values(latencies)) {
  for (let speakers = 1; speakers <= 5; speakers++) {
    for (let lines = 1; lines <= 3; lines++) {
      for (let seed = 1; seed <= repliesPerSize; seed++) {
        const random = createRandom(1000 * seed + 10 * speakers + lines)
        const times = await timeSpokenReply({ speakers, lines, latencyOf, random })
        first = Math.max(first, times.firstSoundMs / frameMs)
        gap = Math.max(gap, times.gapExcessMs)
        if (times.overlaps > 0) throw new Error('Two lines were heard at once.')
      }
    }
  }
}

report(
  atMost('first sound: frames after its clip was there, the longest of 540 replies', first, 1),
  atMost('gaps between lines: ms beyond the shortest that could be, the longest of 540 replies', gap, 1),
)
