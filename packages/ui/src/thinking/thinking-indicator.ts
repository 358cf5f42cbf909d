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
import { visuallyHidden } from '../look/visually-hidden.ts'
import { thinkingStyles } from './thinking-styles.ts'
import { englishThinking, type ThinkingTexts } from './thinking-texts.ts'

/**
 * Dots that breathe while somebody thinks, `<townsfolk-thinking>`, for a game with neither bubbles nor a chat
 * box. It lies over the bottom of its nearest positioned ancestor, and pointers go through it. It comes after
 * a moment, so that quick answers do not make it flash; screen readers read it out then, once.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-thinking-delay` | `400ms` | how long somebody thinks before it is shown |
 *
 * @csspart pill - what the dots stand on
 * @csspart speaker - who thinks
 */
export class ThinkingIndicator extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-thinking'

  static override readonly properties: PropertyDeclarations = {
    thinking: { type: Boolean },
    speaker: {},
    texts: { attribute: false },
    words: { state: true },
  }

  static override readonly styles: CSSResultGroup = [theme, dotsStyles, visuallyHidden, thinkingStyles]

  /** Whether somebody thinks. */
  declare thinking: boolean
  /** Name of who does; `''` when there are several, or it does not matter. */
  declare speaker: string
  /** The element's own words; Default: English. */
  declare texts: ThinkingTexts

  /** What was read out. It stays until the thinking ends: another text would be read out again. */
  declare private words: string

  constructor() {
    defineElements(ThinkingIndicator)
    super()
    this.thinking = false
    this.speaker = ''
    this.texts = englishThinking
    this.words = ''
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('thinking') && !this.thinking) this.words = ''
  }

  protected override render(): TemplateResult {
    return html`
      ${this.thinking ? this.#renderPill() : nothing}
      <span class="visually-hidden" role="status" dir="auto">${this.words}</span>
    `
  }

  #renderPill(): TemplateResult {
    const { speaker } = this
    return html`
      <div class="pill" part="pill" aria-hidden="true" @animationstart=${this.#onShown}>
        ${speaker === '' ? nothing : html`<b part="speaker" dir="auto">${speaker}</b>`}${dots}
      </div>
    `
  }

  /** The dots have animations of their own. */
  readonly #onShown = ({ target, currentTarget }: AnimationEvent): void => {
    if (target === currentTarget && this.words === '') this.words = this.texts.thinking(this.speaker)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-thinking': ThinkingIndicator
  }
}
