import type { InkSource } from './ink-source.ts'
import { choicesOf, type InkJson, type InkPlace, type InkState } from './ink-state.ts'

/** What came of a run, and of what. */
export interface Arrival {
  readonly ink: InkJson
  /** Where the story was last, such as `hub.0.c-1`. */
  readonly path: string
  readonly hasEnded: boolean
  /** The checkpoint that was named last, if one was. */
  readonly checkpoint: string | undefined
  /** Undefined at the beginning. */
  readonly from: InkState | undefined
  /** Path of the knot that was jumped to, if one was. */
  readonly jump: string | undefined
}

/** The checkpoint of a story that has come to none. */
const firstCheckpoint = 'start'

/**
 * Where a story is after a run. A knot that was jumped to goes back when it has no more to say, and then the
 * story is where it was, with what became of its variables. It does not when it led on to other knots'
 * choices.
 */
export function arrive(arrival: Arrival, source: InkSource): InkState {
  const { ink, path, hasEnded, checkpoint, from, jump } = arrival
  const place = placeOf(path, checkpoint, from?.place, source)
  const here: InkState = { ink, place, back: undefined, hasEnded }
  if (!from || hasEnded) return here

  const origin = jump === undefined ? undefined : { flows: from.ink.flows, place: from.place }
  const returnTo = origin ?? from.back
  if (returnTo && choicesOf(here).length === 0) {
    const returned = placeOf('', checkpoint, returnTo.place, source)
    const back = origin && from.back
    return { ...here, ink: { ...ink, flows: returnTo.flows }, place: returned, back }
  }
  const hasLedOn = rootOf(place.knot) !== rootOf(jump ?? from.place.knot)
  return hasLedOn ? here : { ...here, back: from.back ?? origin }
}

/** Checkpoints are those that tags name; without such tags, the knots are. */
function placeOf(
  path: string,
  named: string | undefined,
  from: InkPlace | undefined,
  { knots, checkpoints }: InkSource,
): InkPlace {
  const [first = '', second = ''] = path.split('.')
  const found = [`${first}.${second}`, first].find(name => name !== '' && knots.has(name))
  const knot = found ?? from?.knot ?? ''
  const byKnot = checkpoints.length === 0 ? rootOf(knot) : ''
  return { knot, checkpoint: named ?? (byKnot || (from?.checkpoint ?? firstCheckpoint)) }
}

/** The knot of a stitch. */
export function rootOf(path: string): string {
  return path.split('.')[0] ?? ''
}
