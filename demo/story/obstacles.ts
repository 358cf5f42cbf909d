import {
  isHanging,
  isNight,
  isPost,
  type LanternColour,
  lanternOn,
  type Night,
  type PostId,
} from './night.ts'

/**
 * Why something cannot be done now, in words that a person says: "I could not HANG the red lantern: …". Undefined when
 * it can.
 */
export function whyNotHang(night: Night, colour: LanternColour, post: string): string | undefined {
  if (!isPost(post)) return 'there is no hook there'
  if (post === 'tall-post' && !night.isHookForged) return 'the hook is rusted through'
  if (night.lanterns[colour].at === post) return 'it hangs there already'
  if (isHanging(night, colour)) return 'it hangs on another post'
  if (lanternOn(night, post)) return 'another lantern hangs there'
  return undefined
}

export function whyNotLight(night: Night, colour: LanternColour): string | undefined {
  if (night.lanterns[colour].isLit) return 'it burns already'
  if (!isHanging(night, colour)) return 'it does not hang yet'
  if (night.things.oil !== 'player') return 'there is no oil'
  return undefined
}

/** A lantern that somebody holds back cannot be fetched, nor one that hangs. */
export function whyNotFetch(night: Night, colour: LanternColour): string | undefined {
  const { at } = night.lanterns[colour]
  if (at === 'tobin') return 'Tobin does not part with it'
  if (at === 'orla') return 'it is the prize of the quiz'
  if (at === 'player') return 'you hold it'
  if (isPost(at)) return 'it hangs where it belongs'
  return undefined
}

export function whyNotRow(night: Night): string | undefined {
  if (!isNight(night)) return 'not before the third lantern is lit'
  if (!night.isGateOpen) return 'the gate of the jetty is locked'
  return undefined
}

export function whyNotForge(night: Night): string | undefined {
  return night.isHookForged ? 'the hook is done' : undefined
}

export function whyNotLightLamp(night: Night): string | undefined {
  if (night.isLampLit) return 'it burns already'
  if (!night.isKeeperWon) return 'the keeper has not said yes'
  return undefined
}

/** The posts that a lantern can go to now. */
export function freePosts(night: Night, posts: readonly PostId[]): readonly PostId[] {
  return posts.filter(post => !lanternOn(night, post) && (post !== 'tall-post' || night.isHookForged))
}
