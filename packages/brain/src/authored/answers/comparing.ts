import type { PerceivedEntity } from '@townsfolk/protocol'
import {
  plainHas,
  plainMany,
  plainSentence,
  plainTruths,
  plainUnknownTruth,
  plainUnknownWhich,
} from '../../language/english/answers.ts'
import { withArticle } from '../../language/english/grammar.ts'
import {
  degreeOf,
  leastWords,
  mostWords,
  qualitiesOf,
  verbDegrees,
} from '../../language/english/qualities.ts'
import { alikeSentences, amountOf } from '../../language/english/sentences.ts'
import type { Token } from '../../words/tokens.ts'
import { ranksOf } from '../entities/degrees.ts'
import type { IndexedEntity } from '../entities/entity-index.ts'
import { beOf, called } from '../naming/called.ts'
import { listNames } from '../naming/listing.ts'
import type { Known } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** More or less of something: "heaviest", "heavier", "most valuable", "the most gold". */
export interface AskedDegree {
  readonly bases: readonly string[]
  /** False for "least". */
  readonly isMost: boolean
  /** As it was said: "the heaviest", "heavier". */
  readonly words: string
  /** The property itself, in lower case: "the most gold". */
  readonly property: string | undefined
  /** Whether the language knows what it measures. */
  readonly isKnown: boolean
  /** How many tokens it takes. */
  readonly length: number
}

/** Reads the degree that stands at a token. */
export function readDegree(tokens: readonly Token[], at: number): AskedDegree | undefined {
  const [token, next] = tokens.slice(at)
  if (token === undefined) return undefined
  const isMost = mostWords.has(token.text)
  if (isMost || leastWords.has(token.text)) {
    if (next?.class !== 'content') return undefined
    const words = amountOf(token.text, next.text)
    const isKnown = qualitiesOf.has(next.text)
    return {
      bases: [next.text],
      isMost,
      words,
      property: isKnown ? undefined : next.word,
      isKnown,
      length: 2,
    }
  }
  const degree = degreeOf(token.text)
  if (degree === undefined || token.text.length < shortestDegree) return undefined
  const isKnown = degree.bases.some(base => qualitiesOf.has(base))
  if (!isKnown && !(degree.isSuperlative && token.class === 'content')) return undefined
  const words = degree.isSuperlative ? withArticle(token.text) : token.text
  return { bases: degree.bases, isMost: true, words, property: undefined, isKnown, length: 1 }
}

/** Which of several is most so; undefined when nothing can be compared. */
export function answerMost(
  degree: AskedDegree,
  among: readonly PerceivedEntity[],
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const ranked = rank(degree, among, known)
  const [first] = ranked
  if (first === undefined) return degree.isKnown && among.length > 0 ? unknownWhich(degree) : undefined
  const best = ranked.filter(({ worth }) => worth === first.worth).map(({ entity }) => entity)
  // Of what has only one thing to compare nothing is said to be more.
  const isAll = best.length === ranked.length && ranked.length > 1
  if (best.length > mostAlike) return undefined
  if (best.length > 1) {
    const names = listNames(best, entities)
    const verb = degree.property === undefined ? 'are' : 'have'
    const value = isAll ? alikeSentences.same(names) : `${names} ${verb} ${degree.words}`
    return {
      ...property(names, degree),
      fillings: fillings(names, degree, value),
      about: best,
      lines: plainSentence,
    }
  }
  const target = called(first.entity, entities)
  return {
    ...property(target, degree),
    about: [first.entity],
    ...(degree.property !== undefined && { lines: plainHas }),
    ...(beOf(first.entity) === 'are' && { plain: plainMany }),
  }
}

/** "Who is older than Bo?": all that are. */
export function answerBeyond(
  degree: AskedDegree,
  other: PerceivedEntity,
  among: readonly PerceivedEntity[],
  known: Known,
): WorldAnswer | undefined {
  const ranked = rank(degree, [...among.filter(entity => entity !== other), other], known)
  const least = ranked.find(({ entity }) => entity === other)
  if (least === undefined) return undefined
  const found = ranked.filter(({ worth }) => worth > least.worth).map(({ entity }) => entity)
  const [first, ...others] = found
  const names = listNames(found, known.turn.entities)
  const verb = first !== undefined && others.length === 0 ? beOf(first) : 'are'
  const value = first === undefined ? alikeSentences.none(degree.words) : `${names} ${verb} ${degree.words}`
  return {
    ...property(names, degree),
    fillings: fillings(names, degree, value),
    about: found,
    lines: plainSentence,
  }
}

/** "More", "the least" of what a verb measures: what costs most is the most expensive. */
export function degreeOfVerb(verb: string, amount: string): AskedDegree | undefined {
  const base = verbDegrees.get(verb)
  const isMost = mostWords.has(amount)
  if (base === undefined || (!isMost && !leastWords.has(amount))) return undefined
  const words = amountOf(amount, base)
  return { bases: [base], isMost, words, property: undefined, isKnown: true, length: 1 }
}

/** "Is Mira older than Bo?" */
export function answerCompared(
  degree: AskedDegree,
  one: PerceivedEntity,
  other: PerceivedEntity,
  known: Known,
): WorldAnswer | undefined {
  const { entities } = known.turn
  const ranked = rank(degree, [one, other], known)
  const [first, second] = ranked
  if (first === undefined || second === undefined) {
    if (!degree.isKnown) return undefined
    const target = called(one, entities)
    return { ...unknownWhich(degree), fillings: fillings(target, degree, ''), plain: plainUnknownTruth }
  }
  const names = listNames([one, other], entities)
  if (first.worth === second.worth) {
    const value = alikeSentences.notMore(names)
    return {
      ...property(names, degree),
      fillings: fillings(names, degree, value),
      about: [one, other],
      lines: plainSentence,
    }
  }
  const target = called(first.entity, entities)
  const plain = plainTruths[`${first.entity === one}`][beOf(first.entity)]
  return { ...property(target, degree), about: [first.entity], plain }
}

const mostAlike = 4
const shortestDegree = 4

interface Ranked {
  readonly entity: PerceivedEntity
  readonly worth: number
}

/** What can be compared, the most of it first. */
function rank(
  { bases, property, isMost }: AskedDegree,
  among: readonly PerceivedEntity[],
  { index }: Known,
): readonly Ranked[] {
  const wanted = new Set(among)
  const owners: readonly IndexedEntity[] = index.entities.filter(({ entity }) => wanted.has(entity))
  const ranks = ranksOf(owners, bases, property)
  return owners
    .flatMap(({ entity }, at): readonly Ranked[] => {
      const worth = ranks[at]
      return worth === undefined ? [] : [{ entity, worth: isMost ? worth : -worth }]
    })
    .sort((a, b) => b.worth - a.worth)
}

function property(target: string, degree: AskedDegree): Omit<WorldAnswer, 'about'> {
  return { name: 'property', fillings: fillings(target, degree, degree.words), node: 'answer property' }
}

function fillings(target: string, { property, bases }: AskedDegree, value: string): Record<string, string> {
  return { target, property: property ?? bases[0] ?? 'state', value }
}

function unknownWhich(degree: AskedDegree): WorldAnswer {
  return {
    name: 'unknownProperty',
    fillings: fillings('that', degree, ''),
    about: [],
    node: 'answer unknownProperty',
    plain: plainUnknownWhich,
  }
}
