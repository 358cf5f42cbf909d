import { classWeights, notAskingWords, stem as stemOf, synonymGroups } from './english.ts'
import { type Mention, readMention } from './mentions.ts'
import { createSpellingBook, type SpellingBook } from './spelling.ts'
import { readTokens, type Token } from './tokens.ts'

/** The phrases of a list of nodes, ready to be compared. Made once per character. */
export interface PhraseBook {
  readonly phrases: readonly Phrase[]
  /** How much each stem of the phrases says, by how few nodes use it. */
  readonly weights: ReadonlyMap<string, number>
  readonly words: ReadonlySet<string>
  readonly spelling: SpellingBook
}

export interface Phrase {
  /** Place of the node in the list that the book was made of. */
  readonly node: number
  readonly text: string
  readonly literals: readonly Literal[]
  readonly hasSlot: boolean
}

interface Literal {
  readonly stem: string
  readonly weight: number
}

/** What was said, ready to be compared with the phrases of one book. */
export interface Heard {
  readonly tokens: readonly Token[]
  /** For each stem that a phrase may have: which tokens stand for it, and how well. */
  readonly matches: ReadonlyMap<string, readonly Match[]>
  readonly weights: readonly number[]
  /** True for words of perceived entities, and for others that may describe one. */
  readonly isEntityWord: (word: string) => boolean
}

interface Match {
  readonly token: number
  readonly likeness: number
}

export interface PhraseScore {
  readonly phrase: Phrase
  /** 0 to 1. */
  readonly score: number
  /** What stands where the phrase has `{target}`, or is named beside its words. */
  readonly mention: Mention | undefined
  /**
   * False when the phrase's words stand in a question or a statement about something: "did you light it?".
   */
  readonly isAsking: boolean
}

const slotWeight = 0.6
const synonymLikeness = 0.8
const slipLikeness = 0.9
/** Of a phrase's own words, how much must have been said: an entity's name alone asks for nothing. */
const literalsNeeded = 0.5
/** Word order decides only between phrases that are otherwise alike. */
const orderShare = 0.08

const synonymsOf = readSynonyms()

export const synonymSpelling: SpellingBook = createSpellingBook(synonymGroups.flat())
export const synonymWords: ReadonlySet<string> = new Set(synonymGroups.flat())

