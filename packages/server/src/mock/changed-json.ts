import type { Lots } from './lots.ts'

/** What is done to one place of a JSON text. */
export type JsonChange = 'remove' | 'replace' | 'extend' | 'shuffle' | 'swell'

/** JSON that differs in one place, drawn from the lots. Other text comes back as it is. */
export function changedJson(text: string, change: JsonChange, lots: Lots): string {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return text
  const places = placesIn(value)
  if (change === 'extend') for (const place of places) extend(place)
  else if (change === 'shuffle') for (const { at, name } of places) reorder(at, name, lots)
  else if (places.length > 0) changeAt(lots.pick(places), change, lots)
  return JSON.stringify(value)
}

/** In an order drawn from the lots. */
export function shuffled<T>(list: readonly T[], lots: Lots): T[] {
  return list
    .map(element => ({ element, lot: lots.next() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ element }) => element)
}

type Container = Record<string, unknown>

/** A field of an object, or an element of an array. */
interface Place {
  readonly at: Container
  readonly name: string
}

function placesIn(value: object): readonly Place[] {
  const at = value as Container
  return Object.keys(at).flatMap(name => {
    const inner = at[name]
    return [{ at, name }, ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : [])]
  })
}

function changeAt({ at, name }: Place, change: 'remove' | 'replace' | 'swell', lots: Lots): void {
  if (change === 'swell') at[name] = 'Well, well. '.repeat(swollenRepeats)
  else if (change === 'replace') at[name] = lots.pick(otherKinds)
  else if (Array.isArray(at)) at.splice(Number(name), 1)
  else delete at[name]
}

/** Some six megabytes. */
const swollenRepeats = 500_000

const otherKinds: readonly unknown[] = [null, true, -1, 1e300, '', 'something', [], {}, [[null]], { text: 7 }]

/** A later version of the interface: more fields, and new words in those that hold one. */
function extend({ at, name }: Place): void {
  if (!Array.isArray(at)) at.laterVersion = { since: 4, notes: ['unknown', null] }
  if (wordFields.includes(name) && typeof at[name] === 'string') at[name] = 'SOMETHING_NEW'
}

const wordFields = ['emotion', 'tier', 'status', 'sender', 'expecting', 'intent', 'role', 'phase', 'verdict']

function reorder(at: Container, name: string, lots: Lots): void {
  const list = at[name]
  if (Array.isArray(list)) at[name] = shuffled(list, lots)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
