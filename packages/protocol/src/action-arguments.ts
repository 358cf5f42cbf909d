import type { ActionArguments } from './chat.ts'
import { limits } from './limits.ts'
import { cleanText } from './text.ts'

/**
 * The arguments of an action, whatever a service or a brain made of them: texts and numbers of names that are not
 * empty, within the limits. Undefined when there are none.
 */
export function readArguments(value: unknown): ActionArguments | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).flatMap(([written, given]): [string, string | number][] => {
    const name = cleanText(written, limits.entityTextLength)
    const argument = typeof given === 'string' ? cleanText(given, limits.entityTextLength) : given
    const isOne = typeof argument === 'number' ? Number.isFinite(argument) : typeof argument === 'string'
    return name !== '' && argument !== '' && isOne ? [[name, argument]] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries.slice(0, limits.argumentsPerAction))
}
