import type { Project, Scene } from '@townsfolk/service'
import { insertAt } from '@townsfolk/service/editing'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'
import type { Workspace } from '../workspace/workspace.ts'
import { wordingsOf } from './other-wordings.ts'
import type { TalkStep } from './talk-step.ts'

/** Makes a test of a talk up to its last step, which is expected from now on. Gives the path of its file. */
export async function expectLast(
  workspace: Workspace,
  project: Project,
  characterIds: readonly string[],
  scene: Scene,
  steps: readonly TalkStep[],
): Promise<string> {
  const [main = ''] = characterIds
  const last = steps.at(-1)
  // A model finds other words each time.
  const said = last?.answers.length
    ? { saysLike: last.turn.messages.flatMap(({ lines }) => lines.map(({ text }) => text)) }
    : { says: await wordingsOf(project, characterIds, scene, steps) }
  const path = `tests/${main}.json`
  const test = {
    name: nameFor(workspace, path, steps),
    character: characterIds.length === 1 ? main : characterIds,
    ...(scene.name !== '' && { scene: scene.name }),
    turns: steps.map(({ player, event, hidden }, at) => {
      const before = steps[at - 1]?.hidden ?? []
      return {
        ...listed('hide', hidden, before),
        ...listed('show', before, hidden),
        ...(event !== undefined && { events: [{ content: event, priority: 2 }] }),
        ...(player !== undefined && { player }),
        ...(last && at === steps.length - 1 && { expect: expectationOf(last.turn, said) }),
      }
    }),
  }
  const text = workspace.drafts.text(path) ?? '{\n  "tests": []\n}\n'
  workspace.drafts.change(path, insertAt(text, ['tests'], Number.POSITIVE_INFINITY, test))
  return path
}

/** What is in one list and not in the other, under this name; nothing when that is nothing. */
function listed(name: string, ids: readonly string[], others: readonly string[]): object {
  const only = ids.filter(id => !others.includes(id))
  return only.length === 0 ? {} : { [name]: only }
}

/** What matters of a reply: what is done, what is asked, where the flow comes to; else what is said. */
function expectationOf({ messages, speakers }: SpokenTurn, said: object): object {
  if (messages.length === 0) return { silent: true }
  const actions = messages.flatMap(message => message.actions)
  const asked = speakers
    .flatMap(({ explanation }) => explanation.steps)
    .find(({ decision }) => decision === 'ask')
  const moved = speakers.find(({ hasMovedOn }) => hasMovedOn)
  const matters = {
    ...(actions.length > 0 && {
      action: actions.map(({ name, targetId }) => ({ name, ...(targetId !== '' && { target: targetId }) })),
    }),
    ...(asked && { asksWhich: [...asked.targets] }),
    ...(moved && { checkpoint: moved.checkpoint }),
  }
  return Object.keys(matters).length > 0 ? matters : { ...said, noAction: true }
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
