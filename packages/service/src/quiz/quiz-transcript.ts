import type { Character } from '@townsfolk/brain'
import { joinTexts, type QuizTurn } from '@townsfolk/protocol'
import type { NewMessage } from '../store/store.ts'

export interface QuizExchange {
  /** What a player said or chose; undefined when nobody did. */
  readonly said: string | undefined
  readonly saidAtMs: number
  readonly host: Pick<Character, 'id' | 'name'>
  readonly turn: Pick<QuizTurn, 'lines' | 'actions'>
  readonly atMs: number
}

/** The messages of a turn, as history gives them back. */
export function quizTranscript({ said, saidAtMs, host, turn, atMs }: QuizExchange): readonly NewMessage[] {
  const { lines, actions = [] } = turn
  const answer: NewMessage = {
    sender: 'ASSISTANT',
    content: joinTexts(lines.map(({ text }) => text)),
    speakerCharacterId: host.id,
    name: host.name,
    addressedTo: 'Player',
    emotion: lines[0]?.emotion ?? null,
    actions: actions.map(({ name }) => name),
    createdAtMs: atMs,
  }
  const answers = lines.length > 0 ? [answer] : []
  if (!said) return answers
  const question: NewMessage = {
    sender: 'USER',
    content: said,
    speakerCharacterId: null,
    name: null,
    addressedTo: host.name,
    emotion: null,
    actions: [],
    createdAtMs: saidAtMs,
  }
  return [question, ...answers]
}
