import type { ActionArguments } from './chat.ts'
import { limits } from './limits.ts'
import { cleanText } from './text.ts'

/**
 * Reads the arguments of an action from an untrusted value: texts and numbers with non-empty names, within the
 * limits. Undefined if there are none.
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
