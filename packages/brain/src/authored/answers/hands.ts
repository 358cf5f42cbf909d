import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { handSentences } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { isPerson } from '../entities/is-person.ts'
import { called } from '../naming/called.ts'
import { listNames, listThings } from '../naming/listing.ts'
import { holdingsOf } from './holders.ts'
import { nobody } from './seeing.ts'
import { isSaidInEnglish, type Known } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Who has nothing in their hands, or who has what. */
export function answerHands(areEmpty: boolean, known: Known): WorldAnswer | undefined {
  const { turn } = known
  const { entities, player } = turn
  if (!isSaidInEnglish(known)) return undefined
  const people = inSight(entities, turn).filter(entity => entity !== player && isPerson(entity))
  const found = people.filter(person => (thingsOf(person, known) === '') === areEmpty)
  if (found.length === 0) return nobody
  const value = areEmpty
    ? handSentences.empty(listNames(found, entities), found.length > 1)
    : joinAll(found.map(person => handSentences.has(called(person, entities), thingsOf(person, known))))
  return {
    name: 'people',
    fillings: { people: listNames(found, entities), value },
    about: found,
    node: 'answer hands',
    lines: plainSentence,
  }
}

function thingsOf(person: PerceivedEntity, known: Known): string {
  const { entities, words } = holdingsOf(person, known)
  return joinAll([...(entities.length > 0 ? [listThings(entities, known.turn.entities)] : []), ...words])
}
