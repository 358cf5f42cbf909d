import type { AnsweringWords, JoiningWords } from './language.ts'
import { wordSet } from './word-lists.ts'

/** What is known of languages that have no folder of their own, and of all of them together. */

/** "Not" and "no". */
export const foreignNegations: ReadonlySet<string> = wordSet(
  'nicht kein keine keinen keiner nie pas ne jamais aucun non no nunca niet geen nooit inte ingen ikke nie nao ' +
    'não mai ei nem ne',
)

/** Before the last of several, in languages of which no more is known, by code. */
export const joiningByCode: Readonly<Record<string, JoiningWords>> = {
  fr: { and: 'et', or: 'ou' },
  es: { and: 'y', or: 'o' },
  it: { and: 'e', or: 'o' },
  pt: { and: 'e', or: 'ou' },
  nl: { and: 'en', or: 'of' },
  sv: { and: 'och', or: 'eller' },
  nb: { and: 'og', or: 'eller' },
  da: { and: 'og', or: 'eller' },
  fi: { and: 'ja', or: 'tai' },
  pl: { and: 'i', or: 'lub' },
  cs: { and: 'a', or: 'nebo' },
  tr: { and: 've', or: 'veya' },
  ru: { and: 'и', or: 'или' },
  uk: { and: 'і', or: 'або' },
}

/** What players say to a question, by code. */
export const answeringByCode: Readonly<Record<string, AnsweringWords>> = {
  fr: { yes: 'Oui', no: 'Non', toMe: 'Moi' },
  es: { yes: 'Sí', no: 'No', toMe: 'Mí' },
}

/** In any other language. */
export const joiningSigns: JoiningWords = { and: '&', or: '/' }

/** "No" of languages that part no words, sign by sign. */
export const unspacedNegations: readonly string[] = ['不', '没', '非']

/** Between the words of a number: "three hundred and four". */
export const numberJoiners: ReadonlySet<string> = wordSet('and und')

/** What is typed where yes or no is asked for. */
export const initialAnswers: ReadonlyMap<string, 'yes' | 'no'> = new Map([
  ['y', 'yes'],
  ['j', 'yes'],
  ['n', 'no'],
])
