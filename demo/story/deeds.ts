import type { Night } from './night.ts'
import type { PersonId } from './people.ts'

/**
 * What the player can do that somebody may remember, with what characters hear of it, in a person's words. Each of them
 * tells one at the end: the first in this list that they saw.
 */
export const deeds = {
  'lit-lamp': 'The player lights the great lamp',
  'helped-tobin': 'The player gives Tobin his float',
  'won-quiz': 'The player wins the quiz',
  'hung-last': 'The player has all three lanterns hung',
  'asked-hook': 'The player has Bram forge a hook',
  'rang-bell': 'The player rings the bell',
  'gave-lantern': 'The player gives Wren a lantern',
  'took-lantern': 'The player takes a lantern away from Wren',
  'fetched-red': 'Wren brings the player the red lantern',
} as const

export type DeedId = keyof typeof deeds

export interface Deed {
  readonly id: DeedId
  readonly seenBy: readonly PersonId[]
}

/** What somebody will remember of this player; undefined for who saw nothing. */
export function rememberedBy(night: Night, person: PersonId): DeedId | undefined {
  const seen = new Set(night.deeds.filter(({ seenBy }) => seenBy.includes(person)).map(({ id }) => id))
  return deedIds.find(id => seen.has(id))
}

export function isDeed(id: string): id is DeedId {
  return Object.hasOwn(deeds, id)
}

const deedIds = Object.keys(deeds).filter(isDeed)
