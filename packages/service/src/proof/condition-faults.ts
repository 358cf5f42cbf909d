import type { ActionNode, Character, Condition } from '@townsfolk/brain'
import type { FilePath } from '../project/authored-file.ts'
import type { ExploredFlow } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import { describeCondition, mayHold, neverSo } from './never-so.ts'
import type { Rehearsed } from './rehearsed.ts'
import { speak } from './spoken.ts'
import type { Stage } from './stage.ts'
import { freeVariables } from './variables.ts'
import type { WrittenCharacter } from './written-character.ts'

/** Finds actions, topics and facts that no condition ever allows. */
export async function findNeverAllowed(
  rehearsed: Rehearsed,
  explored: ExploredFlow,
  stage: Stage,
  written: WrittenCharacter,
): Promise<readonly Fault[]> {
  const { character } = rehearsed
  const faults: Fault[] = []
  for (const { called, path, phrases, when, action } of conditionedIn(character)) {
    const why = whyNever(when, character, explored, stage)
    const found =
      why === undefined ? action && neverFits(action, path, stage) : { why, path: [...path, 'when'] }
    if (found === undefined) continue
    const spoken = phrases[0] && speak(phrases[0], rehearsed.entities, character, fillingsOf(action))
    const heard = spoken && (await rehearsed.reply(spoken))
    faults.push(
      written.faultAt(found.path, {
        kind: 'never-allowed',
        message: `nothing ever allows ${called}: ${found.why}`,
        conversation: spoken && heard ? [{ by: 'player', text: spoken.text, replies: heard.replies }] : [],
      }),
    )
  }
  return faults
}

interface Conditioned {
  readonly called: string
  readonly path: FilePath
  readonly phrases: readonly string[]
  readonly when: Condition | undefined
  readonly action: ActionNode | undefined
}

function conditionedIn({ actions, knowledge, smallTalk, facts }: Character): readonly Conditioned[] {
  const topics = (node: 'knowledge' | 'smallTalk', list: Character['knowledge']): readonly Conditioned[] =>
    list.map(({ phrases, when }, at) => {
      return { called: 'this topic', path: [node, at], phrases, when, action: undefined }
    })
  return [
    ...actions.map((action, at): Conditioned => {
      const { name, phrases, when } = action
      return { called: `the action ${name}`, path: ['actions', at], phrases, when, action }
    }),
    ...topics('knowledge', knowledge),
    ...topics('smallTalk', smallTalk),
    ...facts.map(({ id, phrases, when }, at): Conditioned => {
      return { called: `the fact "${id}"`, path: ['facts', at], phrases, when, action: undefined }
    }),
  ]
}

function whyNever(
  when: Condition | undefined,
  character: Character,
  { places, isWhole }: ExploredFlow,
  stage: Stage,
): string | undefined {
  const why = neverSo(when, stage)
  if (when === undefined || why !== undefined || !isWhole) return why
  const free = freeVariables(character)
  if (places.some(place => mayHold(when, place, free))) return undefined
  const { checkpoints, variables } = when
  const needs = describeCondition({ checkpoints, variables })
  return `no conversation comes to where ${needs}; correct that, or write what leads there`
}

function neverFits(
  { name, target, arguments: given = {} }: ActionNode,
  path: FilePath,
  stage: Stage,
): { readonly why: string; readonly path: FilePath } | undefined {
  const needed = target?.required ? stage.neverHas(target.where) : undefined
  if (needed !== undefined) return { why: needed, path: [...path, 'target', 'where'] }
  for (const [argument, rule] of Object.entries(given)) {
    const isThing = rule.type === 'entity' || rule.type === 'place'
    const why = isThing && rule.required ? stage.neverHas(rule.where) : undefined
    if (why !== undefined)
      return {
        why: `${name} needs {${argument}}, and ${why}`,
        path: [...path, 'arguments', argument, 'where'],
      }
  }
  return undefined
}

function fillingsOf(action: ActionNode | undefined): Parameters<typeof speak>[3] {
  return action ? { where: action.target?.where, arguments: action.arguments } : {}
}
