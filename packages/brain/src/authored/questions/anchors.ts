import { persons, possessives } from '../../language/english/mentions.ts'
import { ownPlaces } from '../../language/english/nearness.ts'
import type { Token } from '../../words/tokens.ts'
import { type Known, readSubject, type Subject } from '../answers/subject.ts'

/** From where something is measured: "me", "you", "your house", "the well". */
export function readAnchor(words: readonly Token[], known: Known): Subject | undefined {
  const [first, second, ...others] = words
  if (first === undefined) return undefined
  const { self, player } = known.turn
  const of = (who: string | undefined): Subject | undefined => {
    const entity = who === 'player' ? (player ?? self) : who === 'self' ? self : undefined
    return (
      entity && {
        entities: [entity],
        object: undefined,
        person: undefined,
        words: '',
        tokens: words,
        isNamed: true,
      }
    )
  }
  if (second === undefined && persons.has(first.text))
    return of(persons.get(first.text)) ?? readSubject(words, known)
  const named = readSubject(words, known)
  if (named !== undefined && named.entities.length > 0) return named
  const isOwnPlace = second !== undefined && others.length === 0 && ownPlaces.has(second.word)
  return isOwnPlace ? of(possessives.get(first.text)) : named
}
