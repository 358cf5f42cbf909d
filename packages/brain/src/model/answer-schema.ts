import { emotions, limits } from '@townsfolk/protocol'
import type { Choice, GivenChoice } from './choices.ts'
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
  const calls = choices.map(({ action, targets, given }) =>
    strictObject({
      name: { type: 'string', enum: [action.name] },
      targetId: { type: 'string', enum: targets },
      ...(given.length > 0 && { arguments: argumentsSchema(given) }),
    }),
  )
  return strictObject({ lines, actions: { type: 'array', items: { anyOf: calls }, maxItems: mostActions } })
}

/** What need not be given is null, or empty. */
function argumentsSchema(given: readonly GivenChoice[]): JsonSchema {
  return strictObject(
    Object.fromEntries(
      given.map(({ name, rule, options }) => {
        if (rule.type !== 'number') {
          return [name, { type: 'string', enum: rule.required ? options : [...options, ''] }]
        }
        const { least, most, required } = rule
        const limited = {
          type: required ? 'number' : ['number', 'null'],
          ...(least !== undefined && { minimum: least }),
          ...(most !== undefined && { maximum: most }),
        }
        return [name, limited]
      }),
    ),
  )
}
