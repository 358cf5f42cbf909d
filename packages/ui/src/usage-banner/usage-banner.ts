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
import { focusRing } from '../look/focus-ring.ts'
import { InputFence } from '../look/input-fence.ts'
import { plainButton } from '../look/plain-button.ts'
import { theme } from '../look/theme.ts'
import { usageBannerStyles } from './usage-banner-styles.ts'
import { englishUsage, type UsageBannerTexts, type UsageState } from './usage-banner-texts.ts'

/**
 * A banner that tells the player that talking will soon end, or has ended, and why, `<townsfolk-usage-banner>`. It
 * lies over the top of its nearest positioned ancestor; where it paints nothing, clicks reach the game. While all
 * is well it shows nothing.
 *
 * Screen readers read out a warning when they are idle, and the player can dismiss it. A message that talking has
 * ended is read out at once and stays.
 *
 * @slot action - what the player can do about it: a button to get more, another way to answer
 * @csspart banner - the background; also a part `warning` or `barrier`
 * @csspart lantern - the sign before the message
 * @csspart words - the message
 * @csspart count - how much is left
 * @csspart dismiss - the button that dismisses the banner
 *
 * @fires townsfolk-dismiss - `CustomEvent<void>`; bubbles, composed. The player has dismissed the warning.
 */
export class UsageBanner extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-usage-banner'

  static override readonly properties: PropertyDeclarations = {
    state: {},
    closed: { type: Boolean },
    reason: {},
    remaining: { type: Number },
    character: {},
    texts: { attribute: false },
    isDismissed: { state: true },
  }

  static override readonly styles: CSSResultGroup = [theme, focusRing, plainButton, usageBannerStyles]

  /** State of the credits. A changed state is shown again, also to a player who dismissed the last one. */
  declare state: UsageState
  /** Whether the player cannot talk at all, for the reason in `reason` or `state`. Default: false. */
  declare closed: boolean
  /** Why the player cannot talk, if `state` is not the reason: "The library closes at night." */
  declare reason: string
  /** How much is left, in the unit that the game counts in; undefined shows no count. */
  declare remaining: number | undefined
  /** Name of the character that has reached its limit. */
  declare character: string
  /** Texts of the element. Default: English. */
  declare texts: UsageBannerTexts

  declare private isDismissed: boolean

  constructor() {
    defineElements(UsageBanner)
    super()
    this.state = 'ok'
    this.closed = false
    this.reason = ''
    this.remaining = undefined
    this.character = ''
    this.texts = englishUsage
    this.isDismissed = false
    this.addController(new InputFence(this))
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') || changed.has('closed')) this.isDismissed = false
  }

  /** Live regions are there before there is anything in them. */
  protected override render(): TemplateResult {
    const words = this.isDismissed ? '' : this.#words
    const isBarrier = this.closed || barriers.has(this.state)
    const names = isBarrier ? 'banner barrier' : 'banner warning'
    return html`
      <div class=${words === '' ? nothing : names} part=${words === '' ? nothing : names}>
        ${words === '' ? nothing : lantern}
        <div class="words" part="words">
          <p role="status" dir="auto">${isBarrier ? '' : words}</p>
          <p role="alert" dir="auto">${isBarrier ? words : ''}</p>
        </div>
        ${words === '' ? nothing : this.#renderActions(isBarrier)}
      </div>
    `
  }

  #renderActions(isBarrier: boolean): TemplateResult {
    const { remaining, texts } = this
    const isCounted = remaining !== undefined && !isBarrier
    return html`
      ${isCounted ? html`<span class="count" part="count">${texts.left(remaining)}</span>` : nothing}
      <slot name="action"></slot>
      ${isBarrier ? nothing : this.#renderDismiss()}
    `
  }

  #renderDismiss(): TemplateResult {
    return html`<button type="button" part="dismiss" @click=${this.#dismiss}>${this.texts.dismiss}</button>`
  }

  readonly #dismiss = (): void => {
    this.isDismissed = true
    this.dispatchEvent(new CustomEvent('townsfolk-dismiss', { bubbles: true, composed: true }))
  }

  get #words(): string {
    const { closed, reason, state, texts, character } = this
    if (closed && reason !== '') return reason
    if (closed && !barriers.has(state)) return texts.closed
    return state === 'ok' ? '' : texts.states[state](character)
  }
}

/** They end the talk. */
const barriers: ReadonlySet<UsageState> = new Set(['character-over', 'player-over', 'empty'])

const lantern = html`
  <svg class="lantern" part="lantern" viewBox="0 0 24 24" aria-hidden="true">
    <path class="light" d="M8 9h8l1 9H7z" />
    <path d="M9.5 5.5a2.5 2.5 0 0 1 5 0M7.5 8.5h9l1.2 10H6.3zM5.5 21h13M9.5 5.5h5" />
  </svg>
`

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-usage-banner': UsageBanner
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-dismiss': CustomEvent<void>
  }
}
