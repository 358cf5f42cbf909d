import type { OperatorTeamList } from '@townsfolk/protocol'
import {
  type CSSResultGroup,
  css,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { Asked } from './asked.ts'
import { ConnectForm } from './connect-form.ts'
import { operationsStyles } from './operations-styles.ts'
import type { LinkState, ServerAccess, ServerLink } from './server-link.ts'
import { shownKey } from './shown.ts'
import { TeamView } from './team-view.ts'
import { renderTeams } from './teams-table.ts'

for (const element of [ConnectForm, TeamView]) customElements.define(element.tag, element)

/**
 * A running server: its teams, what they use, their keys and sessions. `<studio-server>`
 *
 * @fires tab-open - `CustomEvent<string>`: another part of it is asked for
 */
export class ServerView extends LitElement {
  static readonly tag = 'studio-server'

  static override readonly properties: PropertyDeclarations = {
    link: { attribute: false },
    state: { attribute: false },
    tab: {},
    teamId: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    operationsStyles,
    pageLook,
    css`
      .link {
        align-items: center;
        justify-content: space-between;
      }

      button[aria-pressed='true'] {
        border-color: var(--accent);
        font-weight: 700;
      }
    `,
  ]

  declare link: ServerLink | undefined
  /** That of the link. */
  declare state: LinkState | undefined
  /** Which part is open; empty for the first. */
  declare tab: string
  declare private teamId: string | undefined
  readonly #teams = new Asked<OperatorTeamList>(this)

  constructor() {
    super()
    this.tab = ''
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('link')) void this.link?.open()
    if (!changed.has('state')) return
    const before = changed.get('state') as LinkState | undefined
    if (before?.access === this.state?.access) return
    this.#teams.clear()
    if (this.state?.access) void this.#readTeams()
  }

  protected override render(): TemplateResult {
    const { link, state } = this
    if (!link || !state) return html``
    return html`
      <h2>Server</h2>
      ${
        state.access
          ? this.#renderConnected(link, state)
          : html`<studio-server-connect
              .given=${state.given}
              .trouble=${state.trouble}
              .isConnecting=${state.isConnecting}
              @server-connect=${({ detail }: CustomEvent<ServerAccess>) => link.connect(detail)}
            ></studio-server-connect>`
      }
    `
  }

  #renderConnected(link: ServerLink, { given, access }: LinkState): TemplateResult {
    const teams = this.#teams.value?.teams
    const team = teams?.find(({ id }) => id === this.teamId) ?? teams?.[0]
    return html`
      <div class="tools link">
        <p role="status">
          Connected to ${given.address}, project “${access?.project}”, with the key
          <code>${shownKey(access?.keyPrefix ?? '')}</code>.
        </p>
        <button type="button" @click=${() => link.disconnect()}>Disconnect</button>
      </div>
      ${this.#teams.renderState()}
      ${
        teams && teams.length !== 1
          ? renderTeams(teams, team?.id, id => {
              this.teamId = id
            })
          : nothing
      }
      ${
        team
          ? html`<studio-server-team
              .api=${link.api}
              .team=${team}
              .access=${access}
              .tab=${this.tab}
              @team-changed=${() => this.#readTeams()}
            ></studio-server-team>`
          : nothing
      }
    `
  }

  async #readTeams(): Promise<void> {
    const { link } = this
    if (link) await this.#teams.ask(() => link.api.readTeams())
  }
}
