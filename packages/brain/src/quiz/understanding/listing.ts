import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { Item } from './items.ts'
import type { Span } from './match.ts'
import { unwrap } from './unwrap.ts'
import { isUnspaced } from './words.ts'

/**
 * Whether an answer is one of several that were named in one breath, which is guessing: more than two
 * candidates, or two with "or" between.
 *
 * Commas, "and" and "or" part candidates; a part with a small word in it, "in his laboratory", tells more of
 * the answer and is none. Where nothing parts them, a bare run of words is a list when more stands before
 * the answer than two words, or behind it than one, or something on both sides: "the Danube river", "Marie
 * Sklodowska Curie" and no "red blue green yellow".
 */
export function isListed(said: readonly Item[], span: Span, isRight: IsRight, phrases: QuizPhrases): boolean {
  const parts = partsOf(said, phrases)
  const isOwn = ({ start, end }: Part): boolean => start < span.at + span.length && end > span.at
  const own = parts.findIndex(isOwn)
  const others = parts.filter(
    part => !isOwn(part) && isCandidate(said, part, phrases) && !isRight(said.slice(part.start, part.end)),
  )
  const isChoice = parts.some(
    (part, at) =>
      part.isAfterOr &&
      (others.includes(part) || (isOwn(part) && at === own && others.includes(parts[at - 1] ?? part))),
  )
  return (
    others.length > 1 || isChoice || hasManyNumbers(said, span) || isBareRun(said, span, parts[own], phrases)
  )
}

/** Whether these items are an answer that is right as well: "the Danube or Donau". */
export type IsRight = (items: readonly Item[]) => boolean

interface Part {
  readonly start: number
  /** Behind its last item. */
  readonly end: number
  readonly isAfterOr: boolean
}

function partsOf(said: readonly Item[], { and, or }: QuizPhrases): readonly Part[] {
  const parts: Part[] = []
  let start = 0
  let isAfterOr = false
  const close = (end: number): void => {
    if (end > start) parts.push({ start, end, isAfterOr })
  }
  for (const [at, item] of said.entries()) {
    const isOr = or.has(item.text)
    const isJoint = isOr || and.has(item.text)
    if (!isJoint && (at === 0 || said[at - 1]?.clause === item.clause)) continue
    close(at)
    if (at > start) isAfterOr = false
    isAfterOr ||= isOr
    start = isJoint ? at + 1 : at
  }
  close(said.length)
  return parts
}

function isCandidate(said: readonly Item[], { start, end }: Part, phrases: QuizPhrases): boolean {
  const { fillers, small } = phrases
  const content = unwrap(said.slice(start, end), phrases).filter(({ text }) => !fillers.has(text))
  if (content.length === 0 || content.length > 3) return false
  return content.every(({ text, isDenied }) => !isDenied && !small.has(text))
}

function hasManyNumbers(said: readonly Item[], { at, length }: Span): boolean {
  if (length > 1 || said[at]?.quantity === undefined) return false
  return new Set(said.map(({ quantity }) => quantity?.value ?? said[at]?.quantity?.value)).size > 2
}

function isBareRun(
  said: readonly Item[],
  { at, length }: Span,
  part: Part | undefined,
  phrases: QuizPhrases,
): boolean {
  const { fillers, small } = phrases
  if (part === undefined) return false
  // Without spaces nothing tells words from letters.
  const isContent = ({ text, isDenied }: Item): boolean =>
    !fillers.has(text) && !isDenied && !isUnspaced(text)
  const run = unwrap(said.slice(part.start, part.end), phrases)
  const before = run.filter(item => item.start < (said[at]?.start ?? 0))
  const behind = run.filter(item => item.end > (said[at + length - 1]?.end ?? 0))
  if ([...before, ...behind].some(({ text }) => small.has(text))) return false
  const [more, tail] = [before.filter(isContent).length, behind.filter(isContent).length]
  return more > 2 || tail > 1 || (more > 0 && tail > 0)
}
