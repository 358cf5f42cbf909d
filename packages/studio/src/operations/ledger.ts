import type { OperatorLedgerEntry, OperatorTeam } from '@townsfolk/protocol'
import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { Pages } from './pages.ts'
import { shownKey, shownNumber, shownTime } from './shown.ts'
import { TeamPanel } from './team-panel.ts'

/** What became of a team’s credits, the newest first: `<studio-server-ledger>`. */
export class LedgerPanel extends TeamPanel {
  static readonly tag = 'studio-server-ledger'

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  readonly #entries = new Pages<OperatorLedgerEntry>(this)

  protected override forget(): void {
    this.#entries.clear()
  }

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    void this.#entries.begin(async before => {
      const { entries, nextCursor } = await api.readLedger(team.id, before ? { before } : {})
      return { items: entries, nextCursor }
    })
  }

  protected override render(): TemplateResult {
    const { items } = this.#entries
    return html`
      <h3>Ledger</h3>
      ${items?.length === 0 ? html`<p class="hint">No credits were granted or used yet.</p>` : nothing}
      ${items && items.length > 0 ? renderTable(items) : nothing}
      ${this.#entries.renderEnd('Older entries')}
    `
  }
}

function renderTable(entries: readonly OperatorLedgerEntry[]): TemplateResult {
  return html`
    <div class="scroll" role="region" aria-label="Entries of the ledger" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col">Kind</th>
            <th scope="col" class="number">Credits</th>
            ${['Character', 'Player', 'Key', 'Note or session'].map(head => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>${entries.map(renderEntry)}</tbody>
      </table>
    </div>
  `
}

function renderEntry({
  at,
  kind,
  credits,
  characterId,
  playerId,
  keyPrefix,
  note,
}: OperatorLedgerEntry): TemplateResult {
  return html`
    <tr>
      <td>${shownTime(at)}</td>
      <td>${kind}</td>
      <td class="number">${credits > 0 ? '+' : ''}${shownNumber(credits)}</td>
      <td>${characterId ?? '–'}</td>
      <td>${playerId ?? '–'}</td>
      <td><code>${keyPrefix === null ? '–' : shownKey(keyPrefix)}</code></td>
      <td>${note ?? '–'}</td>
    </tr>
  `
}
