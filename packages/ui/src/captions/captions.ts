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

/** One line that is up. Those of `Captions` of `@townsfolk/core` fit. */
export interface ShownCaption {
  /** Unique among those that are up. */
  readonly id: number
  readonly speaker: string
  readonly text: string
  /** Where the voice comes from; without one no arrow is shown. */
  readonly direction?: CaptionSide | undefined
  /** It is no longer being said. */
  readonly isOver?: boolean
}

/**
 * What is said in a game, for those who read it, `<townsfolk-captions>`. It lies over the bottom of its nearest
 * positioned ancestor, and pointers go through it; a game with something else down there gives it a
 * `bottom`. Every text is rendered as text, never as HTML.
 *
 * Screen readers read each caption out once, when it comes up. In a game that has a chat box as well, whose
 * transcript is read out too, hide the captions from them with `aria-hidden="true"`.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-captions-size` | `1.125em` | text size |
 * | `--townsfolk-captions-paper` | as `--townsfolk-paper` | background; it may be translucent |
 * | `--townsfolk-captions-ink` | as `--townsfolk-ink` | text |
 *
 * @csspart caption - one of them; it is a part `over` as well while it is no longer being said
 * @csspart arrow - where the voice comes from
 * @csspart speaker - who says it
 * @csspart text - what is said
 */
export class CaptionList extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-captions'

  static override readonly properties: PropertyDeclarations = {
    captions: { attribute: false },
    texts: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [theme, visuallyHidden, captionsStyles]

  /** Those that are up, oldest first. Give a new list when one of them is another. */
  declare captions: readonly ShownCaption[]
  /** The element's own words; Default: English. */
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
