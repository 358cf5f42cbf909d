import { type ActionCall, type ChatLine, type Emotion, limits } from '@townsfolk/protocol'
import type { Character, ReplyLength } from '../character/character.ts'
import { type AnswerItem, createAnswerReader } from './answer-reader.ts'
import { mostActions } from './answer-schema.ts'
import { readEmotion } from './emotions.ts'
import { withoutMarkup } from './leaks.ts'
import type { Removal } from './model-answer.ts'
import { firstSentence } from './open-line.ts'
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
  readonly readCall: (name: unknown, target: unknown, given: unknown) => ActionCall | undefined
  /** Told what of the answer is not said or done as it was written. */
  readonly onRemoval: (removal: Removal) => void
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
  const { character, mood, isRepeated, readCall, onRemoval } = rules
  const longest = longestLine[character.agent.replyLength]
  const reader = createAnswerReader()
  const lines: ChatLine[] = []
  const actions: ActionCall[] = []
  let hasText = false
  let isProse = false
  let wasRepeated = false
  let wasUnusable = false
  let wasForeign = false

  /** The first sentence of the first line, when it was said before the line was closed. */
  let early: EarlySentence | undefined
  /** The rest of that line: what comes next is said with it, as there is room for few lines. */
  let held: ReadLine | undefined

  const sayWords = (words: string, emotion: unknown): readonly ChatLine[] => {
    const made: ChatLine[] = []
    for (const part of packSentences(words, longest)) {
      if (lines.length === limits.linesPerMessage) break
      if (isRepeated(part) || lines.some(line => line.text === part)) {
        wasRepeated = true
        onRemoval({ written: part, instead: '', reason: 'repeated' })
        continue
      }
      const line = { text: part, emotion: readEmotion(emotion, mood) }
      lines.push(line)
      made.push(line)
    }
    return made
  }
  const repaired = (text: string): string => {
    const words = repairLine(text, rules)
    if (words === '') wasUnusable = true
    const isForeign = !isInScriptOf(character.language, words)
    const instead = isForeign ? '' : words
    if (instead !== text) {
      const reason = isForeign ? 'foreign' : words === '' ? 'unsayable' : 'cleaned'
      onRemoval({ written: text, instead, reason })
    }
    if (isForeign) wasForeign = true
    return instead
  }
  const say = (text: string, emotion: unknown): readonly ChatLine[] => {
    const words = repaired(text)
    if (early !== undefined && text.startsWith(early.text)) {
      held = { words: restOf(words, early, text, rules), emotion }
      early = undefined
      return []
    }
    early = undefined
    const before = held
    held = undefined
    if (before === undefined || before.words === '') return sayWords(words, emotion)
    const together = `${before.words} ${words}`.trim()
    if (together.length <= longest) return sayWords(together, words === '' ? before.emotion : emotion)
    return [...sayWords(before.words, before.emotion), ...sayWords(words, emotion)]
  }
  const sayHeld = (): readonly ChatLine[] => {
    const rest = held
    held = undefined
    return rest === undefined ? [] : sayWords(rest.words, rest.emotion)
  }
  /** Nobody waits for the end of the first line: its first sentence is said when that is whole. */
  const sayEarly = (): readonly ChatLine[] => {
    const open = lines.length === 0 && !wasUnusable && !wasRepeated ? reader.openLine() : undefined
    const text = open && firstSentence(open.text)
    if (open === undefined || text === undefined) return []
    const words = repairLine(text, rules)
    const isFit = words !== '' && words.length <= longest && isInScriptOf(character.language, words)
    if (!isFit || isRepeated(words)) return []
    early = { text, words }
    return sayWords(words, open.emotion)
  }
  const take = (items: readonly AnswerItem[]): readonly ChatLine[] =>
    items.flatMap(item => {
      if (item.type === 'line') return say(item.text, item.emotion)
      const call = readCall(item.name, item.target, item.given)
      if (call !== undefined && actions.length < mostActions) actions.push(call)
      else {
        const { name, target: targetId, given } = item
        const written = JSON.stringify({ name, targetId, arguments: given })
        onRemoval({ written, instead: '', reason: call === undefined ? 'not-allowed' : 'too-many' })
      }
      return sayHeld()
    })

  return {
    read(piece) {
      hasText ||= piece.trim() !== ''
      const made = take(reader.read(piece))
      return made.length > 0 || early !== undefined ? made : sayEarly()
    },
    end({ takesProse, isWhole }) {
      const made = [...take(reader.end()), ...sayHeld()]
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

interface EarlySentence {
  /** As it was written. */
  readonly text: string
  /** As it was said. */
  readonly words: string
}

interface ReadLine {
  readonly words: string
  readonly emotion: unknown
}

/** What is said of a line after its first sentence was. */
function restOf(words: string, early: EarlySentence, text: string, rules: DraftRules): string {
  if (words.startsWith(early.words)) return words.slice(early.words.length).trim()
  return words === '' ? '' : repairLine(text.slice(early.text.length), rules)
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
