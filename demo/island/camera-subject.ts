import type { Place } from './camera-aim.ts'
import type { Footing } from './footing.ts'
import type { Islander } from './islander.ts'
import type { Islanders } from './people.ts'

/** What the camera has to show. */
export interface Subject {
  readonly footing: Footing
  /** Of the feet. */
  readonly height: number
  /** Where the player looks, about the upward axis. */
  readonly heading: number
  readonly isWalking: boolean
  /** Who is talked to, where the head is. */
  readonly partner: Place | undefined
  /** Whether the camera turns, so that both faces are seen. */
  readonly isFaced: boolean
}

const headHeight = 1.25

/** The player, and who speaks beside them while they stand. */
export function subjectOf({ player, keeper }: Islanders, speakerNear: Islander | undefined): Subject {
  const { footing, height, heading, isWalking } = player
  const speaker = isWalking ? undefined : speakerNear
  const partner = speaker && {
    x: speaker.footing.x,
    y: speaker.height + headHeight,
    z: speaker.footing.z,
  }
  return { footing, height, heading, isWalking, partner, isFaced: speaker === keeper }
}
