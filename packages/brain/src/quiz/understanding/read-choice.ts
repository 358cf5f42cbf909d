import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { AskedOption } from '../question.ts'
import type { Reading } from '../reading.ts'
import { type Accepted, readAccepted } from './accepted.ts'
import { lastThought } from './corrections.ts'
import { readItems } from './items.ts'
import { misspeltOptions } from './misspelt-options.ts'
import { type KnownOption, type Mention, namedOptions } from './named-options.ts'
import { partlyNamedOptions } from './partly-named-options.ts'
import { unwrap } from './unwrap.ts'
import { joined, plain, type Word } from './words.ts'

/** The option that was named. What names several is `unclear`; undefined when none is named. */
export function readChoice(
  words: readonly Word[],
  options: readonly AskedOption[],
  phrases: QuizPhrases,
): Reading | undefined {
  const said = lastThought(words, phrases)
  const core = unwrap(said, phrases)
  const known = knownOptions(options, phrases)
  const content = contentOf(said, core, phrases)
  const named = namedOptions(said, core, known, phrases)
  if (named.length > 0) return choose(named, known)
  const partly = partlyNamedOptions(content, known)
  if (partly.length > 0 && partly.every(({ isGuess }) => !isGuess)) return choose(partly, known)
  const misspelt = misspeltOptions(content, known, phrases)
  if (misspelt.length > 0) return choose(misspelt, known)
  return partly.length > 0 ? choose(partly, known) : undefined
}

/** The option whose text was said, but for case and what people say around it; undefined when two have it. */
export function readOptionText(
  say: string,
  words: readonly Word[],
  options: readonly AskedOption[],
  phrases: QuizPhrases,
): Reading | undefined {
  const written = plain(say)
  const spoken = [joined(words), joined(unwrap(words, phrases))].filter(form => form !== '')
  const known = knownOptions(options, phrases)
  const ways: readonly ((text: Accepted) => boolean)[] = [
    text => text.plain === written,
    text => spoken.includes(text.spoken),
  ]
  for (const way of ways) {
    const [only, ...others] = known.filter(({ texts }) => texts.some(way))
    if (only !== undefined && others.length === 0) return toAnswer(only.option)
  }
  return undefined
}

export function toAnswer({ id }: AskedOption, isGuess = false): Reading {
  return { intent: 'answer', answer: { type: 'option', optionId: id }, ...(isGuess && { isGuess }) }
}

function knownOptions(options: readonly AskedOption[], phrases: QuizPhrases): readonly KnownOption[] {
  return options.map(option => ({
    option,
    texts: [option.text, ...option.alsoCalled].map(name => readAccepted(name, phrases)),
  }))
}

/** What is left without wrapping, fillers and small words. */
function contentOf(
  said: readonly Word[],
  core: readonly Word[],
  phrases: QuizPhrases,
): ReturnType<typeof readItems> {
  const { fillers, small, denial } = phrases
  const start = core[0]?.start ?? 0
  const end = core.at(-1)?.end ?? 0
  return readItems(said, phrases).filter(item => {
    const isSmall = [fillers, small, denial.words].some(set => set.has(item.text))
    return !isSmall && item.start >= start && item.end <= end
  })
}

/** The one that is meant; when all but one are denied, that one perhaps. */
function choose(mentions: readonly Mention[], known: readonly KnownOption[]): Reading {
  const meant = mentions.filter(({ isDenied }) => !isDenied)
  const [first] = meant
  if (first !== undefined) {
    const isOne = meant.every(({ option }) => option === first.option)
    return isOne
      ? toAnswer(
          first.option,
          meant.every(({ isGuess }) => isGuess),
        )
      : unclear
  }
  const [only, ...others] = known.filter(({ option }) => mentions.every(mention => mention.option !== option))
  return only !== undefined && others.length === 0 ? toAnswer(only.option, true) : unclear
}

const unclear: Reading = { intent: 'unclear' }
