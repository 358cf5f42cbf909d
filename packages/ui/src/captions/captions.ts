import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  svg,
  type TemplateResult,
} from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { defineElements } from '../elements/define-elements.ts'
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { captionsStyles } from './captions-styles.ts'
import { type CaptionSide, type CaptionsTexts, englishCaptions } from './captions-texts.ts'

/** A caption that is shown. The captions of `Captions` of `@townsfolk/core` fit. */
export interface ShownCaption {
  /** Unique among the captions that are shown. */
  readonly id: number
  readonly speaker: string
  readonly text: string
  /** Direction that the voice comes from. Default: no arrow is shown. */
  readonly direction?: CaptionSide | undefined
  /** True when the line is no longer being spoken. Default: false. */
  readonly isOver?: boolean
}

/**
 * Captions of what is said in a game, `<townsfolk-captions>`. The list lies over the bottom of its nearest
 * positioned ancestor and lets pointers through. If your game shows something else at the bottom, give the element
 * a `bottom` in CSS. Every text is rendered as text, never as HTML.
 *
 * Screen readers read out each caption once, when it appears. They read out the transcript of a chat box too: in a
 * game that has both, hide the captions from them with `aria-hidden="true"`.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-captions-size` | `1.125em` | text size |
 * | `--townsfolk-captions-paper` | as `--townsfolk-paper` | background; it may be translucent |
 * | `--townsfolk-captions-ink` | as `--townsfolk-ink` | text |
 *
 * @csspart caption - one caption; also a part `over` when its line is no longer being spoken
 * @csspart arrow - the direction that the voice comes from
 * @csspart speaker - name of the speaker
 * @csspart text - the words
 */
export class CaptionList extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-captions'

  static override readonly properties: PropertyDeclarations = {
    captions: { attribute: false },
    texts: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [theme, visuallyHidden, captionsStyles]

  /** The captions to show, oldest first. Assign a new array for each change. */
  declare captions: readonly ShownCaption[]
  /** Texts of the element. Default: English. */
  declare texts: CaptionsTexts

  /** Those that were read out last. Their words stay as they were: what changes would be read out again. */
  #readOut: readonly ReadOut[] = []
  #readOutCount = 0

  constructor() {
    defineElements(CaptionList)
    super()
    this.captions = []
    this.texts = englishCaptions
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('captions')) return
    const before = new Set(changed.get('captions')?.map(({ id }) => id))
    for (const { id, speaker, text, direction } of this.captions) {
      if (before.has(id)) continue
      const readOut = {
        number: ++this.#readOutCount,
        words: this.texts.said(speaker, text.trim(), direction),
      }
      this.#readOut = [...this.#readOut, readOut].slice(-readOutLength)
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="captions" aria-hidden="true">
        ${repeat(this.captions, ({ id }) => id, renderCaption)}
      </div>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${this.texts.captions}>
        ${repeat(
          this.#readOut,
          ({ number }) => number,
          ({ words }) => html`<p dir="auto">${words}</p>`,
        )}
      </div>
    `
  }
}

/** What a screen reader can go back to. */
const readOutLength = 20

interface ReadOut {
  readonly number: number
  readonly words: string
}

/** The text alone decides where a caption begins: names have a direction of their own. */
function renderCaption({ speaker, text, direction, isOver = false }: ShownCaption): TemplateResult {
  const names = isOver ? 'caption over' : 'caption'
  return html`
    <p class=${names} part=${names} dir="auto">
      ${direction ? renderArrow(direction) : nothing}
      <span class="line"
        ><b part="speaker" dir="auto">${speaker}</b>&ensp;<span part="text">${text.trim()}</span></span
      >
    </p>
  `
}

/** It points to the same side in every script. */
function renderArrow(side: CaptionSide): TemplateResult {
  return html`
    <svg class="arrow" part="arrow" viewBox="0 0 24 24" data-side=${side}>
      ${side === 'here' ? svg`<circle cx="12" cy="12" r="3" />` : svg`<path d="M6 12h12M13 7l5 5-5 5" />`}
    </svg>
  `
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-captions': CaptionList
  }
}
