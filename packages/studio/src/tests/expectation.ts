import type { ActionCall } from '@townsfolk/protocol'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'

/**
 * What matters of a reply: what is done, what is asked, where the flow comes to; else what is said.
 * @param said what is expected where only words matter
 */
export function expectationOf({ messages, speakers }: SpokenTurn, said: object): object {
  if (messages.length === 0) return { silent: true }
  const asked = speakers
    .flatMap(({ explanation }) => explanation.steps)
    .find(({ decision }) => decision === 'ask')
  const moved = speakers.find(({ hasMovedOn }) => hasMovedOn)
  const matters = {
    ...expectedActions(messages.flatMap(({ actions }) => actions)),
    ...(asked && { asksWhich: [...asked.targets] }),
    ...(moved && { checkpoint: moved.checkpoint }),
  }
  return Object.keys(matters).length > 0 ? matters : { ...said, noAction: true }
}

/** Nothing when nothing was done. */
export function expectedActions(actions: readonly ActionCall[]): object {
  if (actions.length === 0) return {}
  return {
    action: actions.map(({ name, targetId }) => ({ name, ...(targetId !== '' && { target: targetId }) })),
  }
}
