import { streamedReplies, timeStreamedReply } from '../support/streamed-reply.ts'
import { atMost, report } from './measure.ts'

/** On a virtual clock: no machine is too slow for it, and no figure depends on one. */
let gapMs = 0
let replies = 0
for (const reply of streamedReplies) {
  // From a small model on a telephone to a large one on a server.
  for (const msEach of [5, 10, 20, 33, 50]) {
    for (const lettersEach of [2, 4, 7]) {
      const { lineMs, sentenceMs } = await timeStreamedReply({ ...reply, lettersEach, msEach })
      gapMs = Math.max(gapMs, lineMs - sentenceMs)
      replies++
    }
  }
}

report(
  atMost(
    `first line of a streaming model: ms after its first sentence was there, the longest of ${replies} replies`,
    gapMs,
    100,
  ),
)
