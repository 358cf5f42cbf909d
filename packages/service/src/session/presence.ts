import type { CastMember } from './session-state.ts'

/**
 * From and up to which message each was there, one pair after the other; the last one is open while they are there. Who comes
 * later has not heard what was said before.
 */
export type Presence = ReadonlyMap<string, readonly number[]>

/** Somebody who comes and goes all the time: the oldest times are let go, and what was said then with them. */
const mostNumbers = 24

/** Who is there from this turn on. `messageCount`: how many messages there were before it. */
export function presenceOn(
  before: Presence,
  castBefore: readonly CastMember[],
  cast: readonly CastMember[],
  messageCount: number,
): Presence {
  const isIn = (members: readonly CastMember[], id: string): boolean =>
    members.some(member => member.id === id)
  const presence = new Map(before)
  for (const [id, times] of before) {
    if (times.length % 2 === 1 && !isIn(cast, id)) presence.set(id, [...times, messageCount])
  }
  for (const { id } of cast) {
    // A session of an older version does not say: who was there on its last turn was there.
    const times = before.get(id) ?? (isIn(castBefore, id) ? [1] : [])
    if (times.length % 2 === 1) presence.set(id, times)
    else presence.set(id, [...times, messageCount + 1].slice(-mostNumbers + 1))
  }
  return presence
}

/** Whether somebody was there when the message of this number was said. */
export function wasThere(presence: Presence, id: string, seq: number): boolean {
  const times = presence.get(id) ?? []
  return (
    times.filter(time => time <= seq).length % 2 === 1 ||
    times.some((time, at) => at % 2 === 1 && time === seq)
  )
}
