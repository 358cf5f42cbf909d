import type { OperatorTeam } from '@townsfolk/protocol'
import { html, type TemplateResult } from 'lit'
import { shownNumber } from './shown.ts'

/** The teams of a server, of which one is looked at. */
export function renderTeams(
  teams: readonly OperatorTeam[],
  chosen: string | undefined,
  choose: (id: string) => void,
): TemplateResult {
  return html`
    <div class="scroll" role="region" aria-label="Teams" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Plan</th>
            <th scope="col" class="number">Credits</th>
            <th scope="col" class="number">Keys</th>
          </tr>
        </thead>
        <tbody>
          ${teams.map(
            ({ id, name, plan, credits, keyCount }) => html`<tr>
              <th scope="row">
                <button type="button" aria-pressed=${id === chosen ? 'true' : 'false'} @click=${() => choose(id)}>${name}</button>
              </th>
              <td>${plan}</td>
              <td class="number">${credits ? shownNumber(credits.remaining) : 'not metered'}</td>
              <td class="number">${shownNumber(keyCount)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  `
}
