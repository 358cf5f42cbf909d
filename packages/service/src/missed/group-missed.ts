import { type Lexicon, type MissReason, readWords, type TellingWord, tellingWords } from '@townsfolk/brain'
import type { KeptMissedLine } from '../store/missed-lines.ts'
import { wordWeights } from './word-weights.ts'

/** Similar lines to one character in one language. */
export interface MissedGroup {
  readonly characterId: string
  readonly language: string
  /** The lines, the most frequent first. */
  readonly lines: readonly KeptMissedLine[]
  /** How often they were said, in sum. */
  readonly count: number
  /** How often for each reason; reasons that did not occur are left out. */
  readonly reasons: Readonly<Partial<Record<MissReason, number>>>
  readonly lastSaidAtMs: number
}

/** Options of grouping. */
export interface GroupingOptions {
  /**
   * A lexicon of everyday words: `createLexicon()` of `@townsfolk/brain/lexicon`. Default: none; only equal words
   * count.
   */
  readonly lexicon?: Lexicon | undefined
}

/**
 * Groups similar lines, the biggest group first: by their distinctive words, and by the node that they were nearest
 * to.
 */
export function groupMissed(
  lines: readonly KeptMissedLine[],
  { lexicon }: GroupingOptions = {},
): readonly MissedGroup[] {
  const byCharacter = new Map<string, KeptMissedLine[]>()
  for (const line of lines) {
    const key = JSON.stringify([line.characterId, line.language])
    byCharacter.set(key, [...(byCharacter.get(key) ?? []), line])
  }
  return [...byCharacter.values()]
    .flatMap(each => groupsOf(each, lexicon))
    .sort((one, other) => other.count - one.count || other.lastSaidAtMs - one.lastSaidAtMs)
}

interface WordedLine {
  readonly line: KeptMissedLine
  /** Those that say what it is about, or all where none does. */
  readonly words: readonly TellingWord[]
}

function groupsOf(lines: readonly KeptMissedLine[], lexicon: Lexicon | undefined): readonly MissedGroup[] {
  const worded = lines
    .map((line): WordedLine => ({ line, words: wordsOf(line) }))
    .sort((one, other) => other.line.count - one.line.count)
  const weigh = wordWeights(worded.map(({ words }) => words.map(({ stem }) => stem)))
  const groups: WordedLine[][] = []
  /** By each of its words, the groups whose first line has it. */
  const byWord = new Map<string, Set<WordedLine[]>>()
  for (const line of worded) {
    const near = new Set(line.words.flatMap(({ stem }) => [...(byWord.get(stem) ?? [])]))
    const found = mostAlike(line, near, (one, other) => likeness(one, other, weigh, lexicon))
    if (found) {
      found.push(line)
      continue
    }
    const group = [line]
    groups.push(group)
    for (const { stem } of line.words) byWord.set(stem, (byWord.get(stem) ?? new Set()).add(group))
  }
  return groups.map(group => groupOf(group.map(({ line }) => line)))
}

function wordsOf({ text, language }: KeptMissedLine): readonly TellingWord[] {
  const told = tellingWords(text, language)
  return told.length > 0 ? told : [...new Set(readWords(text))].map(word => ({ text: word, stem: word }))
}

function groupOf(lines: readonly KeptMissedLine[]): MissedGroup {
  const [first] = lines
  const reasons: Partial<Record<MissReason, number>> = {}
  for (const { why, count } of lines) reasons[why] = (reasons[why] ?? 0) + count
  return {
    characterId: first?.characterId ?? '',
    language: first?.language ?? '',
    lines,
    count: lines.reduce((sum, { count }) => sum + count, 0),
    reasons,
    lastSaidAtMs: Math.max(...lines.map(({ lastSaidAtMs }) => lastSaidAtMs)),
  }
}

type Weigh = (word: string) => number

/** What two lines share of their words, for them to be one group. */
const enough = 0.5
/** Lines that were nearest to the same node, and phrase, need less. */
const sameThought = 0.12

function mostAlike(
  line: WordedLine,
  groups: Iterable<WordedLine[]>,
  likenessOf: (one: WordedLine, other: WordedLine) => number,
): WordedLine[] | undefined {
  let best: WordedLine[] | undefined
  let most = enough
  for (const group of groups) {
    const [first] = group
    const alike = first ? likenessOf(line, first) : 0
    if (alike < most) continue
    best = group
    most = alike
  }
  return best
}

function likeness(one: WordedLine, other: WordedLine, weigh: Weigh, lexicon: Lexicon | undefined): number {
  const shared = sharedOf(one, other, weigh, lexicon) + sharedOf(other, one, weigh, lexicon)
  const all = weightOf(one, weigh) + weightOf(other, weigh)
  return shared / all + (isSameThought(one.line, other.line) ? sameThought : 0)
}

/** How much of the one line the other says too, or nearly. */
function sharedOf(one: WordedLine, other: WordedLine, weigh: Weigh, lexicon: Lexicon | undefined): number {
  return one.words.reduce((sum, word) => {
    if (other.words.some(({ stem }) => stem === word.stem)) return sum + weigh(word.stem)
    const nearest = Math.max(0, ...other.words.map(({ text }) => lexicon?.similarity(word.text, text) ?? 0))
    return sum + weigh(word.stem) * (nearest >= sameMeaning ? nearest : 0)
  }, 0)
}

const sameMeaning = 0.7

function weightOf({ words }: WordedLine, weigh: Weigh): number {
  return words.reduce((sum, { stem }) => sum + weigh(stem), 0)
}

function isSameThought({ thought: one }: KeptMissedLine, { thought: other }: KeptMissedLine): boolean {
  return one !== null && other !== null && one.name === other.name && one.phrase === other.phrase
}
