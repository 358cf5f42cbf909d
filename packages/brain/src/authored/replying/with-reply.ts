import { type ActionCall, type ChatLine, parseEmotion } from '@townsfolk/protocol'
import type { BrainTurn } from '../../turn/brain.ts'
import type { Memory } from '../../turn/memory.ts'
import { eventKey } from '../hearing/event-patterns.ts'

/** What is remembered after a reply that somebody else found: a model, or whoever replied when a talk was recorded. */
export function withReply(
  memory: Memory,
  { character, events }: BrainTurn,
  lines: readonly ChatLine[],
  actions: readonly ActionCall[],
): Memory {
  const target = actions.filter(({ targetId }) => targetId !== '').at(-1)?.targetId
  const pastActions = actions.map(({ name, targetId, arguments: given }) => ({
    action: name,
    target: targetId,
    turn: memory.turns,
    ...(given && { arguments: given }),
  }))
  const emotion = parseEmotion(lines.at(-1)?.emotion)
  return {
    ...memory,
    focus: target ?? memory.focus,
    // Whatever the authored brain had asked, this was no answer of its own.
    question: undefined,
    pastActions: pastActions.length > 0 ? pastActions : memory.pastActions,
    // Whoever found the words was told all of them.
    commented: [...new Set([...memory.commented, ...events.map(event => eventKey(event, memory.turns))])],
    mood: emotion === character.emotion.resting ? undefined : { emotion, turnsLeft: character.emotion.lasts },
  }
}
