import type { Spot } from '../game/game-context.ts'

/** So far to one side, in world units, a sound comes from that side alone. */
const panWidth = 700
/** At this distance a sound is half as loud. */
const halvedAt = 500

/** How a sound from `spot` is heard at `ears`: loudest beside them, and from the side where it is. */
export function heardAt(ears: Spot, { x, y }: Spot, loudness = 1): { pan: number; gain: number } {
  const distance = Math.hypot(x - ears.x, y - ears.y)
  const pan = (x - ears.x) / panWidth
  return { pan: Math.max(-1, Math.min(1, pan)), gain: loudness / (1 + distance / halvedAt) }
}
