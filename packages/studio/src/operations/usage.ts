import type { OperatorDayUse, OperatorTeam, OperatorUsage } from '@townsfolk/protocol'
import { type CSSResultGroup, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { Asked } from './asked.ts'
import { operationsStyles } from './operations-styles.ts'
import type { OperatorApi } from './operator-api.ts'
import { counted, shownNumber } from './shown.ts'
import { TeamPanel } from './team-panel.ts'
import { creditsOf, firstOfDays, spendingKinds, useInAll } from './usage-days.ts'

/** What a team used, day by day, as a chart and as a table, and who used the most: `<studio-server-usage>`. */
export class UsagePanel extends TeamPanel {
  static readonly tag = 'studio-server-usage'

  static override readonly properties: PropertyDeclarations = {
    ...TeamPanel.properties,
    dayCount: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  declare private dayCount: number
  readonly #usage = new Asked<OperatorUsage>(this)

  constructor() {
    super()
    this.dayCount = periods[0]
  }

  protected override forget(): void {
    this.#usage.clear()
  }

  protected override read(api: OperatorApi, team: OperatorTeam): void {
    const from = firstOfDays(this.dayCount, Date.now())
    void this.#usage.ask(() => api.readUsage(team.id, { from }))
  }

  protected override render(): TemplateResult {
    const { api, team } = this
    const usage = this.#usage.value
    return html`
      <div class="tools">
        <h3>Use</h3>
        <label>
          Days
          <select @change=${(event: Event) => this.#choose(Number((event.target as HTMLSelectElement).value))}>
            ${periods.map(days => html`<option value=${days} .selected=${days === this.dayCount}>last ${days}</option>`)}
          </select>
        </label>
      </div>
      ${this.#usage.renderState()}
      ${usage ? renderUse(usage.days) : nothing}
      ${
        usage && api && team
          ? rankings.map(
              ({ subjects, heading, who }) => html`<studio-server-ranking
                .api=${api}
                .team=${team}
                .revision=${this.revision}
                .subjects=${subjects}
                .heading=${heading}
                .who=${who}
                .from=${usage.from}
                .to=${usage.to}
              ></studio-server-ranking>`,
            )
          : nothing
      }
    `
  }

  #choose(days: number): void {
    this.dayCount = days
    if (this.api && this.team) this.read(this.api, this.team)
  }
}

const periods = [30, 90, 365] as const

const rankings = [
  { subjects: 'characters', heading: 'Characters that used the most', who: 'Character' },
  { subjects: 'keys', heading: 'Keys that used the most', who: 'Key' },
  { subjects: 'players', heading: 'Players that used the most', who: 'Player' },
] as const

function renderUse(days: readonly OperatorDayUse[]): TemplateResult {
  const all = useInAll(days)
  if (all.calls === 0) return html`<p class="hint">Nothing was used on these days.</p>`
  return html`
    <p>${counted(creditsOf(all), 'credit')} used, in ${counted(all.interactions, 'turn')} of players.</p>
    <studio-usage-chart .days=${days}></studio-usage-chart>
    <details>
      <summary>Each day as a table</summary>
      <div class="scroll" role="region" aria-label="Use of each day" tabindex="0">${renderTable(days)}</div>
    </details>
  `
}

/** The newest first, without those on which nothing happened. */
function renderTable(days: readonly OperatorDayUse[]): TemplateResult {
  const shown = days.filter(({ calls, given }) => calls > 0 || given > 0).reverse()
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          ${[...spendingKinds, 'all', 'turns', 'given'].map(head => html`<th scope="col" class="number">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${shown.map(
          day => html`<tr>
            <th scope="row">${day.day}</th>
            ${[
              ...spendingKinds.map(kind => day.credits[kind]),
              creditsOf(day),
              day.interactions,
              day.given,
            ].map(figure => html`<td class="number">${shownNumber(figure)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  `
}
