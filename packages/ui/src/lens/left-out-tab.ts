import type { LeftOutEntity, SensesReach } from '@townsfolk/core/insight'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { distanceText, reasonTexts } from './lens-look.ts'
import type { LensShown } from './lens-shown.ts'

/** More rows than this nobody reads, and each costs layout; the filter finds the rest. */
const mostRows = 50

/** What a turn taken now would not send, and the rule that leaves it out. */
export function renderLeftOut({ perception, npc, reach }: LensShown, filter: string): TemplateResult {
  if (!perception) return html`<p class="empty">${npc?.name} has not looked around yet.</p>`
  const { leftOut, chosen } = perception
  const found = leftOut.filter(({ id, name, reason }) =>
    `${name} ${id} ${reasonTexts[reason]}`.toLowerCase().includes(filter),
  )
  const more = found.length - mostRows
  return html`
    <p class="sum">${leftOut.length} left out, the nearest first.</p>
    <table>
      <caption class="visually-hidden">What is left out for ${npc?.name}</caption>
      <thead>
        <tr>
          <th scope="col">Thing</th>
          <th scope="col" class="number">Away</th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        ${repeat(
          found.slice(0, mostRows),
          ({ id, reason }) => (reason === 'gone' ? `gone ${id}` : id),
          entity => html`
            <tr data-id=${entity.id}>
              <th scope="row" dir="auto">${entity.name} <small>${entity.id}</small></th>
              <td class="number">${distanceText(entity.distance)}</td>
              <td>
                <span class="chip ${entity.reason}">${reasonTexts[entity.reason]}</span>
                <small>${ruleOf(entity, reach, chosen.length)}</small>
              </td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    ${more > 0 ? html`<p class="empty">And ${more} more: the filter finds them.</p>` : nothing}
  `
}

function ruleOf(
  { reason, distance }: LeftOutEntity,
  reach: SensesReach | undefined,
  chosenCount: number,
): string {
  switch (reason) {
    case 'range':
      return `sees as far as ${distanceText(reach?.sightRange ?? 0)}; this is ${distanceText(distance)} away`
    case 'cone':
      return `looks elsewhere; its cone is ${reach?.coneDegrees}° wide`
    case 'wall':
      return 'in range and in the view cone, but lineOfSight says that something is in the way'
    case 'budget':
      return `perceived, but less relevant than the ${chosenCount} that are sent`
    case 'gone':
      return 'has left the scene; the last turn sent it'
  }
}
