/** A layer of the page exactly over a game's canvas, wherever that is laid out. Pointers go through it. */
export class CanvasOverlay {
  readonly layer: HTMLElement
  /** Of the canvas, in CSS pixels. Kept up to date: the same object all the time. */
  readonly size: { width: number; height: number } = { width: 0, height: 0 }
  readonly #canvas: HTMLCanvasElement
  readonly #fitted: () => void
  readonly #resizes: ResizeObserver | undefined
  readonly #fit = (): void => this.fit()

  /**
   * The canvas must be in the page. The layer comes right behind it, and takes its place in the stacking.
   * @param fitted called whenever it was laid over the canvas anew: a game that is paused has no frames
   */
  constructor(canvas: HTMLCanvasElement, fitted: () => void) {
    this.#canvas = canvas
    this.#fitted = fitted
    this.layer = document.createElement('div')
    this.layer.style.cssText = 'position: absolute; overflow: hidden; pointer-events: none'
    // A canvas that is moved by its engine changes its size as well, or the window does.
    if (typeof ResizeObserver !== 'undefined') this.#resizes = new ResizeObserver(this.#fit)
    this.#resizes?.observe(canvas)
    this.#join()
    window.addEventListener('resize', this.#fit)
    this.fit()
  }

  /** Lays it over the canvas anew, after a page moved that without changing its size. */
  fit(): void {
    // The page has put the canvas into another element. A layer that was taken away stays away.
    if (this.layer.parentElement && this.layer.parentElement !== this.#canvas.parentElement) this.#join()
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#canvas
    const { style } = this.layer
    style.left = `${offsetLeft}px`
    style.top = `${offsetTop}px`
    style.width = `${offsetWidth}px`
    style.height = `${offsetHeight}px`
    this.size.width = offsetWidth
    this.size.height = offsetHeight
    this.#fitted()
  }

  /** Takes the layer away, with all that was put into it. Harmless when called twice. */
  remove(): void {
    this.#resizes?.disconnect()
    window.removeEventListener('resize', this.#fit)
    this.layer.remove()
  }

  #join(): void {
    const { parentElement } = this.#canvas
    this.#canvas.after(this.layer)
    if (parentElement) this.#resizes?.observe(parentElement)
  }
}
