import type { Character } from '@townsfolk/brain'
import { type ActionCall, type ChatLine, joinTexts, separatorBetween } from '@townsfolk/protocol'
import type { NewMessage } from '../store/store.ts'

/** What one character said and did in a turn. */
export interface Spoken {
  readonly character: Character
  /** Without what separates them. */
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
  /** The checkpoint of its flow; empty when it has none. */
  readonly flowState: string
  /** What would answer what it asked. */
  readonly options: readonly string[]
  /** It ended what it was doing. */
  readonly stops: boolean
  readonly atMs: number
}

export interface Exchange {
  /** What the player said; undefined on an ambient turn. */
  readonly message: string | undefined
  readonly saidAtMs: number
  /** The character that the player plays. */
  readonly playAs: Character | undefined
  /** Whom the player spoke to; nobody on an ambient turn. */
  readonly asked: readonly Character[]
  /** In speaking order, each with at least one line. */
  readonly spoken: readonly Spoken[]
}

/** What a transcript calls the player. */
export function playerName(playAs: Character | undefined): string {
  return playAs?.name ?? 'Player'
}

/**
 * A line as it is sent: one that follows another begins with what separates them, because when a line is sent
 * nobody knows whether another comes.
 */
export function lineAfter(before: ChatLine | undefined, line: ChatLine): ChatLine {
  const separator = before === undefined ? '' : separatorBetween(before.text, line.text)
  return separator === '' ? line : { ...line, text: `${separator}${line.text}` }
}

/** The messages of a turn, as history gives them back. */
export function transcriptOf({ message, saidAtMs, playAs, asked, spoken }: Exchange): readonly NewMessage[] {
  const characters = spoken.map(({ character }) => character)
  const answers = spoken.map(({ character, lines, actions, atMs }, at): NewMessage => {
    // Among themselves a character speaks to the one before it, and the first to the one that answers.
    const other = message === undefined ? characters[at === 0 ? 1 : at - 1] : undefined
    return {
      sender: 'ASSISTANT',
      content: joinTexts(lines.map(({ text }) => text)),
      speakerCharacterId: character.id,
      name: character.name,
      addressedTo: other?.name ?? playerName(playAs),
      emotion: lines[0]?.emotion ?? null,
      actions: actions.map(({ name }) => name),
      createdAtMs: atMs,
    }
  })
  if (message === undefined) return answers
  const question: NewMessage = {
    sender: 'USER',
    content: message,
    speakerCharacterId: null,
    name: null,
    addressedTo: asked.length === 1 ? (asked[0]?.name ?? null) : null,
    emotion: null,
    actions: [],
    createdAtMs: saidAtMs,
  }
  return [question, ...answers]
}
