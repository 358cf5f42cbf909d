import { actionFrames } from '../language/english/action-frames.ts'
import { questionFrames } from '../language/english/question-frames.ts'
import type { PartOfSpeech, PartsOfSpeech } from '../language/part-of-speech.ts'
import { baseForms } from './base-forms.ts'
import type { Lexicon } from './lexicon.ts'
import { type Entry, readWordNet, type Sense } from './read-word-net.ts'
import { wordNet } from './word-net.ts'

/** Makes the lexicon: WordNet, reduced to words of everyday talk and games. Its data is read once. */
export function createLexicon(): Lexicon {
  made ??= readLexicon()
  return made
}

let made: Lexicon | undefined

const unknown: PartsOfSpeech = { noun: 0, verb: 0, adjective: 0, adverb: 0 }

/** Of a word with several meanings the first ones are meant most. */
const rankShares = [1, 0.95, 0.88, 0.82]
/** Two kinds of one thing are less alike than a thing and its kind: a lantern is a lamp, a cat no dog. */
const siblingShare = 0.8

function readLexicon(): Lexicon {
  const { entries, parents, informations, antonyms } = readWordNet(wordNet)
  const parts = new Map<string, PartsOfSpeech>()
  const senses = new Map<string, readonly Sense[]>()

  /** The word itself and those it is a form of, each with the part that it has then. */
  const readings = (word: string): readonly (readonly [Entry, PartOfSpeech | undefined])[] => {
    const own = entries.get(word)
    const found: (readonly [Entry, PartOfSpeech | undefined])[] = own === undefined ? [] : [[own, undefined]]
    for (const { word: base, part } of baseForms(word)) {
      const entry = entries.get(base)
      if (entry !== undefined && shareOf(entry, part) > 0) found.push([entry, part])
    }
    return found
  }

  const partsOf = (word: string): PartsOfSpeech => {
    const known = parts.get(word)
    if (known !== undefined) return known
    const found = readings(word)
    if (found.length === 0) return unknown
    const sums = { ...unknown }
    let all = 0
    for (const [entry, only] of found) {
      for (const { part, share } of entry.parts) {
        if (only !== undefined && part !== only) continue
        sums[part] += share
        all += share
      }
    }
    const read = {
      noun: sums.noun / all,
      verb: sums.verb / all,
      adjective: sums.adjective / all,
      adverb: sums.adverb / all,
    }
    parts.set(word, read)
    return read
  }

  const sensesOf = (word: string): readonly Sense[] => {
    const known = senses.get(word)
    if (known !== undefined) return known
    const found = readings(word)
    if (found.length === 0) return []
    const read = found.flatMap(([entry, only]) =>
      entry.parts.flatMap(({ part, senses: list }) => (only === undefined || only === part ? list : [])),
    )
    senses.set(word, read)
    return read
  }

  const likenessOf = (a: number, b: number): number => {
    if (a === b) return 1
    let one = a
    let other = b
    // What is below a kind has a higher number.
    while (one !== other) {
      if (one > other) one = parents[one] ?? -1
      else other = parents[other] ?? -1
      if (one < 0 || other < 0) return 0
    }
    const shared = (2 * (informations[one] ?? 0)) / ((informations[a] ?? 1) + (informations[b] ?? 1))
    return one === a || one === b ? shared : shared * siblingShare
  }

  return {
    wordings: { actions: actionFrames, questions: questionFrames },
    isWord: word => readings(word).some(([{ isCommon }]) => isCommon),
    partsOfSpeech: partsOf,
    similarity(a, b, part) {
      if (a === b) return 1
      const others = sensesOf(b)
      let best = 0
      for (const one of sensesOf(a)) {
        if (part !== undefined && one.part !== part) continue
        for (const other of others) {
          if (one.part !== other.part) continue
          if (one.rank < 2 && other.rank < 2 && antonyms.has(pairOf(one.synset, other.synset))) return 0
          const most = (rankShares[one.rank] ?? 0) * (rankShares[other.rank] ?? 0)
          if (most > best) best = Math.max(best, most * likenessOf(one.synset, other.synset))
        }
      }
      return best
    },
  }
}

function shareOf({ parts }: Entry, part: PartOfSpeech): number {
  return parts.find(other => other.part === part)?.share ?? 0
}

function pairOf(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
