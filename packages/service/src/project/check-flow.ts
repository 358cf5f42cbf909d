import {
  type ActionInput,
  type AuthoredFlowInput,
  didYouMean,
  type EdgeActionInput,
  type EdgeInput,
} from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { checkEvents } from './check-events.ts'
import { type PhraseChecks, targetOf } from './check-phrases.ts'
import { lineFillings, nothing, phraseFillings, type TextChecks } from './check-texts.ts'
import type { Draft } from './draft.ts'
import { writingsOf } from './localized.ts'

/** Finds where a flow leads nowhere, and what in it means nothing. */
export function checkFlow(
  file: AuthoredFile,
  texts: TextChecks,
  phrases: PhraseChecks,
  { start, checkpoints = {} }: Draft<AuthoredFlowInput>,
  actions: Draft<readonly ActionInput[]>,
): void {
  const keywords = Object.keys(checkpoints)
  checkKeyword(file, ['flow', 'start'], start, keywords)
  for (const [keyword, checkpoint] of Object.entries(checkpoints)) {
    if (!checkpoint) continue
    const { goal, lines, nudges, edges, end = false } = checkpoint
    const path = ['flow', 'checkpoints', keyword]
    texts.text([...path, 'goal'], goal, nothing)
    texts.lines([...path, 'lines'], lines, lineFillings([]))
    texts.lines([...path, 'nudges'], nudges, lineFillings([]))
    edges?.forEach((edge, at) => {
      if (!edge) return
      checkKeyword(file, [...path, 'edges', at, 'to'], edge.to, keywords)
      checkEdge(file, texts, phrases, [...path, 'edges', at], edge, actions)
    })
    if (end && edges && edges.length > 0) {
      file.issue(
        [...path, 'edges'],
        'the conversation is over here, so nothing leads on; take out these or "end"',
      )
    } else if (!end && (edges ?? []).length === 0 && file.isWhole(path)) {
      file.issue(path, 'nothing leads on from here; write "edges", or "end": true when it is over', true)
    }
  }
  if (start === undefined || !keywords.includes(start)) return
  const reached = reachedFrom(start, checkpoints)
  for (const keyword of keywords) {
    if (reached.has(keyword) || file.hasUnread(keyword)) continue
    file.issue(
      ['flow', 'checkpoints', keyword],
      `nothing leads here from "${start}"; write an edge with "to": "${keyword}", or take this out`,
      true,
    )
  }
}

function checkEdge(
  file: AuthoredFile,
  texts: TextChecks,
  phraseChecks: PhraseChecks,
  path: FilePath,
  edge: Draft<EdgeInput>,
  actions: Draft<readonly ActionInput[]>,
): void {
  const { phrases, events, when, where, lines } = edge
  const isWhole = file.isWhole(path)
  texts.text([...path, 'phrases'], phrases, phraseFillings)
  phraseChecks.check([...path, 'phrases'], phrases)
  checkEvents(file, texts, events, [...path, 'events'], actions)
  texts.condition([...path, 'when'], when)
  if (!phrases && !events && !when && isWhole) {
    file.issue(path, 'nothing takes this edge; write "phrases", "events" or "when"')
  }
  const taken = [...writingsOf(phrases ?? []), ...writingsOf(events ?? [])]
  if (where && isWhole && taken.every(({ text }) => !text.includes('{target}'))) {
    file.issue(
      [...path, 'where'],
      'no phrase and no event of this edge has {target}, which this is about; write it into one, or take this out',
    )
  }
  const named = [phrases, events].filter(texts => texts !== undefined).map(targetOf)
  const isNamed = named.length > 0 && named.every(names => names.length > 0)
  const hasTarget = when?.sees !== undefined || isNamed || !isWhole
  const missing = 'put {target} into each of the phrases and events, or write the words themselves'
  texts.lines([...path, 'lines'], lines, lineFillings(hasTarget ? ['target'] : [], missing))
  edge.actions?.forEach((action, at) => {
    if (action) checkEdgeAction(file, [...path, 'actions', at], action, actions, hasTarget)
  })
}

function checkEdgeAction(
  file: AuthoredFile,
  path: FilePath,
  { name, target }: Draft<EdgeActionInput>,
  actions: Draft<readonly ActionInput[]>,
  hasTarget: boolean,
): void {
  const at = actions.findIndex(each => each?.name === name)
  const action = actions[at]
  if (name === undefined) return
  if (!action) {
    checkActionName(file, [...path, 'name'], name, actions)
  } else if (target === undefined) {
    if (action.target && action.target.required !== false && file.isWhole(path)) {
      file.issue(path, `${name} needs a target; add "target" with the id of an entity, or "{target}"`)
    }
  } else if (!action.target && file.isWhole(['actions', at])) {
    file.issue(
      [...path, 'target'],
      `${name} takes no target; take this out, or add "target": {} to the action`,
    )
  }
  if (target === '{target}' && !hasTarget) {
    const advice =
      'put {target} into each of the phrases and events of this edge, or write the id of an entity'
    file.issue([...path, 'target'], `nothing fills {target} here; ${advice}`)
  } else if (target !== undefined && target !== '{target}' && /[{}]/.test(target)) {
    file.issue([...path, 'target'], 'write the id or the name of an entity, or "{target}" alone')
  }
}

function checkActionName(
  file: AuthoredFile,
  path: FilePath,
  name: string,
  actions: Draft<readonly ActionInput[]>,
): void {
  const names = actions.flatMap(action => action?.name ?? [])
  if (names.length < actions.length || !file.isWhole([])) return
  const advice = names.length === 0 ? 'write it into "actions"' : didYouMean(name, names)
  file.issue(path, `there is no action ${name}; ${advice}`)
}

function checkKeyword(
  file: AuthoredFile,
  path: FilePath,
  keyword: string | undefined,
  keywords: readonly string[],
): void {
  if (keyword === undefined || keywords.includes(keyword) || file.hasUnread(keyword)) return
  const advice = keywords.length === 0 ? 'write it into "checkpoints"' : didYouMean(keyword, keywords)
  file.issue(path, `there is no checkpoint "${keyword}"; ${advice}`)
}

function reachedFrom(
  start: string,
  checkpoints: NonNullable<Draft<AuthoredFlowInput>['checkpoints']>,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let keyword = waiting.pop(); keyword !== undefined; keyword = waiting.pop()) {
    if (reached.has(keyword)) continue
    reached.add(keyword)
    for (const edge of checkpoints[keyword]?.edges ?? []) if (edge?.to !== undefined) waiting.push(edge.to)
  }
  return reached
}
