import type { Cast } from '../casts/cast.ts'
import type { Npc } from './npc.ts'

/** What a game does to a runtime beside calling its methods and those of its characters. */
export type Entrance<TObject> =
  | { readonly do: 'cast'; readonly npcs: readonly Npc<TObject>[]; readonly options: object }
  | { readonly do: 'take-snapshot' }
  | { readonly do: 'restore'; readonly snapshot: unknown }
  | { readonly do: 'why-left-out'; readonly npc: Npc<TObject>; readonly id: string }

/** Told by the other entries of this package of what enters a runtime through them, while it is recorded. */
export interface Journal<TObject> {
  /** @param run does it */
  entered<T>(entrance: Entrance<TObject>, run: () => T): T
  /** @param run only looks: what it asks of the game on the way does not count */
  looked<T>(run: () => T): T
  castMade(cast: Cast<TObject>): void
}

/** Does what enters a runtime, and has it noted while the runtime is recorded. */
export function entered<TObject, T>(
  { journal }: { readonly journal: Journal<TObject> | undefined },
  entrance: Entrance<TObject>,
  run: () => T,
): T {
  return journal ? journal.entered(entrance, run) : run()
}

/** Looks at a runtime, and leaves it and its recording as they are. */
export function looked<TObject, T>(
  { journal }: { readonly journal: Journal<TObject> | undefined },
  run: () => T,
): T {
  return journal ? journal.looked(run) : run()
}
