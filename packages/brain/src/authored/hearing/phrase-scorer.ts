import {
  classWeights,
  isIrregularForm,
  notAskingWords,
  unnamed,
  withArticle,
} from '../../language/english/grammar.ts'
import { forbidding, keeping, sharedDuties, sharing } from '../../language/english/hearing.ts'
import { whoAsks } from '../../language/english/talk/talk-words.ts'
import { isEnglishWord } from '../../language/english/vocabulary.ts'
import type { PartOfSpeech } from '../../language/part-of-speech.ts'
import type { Similarity } from '../../lexicon/lexicon.ts'
import { oncePer } from '../../text/once-per.ts'
import type { Token } from '../../words/tokens.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { asksByForm } from './asks-by-form.ts'
import { type Capture, type Literal, type Phrase, type PhraseBook, slot } from './phrase-book.ts'
import type { SaidArgumentsOf } from './said-argument.ts'

/** What was said, ready to be compared with the phrases of one book. */
export interface HeardLine {
  readonly tokens: readonly Token[]
  /** For each stem that a phrase may have: which tokens stand for it, and how well. */
  readonly matches: ReadonlyMap<string, readonly Match[]>
  readonly weights: readonly number[]
  /** True for words of perceived entities, and for others that may describe one. */
  readonly isEntityWord: (word: string) => boolean
  /** Whether something was named earlier in the same line, which "it" is then. */
  readonly isAfterNaming: boolean
  /** An author's own likeness of sentences. */
  readonly similarity: Similarity | undefined
  /** What that was. */
  readonly namedBefore?: Mention
  /** What was said for the arguments of an action, where its words were taken out. */
  readonly given?: SaidArgumentsOf
}

interface Match {
  readonly token: number
  readonly likeness: number
}

export interface PhraseScore {
  readonly phrase: Phrase
  /** 0 to 1. */
  readonly score: number
  /** What the score would be without a "not". */
  readonly likeness: number
  /** What stands where the phrase has `{target}`, or is named beside its words. */
  readonly mention: Mention | undefined
  /** What was said at `{player}` and `{$name}`, as it was typed, by these names. */
  readonly captured: ReadonlyMap<string, string>
  readonly manner: Manner
  /** How many of the words that were said it has. */
  readonly matched: number
  /** How much of its own words was said, 0 to 1. */
  readonly share: number
}

/** How the words of a phrase stand in a line: "light it", "do not light it", "did you light it?". */
export type Manner = 'asks' | 'forbids' | 'tells'

const slotWeight = 0.6
const synonymLikeness = 0.8
const slipLikeness = 0.9
/** Of a phrase's own words, how much must have been said: an entity's name alone asks for nothing. */
export const literalsNeeded = 0.5
const smallWordsNeeded = 0.9
/** Word order decides only between phrases that are otherwise alike. */
const orderShare = 0.08
const longestCapture = 5

export function hear(
  book: PhraseBook,
  tokens: readonly Token[],
  isEntityWord: (word: string) => boolean,
): HeardLine {
  const matches = new Map<string, Match[]>()
  const add = (stem: string, token: number, likeness: number): void => {
    const known = matches.get(stem)
    if (known === undefined) matches.set(stem, [{ token, likeness }])
    else known.push({ token, likeness })
  }
  tokens.forEach((token, at) => {
    if (token.class === 'idiom') return
    const likeness = token.isTypo === true ? slipLikeness : 1
    add(token.stem, at, likeness)
    for (const synonym of book.synonyms.get(token.stem) ?? []) add(synonym, at, likeness * synonymLikeness)
    for (const like of book.likes(token)) add(like.stem, at, likeness * like.likeness)
  })
  const weights = tokens.map(token => weightOf(token, book))
  return { tokens, matches, weights, isEntityWord, isAfterNaming: false, similarity: book.similarity }
}

/** A part of what was heard, by the book that it was heard with. */
export function hearPart(
  { tokens, isEntityWord }: HeardLine,
  book: PhraseBook,
  part: readonly [number, number],
): HeardLine {
  const before = readMention(tokens.slice(0, part[0]), [], isEntityWord)
  const isAfterNaming = before?.kind === 'named' && before.descriptions.length > 0
  return {
    ...hear(book, tokens.slice(...part), isEntityWord),
    isAfterNaming,
    ...(isAfterNaming && { namedBefore: before }),
  }
}

