import type { NpcRuntime, ScreenView, UsageGate } from '@townsfolk/core'
import { assertPicture } from '../look/assert-picture.ts'
import type { ReadKnowledge } from './lens-knowledge.ts'
import { OpenLens } from './open-lens.ts'

/** What the lens looks at, and what it draws on. */
export interface LensOptions<TObject> {
  /** The scene run that is looked at: `this.folk.runtime`. */
  readonly runtime: NpcRuntime<TObject>
  /** The game's. It must be in the page when the lens opens. */
  readonly canvas: HTMLCanvasElement
  /** Where the scene is drawn: `createScreenView()` of the adapter's `./screen`. */
  readonly view: ScreenView<TObject>
  /** Whose credits the panel shows. */
  readonly gate?: UsageGate
  /**
   * Tells what a character came to know, from whom and when: that of `createLocalApi`, of `createFullClient` or of
   * `createHistoryApi`.
   */
  readonly knowledge?: ReadKnowledge
}

/**
 * Makes a lens over the running game; it is closed at first.
 * @throws TownsfolkError `invalid_option` when canvas or view is missing
 */
export function createLens<TObject>(options: LensOptions<TObject>): Lens<TObject> {
  return new Lens(options)
}

/**
 * Shows what characters perceive and why, over the running game: what a character sees, hears and remembers is drawn
 * into the world, and a panel at the side has what is sent, what is left out by which rule, turns, events, actions and
 * the session. A tool for those who make a game; its words are English.
 *
 * Closed, it is nothing but this object: nothing listens, nothing is drawn, nothing is in the page. It ends with the
 * scene run: make one for each. While it is open, it shows the troubles of turns; those that nobody else listens for are not logged
 * to the console.
 */
export class Lens<TObject> {
  readonly #options: LensOptions<TObject>
  #open: OpenLens<TObject> | undefined

  /** @throws TownsfolkError `invalid_option` when canvas or view is missing */
  constructor(options: LensOptions<TObject>) {
    assertPicture(options)
    this.#options = options
  }

  /** Whether it is shown. */
  get isOpen(): boolean {
    return this.#open !== undefined
  }

  /**
   * Harmless when it is open. The keyboard stays with the game.
   * @throws TownsfolkError `destroyed` when the scene run has ended, `invalid_option` when the canvas is not in the page
   */
  open(): void {
    this.#open ??= new OpenLens(this.#options, () => {
      this.#open = undefined
    })
  }

  /** Takes everything away. Harmless when it is closed. */
  close(): void {
    this.#open?.close()
  }

  /**
   * Opens it when it is closed, and closes it when it is open.
   * @throws TownsfolkError as `open()`
   */
  toggle(): void {
    if (this.isOpen) this.close()
    else this.open()
  }
}
