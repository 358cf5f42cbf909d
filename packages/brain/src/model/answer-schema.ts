import { emotions, limits } from '@townsfolk/protocol'
import type { Choice } from './choices.ts'
import type { JsonSchema } from './language-model.ts'
import { strictObject } from './strict-object.ts'

/** Nobody does more in one breath. */
export const mostActions = 3

/** All that a model may answer: words, known emotions, and nothing to do that is not a choice. */
export function answerSchema(choices: readonly Choice[]): JsonSchema {
  // The emotion first: a line is known as soon as its words are.
  const line = strictObject({ emotion: { type: 'string', enum: emotions }, text: { type: 'string' } })
  const lines = { type: 'array', items: line, minItems: 1, maxItems: limits.linesPerMessage }
  if (choices.length === 0) return strictObject({ lines })
  const calls = choices.map(({ action, targets }) =>
    strictObject({
      name: { type: 'string', enum: [action.name] },
      targetId: { type: 'string', enum: targets },
    }),
  )
  return strictObject({ lines, actions: { type: 'array', items: { anyOf: calls }, maxItems: mostActions } })
}
