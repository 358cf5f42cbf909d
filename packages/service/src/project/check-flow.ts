import type { AuthoredFile, FilePath } from './authored-file.ts'
import { didYouMean } from './authored-object.ts'
import type { ActionInput, AuthoredFlowInput, EdgeActionInput, EdgeInput } from './character-input.ts'
import { lineFillings, nothing, type TextChecks } from './check-texts.ts'
import { writingsOf } from './localized.ts'

/** Finds where a flow leads nowhere, and what in it means nothing. */
export function checkFlow(
  file: AuthoredFile,
  texts: TextChecks,
  flow: AuthoredFlowInput,
  actions: readonly ActionInput[],
): void {
  const keywords = Object.keys(flow.checkpoints)
  checkKeyword(file, ['flow', 'start'], flow.start, keywords)
  for (const [keyword, { goal, lines, nudges, edges = [], end = false }] of Object.entries(
    flow.checkpoints,
  )) {
    const path = ['flow', 'checkpoints', keyword]
    texts.text([...path, 'goal'], goal, nothing)
    texts.lines([...path, 'lines'], lines, lineFillings([]))
    texts.lines([...path, 'nudges'], nudges, lineFillings([]))
    edges.forEach((edge, at) => {
      checkKeyword(file, [...path, 'edges', at, 'to'], edge.to, keywords)
      checkEdge(file, texts, [...path, 'edges', at], edge, actions)
    })
    if (end && edges.length > 0) {
      file.fault(
        [...path, 'edges'],
        'the conversation is over here, so nothing leads on; take out these or "end"',
      )
    } else if (!end && edges.length === 0) {
      file.fault(path, 'nothing leads on from here; write "edges", or "end": true when it is over', true)
    }
  }
  const reached = reachedFrom(flow)
  for (const keyword of keywords) {
    if (reached.has(keyword) || !keywords.includes(flow.start)) continue
    file.fault(
      ['flow', 'checkpoints', keyword],
      `nothing leads here from "${flow.start}"; write an edge with "to": "${keyword}", or take this out`,
      true,
    )
  }
}

function checkEdge(
  file: AuthoredFile,
  texts: TextChecks,
  path: FilePath,
  edge: EdgeInput,
  actions: readonly ActionInput[],
): void {
  const { phrases, events, when, lines } = edge
  texts.text([...path, 'phrases'], phrases, { names: ['target', 'player'], owners: [], variables: 'any' })
  texts.text([...path, 'events'], events, { ...nothing, names: ['self', 'target'] })
  texts.condition([...path, 'when'], when)
  if (!phrases && !events && !when) {
    file.fault(path, 'nothing takes this edge; write "phrases", "events" or "when"')
  }
  const taken = [...writingsOf(phrases ?? []), ...writingsOf(events ?? [])]
  const hasTarget =
    when?.sees !== undefined || (taken.length > 0 && taken.every(({ text }) => text.includes('{target}')))
  const missing = 'put {target} into each of the phrases and events, or write the words themselves'
  texts.lines([...path, 'lines'], lines, lineFillings(hasTarget ? ['target'] : [], missing))
  edge.actions?.forEach((action, at) => {
    checkEdgeAction(file, [...path, 'actions', at], action, actions, hasTarget)
  })
}

function checkEdgeAction(
  file: AuthoredFile,
  path: FilePath,
  { name, target }: EdgeActionInput,
  actions: readonly ActionInput[],
  hasTarget: boolean,
): void {
  const action = actions.find(each => each.name === name)
  if (!action) {
    const names = actions.map(each => each.name)
    const advice = names.length === 0 ? 'write it into "actions"' : didYouMean(name, names)
    file.fault([...path, 'name'], `there is no action ${name}; ${advice}`)
  } else if (target === undefined) {
    if (action.target && action.target.required !== false) {
      file.fault(path, `${name} needs a target; add "target" with the id of an entity, or "{target}"`)
    }
  } else if (!action.target) {
    file.fault(
      [...path, 'target'],
      `${name} takes no target; take this out, or add "target": {} to the action`,
    )
  }
  if (target === '{target}' && !hasTarget) {
    const advice =
      'put {target} into each of the phrases and events of this edge, or write the id of an entity'
    file.fault([...path, 'target'], `nothing fills {target} here; ${advice}`)
  } else if (target !== undefined && target !== '{target}' && /[{}]/.test(target)) {
    file.fault([...path, 'target'], 'write the id or the name of an entity, or "{target}" alone')
  }
}

function checkKeyword(
  file: AuthoredFile,
  path: FilePath,
  keyword: string,
  keywords: readonly string[],
): void {
  if (keywords.includes(keyword)) return
  const advice = keywords.length === 0 ? 'write it into "checkpoints"' : didYouMean(keyword, keywords)
  file.fault(path, `there is no checkpoint "${keyword}"; ${advice}`)
}

function reachedFrom({ start, checkpoints }: AuthoredFlowInput): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let keyword = waiting.pop(); keyword !== undefined; keyword = waiting.pop()) {
    if (reached.has(keyword)) continue
    reached.add(keyword)
    for (const { to } of checkpoints[keyword]?.edges ?? []) waiting.push(to)
  }
  return reached
}
