import type { WorldEvent } from '@townsfolk/protocol'
import { oncePer } from '../../text/once-per.ts'
import type { Memory, RememberedEvent } from '../../turn/memory.ts'
import { eventKey, undatedKey } from '../hearing/event-patterns.ts'
import type { Known } from './subject.ts'

const mostRemembered = 24

/**
 * The memory after hearing of these events. Dated ones that it knows stay as they are: a game may send them again.
 * Counts `memory.turns` as the number of this turn.
 */
export function noteEvents(memory: Memory, events: readonly WorldEvent[]): Memory {
  const fresh = newEvents(memory, events).map(
    (event): RememberedEvent => ({
      content: event.content,
      key: eventKey(event, memory.turns),
      turn: memory.turns,
    }),
  )
  if (fresh.length === 0) return memory
  // One that happens again and again must not push out all others.
  const again = fresh.map(({ content }) => undatedKey(content))
  const kept = memory.events.filter(({ key }) => !again.some(start => key.startsWith(start)))
  // The most important was sent first; kept last, it is the last to be forgotten.
  return { ...memory, events: [...kept, ...fresh.reverse()].slice(-mostRemembered) }
}

/** Those of the events that were not heard of before, each once, in the order in which they were sent. */
export function newEvents(memory: Memory, events: readonly WorldEvent[]): readonly WorldEvent[] {
  const known = new Set(memory.events.map(({ key }) => key))
  return events.filter(event => {
    const key = eventKey(event, memory.turns)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}

/** The oldest first: what is remembered, and what is new on this turn, the most important of that last. */
export function eventsOf({ turn, memory }: Pick<Known, 'turn' | 'memory'>): readonly RememberedEvent[] {
  return readEvents(memory, turn)
}

const readEvents = oncePer((memory: Memory, turn: Known['turn']): readonly RememberedEvent[] => {
  const fresh = newEvents(memory, turn.events).map(event => ({
    content: event.content,
    key: eventKey(event, memory.turns),
    turn: memory.turns,
  }))
  return [...memory.events, ...fresh.reverse()]
})
