import type { PerceivedEntity } from '@townsfolk/protocol'
import { cancelPhrases, negativeAnswer, type WordClass } from '../../language/english/grammar.ts'
import { othersWords } from '../../language/english/mentions.ts'
import { anyChoice, choicePhrases, numberedOption, pickingWords } from '../../language/english/picks.ts'
import { numberWords } from '../../language/english/qualities.ts'
import type { Question } from '../../turn/memory.ts'
import { readTokens, type Token, toToken } from '../../words/tokens.ts'
import type { EntityIndex } from '../entities/entity-index.ts'
import { type Place, type Resolution, resolve } from '../entities/references.ts'
import { createPhraseBook } from '../hearing/phrase-book.ts'
import { type HeardLine, hear, scorePhrase } from '../hearing/phrase-scorer.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { mostOptions } from '../naming/naming.ts'

/** What a line picks, taken as an answer to "which one?". */
export interface PickedOption {
  readonly resolution: Resolution
  readonly mention: Mention | undefined
  /** 1 when the line does nothing but pick, less with every word beside. */
  readonly score: number
}

/** Undefined when the line picks nothing: neither a place in the list nor a name. */
export function readPick(
  question: Question,
  heard: HeardLine,
  index: EntityIndex,
  place: Place,
): PickedOption | undefined {
  const listed = question.candidates
  const candidates = index.entities.flatMap(({ entity }) => (listed.includes(entity.id) ? [entity] : []))
  const pickOf = (tokens: readonly Token[]): PickedOption | undefined => {
    const mention = readMention(tokens, [], heard.isEntityWord)
    const isPointedAt = place.pointedAt !== undefined && listed.includes(place.pointedAt)
    if (mention === undefined || !picks(mention, isPointedAt)) return undefined
    const resolution = resolve(mention, index, candidates, { ...place, listed })
    // "Forget the lantern" leaves nothing to pick.
    if (resolution.type === 'none' && mention.excluded.length > 0) return undefined
    return { resolution, mention, score: shareOfPick(tokens, mention.covers) }
  }
  const isOther = heard.tokens.some(({ text }) => othersWords.has(text))
  // "… or another one?" "Another one."
  const unsaid =
    isOther && candidates.length > mostOptions ? unsaidOptions(listed, candidates, heard) : undefined
  if (unsaid !== undefined) return unsaid
  if (!isOther && scoreChoice(heard) >= surely) return pickOf(anyOfThem)
  const picked = pickOf(numbered(heard.tokens) ?? heard.tokens)
  if (picked !== undefined && picked.resolution.type !== 'none') return picked
  const corrected = withOptionWords(heard, index, candidates)
  const meant = corrected && pickOf(corrected)
  return meant !== undefined && meant.resolution.type !== 'none' ? meant : picked
}

/** What was not named in a question that named only some. */
function unsaidOptions(
  listed: readonly string[],
  candidates: readonly PerceivedEntity[],
  { tokens, isEntityWord }: HeardLine,
): PickedOption | undefined {
  const mention = readMention(tokens, [], isEntityWord)
  if (mention === undefined || mention.descriptions.length > 0) return undefined
  const said = new Set(listed.slice(0, mostOptions - 1))
  const entities = candidates.filter(({ id }) => !said.has(id))
  const resolution: Resolution = { type: 'several', entities, reason: 'it is one that was not named' }
  return { resolution, mention, score: shareOfPick(tokens, mention.covers) }
}

const surely = 0.75

const choiceBook = createPhraseBook([choicePhrases])
const anyOfThem: readonly Token[] = readTokens(anyChoice)

/** How much a line sounds like "you choose". */
function scoreChoice({ tokens, isEntityWord }: HeardLine): number {
  const heard = hear(choiceBook, tokens, isEntityWord)
  return Math.max(...choiceBook.phrases.map(phrase => scorePhrase(phrase, heard)?.score ?? 0))
}

/** "2", "the 2nd", "two, please": nothing but a number is a place in the list. */
function numbered(tokens: readonly Token[]): readonly Token[] | undefined {
  const [only, ...more] = tokens.filter(({ class: its }) => its !== 'filler' && its !== 'determiner')
  const number = only === undefined || more.length > 0 ? undefined : (numberWords.get(only.text) ?? only.text)
  // "The last one".
  if (number === undefined || (only?.class === 'generic' && tokens.length > 1)) return undefined
  if (!(Number(number) > 0)) return undefined
  return readTokens(numberedOption(number))
}

/** Where one of a few things is expected, a slip is one of their words: "the rad one". */
function withOptionWords(
  { tokens, isEntityWord }: HeardLine,
  { entities }: EntityIndex,
  candidates: readonly PerceivedEntity[],
): readonly Token[] | undefined {
  const unknown = tokens.filter(token => isUnknown(token, isEntityWord))
  if (unknown.length === 0 || unknown.length > mostSlips) return undefined
  const words = new Set(
    entities
      .filter(({ entity }) => candidates.includes(entity))
      .flatMap(({ names, properties }) => [...names.flat(), ...[...properties.values()].flat()]),
  )
  let isOther = false
  const read = tokens.map(token => {
    if (!isUnknown(token, isEntityWord)) return token
    const [meant, ...more] = [...words].filter(word => isSlip(token.text, word))
    if (meant === undefined || more.length > 0) return token
    isOther = true
    return toToken(meant, token.clause, token.typed)
  })
  return isOther ? read : undefined
}

const mostSlips = 2

function isUnknown({ class: its, word }: Token, isEntityWord: HeardLine['isEntityWord']): boolean {
  return its === 'content' && !isEntityWord(word)
}

/** One letter changed, swapped, left out or too many, the first one kept. */
function isSlip(typed: string, word: string): boolean {
  if (word.length < 3 || typed.length < 3 || typed[0] !== word[0]) return false
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [rest, other] = [typed.slice(at), word.slice(at)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

/** "The red one", "the second", "both"; but not "it", unless one of them is pointed at. */
function picks({ kind, amount, standsFor }: Mention, isPointedAt: boolean): boolean {
  if (kind === 'pronoun' && standsFor === 'focus' && isPointedAt) return true
  return kind === 'named' || (kind !== 'unknown' && (amount !== 'one' || standsFor === 'several'))
}

const cancelBook = createPhraseBook([cancelPhrases])

/** How much a line sounds like "never mind". Who does not care which one it is wants one. */
export function scoreCancel(line: HeardLine): number {
  if (scoreChoice(line) >= surely) return 0
  const { tokens, isEntityWord } = line
  const heard = hear(cancelBook, tokens, isEntityWord)
  return Math.max(...cancelBook.phrases.map(phrase => scorePhrase(phrase, heard)?.score ?? 0))
}

const besides: { readonly picking: number; readonly of: Readonly<Partial<Record<WordClass, number>>> } = {
  picking: 0.05,
  of: { content: 0.6, question: 1, negation: 1 },
}

function shareOfPick(tokens: readonly Token[], covers: ReadonlySet<number>): number {
  let beside = 0
  tokens.forEach(({ text, class: itsClass }, at) => {
    // "No, the red one" still picks; "not the red one" does not.
    const isOpening = at === 0 && text === negativeAnswer
    if (covers.has(at) || isOpening) return
    beside += pickingWords.has(text) ? besides.picking : (besides.of[itsClass] ?? 0)
  })
  return 1 / (1 + beside)
}
