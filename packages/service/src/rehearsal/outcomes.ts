import {
  type ChatMessage,
  limits,
  type PerceivedEntity,
  truncate,
  type WorldEvent,
} from '@townsfolk/protocol'

/** What characters set out to do, done, as the plugins of games tell it: "Wren did FETCH Red lantern". */
export function outcomesOf(
  messages: readonly ChatMessage[],
  entities: readonly PerceivedEntity[],
): readonly WorldEvent[] {
  return eachAction(messages, entities, (name, done) => ({ priority: 0, content: `${name} did ${done}` }))
}

/** The same when it could not be done: "Wren could not FETCH Red lantern: it is stuck". */
export function failuresOf(
  messages: readonly ChatMessage[],
  entities: readonly PerceivedEntity[],
  reason: string,
): readonly WorldEvent[] {
  return eachAction(messages, entities, (name, done) => ({
    priority: 2,
    content: `${name} could not ${done}: ${reason}`,
  }))
}

function eachAction(
  messages: readonly ChatMessage[],
  entities: readonly PerceivedEntity[],
  tell: (name: string, done: string) => WorldEvent,
): readonly WorldEvent[] {
  return messages.flatMap(({ name, actions }) =>
    actions.map(action => {
      const target = entities.find(({ id }) => id === action.targetId)
      const { priority, content } = tell(name, target ? `${action.name} ${target.name}` : action.name)
      return { priority, content: truncate(content, limits.eventContentLength).trim() }
    }),
  )
}
