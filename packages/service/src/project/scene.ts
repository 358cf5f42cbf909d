import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'

/** What there is to perceive, and what happened, while somebody tries a character without a game. */
export interface Scene {
  /** The file's name: `kitchen` for `scenes/kitchen.json`. */
  readonly name: string
  readonly entities: readonly PerceivedEntity[]
  readonly events: readonly WorldEvent[]
}