function weightOf(token: Token, book: PhraseBook): number {
  if (token.class === 'idiom') return classWeights.idiom
  return book.weights.get(token.stem) ?? classWeights[token.class]
}

/** How well a phrase fits by its words or, where an author brings a likeness of sentences, by what it means. */
export function scorePhrase(phrase: Phrase, heard: HeardLine): PhraseScore | undefined {
  const byWords = scoreWords(phrase, heard)
  const { similarity } = heard
  if (similarity === undefined || phrase.captures.length > 0) return byWords
  const byMeaning = scoreMeaning(phrase, heard, similarity)
  return (byMeaning?.score ?? 0) > (byWords?.score ?? 0) ? byMeaning : byWords
}

/** The whole line is compared with the whole phrase, with what the line names put into it. */
function scoreMeaning(
  phrase: Phrase,
  { tokens, isEntityWord }: HeardLine,
  similarity: Similarity,
): PhraseScore | undefined {
  const mention = phrase.hasSlot ? readMention(tokens, [], isEntityWord) : undefined
  if (phrase.hasSlot && mention === undefined) return undefined
  const said = tokens.map(({ typed }) => typed).join(' ')
  const words = mention?.words.split(' ').filter(isEntityWord).join(' ') ?? ''
  const named = words === '' ? unnamed : withArticle(words)
  const score = Math.min(1, similarity(said, phrase.text.replaceAll(slot, named)))
  if (!(score > 0)) return undefined
  const isDenied = !phrase.denies && tokens.some(({ class: itsClass }) => itsClass === 'negation')
  const manner = isDenied ? 'forbids' : 'asks'
  return { phrase, score, likeness: score, mention, captured: new Map(), manner, matched: 0, share: score }
}

/**
 * How well a phrase fits: the geometric mean of how much of the phrase was said and how much of what was said
 * is in the phrase (which is the cosine of the two, for words that are the same). A phrase with a slot is
 * compared with the words that name an entity taken as the slot; another one is compared with all words.
 */
