import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { defineElements } from '../elements/define-elements.ts'
import { dots, dotsStyles } from '../look/dots.ts'
import { theme } from '../look/theme.ts'
import { type BubblePlacement, marginPx, placeBubble } from './bubble-placement.ts'
import { speechBubbleStyles } from './speech-bubble-styles.ts'

/** The area that a bubble stays in, in CSS pixels from the top left corner of its offset parent. */
export interface BubbleBounds {
  readonly width: number
  readonly height: number
}

/**
 * A speech bubble for one character, over the canvas of a game, `<townsfolk-speech-bubble>`. Put it into the
 * positioned element that holds the canvas, and call `place` in every frame. It lets pointers through.
 *
 * It is `aria-hidden`, because it moves and comes and goes; the transcript of a chat box is the accessible copy. If
 * your game has no chat box, offer the text in another way, for example with captions. Every text is rendered as
 * text, never as HTML.
 *
 * @csspart paper - the background
 * @csspart speaker - name of the speaker
 * @csspart text - the words
 * @csspart dots - the dots that are shown while the character thinks
 * @csspart tail - the tail that points at the head; its `fill` and `edge` are parts too
 */
export class SpeechBubble extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-speech-bubble'

  static override readonly properties: PropertyDeclarations = {
    speaker: {},
    text: {},
    thinking: { type: Boolean },
    tone: { reflect: true },
    clearance: { type: Number },
  }

  static override readonly styles: CSSResultGroup = [theme, dotsStyles, speechBubbleStyles]

  /** Name shown above the text; `''` for none. */
  declare speaker: string
  /** The words. With neither text nor `thinking`, the bubble is hidden. */
  declare text: string
  /** Whether dots are shown in place of the text. Default: false. */
  declare thinking: boolean
  /** Emotion of the line, for example `HAPPY`. It colours the speaker's name; an unknown emotion counts as neutral. */
  declare tone: string
  /** Height of the character in CSS pixels: so much lower the tail points if the bubble lies below the character. */
  declare clearance: number

  #width = 0
  #height = 0
  #x = 0
  #y = 0
  #boundsWidth = 0
  #boundsHeight = 0
  #shift = 0
  #isPlaced = false
  #paper: HTMLElement | null = null
  #tail: HTMLElement | null = null
  #resizes: ResizeObserver | undefined
  readonly #placement: BubblePlacement = { left: 0, top: 0, tail: 0, isBelow: false }
  readonly #drawn: BubblePlacement = { left: Number.NaN, top: Number.NaN, tail: Number.NaN, isBelow: false }

  constructor() {
    defineElements(SpeechBubble)
    super()
    this.speaker = ''
    this.text = ''
    this.thinking = false
    this.tone = ''
    this.clearance = 0
  }

  /**
   * Points the tail at (x, y), in CSS pixels from the top left corner of the offset parent, and keeps the bubble
   * inside `bounds`. The bubble shifts sideways while the tail stays at x, and flips below the point if there is no
   * room above. Call it in every frame: it reads no layout, creates no objects, and writes styles only when the
   * bubble has moved by a device pixel.
   * @param shift how far the paper lies to the right of x, in CSS pixels, to make room for another bubble; limited
   *   so that the tail stays on the paper
   */
  place(x: number, y: number, bounds: BubbleBounds, shift = 0): void {
    this.#x = x
    this.#y = y
    this.#shift = shift
    this.#boundsHeight = bounds.height
    if (this.#boundsWidth !== bounds.width) this.#narrowTo(bounds.width)
    this.#isPlaced = true
    this.#draw()
  }

  /** Width of the paper in CSS pixels, as last measured; 0 before that. */
  get paperWidth(): number {
    return this.#width
  }

  /** Height of the paper in CSS pixels, as last measured; 0 before that. */
  get paperHeight(): number {
    return this.#height
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('aria-hidden', 'true')
    if (typeof ResizeObserver === 'undefined') return
    this.#resizes = new ResizeObserver(() => this.#measure())
    this.#resizes.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#resizes?.disconnect()
    this.#resizes = undefined
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('text') || changed.has('thinking'))
      this.hidden = this.text.trim() === '' && !this.thinking
  }

  protected override render(): TemplateResult {
    return html`
      <div class="paper" part="paper">
        ${this.speaker === '' ? nothing : html`<b part="speaker" dir="auto">${this.speaker}</b>`}
        ${
          this.thinking
            ? html`<span part="dots">${dots}</span>`
            : html`<p part="text" dir="auto">${this.text.trim()}</p>`
        }
        <svg class="tail" part="tail" viewBox="0 0 22 12">
          <path class="fill" part="fill" d="M0 -2 V0 ${tailCurve} V-2 Z" />
          <path class="edge" part="edge" d="M0 0 ${tailCurve}" />
        </svg>
      </div>
    `
  }

  protected override firstUpdated(): void {
    this.#paper = this.renderRoot.querySelector('.paper')
    this.#tail = this.renderRoot.querySelector('.tail')
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('text') || changed.has('thinking') || changed.has('speaker')) this.#measure()
    else if (changed.has('clearance')) this.#draw()
  }

  /** Fonts, zoom and theme change the size too: a ResizeObserver calls this after layout, before paint. */
  #measure(): void {
    if (this.hidden) return
    this.#width = this.offsetWidth
    this.#height = this.offsetHeight
    this.#draw()
  }

  #narrowTo(boundsWidth: number): void {
    this.#boundsWidth = boundsWidth
    this.style.maxInlineSize = `min(var(--_measure), ${Math.max(0, boundsWidth - 2 * marginPx)}px)`
  }

  #draw(): void {
    if (!this.#isPlaced || this.hidden || !this.#paper || !this.#tail) return
    const next = this.#placement
    placeBubble(
      next,
      this.#x,
      this.#y,
      this.#width,
      this.#height,
      this.#boundsWidth,
      this.#boundsHeight,
      this.clearance,
      this.#shift,
    )
    const left = toDevicePixel(next.left)
    const top = toDevicePixel(next.top)
    const tail = toDevicePixel(next.tail)
    const drawn = this.#drawn
    if (left !== drawn.left || top !== drawn.top) this.style.transform = `translate(${left}px, ${top}px)`
    if (tail !== drawn.tail) this.#tail.style.transform = `translateX(${tail}px)`
    if (next.isBelow !== drawn.isBelow) this.#paper.classList.toggle('below', next.isBelow)
    drawn.left = left
    drawn.top = top
    drawn.tail = tail
    drawn.isBelow = next.isBelow
  }
}

const tailCurve = 'C4 0 5.8 1.8 7.2 4.4 L9.6 10.2 Q11 12.8 12.4 10.2 L14.8 4.4 C16.2 1.8 18 0 22 0'

/** Text between device pixels is blurred. */
function toDevicePixel(cssPx: number): number {
  const ratio = window.devicePixelRatio || 1
  return Math.round(cssPx * ratio) / ratio
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-speech-bubble': SpeechBubble
  }
}
