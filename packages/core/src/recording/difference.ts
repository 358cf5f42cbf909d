import { type Entry, isInput } from './lines.ts'

/** Where two entries differ first. */
export interface Difference {
  /** As in `request.metadata[0].name`; empty: they are different altogether. */
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

/** The first difference of two values of JSON, or undefined when there is none. */
export function firstDifference(expected: unknown, actual: unknown, path = ''): Difference | undefined {
  if (Object.is(expected, actual)) return undefined
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return { path, expected, actual }
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const place = Array.isArray(expected) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    const difference = firstDifference(expected[key], actual[key], place)
    if (difference) return difference
  }
  return undefined
}

/** What an entry is, in words. */
export function nameOf(entry: Entry): string {
  const { npc, name, of, question, call } = entry
  if (isInput(entry)) return `the game's ${entry.do}${of === undefined ? '' : ` of ${of}`}`
  switch (entry.out) {
    case 'event':
      return `the event ${name} of ${npc}`
    case 'action':
      return `the action ${name} of ${npc}`
    case 'result':
      return `the result of a turn of ${of}`
    case 'call':
      return `what the game does when asked for ${question}`
    case 'error':
      return 'an error thrown at the game'
    case 'stop':
      return `the end of the action of call ${call}`
    default:
      return `the ${entry.out.replace('-', ' ')}`
  }
}

/** A value, short enough to be read. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const longest = 120

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
