import type { OperatorAccess } from '@townsfolk/protocol'
import {
  type CSSResultGroup,
  html,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { renderTabs, tabStyles } from '../file/tabs.ts'
import { studioLook } from '../look/studio-look.ts'
import { BalancePanel } from './balance.ts'
import { KeysPanel } from './keys.ts'
import { LedgerPanel } from './ledger.ts'
import { NewKey } from './new-key.ts'
import { operationsStyles } from './operations-styles.ts'
import { RankingPanel } from './ranking.ts'
import { SessionsPanel } from './sessions.ts'
import { TeamPanel } from './team-panel.ts'
import { TranscriptPanel } from './transcript.ts'
import { UsagePanel } from './usage.ts'
import { UsageChart } from './usage-chart.ts'

for (const element of [
  BalancePanel,
  KeysPanel,
  LedgerPanel,
  NewKey,
  RankingPanel,
  SessionsPanel,
  TranscriptPanel,
  UsageChart,
  UsagePanel,
])
  customElements.define(element.tag, element)

/**
 * All of one team, in parts of which one is open: `<studio-server-team>`. A part that was opened stays as it was left, and is
 * read again when it is opened again.
 *
 * @fires tab-open - `CustomEvent<string>`, composed: another part is asked for
 */
export class TeamView extends TeamPanel {
  static readonly tag = 'studio-server-team'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    access: { attribute: false },
    tab: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles, tabStyles]

  /** What the key may do. */
  declare access: OperatorAccess | undefined
  /** Which part is open; empty for the first. */
  declare tab: string
  /** How often each part was opened, by its id. */
  readonly #timesOpened = new Map<string, number>()

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('tab')) return
    const open = this.#openPart()
    this.#timesOpened.set(open, (this.#timesOpened.get(open) ?? 0) + 1)
  }

  protected override render(): TemplateResult {
    const open = this.#openPart()
    const show = (detail: string): void => {
      this.dispatchEvent(new CustomEvent('tab-open', { detail, bubbles: true, composed: true }))
    }
    return html`
      ${renderTabs(parts, open, show)}
      ${parts.map(({ id, title }) => {
        const revision = this.#timesOpened.get(id)
        return revision === undefined
          ? html``
          : html`<div role="tabpanel" aria-label=${title} ?hidden=${id !== open}>${this.#renderPart(id, revision)}</div>`
      })}
    `
  }

  #openPart(): string {
    return parts.some(({ id }) => id === this.tab) ? this.tab : ''
  }

  #renderPart(id: string, revision: number): TemplateResult {
    const { api, team, access } = this
    switch (id) {
      case 'keys':
        return html`<studio-server-keys
          .api=${api}
          .team=${team}
          .revision=${revision}
          .ownPrefix=${access?.keyPrefix ?? ''}
        ></studio-server-keys>`
      case 'ledger':
        return html`<studio-server-ledger .api=${api} .team=${team} .revision=${revision}></studio-server-ledger>`
      case 'sessions':
        return html`<studio-server-sessions
          .api=${api}
          .team=${team}
          .revision=${revision}
          .mayRead=${access?.mayReadTranscripts ?? false}
        ></studio-server-sessions>`
      default:
        return html`
          <studio-server-balance .api=${api} .team=${team}></studio-server-balance>
          <studio-server-usage .api=${api} .team=${team} .revision=${revision}></studio-server-usage>
        `
    }
  }
}

/** Parts of the view, as the address names them. */
const parts = [
  { id: '', title: 'Credits and use' },
  { id: 'keys', title: 'Keys' },
  { id: 'ledger', title: 'Ledger' },
  { id: 'sessions', title: 'Sessions' },
]
