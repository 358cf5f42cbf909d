import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { Accepted } from './accepted.ts'
import type { Item } from './items.ts'
import { everySpan, isFit } from './match.ts'
import type { KnownOption, Mention } from './named-options.ts'
import { isNear } from './typos.ts'

/** Longer sayings are not searched for typos. */
const mostItems = 12

/** Options whose text is misspelt: surely when it is a typo of one and near to no other, else perhaps. */
export function misspeltOptions(
  content: readonly Item[],
  known: readonly KnownOption[],
  phrases: QuizPhrases,
): readonly Mention[] {
  if (content.length === 0 || content.length > mostItems) return []
  const isDenied = content.every(item => item.isDenied)
  const slipped = known.filter(({ texts }) =>
    texts.some(text => everySpan(text, content, 'near', phrases).length > 0),
  )
  const near = known.filter(({ texts }) => texts.some(text => isNearText(content, text, phrases)))
  const meant = slipped.length > 0 ? slipped : near
  const isGuess = slipped.length === 0 || near.some(other => !slipped.includes(other))
  return meant.map(({ option }) => ({ option, isDenied, isGuess }))
}

function isNearText(content: readonly Item[], { items }: Accepted, phrases: QuizPhrases): boolean {
  const meant = items.filter(({ text }) => !phrases.small.has(text))
  if (meant.length === 0 || meant.some(({ quantity }) => quantity !== undefined)) return false
  const isNearFrom = (at: number): boolean =>
    meant.every((item, i) => {
      const said = content[at + i]
      return said !== undefined && (isFit(item, said, 'near', phrases) || isNear(said.text, item.text))
    })
  return content.some((_, at) => isNearFrom(at)) || isNear(lettersOf(content), lettersOf(meant))
}

function lettersOf(items: readonly Item[]): string {
  return items.map(({ text }) => text).join('')
}
