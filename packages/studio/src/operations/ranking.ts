import type { OperatorRankingRow, OperatorTeam, UsageSubjects } from '@townsfolk/protocol'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { Pages } from './pages.ts'
import { shownKey, shownNumber } from './shown.ts'
import { TeamPanel } from './team-panel.ts'
import { creditsOf } from './usage-days.ts'

/** Who used the most in these days: `<studio-server-ranking>`. */
export class RankingPanel extends TeamPanel {
  static readonly tag = 'studio-server-ranking'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    subjects: { attribute: false },
    heading: { attribute: false },
    who: { attribute: false },
    from: { attribute: false },
    to: { attribute: false },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  declare subjects: UsageSubjects
  declare heading: string
  /** Heads the first column. */
  declare who: string
  /** First and last day. */
  declare from: string
  declare to: string
  readonly #rows = new Pages<OperatorRankingRow>(this)

  protected override isOutdated(changed: PropertyValues<this>): boolean {
    return super.isOutdated(changed) || changed.has('from') || changed.has('to')
  }

  protected override forget(): void {
    this.#rows.clear()
  }

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    const { subjects, from, to } = this
    void this.#rows.begin(async after => {
      const { rows, nextCursor } = await api.readRanking(team.id, subjects, {
        from,
        to,
        limit: 10,
        ...(after && { after }),
      })
      return { items: rows, nextCursor }
    })
  }

  protected override render(): TemplateResult {
    const rows = this.#rows.items ?? []
    return html`
      ${rows.length === 0 ? nothing : html`<h3>${this.heading}</h3>${this.#renderTable(rows)}`}
      ${this.#rows.renderEnd('More')}
    `
  }

  #renderTable(rows: readonly OperatorRankingRow[]): TemplateResult {
    return html`
      <div class="scroll" role="region" aria-label=${this.heading} tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${this.who}</th>
              <th scope="col" class="number">Credits</th>
              <th scope="col" class="number">Turns</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              row => html`<tr>
                <th scope="row"><code>${this.subjects === 'keys' ? shownKey(row.id) : row.id}</code></th>
                <td class="number">${shownNumber(creditsOf(row))}</td>
                <td class="number">${shownNumber(row.interactions)}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `
  }
}
