import type { ActionArguments } from '@townsfolk/protocol'
import type { ActionNode, ArgumentRule } from './character.ts'

/**
 * Filters arguments of an action to those that its author allows: declared names, ids that were sent, numbers
 * within their limits, listed words.
 * @returns undefined if a required argument is missing: the action must not be taken
 */
export function fittingArguments(
  { arguments: rules = {} }: ActionNode,
  given: Readonly<Record<string, unknown>> | undefined,
  isSent: (id: string) => boolean,
): ActionArguments | undefined {
  const fitting: [string, string | number][] = []
  for (const [name, rule] of Object.entries(rules)) {
    const value = given !== undefined && Object.hasOwn(given, name) ? given[name] : undefined
    if ((typeof value === 'string' || typeof value === 'number') && fits(value, rule, isSent)) {
      fitting.push([name, value])
    } else if (rule.required) {
      return undefined
    }
  }
  return Object.fromEntries(fitting)
}

/** Whether a number is within the limits of a rule. */
export function isInRange(
  value: number,
  { least, most }: { least?: number | undefined; most?: number | undefined },
): boolean {
  return (least === undefined || value >= least) && (most === undefined || value <= most)
}

function fits(value: string | number, rule: ArgumentRule, isSent: (id: string) => boolean): boolean {
  if (rule.type === 'number')
    return typeof value === 'number' && Number.isFinite(value) && isInRange(value, rule)
  if (typeof value !== 'string') return false
  return rule.type === 'word' ? rule.words.some(word => word.value === value) : isSent(value)
}
