import type { PerceivedEntity } from '@townsfolk/protocol'
import type { AnswerName } from '../../character/answers.ts'
import type { TalkAnswer } from './talk-context.ts'

/** An answer of this name, with what its lines are filled with. */
export function say(
  name: AnswerName,
  fillings: Readonly<Record<string, string>> = {},
  about: readonly PerceivedEntity[] = [],
): TalkAnswer {
  return { type: 'lines', answer: { name, fillings, about, node: `talk:${name}` } }
}