export function createPhraseBook(nodes: readonly (readonly string[])[]): PhraseBook {
  const read = nodes.map(phrases => phrases.map(text => ({ text, tokens: readPhrase(text) })))
  const nodesWith = new Map<string, number>()
  for (const phrases of read) {
    const stems = new Set(phrases.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
    for (const stem of stems) nodesWith.set(stem, (nodesWith.get(stem) ?? 0) + 1)
  }
  const words = new Set<string>()
  const weights = new Map<string, number>()
  for (const token of read.flat().flatMap(({ tokens }) => tokens)) {
    words.add(token.text)
    weights.set(token.stem, classWeights[token.class] * rarity(nodesWith.get(token.stem) ?? 1, nodes.length))
  }
  const phrases = read.flatMap((list, node) =>
    list.map(({ text, tokens }) => ({
      node,
      text,
      literals: tokens.map(({ stem }) => ({ stem, weight: weights.get(stem) ?? 1 })),
      hasSlot: text.includes(slot),
    })),
  )
  return { phrases, weights, words, spelling: createSpellingBook(words) }
}

export function hear(
  book: PhraseBook,
  tokens: readonly Token[],
  isEntityWord: (word: string) => boolean,
): Heard {
  const matches = new Map<string, Match[]>()
  const add = (stem: string, token: number, likeness: number): void => {
    const known = matches.get(stem)
    if (known === undefined) matches.set(stem, [{ token, likeness }])
    else known.push({ token, likeness })
  }
  tokens.forEach((token, at) => {
    const likeness = token.isSlip === true ? slipLikeness : 1
    add(token.stem, at, likeness)
    for (const synonym of synonymsOf.get(token.stem) ?? []) add(synonym, at, likeness * synonymLikeness)
  })
  const weights = tokens.map(token => book.weights.get(token.stem) ?? classWeights[token.class])
  return { tokens, matches, weights, isEntityWord }
}

/**
 * How well a phrase fits: the geometric mean of how much of the phrase was said and how much of what was said
 * is in the phrase (which is the cosine of the two, for words that are the same). A phrase with a slot is
 * compared with the words that name an entity taken as the slot; another one is compared with all words.
 */
export function scorePhrase(phrase: Phrase, heard: Heard): PhraseScore | undefined {
  const { tokens, weights } = heard
  const taken: boolean[] = []
  let said = 0
  let all = 0
  let explained = 0
  let previous = -1
  let inOrder = 0
  let verb = -1
  for (const literal of phrase.literals) {
    all += literal.weight
    const match = bestMatch(heard, literal.stem, taken)
    if (match === undefined) continue
    taken[match.token] = true
    said += literal.weight * match.likeness
    explained += (weights[match.token] ?? 0) * match.likeness
    if (match.token > previous) inOrder += 1
    previous = match.token
    if (verb < 0 && tokens[match.token]?.class === 'content') verb = match.token
  }
  if (all === 0 || said / all < literalsNeeded) return undefined

  const mention = readMention(tokens, taken, heard.isEntityWord)
  let heardAll = 0
  tokens.forEach((_, at) => {
    const isMasked = phrase.hasSlot && mention !== undefined && !taken[at] && mention.covers.has(at)
    if (!isMasked) heardAll += weights[at] ?? 0
  })
  if (phrase.hasSlot) {
    all += slotWeight
    if (mention !== undefined) {
      const filled = slotWeight * slotLikeness(mention)
      said += filled
      explained += filled
      heardAll += slotWeight
    }
  }
  const order = phrase.literals.length === 0 ? 1 : inOrder / phrase.literals.length
  const fit = Math.sqrt((said / all) * (explained / heardAll))
  const score = fit * (1 - orderShare + orderShare * order)
  return { phrase, score, mention, isAsking: isAsking(tokens, taken, verb) }
}

/** Looks at what comes before the phrase's first word of weight, in the same clause. */
function isAsking(tokens: readonly Token[], taken: readonly boolean[], verb: number): boolean {
  const clause = tokens[verb]?.clause
  return !tokens.some(
    (token, at) => at < verb && token.clause === clause && !taken[at] && notAskingWords.has(token.text),
  )
}

function bestMatch(heard: Heard, stem: string, taken: readonly boolean[]): Match | undefined {
  let best: Match | undefined
  let bestWorth = 0
  for (const match of heard.matches.get(stem) ?? []) {
    if (taken[match.token]) continue
    // In "open the open door" the phrase's verb is the one without an article.
    const isNoun = heard.tokens[match.token - 1]?.class === 'determiner'
    const worth = match.likeness - (isNoun ? 0.05 : 0)
    if (worth > bestWorth) {
      best = match
      bestWorth = worth
    }
  }
  return best
}

function slotLikeness(mention: Mention): number {
  if (mention.kind === 'named') return 1
  if (mention.kind !== 'unknown') return 0.9
  return mention.hasDeterminer ? 0.7 : 0.4
}

const slot = '{target}'

function readPhrase(text: string): Token[] {
  return text.split(slot).flatMap(readTokens)
}

/** 1 for a stem of one node, falling to a third for one that every node uses. */
function rarity(nodesWith: number, nodes: number): number {
  if (nodes < 2) return 1
  return Math.max(0.35, 1 - (0.65 * Math.log(nodesWith)) / Math.log(nodes))
}

function readSynonyms(): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>()
  for (const group of synonymGroups) {
    const stems = group.map(stemOf)
    for (const stem of stems) {
      const others = read.get(stem) ?? new Set<string>()
      for (const other of stems) if (other !== stem) others.add(other)
      read.set(stem, others)
    }
  }
  return read
}
