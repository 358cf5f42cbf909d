import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { operationsStyles } from './operations-styles.ts'
import type { ServerAccess } from './server-link.ts'

/**
 * Asks for the address of a running server and a key for it: `<studio-server-connect>`.
 *
 * @fires server-connect - `CustomEvent<ServerAccess>`: what was typed
 */
export class ConnectForm extends LitElement {
  static readonly tag = 'studio-server-connect'

  static override readonly properties: PropertyDeclarations = {
    given: { attribute: false },
    trouble: {},
    isConnecting: { type: Boolean },
    typedAddress: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  /** What stands in the fields at first. */
  declare given: ServerAccess
  /** Why the last try failed; empty when nothing was tried. */
  declare trouble: string
  declare isConnecting: boolean
  /** Undefined until something is typed. */
  declare private typedAddress: string | undefined

  constructor() {
    super()
    this.given = { address: '', key: '' }
    this.trouble = ''
    this.isConnecting = false
  }

  protected override render(): TemplateResult {
    const { address, key } = this.given
    return html`
      <p>
        See the teams of a running server, what they use, their keys and sessions. Connect with its address and an
        operator’s key, which <code>townsfolk keys create --kind operator</code> makes on the server.
      </p>
      <form @submit=${(event: SubmitEvent) => this.#connect(event)}>
        <label class="wide">
          Address
          <input
            name="address"
            type="url"
            required
            placeholder="https://npc.example"
            .value=${address}
            @input=${(event: Event) => {
              this.typedAddress = (event.target as HTMLInputElement).value
            }}
          />
        </label>
        <label class="wide">
          Operator’s key
          <input name="key" type="password" required autocomplete="off" placeholder="tf_live_…" .value=${key} />
        </label>
        <button type="submit" class="main" ?disabled=${this.isConnecting}>
          ${this.isConnecting ? 'Connecting …' : 'Connect'}
        </button>
      </form>
      ${
        travelsOpenly(this.typedAddress ?? address)
          ? html`<p class="hint">With http:// everybody on the network can read the key. Use https:// unless it is your own network.</p>`
          : nothing
      }
      ${this.trouble === '' ? nothing : html`<p class="fault" role="alert">${this.trouble}</p>`}
      <p class="hint">Only this tab keeps the key, until you close it. It is not saved in any file.</p>
    `
  }

  #connect(event: SubmitEvent): void {
    event.preventDefault()
    const fields = new FormData(event.target as HTMLFormElement)
    const detail: ServerAccess = { address: String(fields.get('address')), key: String(fields.get('key')) }
    this.dispatchEvent(new CustomEvent('server-connect', { detail }))
  }
}

/** Whether a key would leave this machine without encryption. */
function travelsOpenly(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
