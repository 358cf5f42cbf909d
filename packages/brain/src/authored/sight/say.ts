import type { PerceivedEntity } from '@townsfolk/protocol'
import { nearnessSentences } from '../../language/english/sentences.ts'
import type { Known } from '../answers/subject.ts'
import { beOf, called } from '../naming/called.ts'

/** An entity as the subject of a sentence. */
export interface Said {
  readonly name: string
  readonly be: string
  /** "Has" or "have". */
  readonly have: string
}

export function subjectOf(entity: PerceivedEntity, known: Known): Said {
  const { self, player } = known.turn
  if (entity === self) return { name: nearnessSentences.speaker, be: nearnessSentences.be, have: 'have' }
  const be = entity === player ? 'are' : beOf(entity)
  return { name: nameIn(entity, known), be, have: be === 'is' ? 'has' : 'have' }
}

/** An entity anywhere but at the beginning: "me", "you", "the well". */
export function nameIn(entity: PerceivedEntity, { turn }: Known): string {
  if (entity === turn.self) return nearnessSentences.self
  return entity === turn.player ? nearnessSentences.player : called(entity, turn.entities)
}
