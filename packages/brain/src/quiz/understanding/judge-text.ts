import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { OpenQuestion } from '../question.ts'
import type { JudgedAs } from '../quiz-host.ts'
import { type Accepted, readAccepted } from './accepted.ts'
import { lastThought } from './corrections.ts'
import { type Item, readItems } from './items.ts'
import { isListed } from './listing.ts'
import { type Closeness, findSpan, isWhole } from './match.ts'
import { quizPhrasesOf } from './quiz-phrases-of.ts'
import { unwrap } from './unwrap.ts'
import { plain, readWords, type Word } from './words.ts'

/**
 * Judges a free answer by the accepted answers. It is strict: a surname alone is right only if the author lists it.
 * Answers that are not listed are incorrect; a host with a model may judge otherwise.
 */
export function judgeText(text: string, question: OpenQuestion, language: string): JudgedAs {
  const phrases = quizPhrasesOf(language)
  const right = question.answers.map(answer => readAccepted(answer, phrases))
  const partly = question.partialAnswers.map(answer => readAccepted(answer, phrases))
  const written = plain(text)
  if (right.some(answer => answer.plain === written)) return 'CORRECT'
  if (partly.some(answer => answer.plain === written)) return 'PARTIAL'
  const said = readSaid(lastThought(readWords(text), phrases), phrases)
  const listed = byLists(said, right, partly, phrases)
  return listed === 'CORRECT' ? listed : better(listed, byRubric(said.all, question, phrases))
}

interface Said {
  /** With and without what people say around an answer. */
  readonly wholes: readonly (readonly Item[])[]
  readonly all: readonly Item[]
}

function readSaid(words: readonly Word[], phrases: QuizPhrases): Said {
  const all = readItems(words, phrases)
  const unwrapped = unwrap(words, phrases)
  const core = unwrapped.length === words.length ? undefined : itemsWithin(all, unwrapped)
  return { wholes: core === undefined ? [all] : [all, core], all }
}

/** Not read anew: what stood before them may have denied them. */
function itemsWithin(items: readonly Item[], words: readonly Word[]): readonly Item[] {
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  return items.filter(item => item.start >= start && item.end <= end)
}

const ways: readonly Closeness[] = ['exact', 'near']

/** What fits exactly goes before what is near, and the whole before a part. */
function byLists(
  { wholes, all }: Said,
  right: readonly Accepted[],
  partly: readonly Accepted[],
  phrases: QuizPhrases,
): JudgedAs {
  for (const way of ways) {
    const isIn = (accepted: readonly Accepted[]): boolean =>
      wholes.some(whole => accepted.some(answer => isWhole(answer, whole, way, phrases)))
    if (isIn(right)) return 'CORRECT'
    if (isIn(partly)) return 'PARTIAL'
    const isRight = (items: readonly Item[]): boolean =>
      right.some(answer => findSpan(answer, items, way, phrases) !== undefined)
    const longest = (accepted: readonly Accepted[]): number =>
      Math.max(0, ...accepted.map(answer => lengthIn(answer, all, way, isRight, phrases)))
    const [mostRight, mostPartly] = [longest(right), longest(partly)]
    if (mostRight > 0 && mostRight >= mostPartly) return 'CORRECT'
    if (mostPartly > 0) return 'PARTIAL'
  }
  return 'INCORRECT'
}

/** How many items of an answer are in what was said; 0 where it is not in there, or one of a list. */
function lengthIn(
  accepted: Accepted,
  said: readonly Item[],
  way: Closeness,
  isRight: (items: readonly Item[]) => boolean,
  phrases: QuizPhrases,
): number {
  const span = findSpan(accepted, said, way, phrases)
  return span === undefined || isListed(said, span, isRight, phrases) ? 0 : span.length
}

function byRubric(said: readonly Item[], { rubric }: OpenQuestion, phrases: QuizPhrases): JudgedAs {
  if (rubric === undefined) return 'INCORRECT'
  const isSaid = (point: string): boolean => {
    const accepted = readAccepted(point, phrases)
    return ways.some(way => findSpan(accepted, said, way, phrases) !== undefined)
  }
  const count = rubric.points.filter(point => point.some(isSaid)).length
  if (count === 0) return 'INCORRECT'
  return count >= rubric.correctFrom ? 'CORRECT' : count >= rubric.partialFrom ? 'PARTIAL' : 'INCORRECT'
}

function better(a: JudgedAs, b: JudgedAs): JudgedAs {
  return a === 'CORRECT' || b === 'CORRECT' ? 'CORRECT' : a === 'PARTIAL' ? a : b
}
