import type { Past } from '../knowing/remembered.ts'
import { joinAll } from '../language/english/grammar.ts'
import { memoryClauses } from '../language/english/knowing.ts'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { BrainTurn } from '../turn/brain.ts'
import { isEnglish } from '../words/tokens.ts'
import { pastDeed } from './answers/past-actions.ts'
import { factWords } from './player-facts/answer-player-fact.ts'

/** More would be a list, and nobody talks like that. */
const mostTold = 3
const mostDeeds = 4

/** What stands for `{memories}` and `{actions}` in answers about earlier visits; nothing where there is none. */
export function memoryWords(
  past: Past | undefined,
  { character, entities, self }: Pick<BrainTurn, 'character' | 'entities' | 'self'>,
): AuthoredTurn['words'] {
  // The clauses are English.
  if (past === undefined || !isEnglish(character.language)) return {}
  const deeds = past.lastDeeds
    .slice(-mostDeeds)
    .map(({ about, text, more }) => pastDeed(about, text, more, { character, entities, self }))
  const clauses = [
    ...past.told.slice(-mostTold).map(({ about, text }) => factWords(about, text)),
    ...(past.visits > 1 ? [memoryClauses.visits(past.visits)] : []),
    ...(deeds.length > 0 ? [memoryClauses.deeds(joinAll(deeds))] : []),
  ]
  return {
    ...(clauses.length > 0 && { memories: joinAll(clauses) }),
    ...(deeds.length > 0 && { actions: joinAll(deeds) }),
  }
}
