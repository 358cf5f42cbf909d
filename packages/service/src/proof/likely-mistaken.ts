import { readWords } from '@townsfolk/brain'
import type { PhraseNode } from './phrase-nodes.ts'

/** A phrase of a node. */
export interface NodePhrase {
  readonly node: PhraseNode
  readonly phrase: string
}

interface Weighed extends NodePhrase {
  readonly words: ReadonlySet<string>
  readonly weight: number
}

/** Words that more phrases have than this tell no two of them apart. */
const mostShared = 600

/**
 * All phrases of these nodes, those first that have most of their words in common with a phrase of another node: where
 * not all of them can be looked at, these are the likeliest to be taken for something else.
 */
export function likeliestMistaken(nodes: readonly PhraseNode[]): readonly NodePhrase[] {
  const all = nodes.flatMap(node =>
    node.phrases.map(phrase => ({ node, phrase, words: new Set(wordsOf(phrase)) })),
  )
  const having = new Map<string, number[]>()
  all.forEach(({ words }, at) => {
    for (const word of words) having.set(word, [...(having.get(word) ?? []), at])
  })
  const weightOf = (word: string): number => Math.log(1 + all.length / (having.get(word)?.length ?? 1))
  const weighed = all.map(each => ({ ...each, weight: sum([...each.words].map(weightOf)) }))
  const likeness = weighed.map(each => nearestOther(each, weighed, having, weightOf))
  const order = weighed.map((_, at) => at).sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0))
  return order.flatMap(at => weighed[at] ?? [])
}

/** How much of its words the phrase of another node shares that shares most, 0 to 1. */
function nearestOther(
  { node, words, weight }: Weighed,
  all: readonly Weighed[],
  having: ReadonlyMap<string, readonly number[]>,
  weightOf: (word: string) => number,
): number {
  const shared = new Map<number, number>()
  for (const word of words) {
    const others = having.get(word) ?? []
    if (others.length > mostShared) continue
    const own = weightOf(word)
    for (const other of others) shared.set(other, (shared.get(other) ?? 0) + own)
  }
  let most = 0
  for (const [at, its] of shared) {
    const other = all[at]
    if (other && other.node !== node) most = Math.max(most, its / Math.max(weight, other.weight))
  }
  return most
}

function wordsOf(phrase: string): readonly string[] {
  return readWords(phrase.replace(/\{[^{}]*\}/g, ' '))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
