import { wordSet } from './word-lists.ts'
/** All that the authored brain knows of languages beside English. */

/** "Not" and "no". */
export const foreignNegations: ReadonlySet<string> = wordSet(
  'nicht kein keine keinen keiner nie pas ne jamais aucun non no nunca niet geen nooit inte ingen ikke nie nao ' +
    'não mai ei nem ne',
)

interface JoiningWords {
  readonly and: string
  readonly or: string
}

const joining: Readonly<Record<string, JoiningWords>> = {
  en: { and: 'and', or: 'or' },
  de: { and: 'und', or: 'oder' },
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

const elsewhere: JoiningWords = { and: '&', or: '/' }

export function joiningWords(language: string): JoiningWords {
  return joining[language.toLowerCase().split('-')[0] ?? ''] ?? elsewhere
}

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
