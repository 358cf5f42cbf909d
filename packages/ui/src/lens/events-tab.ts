import { html, type TemplateResult } from 'lit'
import { agoText } from './lens-look.ts'
import type { LensShown } from './lens-shown.ts'

const priorities = ['low', 'medium', 'high']

/** What happened in the world, who heard it and to whom it was sent. */
export function renderEvents({ events, npc, npcs }: LensShown): TemplateResult {
  if (events.length === 0) return html`<p class="empty">Nothing has happened lately.</p>`
  const namesOf = (ids: readonly string[]): string =>
    ids.map(id => npcs.find(each => each.id === id)?.name ?? id).join(', ') || 'nobody'
  return html`
    <p class="sum">${events.length} ${events.length === 1 ? 'event' : 'events'}. ${npc?.name} heard the marked ones.</p>
    <table>
      <caption class="visually-hidden">World events</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">When</th>
          <th scope="col">Heard by</th>
          <th scope="col">Sent to</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(
          ({ event, ageMs, isPinned, heardBy, sentTo }) => html`
            <tr class=${npc && heardBy.includes(npc.id) ? 'own' : ''}>
              <th scope="row" dir="auto">
                ${event.content}
                <small class="priority-${event.priority}">${priorities[event.priority]}</small>
              </th>
              <td>${isPinned ? 'pinned' : agoText(ageMs)}</td>
              <td dir="auto">${namesOf(heardBy)}</td>
              <td dir="auto">${namesOf(sentTo)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `
}
