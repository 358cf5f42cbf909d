import type { RecordedTurn } from '@townsfolk/core/recording'
import type { WorldEvent } from '@townsfolk/protocol'

/** What happened before a turn, as a test has it. */
export interface HappenedBefore {
  /** Without how the character's own actions ended: a test tells that by itself. */
  readonly events: readonly WorldEvent[]
  /** Why what the characters did on the turn before failed; undefined when it did not. */
  readonly failed: string | undefined
}

/** @param before the turn before it, in the same conversation */
export function withoutOutcomes(
  events: readonly WorldEvent[],
  before: RecordedTurn | undefined,
): HappenedBefore {
  const calls = (before?.answer.status === 'answered' ? before.answer.reply.messages : []).flatMap(
    ({ name, actions }) =>
      actions.map(action => ({
        done: `${name} did ${action.name}`,
        not: `${name} could not ${action.name}`,
      })),
  )
  const isOwn = ({ content }: WorldEvent): boolean =>
    calls.some(({ done, not }) => content.startsWith(done) || content.startsWith(not))
  const failure = events.find(({ content }) => calls.some(({ not }) => content.startsWith(not)))
  return {
    events: events.filter(event => !isOwn(event)),
    failed: failure?.content.slice(failure.content.indexOf(': ') + 2),
  }
}
