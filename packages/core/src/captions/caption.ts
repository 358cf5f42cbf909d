import type { Npc } from '../runtime/npc.ts'
import type { CaptionDirection } from './bearing.ts'

/** A line that can be read. The same object from its beginning to its end: what changes of it is written into it. */
export interface Caption<TObject = unknown> {
  /** Unique among those of one `Captions`; a later one has a higher one. */
  readonly id: number
  readonly npc: Npc<TObject>
  /** Name of who says it. */
  readonly speaker: string
  readonly text: string
  /** As the service sent it. */
  readonly emotion: string
  /** Where the voice comes from; undefined without a listener, and where that is not known. */
  readonly direction: CaptionDirection | undefined
  /** How far away it is said, in the game's own units; undefined as `direction` is. */
  readonly distance: number | undefined
  /** It is no longer being said, and still up for those who read. */
  readonly isOver: boolean
  /** It is over before it was said to its end. */
  readonly interrupted: boolean
}

/** What happens to captions. */
export interface CaptionEvents<TObject> {
  /**
   * A caption came or went, is over, or comes from another side: `shown` is a new list. That only a distance is
   * another is not reported.
   */
  change: [event: { readonly shown: readonly Caption<TObject>[] }]
}
