import type { Sequences } from './sequences.ts'
import { wordList } from './word-lists.ts'

/**
 * What a language says in a quiz, as data. All words are folded as `readWords` folds them: no accents, no
 * apostrophes.
 */
export interface QuizPhrases {
  readonly intents: IntentPhrases
  /** Say nothing: "um". */
  readonly fillers: ReadonlySet<string>
  /** What transcriptions tell of sounds, in brackets: "(silence)". */
  readonly noises: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  /** Small words: a run of words without one is a list, not a sentence. */
  readonly small: ReadonlySet<string>
  readonly and: ReadonlySet<string>
  readonly or: ReadonlySet<string>
  /** What may stand before an answer and is no part of it: "I think it is". */
  readonly openings: Sequences
  /** What may stand behind it: "I guess", "final answer". */
  readonly closings: Sequences
  /** The same, behind a comma only: "right?". */
  readonly tags: ReadonlySet<string>
  /** Between what is taken back and what is meant: "no wait". */
  readonly corrections: Sequences
  readonly denial: DenialPhrases
  readonly labels: LabelPhrases
  readonly truth: TruthPhrases
  readonly numbers: NumberWords
  /** The form that two words are compared in: the singular. */
  baseOf(word: string): string
  /** Whether it is a word of the language, and so no typo of another one. */
  isWord(word: string): boolean
}

/** Each holds against all that was said, without fillers and politeness. */
export interface IntentPhrases {
  readonly hint: RegExp
  readonly repeat: RegExp
  /** Leaves the question out. */
  readonly pass: RegExp
  readonly stop: RegExp
  /** Nothing but yes, and nothing but no. */
  readonly yes: RegExp
  readonly no: RegExp
  /** Other ways to confirm, and to wave away, when asked back. */
  readonly confirm: RegExp
  readonly refuse: RegExp
  /** "Ready": a player who waits for the first question. */
  readonly ready: RegExp
  /** Said to the host, and no answer: "what time is it", "let me think". */
  readonly toHost: RegExp
  /** May be said with any intent, and changes none. */
  readonly polite: ReadonlySet<string>
}

export interface DenialPhrases {
  readonly words: ReadonlySet<string>
  /** Deny nothing that comes behind them: "not sure". */
  readonly harmless: Sequences
  /** Ends what is denied: "not Paris but London". */
  readonly but: ReadonlySet<string>
  /** With "but" they deny: "anything but London". */
  readonly all: ReadonlySet<string>
  /** A new sentence begins with these, comma or not: "it's not London it's Paris". */
  readonly restarts: ReadonlySet<string>
  /** What follows one of these is another thing: "after Mars", "South Korea". */
  readonly altering: ReadonlySet<string>
}

export interface LabelPhrases {
  /** Before a letter or a number: "option b". */
  readonly heads: ReadonlySet<string>
  /** Behind a place: "the second one". */
  readonly tails: ReadonlySet<string>
  /** Places from the first; -1 is the last. */
  readonly places: ReadonlyMap<string, number>
  readonly middle: ReadonlySet<string>
  /** As letters are heard: "bee". */
  readonly letters: ReadonlyMap<string, string>
  /** Single letters that are words. */
  readonly words: ReadonlySet<string>
}

export interface TruthPhrases {
  readonly true: ReadonlySet<string>
  readonly false: ReadonlySet<string>
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
}

export interface NumberWords {
  /** Whether the comma stands before decimals, and full stops part thousands. */
  readonly hasDecimalComma: boolean
  readonly values: ReadonlyMap<string, number>
  /** Multiply what stands before them. */
  readonly scales: ReadonlyMap<string, number>
  readonly ordinals: ReadonlyMap<string, number>
  /** Behind digits: "2nd". */
  readonly ordinalEnds: ReadonlySet<string>
  /** Of one: "half". */
  readonly parts: ReadonlyMap<string, number>
  readonly minus: ReadonlySet<string>
  readonly point: ReadonlySet<string>
  /** "A" hundred. */
  readonly one: ReadonlySet<string>
  /** Takes words apart that are written as one: "zweihundertdrei". Undefined when it is no number. */
  compound(word: string): number | undefined
}

/** "one 1, two 2" as a map. */
export function numberMap(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(', ').map((pair): [string, number] => {
      const [word = '', value = ''] = wordList(pair)
      return [word, Number(value)]
    }),
  )
}

/** Holds against a whole text: one of the patterns, which may have alternatives in parentheses. */
export function wholly(patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.map(pattern => pattern.replaceAll('(', '(?:')).join('|')})$`)
}
