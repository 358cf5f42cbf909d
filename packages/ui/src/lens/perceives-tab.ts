import type { ChosenEntity } from '@townsfolk/core/insight'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { agoText, distanceText, rankTexts, reasonTexts } from './lens-look.ts'
import type { LensShown } from './lens-shown.ts'

/**
 * What a turn taken now would send, in its order.
 * @param save keeps a file of this name
 */
export function renderPerceives(
  { perception, npc, events }: LensShown,
  filter: string,
  save: (name: string, text: string) => void,
): TemplateResult {
  if (!perception) return html`<p class="empty">${npc?.name} has not looked around yet.</p>`
  const { chosen } = perception
  const found = chosen.filter(each => isFound(each, filter))
  const name = npc?.name ?? ''
  return html`
    <p class="sum">
      A turn taken now sends ${chosen.length} ${chosen.length === 1 ? 'entity' : 'entities'}, in this order.
      <button type="button" @click=${() =>
        save(
          `${npc?.id ?? 'scene'}-sees.json`,
          sceneOf(
            chosen,
            events.filter(({ heardBy }) => npc && heardBy.includes(npc.id)),
          ),
        )}>
        Save as a scene
      </button>
    </p>
    <table>
      <caption class="visually-hidden">What ${name} perceives</caption>
      <thead>
        <tr>
          <th scope="col">Thing</th>
          <th scope="col">Ranks as</th>
          <th scope="col" class="number">Away</th>
          <th scope="col">Sent with it</th>
        </tr>
      </thead>
      <tbody>
        ${repeat(found, ({ entity }) => entity.id, renderRow)}
      </tbody>
    </table>
    ${found.length === 0 ? html`<p class="empty">Nothing here matches the filter.</p>` : nothing}
  `
}

/** As a project has it in `scenes`, to try characters in. */
function sceneOf(chosen: readonly ChosenEntity[], events: LensShown['events']): string {
  const scene = {
    entities: chosen.map(({ entity }) => entity),
    events: events.map(({ event: { content, priority } }) => ({ content, priority })),
  }
  return `${JSON.stringify(scene, undefined, 2)}\n`
}

function isFound({ entity, rank }: ChosenEntity, filter: string): boolean {
  const properties = (entity.properties ?? []).map(({ name, value }) => `${name} ${value}`)
  return `${entity.name} ${entity.id} ${rankTexts[rank]} ${properties.join(' ')}`
    .toLowerCase()
    .includes(filter)
}

function renderRow({
  entity,
  rank,
  distance,
  whyUnseen,
  unseenMs,
  changes,
  cuts,
}: ChosenEntity): TemplateResult {
  const seen =
    unseenMs === undefined ? (whyUnseen ? `not seen: ${reasonTexts[whyUnseen]}` : '') : agoText(unseenMs)
  return html`
    <tr data-id=${entity.id}>
      <th scope="row" dir="auto">${entity.name} <small>${entity.id}</small></th>
      <td>
        <span class="chip ${rank}">${rankTexts[rank]}</span>
        ${seen === '' ? nothing : html`<small>${seen}</small>`}
      </td>
      <td class="number">${distanceText(distance)}</td>
      <td>
        ${(entity.properties ?? []).map(
          ({ name, value }) => html`<span class="property" dir="auto"><b>${name}</b> ${value}</span>`,
        )}
        ${changes.map(
          ({ name, was = 'nothing', is = 'nothing' }) =>
            html`<span class="note" dir="auto">remembers ${name}: ${was}; by now it is ${is}</span>`,
        )}
        ${cuts.map(cut => html`<span class="note cut">${cut}</span>`)}
      </td>
    </tr>
  `
}
