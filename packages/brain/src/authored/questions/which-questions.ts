import type { PerceivedEntity } from '@townsfolk/protocol'
import { countingVerbs, measuringWords } from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'
import { answerBeyond, answerMost, degreeOfVerb, readDegree } from '../answers/comparing.ts'
import { contentsOf } from '../answers/contents.ts'
import { answerPlace, answerWhich } from '../answers/seeing.ts'
import { type Known, readSubject, type Subject } from '../answers/subject.ts'
import { isPerson } from '../entities/is-person.ts'
import { readPartAsked, readWhichPart } from './part-questions.ts'
import type { Question, Read } from './questions.ts'

/** "Which lantern is lit", "who is the oldest", "which crate has the apples". */
export function readWhich(question: Question, found: Found): Read {
  const { known } = question
  const trait = question.slot(found, 'trait')
  const slot = question.slot(found, 'thing')
  const hasNoun = slot.some(({ class: itsClass }) => itsClass === 'content')
  const thing = slot.every(({ class: itsClass }) => itsClass === 'generic')
    ? undefined
    : question.thing(found)
  if (hasNoun && thing === undefined) return undefined
  const part = readPartAsked(slot, trait, known)
  if (part !== undefined) return part
  const had = thing && readWhichPart(thing, question.slot(found, 'content').concat(trait), known)
  if (had !== undefined) return had
  const content = question.slot(found, 'content')
  if (content.length > 0) return thing && whichContains(thing, content, known)

  const literals = question.literals(found)
  const verb = literals.find(({ text }) => measuringWords.has(text))?.text ?? ''
  const at = trait.findIndex((_, i) => readDegree(trait, i) !== undefined)
  const degree = at < 0 ? degreeOfVerb(verb, trait[0]?.text ?? '') : readDegree(trait, at)
  if (degree !== undefined) {
    const rest = trait.slice(Math.max(0, at) + degree.length)
    const isOfPeople = literals.some(({ text }) => text === 'who')
    const than = rest.findIndex(({ text }) => text === 'than')
    if (than >= 0) {
      const [other, ...others] = readSubject(rest.slice(than + 1), known)?.entities ?? []
      const all = poolOf(rest.slice(0, than), thing, isOfPeople, known)
      return other && all && others.length === 0 ? answerBeyond(degree, other, all, known) : undefined
    }
    const offered = readOptions(rest, found, question)
    if (offered.length === 1) return undefined
    const among = offered.length > 0 ? offered : poolOf(rest, thing, isOfPeople, known)
    const answer = among && answerMost(degree, among, known)
    // What is offered stands beside the question.
    return answer && { answer, worth: offered.length > 0 ? offeredWorth : 1 }
  }
  const doing = literals.filter(({ text }) => countingVerbs.has(text) && text !== 'has')
  if (thing !== undefined && doing.length > 0) return answerWhich(thing, doing, false, known)
  // "Who has the key" asks for a holder.
  if (verb !== '') return undefined
  const isDenied = literals.some(({ text }) => text === 'not')
  return answerWhich(thing, trait, isDenied, known)
}

/** What is offered in another clause is part of the question. */
export const offeredWorth = 1.5

/** What is compared: of a kind, people, or all that there is. */
function poolOf(
  rest: readonly Token[],
  thing: Subject | undefined,
  isOfPeople: boolean,
  known: Known,
): readonly PerceivedEntity[] | undefined {
  const { entities, player } = known.turn
  const end = rest.findIndex(({ class: itsClass }) => itsClass === 'personal')
  const words = end < 0 ? rest : rest.slice(0, end)
  if (words.some(({ class: itsClass }) => itsClass === 'content')) return readSubject(words, known)?.entities
  if (thing !== undefined) return thing.entities
  return entities.filter(entity => entity !== player && (!isOfPeople || isPerson(entity)))
}

/** "Which is older, the red boat or the blue one?" */
function readOptions(
  rest: readonly Token[],
  { start, end }: Found,
  { tokens, known }: Question,
): readonly PerceivedEntity[] {
  const clause = tokens[start]?.clause
  const beside = tokens.slice(end).filter(token => token.clause !== clause)
  const words = rest.some(({ text }) => text === 'or') ? rest : beside
  const or = words.findIndex(({ text }) => text === 'or')
  if (or < 0) return []
  return [words.slice(0, or), words.slice(or + 1)].flatMap(part => {
    const [entity, ...others] = readSubject(part, known)?.entities ?? []
    return entity === undefined || others.length > 0 ? [] : [entity]
  })
}

function whichContains({ entities }: Subject, content: readonly Token[], known: Known): Read {
  const wanted = content.filter(({ class: itsClass }) => itsClass === 'content').map(({ word }) => word)
  if (wanted.length === 0) return undefined
  const found = entities.filter(entity => {
    const words = contentsOf(entity)?.toLowerCase() ?? ''
    return wanted.every(word => words.includes(word))
  })
  if (found.length !== 1) return undefined
  return answerPlace(
    { entities: found, object: undefined, person: undefined, words: '', tokens: content, isNamed: true },
    known,
  )
}
