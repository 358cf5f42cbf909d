import type { IntentPhrases, QuizPhrases } from '../../language/quiz-phrases.ts'
import { undrawn, type Word } from './words.ts'

/**
 * What all that was said wants, when it is no answer. `toHost` is said to the host, and wants nothing of a
 * quiz.
 */
export type HostRequest =
  | 'hint'
  | 'repeat'
  | 'pass'
  | 'stop'
  | 'yes'
  | 'no'
  | 'confirm'
  | 'refuse'
  | 'ready'
  | 'toHost'

/** The first of the requests that the words are. */
export function readHostRequest(
  words: readonly Word[],
  phrases: QuizPhrases,
  requests: readonly HostRequest[],
): HostRequest | undefined {
  const { intents } = phrases
  return [spoken(words), withoutPoliteness(words, intents)]
    .filter(text => text !== '')
    .map(text => requests.find(request => intents[request].test(text)))
    .find(request => request !== undefined)
}

/** Nobody wants one thing at greater length; and patterns cost more the longer a text is. */
const longestWish = 12

function spoken(words: readonly Word[]): string {
  return words.length > longestWish ? '' : words.map(({ text }) => undrawn(text)).join(' ')
}

function withoutPoliteness(words: readonly Word[], { polite }: IntentPhrases): string {
  const left = words.filter(({ text }) => !polite.has(undrawn(text)))
  return left.length === words.length ? '' : spoken(left)
}
