import type { Project, Scene } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
import { lexicon } from '../workspace/lexicon.ts'
import type { TalkStep } from './talk-step.ts'

/** How often a talk is held again: as tests do it, and often enough to draw nearly all of an author's lines. */
const tries = 24

/**
 * What is said first in the last step of a talk, each wording that the same talk can come to: of an author's lines one is
 * drawn each time.
 */
export async function wordingsOf(
  project: Project,
  characterIds: readonly string[],
  scene: Scene,
  steps: readonly TalkStep[],
): Promise<readonly string[]> {
  const wordings = new Set<string>()
  for (let number = 1; number <= tries; number += 1) {
    const talk = await SceneTalk.begin(project, { characterIds, scene, lexicon, seed: `try ${number}` })
    let first: string | undefined
    for (const { player, event, hidden } of steps) {
      talk.setEntities(scene.entities.filter(({ id }) => !hidden.includes(id)))
      if (event !== undefined) talk.addEvent({ priority: 2, content: event })
      const turn = await talk.say(player)
      first = turn.ok ? turn.messages[0]?.lines[0]?.text : undefined
    }
    if (first !== undefined) wordings.add(first)
  }
  return [...wordings]
}