function scoreWords(phrase: Phrase, heard: HeardLine): PhraseScore | undefined {
  const { tokens, weights } = heard
  const taken: boolean[] = []
  const matched: (number | undefined)[] = []
  let said = 0
  let all = 0
  let explained = 0
  let previous = -1
  let inOrder = 0
  let verb = -1
  for (const literal of phrase.literals) {
    all += literal.weight
    const match = bestMatch(heard, literal, taken)
    matched.push(match?.token)
    if (match === undefined) continue
    taken[match.token] = true
    said += literal.weight * match.likeness
    explained += (weights[match.token] ?? 0) * match.likeness
    if (match.token > previous) inOrder += 1
    previous = match.token
    if (verb < 0 && tokens[match.token]?.class === 'content') verb = match.token
  }
  if (all === 0 || said / all < literalsNeeded) return undefined
  const share = said / all
  if (phrase.isOfSmallWords && share < smallWordsNeeded) return undefined
  if (phrase.hasSlot && isOfNames(matched, heard)) return undefined

  const captured = new Map<string, string>()
  for (const capture of phrase.captures) {
    const span = spanOf(capture, matched, tokens, taken)
    all += slotWeight
    if (span === undefined || (capture.name === 'player' && !isName(span.map(at => tokens[at]?.typed ?? ''))))
      continue
    captured.set(capture.name, span.map(at => tokens[at]?.typed ?? '').join(' '))
    for (const at of span) taken[at] = true
    said += slotWeight
    explained += span.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
  }
  if (captured.size < phrase.captures.length) return undefined

  const mention = readMention(tokens, taken, heard.isEntityWord)
  let heardAll = 0
  tokens.forEach((_, at) => {
    const isMasked = phrase.hasSlot && mention !== undefined && !taken[at] && mention.covers.has(at)
    if (!isMasked) heardAll += (weights[at] ?? 0) * (taken[at] ? 1 : adverbialShare(at, heard))
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
  const inPerson = isOfOtherPerson(phrase, tokens) || asksOtherwise(phrase, tokens) ? otherPersonShare : 1
  // "The one that is not lit" denies nothing of what is asked for.
  const aside = tokens.map(
    (_, at) => taken[at] === true || (verb >= 0 && at > verb && mention?.covers.has(at) === true),
  )
  const denied = deniesOtherwise(phrase, tokens, taken, aside) ? deniedShare : 1
  const score = Math.min(1, fit) * (1 - orderShare + orderShare * order) * inPerson * denied
  const matchedWords = taken.filter(isTaken => isTaken).length
  const manner = mannerOf(phrase, tokens, taken, aside, verb)
  return { phrase, score, likeness: score / denied, mention, captured, manner, matched: matchedWords, share }
}

const otherPersonShare = 0.75

/** What is left of a score where a "not" stands in one of the two alone. */
export const deniedShare = 0.55

/** "I have no pass" is not "I have the pass". What an action makes of it, its manner tells. */
function deniesOtherwise(
  { denies }: Phrase,
  tokens: readonly Token[],
  taken: readonly boolean[],
  aside: readonly boolean[],
): boolean {
  if (denies) return false
  return tokens.some(
    ({ class: itsClass, clause }, at) =>
      itsClass === 'negation' &&
      !aside[at] &&
      tokens.some((other, place) => taken[place] && other.clause === clause),
  )
}

/** "Where is Pip" is not "who is Pip", and no yes or no tells who. */
function asksOtherwise({ asks, isAsked }: Phrase, tokens: readonly Token[]): boolean {
  if (asks.length === 0) return isAsked && tokens.some(({ text }) => text === whoAsks)
  const asked = tokens.filter(({ class: itsClass }) => itsClass === 'question').map(({ text }) => text)
  return asked.length > 0 && !asked.some(word => asks.includes(word))
}

/** "What is my name" is not "what is your name". */
function isOfOtherPerson({ literals }: Phrase, tokens: readonly Token[]): boolean {
  const says = (word: string): boolean => tokens.some(({ text }) => text === word)
  const has = (word: string): boolean => literals.some(({ stem }) => stem === word)
  return (has('your') && says('my') && !says('your')) || (has('my') && says('your') && !says('my'))
}

/** "For the night", "in my hand": what follows a preposition tells how or when, unless it names something. */
function adverbialShare(at: number, { tokens, isEntityWord }: HeardLine): number {
  const token = tokens[at]
  // "Go milk the cow" is about milking.
  if (token?.text === 'go' && tokens[at + 1]?.class === 'content') return 0.1
  if (token?.class !== 'content' || isEntityWord(token.word)) return 1
  for (let before = at - 1; before >= 0 && tokens[before]?.clause === token.clause; before -= 1) {
    const itsClass = tokens[before]?.class
    if (itsClass === 'preposition' || itsClass === 'landmark') return 0.4
    if (itsClass !== 'determiner' && itsClass !== 'content') return 1
  }
  return 1
}

/** Looks at what comes before the phrase's first word of weight, in the same clause. */
function mannerOf(
  phrase: Phrase,
  tokens: readonly Token[],
  taken: readonly boolean[],
  aside: readonly boolean[],
  verb: number,
): Manner {
  if (staysSo(tokens, taken)) return 'forbids'
  const clause = tokens[verb]?.clause
  if (!phrase.isAsked && clause !== undefined && clauseAsks(clause, tokens)) return 'tells'
  // Elsewhere a "not" may stand anywhere.
  const isDenied = (token: Token, at: number): boolean =>
    token.class === 'negation' && token.clause === clause && !aside[at]
  if (tokens.some((token, at) => isDenied(token, at) && !forbidding.has(token.text))) return 'forbids'
  // "Wait, who is that" asks something else.
  const next = tokens[verb + 1]
  if (next?.class === 'question' && next.clause === clause && !aside[verb + 1]) return 'tells'
  const isBefore = (at: number): boolean => at < verb && tokens[at]?.clause === clause && !taken[at]
  const saysDuty = tokens.some(({ text }, at) => isBefore(at) && sharedDuties.has(text))
  const before = tokens.filter(
    ({ text }, at) => isBefore(at) && notAskingWords.has(text) && !(saysDuty && sharing.has(text)),
  )
  if (before.length === 0)
    return hasSubject(tokens, isBefore) && isStatementForm(tokens[verb]) ? 'tells' : 'asks'
  return before.every(({ text }) => forbidding.has(text)) ? 'forbids' : 'tells'
}

/** "Leave the lamp off": what the first word takes is to stay as it is. */
function staysSo(tokens: readonly Token[], taken: readonly boolean[]): boolean {
  const matched = taken.indexOf(true)
  const first = tokens.findIndex(
    ({ class: its, clause }) => its === 'content' && clause === tokens[matched]?.clause,
  )
  return first >= 0 && first < matched && keeping.has(tokens[first]?.text ?? '')
}

/** A line is compared with all phrases of a character. */
const clauseAsks = oncePer((clause: number, tokens: readonly Token[]) =>
  asksByForm(tokens.filter(token => token.clause === clause)),
)

/** "The lights went out" tells something; "the gate, open it" does not. */
function hasSubject(tokens: readonly Token[], isBefore: (at: number) => boolean): boolean {
  return tokens.some(({ class: itsClass }, at) => itsClass === 'content' && isBefore(at))
}

/** "Went", "opened", "looks": a form of a verb that no request has. */
function isStatementForm(verb: Token | undefined): boolean {
  if (verb === undefined) return false
  const { text } = verb
  return text.endsWith('ed') || (text.endsWith('s') && !text.endsWith('ss')) || isIrregularForm(text)
}

/** "I'm tired" tells no name; "I'm Tired" might. */
function isName(typed: readonly string[]): boolean {
  return typed.some(word => /^\p{Lu}/u.test(word) || !isEnglishWord(word.toLowerCase()))
}

/** The tokens that stand where a phrase keeps what is said. */
function spanOf(
  { at }: Capture,
  matched: readonly (number | undefined)[],
  tokens: readonly Token[],
  taken: readonly boolean[],
): readonly number[] | undefined {
  const before = at === 0 ? -1 : matched[at - 1]
  if (before === undefined) return undefined
  const start = before + 1
  const next = matched[at]
  const clause = tokens[start]?.clause
  const span: number[] = []
  for (let token = start; token < (next ?? tokens.length) && span.length < longestCapture; token += 1) {
    if (tokens[token]?.clause !== clause || taken[token]) break
    span.push(token)
  }
  while (span.length > 1 && tokens[span.at(-1) ?? 0]?.class === 'filler') span.pop()
  return span.length === 0 ? undefined : span
}

function bestMatch(heard: HeardLine, { stem, part }: Literal, taken: readonly boolean[]): Match | undefined {
  let best: Match | undefined
  let bestWorth = 0
  for (const match of heard.matches.get(stem) ?? []) {
    const token = heard.tokens[match.token]
    if (taken[match.token] || token === undefined || !isOfPart(token, stem, part)) continue
    // In "open the open door" the phrase's verb is the one without an article.
    const isNoun = heard.tokens[match.token - 1]?.class === 'determiner'
    // "My head" has nothing to do with going.
    if (
      isNoun &&
      match.likeness === synonymLikeness &&
      !heard.isEntityWord(heard.tokens[match.token]?.word ?? '')
    )
      continue
    const worth = match.likeness - (isNoun ? 0.05 : 0)
    if (worth > bestWorth) {
      best = match
      bestWorth = worth
    }
  }
  return best
}

/** "The cloth is new" says nothing of "take a cloth to {target}": of its words, it has the name of a thing alone. */
function isOfNames(matched: readonly (number | undefined)[], { tokens, isEntityWord }: HeardLine): boolean {
  let count = 0
  for (const at of matched) {
    const token = at === undefined ? undefined : tokens[at]
    if (at === undefined || token?.class !== 'content') continue
    const isCalled = token.part === 'noun' && isEntityWord(token.word)
    if (!token.isInName && !(isCalled && tokens[at - 1]?.class === 'determiner')) return false
    // "Into the freezer with it" is meant where "in the freezer" is said.
    let lead = at - 1
    while (tokens[lead]?.class === 'content' || tokens[lead]?.class === 'determiner') lead -= 1
    const its = tokens[lead]?.class
    if (its === 'preposition' || its === 'landmark' || its === 'particle') return false
    count += 1
  }
  return count > 0
}

/**
 * "The polishing cloth" polishes nothing. What another word stands for is of its part of speech: a lantern is a light, and
 * lights nothing.
 */
function isOfPart(token: Token, stem: string, part: PartOfSpeech | undefined): boolean {
  if (part === undefined || token.part === undefined) return true
  if (token.stem === stem) return !(token.isInName === true && part === 'verb')
  return token.part === part || !(token.part === 'noun' || part === 'noun')
}

function slotLikeness(mention: Mention): number {
  if (mention.kind === 'named') return 1
  if (mention.kind !== 'unknown') return 0.9
  return mention.hasDeterminer ? 0.7 : 0.4
}
