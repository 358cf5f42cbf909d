import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { durationText } from './lens-look.ts'
import type { LensShown, ShownCall } from './lens-shown.ts'

/** What characters did and how it ended, and a field to have something done without a conversation. */
export function renderActions(
  shown: LensShown,
  run: (name: string, targetId: string) => void,
): TemplateResult {
  const { calls, npc, actionNames, perception } = shown
  const byHand = calls.find(({ isByHand }) => isByHand)
  const targets = (perception?.chosen ?? []).filter(({ rank }) => rank !== 'itself')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget as HTMLFormElement)
    const name = String(fields.get('name') ?? '').trim()
    if (name !== '') run(name, String(fields.get('target') ?? ''))
  }
  return html`
    <form class="run" @submit=${submit}>
      <label class="field">
        Action
        <input name="name" list="action-names" required autocomplete="off" spellcheck="false" dir="ltr" />
      </label>
      <datalist id="action-names">${actionNames.map(name => html`<option value=${name}></option>`)}</datalist>
      <label class="field">
        Target
        <select name="target">
          <option value="">none</option>
          ${repeat(
            targets,
            ({ entity }) => entity.id,
            ({ entity }) => html`<option value=${entity.id}>${entity.name} (${entity.id})</option>`,
          )}
        </select>
      </label>
      <button type="submit">Run<span class="visually-hidden"> as ${npc?.name}</span></button>
    </form>
    <p class="sum" role="status">${byHand ? `${byHand.name}: ${outcomeOf(byHand)}` : nothing}</p>
    ${
      calls.length === 0
        ? html`<p class="empty">
            No action since the lens was opened.${actionNames.length === 0 ? ' The game has no handlers.' : nothing}
          </p>`
        : renderCalls(calls)
    }
  `
}

function renderCalls(calls: readonly ShownCall[]): TemplateResult {
  return html`
    <table>
      <caption class="visually-hidden">Actions</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Who</th>
          <th scope="col">Outcome</th>
          <th scope="col" class="number">Took</th>
        </tr>
      </thead>
      <tbody>
        ${calls.map(
          call => html`
            <tr>
              <th scope="row">
                ${call.name} <small>${[call.targetId, ...call.given].join(' ')} ${call.isByHand ? '(by hand)' : nothing}</small>
              </th>
              <td dir="auto">${call.speaker}</td>
              <td dir="auto"><span class="chip ${call.status}">${outcomeOf(call)}</span></td>
              <td class="number">${durationText(call.durationMs)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `
}

function outcomeOf({ status, reason }: ShownCall): string {
  return reason === '' ? status.replace('-', ' ') : `${status}: ${reason}`
}
