import type { Condition } from '@townsfolk/brain'
import { isSame } from '../project/authored-values.ts'
import type { Stage } from './stage.ts'

/** Where a conversation stands, as far as conditions ask for it. */
export interface Standing {
  readonly checkpoint: string | undefined
  /** By names in small letters. */
  readonly variables: ReadonlyMap<string, string>
}

/** Why what a condition asks of the world never is so; undefined when it may be. */
export function neverSo(condition: Condition | undefined, stage: Stage): string | undefined {
  const { self, sees } = condition ?? {}
  return (self && stage.neverHas(self)) ?? (sees && stage.neverHas(sees))
}

/**
 * Whether a condition may hold at this place of the conversation, the world being as it needs.
 * @param free names of variables, in small letters, that may have any value at any time
 */
export function mayHold(
  condition: Condition | undefined,
  { checkpoint, variables }: Standing,
  free: ReadonlySet<string>,
): boolean {
  const { checkpoints, variables: wanted = {} } = condition ?? {}
  const isThere =
    checkpoints === undefined ||
    (checkpoint !== undefined && checkpoints.some(each => isSame(each, checkpoint)))
  return (
    isThere &&
    Object.entries(wanted).every(([name, value]) => {
      const key = name.toLowerCase()
      return free.has(key) || isSame((variables.get(key) ?? '').trim(), value.trim())
    })
  )
}

/** What a condition asks for, in words: `the variable "trusts" is "yes" and its own "hook" is "rusted"`. */
export function describeCondition({ checkpoints, variables = {}, self = {}, sees }: Condition): string {
  const pairs = (wanted: Readonly<Record<string, string>>, what: string): readonly string[] =>
    Object.entries(wanted).map(([name, value]) =>
      value === '' ? `${what} "${name}" is not set` : `${what} "${name}" is "${value}"`,
    )
  const seen = Object.entries(sees ?? {}).map(([name, value]) => `"${name}": "${value}"`)
  return [
    ...(checkpoints === undefined
      ? []
      : [`the checkpoint is ${checkpoints.map(each => `"${each}"`).join(' or ')}`]),
    ...pairs(variables, 'the variable'),
    ...pairs(self, 'its own'),
    ...(seen.length > 0 ? [`something is seen with ${seen.join(', ')}`] : []),
  ].join(' and ')
}
