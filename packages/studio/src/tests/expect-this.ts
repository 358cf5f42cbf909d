import { insertAt } from '@townsfolk/service/editing'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'
import type { Workspace } from '../workspace/workspace.ts'

/** What was said or happened, and what came of it: a talk as a test repeats it. */
export interface TalkStep {
  readonly player: string | undefined
  readonly event: string | undefined
  readonly turn: SpokenTurn
}

/** Makes a test of a talk up to its last step, which is expected from now on. Gives the path of its file. */
export function expectLast(
  workspace: Workspace,
  characterIds: readonly string[],
  scene: string,
  steps: readonly TalkStep[],
): string {
  const [main = ''] = characterIds
  const path = `tests/${main}.json`
  const test = {
    name: nameFor(workspace, path, steps),
    character: characterIds.length === 1 ? main : characterIds,
    ...(scene !== '' && { scene }),
    turns: steps.map(({ player, event, turn }, at) => ({
      ...(event !== undefined && { events: [{ content: event, priority: 2 }] }),
      ...(player !== undefined && { player }),
      ...(at === steps.length - 1 && { expect: expectationOf(turn) }),
    })),
  }
  const text = workspace.drafts.text(path) ?? '{\n  "tests": []\n}\n'
  workspace.drafts.change(path, insertAt(text, ['tests'], Number.POSITIVE_INFINITY, test))
  return path
}

/** What matters of a reply: what is done, what is asked, where the flow comes to; else what is said. */
function expectationOf({ messages, speakers }: SpokenTurn): object {
  const actions = messages.flatMap(message => message.actions)
  const step = speakers
    .flatMap(({ explanation }) => explanation.steps)
    .find(({ decision }) => decision === 'ask')
  const moved = speakers.find(({ hasMovedOn }) => hasMovedOn)
  const [line] = messages.flatMap(message => message.lines)
  if (messages.length === 0) return { silent: true }
  return {
    ...(actions.length > 0 && {
      action: actions.map(({ name, targetId }) => ({ name, ...(targetId !== '' && { target: targetId }) })),
    }),
    ...(step && { asksWhich: [...step.targets] }),
    ...(moved && { checkpoint: moved.checkpoint }),
    ...(actions.length === 0 && !step && !moved && line && { saysLike: line.text, noAction: true }),
  }
}

/** Tests of a file are told apart by their names. */
function nameFor({ project }: Workspace, path: string, steps: readonly TalkStep[]): string {
  const last = steps.at(-1)
  const words = last?.player ?? last?.event ?? 'speaks by itself'
  const taken = new Set(project?.tests.filter(({ file }) => file === path).map(({ name }) => name))
  let name = words
  for (let number = 2; taken.has(name); number += 1) name = `${words} (${number})`
  return name
}
