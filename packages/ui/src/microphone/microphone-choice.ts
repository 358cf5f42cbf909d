import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { live } from 'lit/directives/live.js'
import { defineElements } from '../elements/define-elements.ts'
import { focusRingOnPaper } from '../look/focus-ring.ts'
import { InputFence } from '../look/input-fence.ts'
import { theme } from '../look/theme.ts'
import { microphoneChoiceStyles } from './microphone-choice-styles.ts'
import { englishMicrophoneChoice, type MicrophoneChoiceTexts } from './microphone-choice-texts.ts'

/** A microphone to choose. The results of `Microphone.devices()` of `@townsfolk/core/browser` fit. */
export interface ShownMicrophone {
  /** Empty before the player has allowed a microphone. */
  readonly deviceId: string
  /** Empty until then, too. */
  readonly label: string
}

/** Detail of a `townsfolk-choose` event. */
export interface ChooseDetail {
  /** `''` for the default of the system. */
  readonly deviceId: string
}

/**
 * A choice of the microphone for a settings page, `<townsfolk-microphone-choice>`. Set its properties and listen to
 * its event, or use `bindMicrophoneChoice`. Showing it never makes the browser ask for permission. Remembering the
 * choice is up to the game.
 *
 * Key and pointer events that begin inside never reach the game.
 *
 * @slot meter - something that shows the level, for example a `<townsfolk-talk-button>`
 * @csspart label - the label; `select` is the native select
 * @csspart note - a remark about the choice
 *
 * @fires townsfolk-choose - `CustomEvent<ChooseDetail>`; bubbles, composed. The player chose.
 */
export class MicrophoneChoice extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-microphone-choice'

  static override readonly properties: PropertyDeclarations = {
    devices: { attribute: false },
    deviceId: { attribute: 'device-id' },
    gone: { type: Boolean },
    texts: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [theme, focusRingOnPaper, microphoneChoiceStyles]

  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** The available microphones; undefined while they are not known. */
  declare devices: readonly ShownMicrophone[] | undefined
  /** Id of the chosen microphone; `''` for the default of the system. */
  declare deviceId: string
  /** Whether the chosen microphone is missing. It stays chosen, and is used again when it is back. */
  declare gone: boolean
  /** Texts of the element. Default: English. */
  declare texts: MicrophoneChoiceTexts

  constructor() {
    defineElements(MicrophoneChoice)
    super()
    this.devices = undefined
    this.deviceId = ''
    this.gone = false
    this.texts = englishMicrophoneChoice
    this.addController(new InputFence(this))
  }

  protected override render(): TemplateResult {
    const { texts } = this
    const shownId = this.gone ? '' : this.deviceId
    return html`
      <div class="choice">
        <label part="label" for="select" dir="auto">${texts.microphone}</label>
        <div class="row">
          <div class="field">
            <select id="select" part="select" aria-describedby="note" @change=${this.#onChange}>
              <option value="" .selected=${live(shownId === '')}>${texts.systemDefault}</option>
              ${this.#named.map(
                ({ deviceId, label }, index) => html`
                  <option value=${deviceId} .selected=${live(deviceId === shownId)}>
                    ${label || texts.unnamed(index + 1)}
                  </option>
                `,
              )}
            </select>
            <svg viewBox="0 0 12 8" aria-hidden="true"><path d="M1.5 1.5 6 6l4.5-4.5" /></svg>
          </div>
          <slot name="meter"></slot>
        </div>
        <p id="note" class="note" part="note" role="status" dir="auto">${this.#note || nothing}</p>
      </div>
    `
  }

  readonly #onChange = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement
    this.deviceId = value
    this.gone = false
    const detail: ChooseDetail = { deviceId: value }
    this.dispatchEvent(new CustomEvent('townsfolk-choose', { detail, bubbles: true, composed: true }))
  }

  /** Browsers list the system's own among them as well, under these ids. */
  get #named(): readonly ShownMicrophone[] {
    return (this.devices ?? []).filter(
      ({ deviceId }) => !['', 'default', 'communications'].includes(deviceId),
    )
  }

  get #note(): string {
    const { devices, texts } = this
    if (devices?.length === 0) return texts.none
    if (this.gone) return texts.gone
    return devices?.every(({ deviceId }) => deviceId === '') ? texts.notAllowedYet : ''
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-microphone-choice': MicrophoneChoice
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-choose': CustomEvent<ChooseDetail>
  }
}
