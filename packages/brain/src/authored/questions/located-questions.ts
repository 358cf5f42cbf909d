import { persons } from '../../language/english/mentions.ts'
import { placedTraits } from '../../language/english/properties.ts'
import { peopleWords, whereWords } from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'
import { answerBetween, answerLocated, keepLocated } from '../answers/located.ts'
import { answerOwnPlace } from '../answers/nearness.ts'
import { isSaidInEnglish, type Known, readSubject, type Subject } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { readAnchor } from './anchors.ts'
import type { Question, Read } from './questions.ts'

/** What is on, in, by or between things: "does anything hang on the tall post". */
export function readLocated(question: Question, found: Found): Read {
  const { known } = question
  const at = readAnchor(question.slot(found, 'thing'), known)
  const literals = question.literals(found)
  const who = literals.some(({ text }) => peopleWords.has(text))
  if (found.slots.has('other')) {
    const other = readAnchor(question.slot(found, 'other'), known)
    return at && other && answerBetween(at, other, who, known)
  }
  const [where] = question.slot(found, 'where')
  if (at === undefined || where === undefined) return undefined
  const isHanging = literals.some(({ text }) => placedTraits[0]?.words.has(text))
  return answerLocated(where.text, at, who, known, isHanging)
}

type PlacedThing =
  | { readonly thing: Subject; readonly isMissing?: undefined }
  /** There are such things, and none of them is there. */
  | { readonly thing: Subject; readonly isMissing: true; readonly where: string; readonly mark: Subject }

/** "A cat on the counter": what there is of that there. */
export function readPlaced(words: readonly Token[], known: Known): PlacedThing | undefined {
  const at = words.findIndex(({ text }, place) => place > 0 && whereWords.has(text))
  const where = words[at]
  const mark = where && readAnchor(words.slice(at + 1), known)
  const thing = mark && readSubject(words.slice(0, at), known)
  if (where === undefined || mark === undefined || thing === undefined || mark.entities.length === 0) {
    const whole = readSubject(words, known)
    return whole && { thing: whole }
  }
  const there = keepLocated(thing, where.text, mark, known)
  const isMissing = isSaidInEnglish(known) && there.entities.length === 0 && thing.entities.length > 0
  return isMissing ? { thing, isMissing, where: where.text, mark } : { thing: there }
}

/** "Where are you", "where am I standing". */
export function readOwnPlace(words: readonly Token[], known: Known): WorldAnswer | undefined {
  const [first, ...others] = words.filter(({ class: itsClass }) => itsClass !== 'filler')
  const who = first?.class === 'personal' && others.length === 0 ? persons.get(first.text) : undefined
  const entity = who === 'self' ? known.turn.self : who === 'player' ? known.turn.player : undefined
  return entity && isSaidInEnglish(known) ? answerOwnPlace(entity, known) : undefined
}
