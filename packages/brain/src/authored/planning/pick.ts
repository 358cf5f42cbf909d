import { cancelPhrases, negativeAnswer, type WordClass } from '../../language/english/grammar.ts'
import type { Question } from '../../turn/memory.ts'
import type { Token } from '../../words/tokens.ts'
import type { EntityIndex } from '../entities/entity-index.ts'
import { type Place, type Resolution, resolve } from '../entities/references.ts'
import { createPhraseBook, type HeardLine, hear, scorePhrase } from '../hearing/phrase-scorer.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'

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
  const { tokens } = heard
  const mention = readMention(tokens, [], heard.isEntityWord)
  const listed = question.candidates
  const { pointedAt } = place
  const isPointedAt = pointedAt !== undefined && listed.includes(pointedAt)
  if (mention === undefined || !picks(mention, isPointedAt)) return undefined
  const candidates = index.entities.flatMap(({ entity }) => (listed.includes(entity.id) ? [entity] : []))
  const resolution = resolve(mention, index, candidates, { ...place, listed })
  // "Forget the lantern" leaves nothing to pick.
  if (resolution.type === 'none' && mention.excluded.length > 0) return undefined
  return { resolution, mention, score: shareOfPick(tokens, mention.covers) }
}

/** "The red one", "the second", "both"; but not "it", unless one of them is pointed at. */
function picks({ kind, amount, standsFor }: Mention, isPointedAt: boolean): boolean {
  if (kind === 'pronoun' && standsFor === 'focus' && isPointedAt) return true
  return kind === 'named' || (kind !== 'unknown' && (amount !== 'one' || standsFor === 'several'))
}

const cancelBook = createPhraseBook([cancelPhrases])

/** How much a line sounds like "never mind". */
export function scoreCancel({ tokens, isEntityWord }: HeardLine): number {
  const heard = hear(cancelBook, tokens, isEntityWord)
  return Math.max(...cancelBook.phrases.map(phrase => scorePhrase(phrase, heard)?.score ?? 0))
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
