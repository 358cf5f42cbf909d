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
  return messages.flatMap(({ name, actions }) =>
    actions.map(action => {
      const target = entities.find(({ id }) => id === action.targetId)
      const called = target === undefined ? '' : ` ${target.name}`
      const content = truncate(`${name} did ${action.name}${called}`, limits.eventContentLength).trim()
      return { priority: 0, content } as const
    }),
  )
}
