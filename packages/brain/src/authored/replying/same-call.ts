import type { ActionCall } from '@townsfolk/protocol'

/** Whether two calls ask for the same. */
export function isSameCall(one: ActionCall, other: ActionCall): boolean {
  return (
    one.name === other.name &&
    one.targetId === other.targetId &&
    JSON.stringify(one.arguments) === JSON.stringify(other.arguments)
  )
}
