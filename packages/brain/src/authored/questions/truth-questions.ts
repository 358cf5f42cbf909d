import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainTruths } from '../../language/english/answers.ts'
import type { WordClass } from '../../language/english/grammar.ts'
import { colours, demonstratives, hasArticle } from '../../language/english/grammar.ts'
import {
  anybodyWords,
  anyOfWords,
  joiningWords,
  tails,
  truthPersons,
} from '../../language/english/questions.ts'
import type { Token } from '../../words/tokens.ts'
import { type AskedDegree, answerCompared, answerMost, readDegree } from '../answers/comparing.ts'
import { answerPlace } from '../answers/seeing.ts'
import { type Known, readSubject, type Subject } from '../answers/subject.ts'
import { answerAnyTruth, answerTruth } from '../answers/truth-answers.ts'
import { isTraitWord } from '../answers/truths.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isNameWord } from '../entities/entity-index.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf } from '../naming/called.ts'

/**
 * "The gate locked": the longest name that leaves a trait. "The gate by the well" asks where it is, "the gate
 * taller than the wall" compares.
 */
export function readTruth(words: readonly Token[], known: Known): WorldAnswer | undefined {
  const [first] = words
  if (first === undefined || first.text === 'there') return undefined
  if (first.class === 'personal' && !truthPersons.has(first.text)) return undefined
  const than = words.findIndex(({ text }) => text === 'than')
  if (than > 0) return readComparison(words, than, known)
  for (let at = words.length - 1; at > 0; at -= 1) {
    const trait = words.slice(at)
    const name = words.slice(0, at)
    if (!mayBegin(trait, name, known)) continue
    const [opening, ...more] = name.map(({ text }) => text)
    if (anybodyWords.has(opening ?? '') && more.every(text => tails.has(text))) {
      return answerAnyTruth(peopleIn(known), trait, known)
    }
    const isAny = anyOfWords.has(opening ?? '')
    const thing = readSubject(isAny ? name.slice(more[0] === 'of' ? 2 : 1) : name, known)
    if (thing === undefined || thing.entities.length === 0) continue
    const answer = isAny ? answerAnyTruth(thing, trait, known) : answerOf(thing, trait, known)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Whom "anybodyWords" may be. */
function peopleIn({ turn }: Known): Subject {
  const entities = turn.entities.filter(entity => entity !== turn.player && isPerson(entity))
  return { entities, object: undefined, person: undefined, words: '', tokens: [], isNamed: false }
}

/** "The gate taller than the wall". */
function readComparison(words: readonly Token[], than: number, known: Known): WorldAnswer | undefined {
  const at = [than - 2, than - 1].find(
    place => place > 0 && readDegree(words, place)?.length === than - place,
  )
  const degree = at === undefined ? undefined : readDegree(words, at)
  if (at === undefined || degree === undefined) return undefined
  const [one, ...others] = readSubject(words.slice(0, at), known)?.entities ?? []
  const found = readSubject(words.slice(than + 1), known)?.entities ?? []
  // "The green one" is of the same kind.
  const alike = found.filter(({ name }) => name.toLowerCase() === one?.name.toLowerCase())
  const [other, ...more] = found.length > 1 ? alike : found
  const isClear = others.length === 0 && more.length === 0
  return one && other && isClear ? answerCompared(degree, one, other, known) : undefined
}

function answerOf(thing: Subject, trait: readonly Token[], known: Known): WorldAnswer | undefined {
  const [opening] = trait
  const [one, ...others] = thing.entities
  const degree = readDegree(trait, opening?.class === 'determiner' ? 1 : 0)
  if (degree !== undefined && one !== undefined && others.length === 0) return isMost(one, degree, known)
  // "On or off" is no place.
  const isPlace =
    opening?.class === 'landmark' &&
    trait.length > 1 &&
    !isTraitWord(trait.some(({ text }) => text === 'or') ? (opening?.text ?? '') : '')
  return isPlace ? answerPlace(thing, known) : answerTruth(thing, trait, known)
}

/** "Is this the heaviest?" */
function isMost(entity: PerceivedEntity, degree: AskedDegree, known: Known): WorldAnswer | undefined {
  if (!hasArticle(degree.words)) return undefined
  const answer = answerMost(degree, known.turn.entities, known)
  const [first, ...others] = answer?.about ?? []
  if (answer === undefined || first === undefined || others.length > 0) return undefined
  return { ...answer, plain: plainTruths[`${first === entity}`][beOf(first)] }
}

/** No name ends with a small word, and no trait begins with an article. */
function mayBegin(trait: readonly Token[], name: readonly Token[], known: Known): boolean {
  const [opening, next] = trait
  if (opening !== undefined && joiningWords.has(opening.text) && opening.text !== 'not') return false
  const last = name.at(-1)
  const isSmall = last !== undefined && (smallClasses.has(last.class) || joiningWords.has(last.text))
  if (isSmall && !pointsAt(name, trait, known)) return false
  if (opening?.class === 'determiner') return next !== undefined && readDegree(trait, 1) !== undefined
  const hasArticle = trait.some(({ class: itsClass }) => itsClass === 'determiner')
  return !hasArticle || opening?.class === 'landmark'
}

/** "Is that lit?", but not "is that Mira?" */
function pointsAt([first, ...more]: readonly Token[], trait: readonly Token[], known: Known): boolean {
  if (known.turn.pointedAt === undefined || more.length > 0) return false
  const isOfNames = trait.some(({ word }) => isNameWord(known.index, word) && !colours.has(word))
  return demonstratives.has(first?.text ?? '') && !isOfNames
}

const smallClasses: ReadonlySet<WordClass> = new Set<WordClass>(['determiner', 'landmark', 'preposition'])
