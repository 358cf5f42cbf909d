import type { JsonPath } from '@townsfolk/service/editing'
import { html, nothing } from 'lit'
import type { Workspace } from '../workspace/workspace.ts'

/** Below the phrases of an action: the entities of the scenes that `{target}` may mean in them. */
export function renderMatches(workspace: Workspace, text: string, path: JsonPath, value: unknown): unknown {
  const [list, at, field, ...deeper] = path
  if (list !== 'actions' || field !== 'phrases' || typeof at !== 'number' || deeper.length > 0) return nothing
  if (!JSON.stringify(value ?? '').includes('{target}')) return nothing
  const where = Object.entries(conditionsIn(text, at))
  const entities = (workspace.project?.scenes ?? []).flatMap(scene => scene.entities)
  const fitting = entities.filter(({ properties = [] }) =>
    where.every(([name, wanted]) =>
      properties.some(property => property.name === name && property.value === wanted),
    ),
  )
  const names = [...new Set(fitting.map(({ name }) => name))]
  if (names.length === 0) return html`<p class="things">No entity of a scene fits {target}.</p>`
  return html`<p class="things">
    {target} may be ${names.slice(0, mostShown).map(name => html`<span>${name}</span>`)}
    ${names.length > mostShown ? `and ${names.length - mostShown} more` : nothing}
  </p>`
}

const mostShown = 6

/** Properties that a target of this action must have. */
function conditionsIn(text: string, at: number): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text).actions[at].target?.where ?? {}
  } catch {
    return {}
  }
}
