import { type AddressingWords, type Character, languageOf } from '@townsfolk/brain'

/** What shows in a text to whom it is said, in one language. */
export interface AddressingPatterns extends Pick<AddressingWords, 'requests' | 'noRequests'> {
  readonly sentenceBegins: RegExp
  readonly commaBefore: RegExp
  readonly andBefore: RegExp
  readonly markedAndBefore: RegExp
  /** "…, and Pip, follow me." */
  readonly clauseFollows: RegExp
  readonly listFollows: RegExp
  /** "Tobin and Mira", "Tobin & Mira". */
  readonly namesJoined: RegExp
  readonly wordAfterAnd: RegExp
  /** What is said to somebody whose name has no comma after it: "Mira where is Tobin?" */
  readonly questionsFollow: RegExp
  /** What may be a word for all of them; some words with a greeting only. Global. */
  readonly callToAll: RegExp
  /** What all of them are asked when nobody is spoken to by name. */
  readonly askedOfAll: RegExp
  /** How a question begins that has no mark at its end, or asks for an answer in other words. */
  readonly asking: RegExp
  /** A word of a name, in lower case, by which nobody is called. */
  readonly noFirstName: RegExp
  /** Where a sentence ends, or a part of one with "and". Global. */
  readonly breaks: RegExp
  /** Global. */
  readonly smallWords: RegExp
  readonly sentenceEnds: RegExp
  readonly andAtEnd: RegExp
  readonly andAtStart: RegExp
}

/** In the language of a cast: all of it answers in the same. */
export function addressingOf([first]: readonly Character[]): AddressingPatterns {
  const { addressing } = languageOf(first?.language ?? '')
  const known = kept.get(addressing) ?? addressingIn(addressing)
  kept.set(addressing, known)
  return known
}

const kept = new Map<AddressingWords, AddressingPatterns>()

function addressingIn(words: AddressingWords): AddressingPatterns {
  const { requests, noRequests, greetings, all, others, greeted, anybody, goesOn, asks, and, or } = words
  const { thenAfterAnd, noFirstNames } = words
  const afterGreeting = `(?<=(?:^|[^\\p{L}])(?:${greetings})[\\s,]+\\p{L}+)`
  return {
    requests,
    noRequests,
    sentenceBegins: new RegExp(`(^|[.!?;:…—–\\n]|\\s-)[\\s"“„(¡¿]*((${greetings})[\\s,]+)*$`),
    commaBefore: new RegExp(`,[\\s"“„(¡¿]*((${greetings})\\s+)*$`),
    andBefore: new RegExp(`(^|[^\\p{L}])${and}( ${thenAfterAnd})?\\s+$`, 'u'),
    markedAndBefore: new RegExp(`(^|[,.!?;:…—–\\n]\\s*|\\s-\\s*)${and}( ${thenAfterAnd})?\\s+$`, 'u'),
    clauseFollows: new RegExp(
      `^\\s*([,:—–]|-\\s)\\s*(?!(${and}|${or}|&)(?!\\p{L}))[\\p{L}\\p{N}’']+\\s+[\\p{L}\\p{N}]`,
      'u',
    ),
    listFollows: new RegExp(`^\\s*,\\s*(${and}|${or}|&)(?!\\p{L})`, 'u'),
    namesJoined: new RegExp(`^\\s*(,\\s*)?(${and}|&)\\s*$`, 'u'),
    wordAfterAnd: new RegExp(`^\\s*,\\s*${and}\\s+([\\p{L}’']+)`, 'u'),
    questionsFollow: new RegExp(`^\\s+(${goesOn})(?![\\p{L}’'])`, 'u'),
    callToAll: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${all}|${others}|(?:${greeted})${afterGreeting})(?![\\p{L}\\p{N}’'])`,
      'gu',
    ),
    askedOfAll: new RegExp(`(?<![\\p{L}\\p{N}])(?:${all}|${anybody})(?![\\p{L}\\p{N}])`, 'iu'),
    asking: new RegExp(`(^|[.,!;:…—–]\\s*)(${asks})(?!\\p{L})`, 'iu'),
    noFirstName: new RegExp(`^(${noFirstNames})\\.?$`),
    breaks: new RegExp(`[.!?…;\\n]+["”)]*\\s+(?=\\S)|,\\s*(?=${and}\\s)`, 'gi'),
    smallWords: new RegExp(`\\b(${and}|${thenAfterAnd})\\b`, 'gi'),
    sentenceEnds: new RegExp(`^["”)]*\\s*($|[.!?…;\\n]|,?\\s*${and}\\s)`, 'i'),
    andAtEnd: new RegExp(`(^|[\\s,;—–-])${and}( ${thenAfterAnd})?\\s*$`, 'i'),
    andAtStart: new RegExp(`^[\\s,;—–-]*${and}( ${thenAfterAnd})?\\s`, 'i'),
  }
}
