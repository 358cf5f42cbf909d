import type { PerceivedEntity } from '@townsfolk/protocol'
import { cancelPhrases, farWords, nearWords, negativeAnswer, ordinals, type WordClass } from './english.ts'
import type { Question } from './memory.ts'
import { type Mention, readMention } from './mentions.ts'
import { sortByDistance } from './naming.ts'
import { createPhraseBook, type Heard, hear, scorePhrase } from './phrase-scorer.ts'
import { type EntityIndex, type Resolution, resolve } from './references.ts'
import type { Token } from './tokens.ts'

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
  heard: Heard,
  index: EntityIndex,
  self: PerceivedEntity | undefined,
): PickedOption | undefined {
  const { tokens } = heard
  const perceived = new Map(index.entities.map(owner => [owner.entity.id, owner]))
  const owners = question.candidates.flatMap(id => perceived.get(id) ?? [])
  const candidates = owners.map(({ entity }) => entity)

  const at = tokens.findIndex((_, i) => isPlaceWord(tokens, i))
  const placed = tokens[at]
  if (placed !== undefined) {
    const id = idAtPlace(placed.text, question, candidates, self)
    const entity = id === undefined ? undefined : perceived.get(id)?.entity
    const resolution: Resolution =
      entity === undefined
        ? { type: 'none', named: undefined, reason: 'nothing perceived stands there in the list' }
        : { type: 'one', entity, reason: 'picked by its place in the list' }
    return { resolution, mention: undefined, score: shareOfPick(tokens, new Set([at])) }
  }

  const mention = readMention(tokens, [], heard.isEntityWord)
  if (mention?.kind !== 'named') return undefined
  const resolution = resolve(mention, { ...index, entities: owners }, candidates, { self, focus: undefined })
  return { resolution, mention, score: shareOfPick(tokens, mention.covers) }
}

const cancelBook = createPhraseBook([cancelPhrases])

/** How much a line sounds like "never mind". */
export function scoreCancel({ tokens, isEntityWord }: Heard): number {
  const heard = hear(cancelBook, tokens, isEntityWord)
  return Math.max(...cancelBook.phrases.map(phrase => scorePhrase(phrase, heard)?.score ?? 0))
}

/** "The first one", "the far one", "last"; but not "first, open the door" or "the one near the door". */
function isPlaceWord(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  if (!ordinals.has(text) && !nearWords.has(text) && !farWords.has(text)) return false
  const next = tokens[at + 1]?.class
  return tokens.length === 1 || next === 'generic' || tokens[at - 1]?.class === 'determiner'
}

function idAtPlace(
  word: string,
  question: Question,
  candidates: readonly PerceivedEntity[],
  self: PerceivedEntity | undefined,
): string | undefined {
  const place = ordinals.get(word)
  if (place !== undefined) return question.candidates.at(place)
  return sortByDistance(candidates, self)?.at(nearWords.has(word) ? 0 : -1)?.id
}

const besides: Readonly<Partial<Record<WordClass, number>>> = { content: 0.6, question: 1, negation: 1 }

function shareOfPick(tokens: readonly Token[], covers: ReadonlySet<number>): number {
  let beside = 0
  tokens.forEach(({ text, class: itsClass }, at) => {
    // "No, the red one" still picks; "not the red one" does not.
    const isOpening = at === 0 && text === negativeAnswer
    if (!covers.has(at) && !isOpening) beside += besides[itsClass] ?? 0
  })
  return 1 / (1 + beside)
}
