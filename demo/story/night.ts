import type { Deed, DeedId } from './deeds.ts'
import type { PersonId } from './people.ts'

export const lanternColours = ['red', 'amber', 'blue'] as const
export type LanternColour = (typeof lanternColours)[number]

/** The posts of the festival: a lantern hangs on each of them in the end. */
export const postIds = ['tall-post', 'crooked-post', 'jetty-post'] as const
export type PostId = (typeof postIds)[number]

/** Where a lantern is: in somebody's hands, on the ground, or on a post. */
export type LanternPlace = 'ground' | 'player' | PersonId | PostId

export interface LanternState {
  readonly at: LanternPlace
  readonly isLit: boolean
}

/** Things that are carried beside the lanterns. */
export const thingIds = ['oil', 'float'] as const
export type ThingId = (typeof thingIds)[number]

/** All that the story of Lantern Eve remembers: what is so, and what the player did. Plain data; it is what a save holds. */
export interface Night {
  readonly place: 'village' | 'island'
  readonly lanterns: Readonly<Record<LanternColour, LanternState>>
  /** Mira's can of oil, and the cork float that Tobin lost. */
  readonly things: Readonly<Record<ThingId, 'ground' | 'player' | PersonId>>
  /** The hook of the tall post is rusted through until Bram has forged a new one. */
  readonly isHookForged: boolean
  readonly doesTobinTrust: boolean
  readonly isQuizWon: boolean
  /** The gate of the jetty. */
  readonly isGateOpen: boolean
  /** The keeper lets whoever came for the lamp up the stairs. */
  readonly isKeeperWon: boolean
  /** The great lamp of the lighthouse. */
  readonly isLampLit: boolean
  readonly isOver: boolean
  /** What the player did, oldest first. */
  readonly deeds: readonly Deed[]
  /** What the player has done at least once: the tutorial is over when all of it is. */
  readonly lessons: Readonly<Record<Lesson, boolean>>
}

export const lessons = ['walked', 'talked', 'asked'] as const
export type Lesson = (typeof lessons)[number]

/** Something that happened, as a scene reports it. */
export type Happening =
  | { readonly type: 'lesson-learned'; readonly lesson: Lesson }
  | { readonly type: 'lantern-moved'; readonly colour: LanternColour; readonly to: LanternPlace }
  | { readonly type: 'lantern-lit'; readonly colour: LanternColour }
  | { readonly type: 'thing-moved'; readonly thing: ThingId; readonly to: 'ground' | 'player' | PersonId }
  | { readonly type: 'hook-forged' }
  | { readonly type: 'trust-won' }
  | { readonly type: 'quiz-won' }
  | { readonly type: 'gate-opened' }
  | { readonly type: 'crossed'; readonly to: Night['place'] }
  | { readonly type: 'keeper-won' }
  | { readonly type: 'lamp-lit' }
  | { readonly type: 'night-ended' }
  | { readonly type: 'deed-done'; readonly deed: DeedId; readonly seenBy: readonly PersonId[] }

/** The evening as it begins. */
export const dusk: Night = {
  place: 'village',
  lanterns: {
    red: { at: 'ground', isLit: false },
    amber: { at: 'tobin', isLit: false },
    blue: { at: 'orla', isLit: false },
  },
  things: { oil: 'mira', float: 'ground' },
  isHookForged: false,
  doesTobinTrust: false,
  isQuizWon: false,
  isGateOpen: false,
  isKeeperWon: false,
  isLampLit: false,
  isOver: false,
  deeds: [],
  lessons: { walked: false, talked: false, asked: false },
}

/** The night after something happened; the same one when it changes nothing. */
export function advance(night: Night, happening: Happening): Night {
  switch (happening.type) {
    case 'lesson-learned':
      return night.lessons[happening.lesson]
        ? night
        : { ...night, lessons: { ...night.lessons, [happening.lesson]: true } }
    case 'lantern-moved':
      return withLantern(night, happening.colour, { at: happening.to })
    case 'lantern-lit':
      return withLantern(night, happening.colour, { isLit: true })
    case 'thing-moved':
      return night.things[happening.thing] === happening.to
        ? night
        : { ...night, things: { ...night.things, [happening.thing]: happening.to } }
    case 'hook-forged':
      return withTrue(night, 'isHookForged')
    case 'trust-won':
      return withTrue(night, 'doesTobinTrust')
    case 'quiz-won':
      return withTrue(night, 'isQuizWon')
    case 'gate-opened':
      return withTrue(night, 'isGateOpen')
    case 'keeper-won':
      return withTrue(night, 'isKeeperWon')
    case 'lamp-lit':
      return withTrue(night, 'isLampLit')
    case 'night-ended':
      return withTrue(night, 'isOver')
    case 'crossed':
      return night.place === happening.to ? night : { ...night, place: happening.to }
    case 'deed-done':
      return withDeed(night, { id: happening.deed, seenBy: happening.seenBy })
  }
}

/** What hangs on a post. */
export function lanternOn(night: Night, post: PostId): LanternColour | undefined {
  return lanternColours.find(colour => night.lanterns[colour].at === post)
}

export function isHanging(night: Night, colour: LanternColour): boolean {
  return isPost(night.lanterns[colour].at)
}

export function isPost(place: string): place is PostId {
  return postIds.some(id => id === place)
}

export function countLit(night: Night): number {
  return lanternColours.filter(colour => night.lanterns[colour].isLit).length
}

/** All three burn: night falls, and the boat may go. */
export function isNight(night: Night): boolean {
  return countLit(night) === lanternColours.length
}

/** Which part of the story it is. */
export type Act = 'lanterns' | 'crossing' | 'island' | 'home'

export function actOf(night: Night): Act {
  if (night.isLampLit && night.place === 'village') return 'home'
  if (night.place === 'island') return 'island'
  return isNight(night) ? 'crossing' : 'lanterns'
}

/** From 0, dusk, to 1, dark. The night comes by the story and not by the clock. */
export function darknessOf(night: Night): number {
  return isNight(night) ? 1 : countLit(night) * 0.22
}

function withLantern(night: Night, colour: LanternColour, change: Partial<LanternState>): Night {
  const before = night.lanterns[colour]
  const after = { ...before, ...change }
  if (after.at === before.at && after.isLit === before.isLit) return night
  return { ...night, lanterns: { ...night.lanterns, [colour]: after } }
}

/** A deed stands once in the night, with everybody who ever saw it. */
function withDeed(night: Night, deed: Deed): Night {
  const known = night.deeds.find(({ id }) => id === deed.id)
  if (!known) return { ...night, deeds: [...night.deeds, deed] }
  const news = deed.seenBy.filter(person => !known.seenBy.includes(person))
  if (news.length === 0) return night
  const both = { id: deed.id, seenBy: [...known.seenBy, ...news] }
  return { ...night, deeds: night.deeds.map(other => (other === known ? both : other)) }
}

type Flag =
  | 'isHookForged'
  | 'doesTobinTrust'
  | 'isQuizWon'
  | 'isGateOpen'
  | 'isKeeperWon'
  | 'isLampLit'
  | 'isOver'

function withTrue(night: Night, flag: Flag): Night {
  return night[flag] ? night : { ...night, [flag]: true }
}
