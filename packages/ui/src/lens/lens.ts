import type { NpcRuntime, ScreenView, UsageGate } from '@townsfolk/core'
import { assertPicture } from '../look/assert-picture.ts'
import type { ReadKnowledge } from './lens-knowledge.ts'
import { OpenLens } from './open-lens.ts'

/** Options of the lens: the scene to look at, and where to draw. */
export interface LensOptions<TObject> {
  /** The runtime of the scene: `this.folk.runtime`. */
  readonly runtime: NpcRuntime<TObject>
  /** The canvas of the game. It must be in the page when the lens opens. */
  readonly canvas: HTMLCanvasElement
  /** Converts world positions to positions on the canvas: `createScreenView()` of the adapter. */
  readonly view: ScreenView<TObject>
  /** A usage gate, whose credits the panel shows. Default: no credits are shown. */
  readonly gate?: UsageGate
  /**
   * The call that reads what a character came to know, from whom and when: `knowledge` of `createLocalApi`,
   * `createFullClient` or `createHistoryApi`. Default: the lens does not show it.
   */
  readonly knowledge?: ReadKnowledge
}

/**
 * Makes a lens for the running game. It is closed at first.
 * @throws TownsfolkError `invalid_option` when canvas or view is missing
 */
export function createLens<TObject>(options: LensOptions<TObject>): Lens<TObject> {
  return new Lens(options)
}

/**
 * A tool for game developers: it shows over the running game what characters perceive and why. What a character
 * sees, hears and remembers is drawn into the world. A panel lists what is sent with a turn, what is left out and
 * by which rule, turns, events, actions and the session. Its texts are in English.
 *
 * While it is closed, it draws nothing, listens to nothing and adds nothing to the page. It ends with the scene:
 * make one for each scene run. While it is open, it shows errors of turns; these are then no longer logged to the
 * console if nothing else listens for them.
 */
export class Lens<TObject> {
  readonly #options: LensOptions<TObject>
  #open: OpenLens<TObject> | undefined

  /** @throws TownsfolkError `invalid_option` when canvas or view is missing */
  constructor(options: LensOptions<TObject>) {
    assertPicture(options)
    this.#options = options
  }

  /** Whether the lens is open. */
  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /**
   * Opens the lens; does nothing if it is open. The keyboard stays with the game.
   * @throws TownsfolkError `destroyed` when the scene run has ended, `invalid_option` when the canvas is not in the
   *   page
   */
  open(): void {
    this.#open ??= new OpenLens(this.#options, () => {
      this.#open = undefined
    })
  }

  /** Closes the lens and removes all that it added; does nothing if it is closed. */
  close(): void {
    this.#open?.close()
  }

  /**
   * Opens the lens if it is closed, and closes it if it is open.
   * @throws TownsfolkError as `open()`
   */
  toggle(): void {
    if (this.isOpen) this.close()
    else this.open()
  }
}
