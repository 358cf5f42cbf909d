import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import type { WorldAnswer } from './world-answer.ts'

/** An answer about properties that is a sentence already, whatever the author wrote for one. */
export function saidInFull(
  node: string,
  property: string,
  value: string,
  about: readonly PerceivedEntity[],
): WorldAnswer {
  return { name: 'property', fillings: { target: '', property, value }, about, node, lines: plainSentence }
}
