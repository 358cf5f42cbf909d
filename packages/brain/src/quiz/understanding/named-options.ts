import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { AskedOption } from '../question.ts'
import type { Accepted } from './accepted.ts'
import { deniedWords } from './denials.ts'
import { type Item, readItems } from './items.ts'
import { type Label, readLabels } from './labels.ts'
import { everySpan, type Span } from './match.ts'
import type { Word } from './words.ts'

/** An option, and all that it is called. */
export interface KnownOption {
  readonly option: AskedOption
  readonly texts: readonly Accepted[]
}

/** That an option was spoken of. */
export interface Mention {
  readonly option: AskedOption
  /** "Not the tea." */
  readonly isDenied: boolean
  /** Better to ask back. */
  readonly isGuess: boolean
}

/**
 * Options that were named by their whole text, by letter, by number or by rank. Text goes before a number or
 * a letter: "3" is the option that is called so. A rank goes before text: "the third one" is the third.
 */
export function namedOptions(
  words: readonly Word[],
  core: readonly Word[],
  known: readonly KnownOption[],
  phrases: QuizPhrases,
): readonly Mention[] {
  const labels = placedLabels(words, core, known, phrases)
  const texts = namedTexts(words, known, phrases).filter(
    text => !text.isNumber || !labels.some(label => label.kind === 'rank' && isOverlapping(label, text)),
  )
  return [
    ...labels.filter(label => !texts.some(text => isOverlapping(label, text))),
    // "Option 3", where the second one is called "3".
    ...texts.map(text => ({
      ...text,
      isGuess: labels.some(
        label => label.isHeaded && label.option !== text.option && isOverlapping(label, text),
      ),
    })),
  ]
}

interface Range {
  readonly start: number
  readonly end: number
}

function isOverlapping(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}

type PlacedLabel = Label & Mention & Range

function placedLabels(
  words: readonly Word[],
  core: readonly Word[],
  known: readonly KnownOption[],
  phrases: QuizPhrases,
): readonly PlacedLabel[] {
  const denied = deniedWords(words, phrases)
  return readLabels(words, core, known.length, phrases).flatMap(label => {
    const { place, at, length } = label
    const option = known[place]?.option
    if (option === undefined) return []
    return [
      {
        ...label,
        option,
        isDenied: denied[at] === true,
        isGuess: isCalledElsewhere(words, label, known),
        start: words[at]?.start ?? 0,
        end: words[at + length - 1]?.end ?? 0,
      },
    ]
  })
}

/** "C" where another option is called "Vitamin C", and "1" where others are called "2" and "3". */
function isCalledElsewhere(
  words: readonly Word[],
  { at, place, kind, isHeaded }: Label,
  known: readonly KnownOption[],
): boolean {
  if (isHeaded || kind === 'rank') return false
  const letter = words[at]?.text
  const isSo = ({ items }: Accepted): boolean =>
    kind === 'letter'
      ? items.some(({ text }) => text === letter)
      : items.length === 1 && items[0]?.quantity !== undefined
  return known.some(({ texts }, i) => i !== place && texts.some(isSo))
}

interface NamedText extends Range {
  readonly option: AskedOption
  readonly isDenied: boolean
  readonly isNumber: boolean
}

/** Of "Tea" and "Green tea" the longer one, where both are in what was said. */
function namedTexts(
  words: readonly Word[],
  known: readonly KnownOption[],
  phrases: QuizPhrases,
): readonly NamedText[] {
  const items = readItems(words, phrases)
  const found = known.flatMap(({ option, texts }) =>
    texts.flatMap(text => everySpan(text, items, 'exact', phrases).map(span => ({ option, span }))),
  )
  return found
    .filter(({ option, span }) => !found.some(other => other.option !== option && isWithin(span, other.span)))
    .map(({ option, span }) => ({ option, ...standing(span, items) }))
}

function isWithin(span: Span, other: Span): boolean {
  return other.length > span.length && other.at <= span.at && other.at + other.length >= span.at + span.length
}

function standing({ at, length }: Span, items: readonly Item[]): Omit<NamedText, 'option'> {
  const first = items[at]
  return {
    start: first?.start ?? 0,
    end: items[at + length - 1]?.end ?? 0,
    isDenied: first?.isDenied === true,
    isNumber: first?.quantity !== undefined,
  }
}
