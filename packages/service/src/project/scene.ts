import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'

/** A scene for trying characters without a game: entities and events. */
export interface Scene {
  /** Name of the file: `kitchen` for `scenes/kitchen.json`. */
  readonly name: string
  readonly entities: readonly PerceivedEntity[]
  readonly events: readonly WorldEvent[]
}
