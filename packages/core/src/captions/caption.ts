import type { Npc } from '../runtime/npc.ts'
import type { CaptionDirection } from './bearing.ts'

/** A caption of a line. It is the same object from beginning to end; its fields change. */
export interface Caption<TObject = unknown> {
  /** Unique in one `Captions`; later captions have higher ids. */
  readonly id: number
  readonly npc: Npc<TObject>
  /** Name of the speaker. */
  readonly speaker: string
  readonly text: string
  /** Emotion of the line, as the service sent it. */
  readonly emotion: string
  /** Direction of the voice; undefined without a listener, or if it is not known. */
  readonly direction: CaptionDirection | undefined
  /** Distance of the speaker, in the game's own units; undefined when `direction` is. */
  readonly distance: number | undefined
  /** Whether the line is no longer being said. The caption stays until it could be read. */
  readonly isOver: boolean
  /** Whether the line ended before it was said completely. */
  readonly interrupted: boolean
}

/** Events of captions. */
export interface CaptionEvents<TObject> {
  /**
   * A caption appeared, disappeared, ended or changed its direction. `shown` is a new list. A changed distance
   * alone is not reported.
   */
  change: [event: { readonly shown: readonly Caption<TObject>[] }]
}
