import { type ActionCall, type ChatLine, type Emotion, limits } from '@townsfolk/protocol'
import type { Character, ReplyLength } from '../character/character.ts'
import { type AnswerItem, createAnswerReader } from './answer-reader.ts'
import { mostActions } from './answer-schema.ts'
import { readEmotion } from './emotions.ts'
import { withoutMarkup } from './leaks.ts'
import { isInScriptOf } from './scripts.ts'
import { packSentences, withoutUnfinished } from './sentences.ts'
import { ownWords, type Speakers } from './speakers.ts'
import { withoutStageDirections } from './stage-directions.ts'
import { withoutThoughts } from './thoughts.ts'

/** What an answer is held to. */
export interface DraftRules {
  readonly character: Character
  /** The emotion of lines that name none. */
  readonly mood: Emotion
  readonly speakers: Speakers
  readonly isLeak: (text: string) => boolean
  readonly isRepeated: (text: string) => boolean
  readonly readCall: (name: unknown, target: unknown) => ActionCall | undefined
}

/** Why an answer has no line. */
export type Trouble = 'empty' | 'prose' | 'malformed' | 'unusable' | 'foreign' | 'repeated'

/** A reply that is being made of an answer. */
export interface Draft {
  /** Takes the next piece of the answer, and gives the lines that are known by it. */
  read(piece: string): readonly ChatLine[]
  /** Gives the lines that are only known when no more comes. */
  end(how: { readonly takesProse: boolean; readonly isWhole: boolean }): readonly ChatLine[]
  /** What comes from here on is no answer. */
  isComplete(): boolean
  /** Whether anything came. */
  hasText(): boolean
  lines(): readonly ChatLine[]
  actions(): readonly ActionCall[]
  trouble(): Trouble
}

/** Characters of a line; what is longer is split between sentences. */
const longestLine: Readonly<Record<ReplyLength, number>> = { short: 140, medium: 240, long: 380 }

export function createDraft(rules: DraftRules): Draft {
  const { character, mood, isRepeated, readCall } = rules
  const reader = createAnswerReader()
  const lines: ChatLine[] = []
  const actions: ActionCall[] = []
  let hasText = false
  let isProse = false
  let wasRepeated = false
  let wasUnusable = false
  let wasForeign = false

  const say = (text: string, emotion: unknown): readonly ChatLine[] => {
    const repaired = repairLine(text, rules)
    if (repaired === '') wasUnusable = true
    const isForeign = !isInScriptOf(character.language, repaired)
    if (isForeign) wasForeign = true
    const words = isForeign ? '' : repaired
    const made: ChatLine[] = []
    for (const part of packSentences(words, longestLine[character.agent.replyLength])) {
      if (lines.length === limits.linesPerMessage) break
      if (isRepeated(part) || lines.some(line => line.text === part)) {
        wasRepeated = true
        continue
      }
      const line = { text: part, emotion: readEmotion(emotion, mood) }
      lines.push(line)
      made.push(line)
    }
    return made
  }
  const take = (items: readonly AnswerItem[]): readonly ChatLine[] =>
    items.flatMap(item => {
      if (item.type === 'line') return say(item.text, item.emotion)
      const call = readCall(item.name, item.target)
      if (call !== undefined && actions.length < mostActions) actions.push(call)
      return []
    })

  return {
    read(piece) {
      hasText ||= piece.trim() !== ''
      return take(reader.read(piece))
    },
    end({ takesProse, isWhole }) {
      const made = take(reader.end())
      const prose = reader.prose()?.slice(0, limits.messageLength)
      isProse = prose !== undefined && prose !== ''
      if (prose === undefined || !takesProse) return made
      return [...made, ...say(isWhole ? prose : withoutUnfinished(prose), undefined)]
    },
    isComplete: reader.isComplete,
    hasText: () => hasText,
    lines: () => lines,
    actions: () => actions,
    trouble() {
      if (wasRepeated) return 'repeated'
      if (wasForeign) return 'foreign'
      if (wasUnusable) return 'unusable'
      if (isProse) return 'prose'
      return hasText ? 'malformed' : 'empty'
    },
  }
}

/** What of a line can be said; empty when nothing can. */
function repairLine(text: string, { speakers, isLeak }: DraftRules): string {
  const words = withoutStageDirections(
    withoutMarkup(ownWords(withoutThoughts(text.slice(0, limits.messageLength)), speakers)),
  )
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?…])/g, '$1')
    .trim()
  const bare = words.replace(/^["“„«](.*)["”“»]$/u, (whole, inside: string) =>
    /["“”„«»]/.test(inside) ? whole : inside,
  )
  return /[\p{L}\p{N}]/u.test(bare) && !isLeak(bare) ? bare : ''
}
