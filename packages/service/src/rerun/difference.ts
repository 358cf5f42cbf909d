import { isSameCall } from '@townsfolk/brain'
import type { ChatMessage, ChatReply } from '@townsfolk/protocol'
import { inWords } from '../rehearsal/reply-in-words.ts'
import type { SceneTurn, SpokenTurn } from '../rehearsal/scene-turn.ts'
import type { Difference, DifferenceKind } from './rerun-turn.ts'

/** Compares what came of a turn now with the reply that was given then. */
export function differenceOf({ messages: before }: ChatReply, now: SceneTurn): Difference {
  if (!now.ok) return { kind: 'failed', before: byName(before), now: `failed: ${now.error.error}` }
  return { kind: kindOf(before, now), before: byName(before), now: byName(now.messages) }
}

function kindOf(before: readonly ChatMessage[], now: SpokenTurn): DifferenceKind {
  const { messages } = now
  const differs = (isSame: (one: ChatMessage, other: ChatMessage) => boolean): boolean =>
    messages.some((message, at) => !isSame(before[at] as ChatMessage, message))
  if (messages.length !== before.length || differs((one, other) => one.characterId === other.characterId)) {
    return 'speaker'
  }
  if (differs(doesSame)) return asksBack(now) && !asksFor(before) ? 'asks-back' : 'action'
  if (asksBack(now) && !asksFor(before) && differs(saysSame)) return 'asks-back'
  if (differs((one, other) => one.flowState === other.flowState)) return 'checkpoint'
  if (differs(saysSame)) return 'words'
  return differs(feelsSame) ? 'emotion' : 'same'
}

function doesSame({ actions }: ChatMessage, other: ChatMessage): boolean {
  return (
    actions.length === other.actions.length &&
    actions.every((call, at) => {
      const same = other.actions[at]
      return same !== undefined && isSameCall(call, same)
    })
  )
}

function saysSame(one: ChatMessage, other: ChatMessage): boolean {
  return textOf(one) === textOf(other)
}

function feelsSame({ lines }: ChatMessage, other: ChatMessage): boolean {
  return lines.every(({ emotion }, at) => emotion === other.lines[at]?.emotion)
}

/** Whether anybody asks which is meant, or what is missing. */
function asksBack({ speakers, messages }: SpokenTurn): boolean {
  const asks = ({ decision }: { readonly decision: string }): boolean =>
    decision === 'ask' || decision === 'ask-for'
  return asksFor(messages) || speakers.some(({ explanation }) => explanation.steps.some(asks))
}

/** Whether anybody waits for an answer, and does nothing until it comes. */
function asksFor(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ options = [], actions }) => options.length > 0 && actions.length === 0)
}

function textOf({ lines }: ChatMessage): string {
  return lines
    .map(({ text }) => text)
    .join('')
    .trim()
}

/** Of several, who says and does what. */
function byName(messages: readonly ChatMessage[]): string {
  if (messages.length < 2) return inWords(messages)
  return messages.map(message => `${message.name} ${inWords([message])}`).join('; ')
}
