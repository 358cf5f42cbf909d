import type { AnswerName } from '../../character/answers.ts'
import { answerHappened } from '../answers/happenings.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'

/** Answers to what is asked about what was said before. */

/** What the character said last, again. */
export function answerEarlier(name: AnswerName, { known: { memory } }: TalkContext): TalkAnswer {
  const own = memory.said?.own ?? ''
  return own === '' ? say('saidNothing') : say(name, { words: own })
}

/** What the player said last. */
export function answerWhatISaid({ known: { memory } }: TalkContext): TalkAnswer {
  const words = memory.said?.player ?? ''
  return words === '' ? say('heardNothing') : say('heardYou', { words })
}

/** Why the character did or said what it did last: it was asked to, or something happened. */
export function answerWhy({ known }: TalkContext): TalkAnswer {
  const { said, pastActions, turns } = known.memory
  if (said === undefined) return say('whyWhat')
  const last = pastActions.at(-1)
  if (last !== undefined && turns - last.turn <= 1) return say('becauseAsked')
  if (said.node.startsWith('reaction')) {
    const happened = answerHappened(known)
    if (happened.name === 'happened') return say('becauseHappened', happened.fillings)
  }
  return say('noReason')
}

/** More of the topic that was spoken of last, while there is any. */
export function answerMore({ known, prepared }: TalkContext): TalkAnswer {
  const { said, used } = known.memory
  if (said === undefined) return say('askAway')
  const node = prepared.nodes.find(({ key }) => key === said.node)
  const isUnsaid =
    node !== undefined &&
    node.kind === 'knowledge' &&
    node.topic.lines.some((_, line) => used.get(node.key)?.includes(line) !== true)
  return isUnsaid ? { type: 'topic', node } : say('noMore')
}
