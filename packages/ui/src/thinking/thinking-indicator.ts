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
 * Dots that show that somebody is thinking, `<townsfolk-thinking>`, for a game with neither bubbles nor a chat box.
 * The indicator lies over the bottom of its nearest positioned ancestor and lets pointers through. It appears after
 * a short delay, so that it does not flash before quick answers; screen readers then read it out once.
 *
 * | property | default | what |
 * |---|---|---|
 * | `--townsfolk-thinking-delay` | `400ms` | delay before the indicator appears |
 *
 * @csspart pill - background of the dots
 * @csspart speaker - name of the character
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

  /** Whether somebody is thinking. Default: false. */
  declare thinking: boolean
  /** Name of the thinking character; `''` for several, or to show no name. */
  declare speaker: string
  /** Texts of the element. Default: English. */
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
