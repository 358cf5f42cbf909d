import type { Project, Scene } from '@townsfolk/service'
import type { Workspace } from '../workspace/workspace.ts'
import { addTest } from './add-test.ts'
import { expectationOf } from './expectation.ts'
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
  const last = steps.at(-1)
  // A model finds other words each time.
  const said = last?.answers.length
    ? { saysLike: last.turn.messages.flatMap(({ lines }) => lines.map(({ text }) => text)) }
    : {
        says: await wordingsOf(
          project,
          characterIds,
          steps.map(({ player, event, hidden }) => ({
            player,
            entities: scene.entities.filter(({ id }) => !hidden.includes(id)),
            events: event === undefined ? [] : [{ priority: 2, content: event }],
          })),
        ),
      }
  return addTest(workspace, characterIds, last?.player ?? last?.event ?? 'speaks by itself', {
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
  })
}

/** What is in one list and not in the other, under this name; nothing when that is nothing. */
export function listed(name: string, ids: readonly string[], others: readonly string[]): object {
  const only = ids.filter(id => !others.includes(id))
  return only.length === 0 ? {} : { [name]: only }
}
