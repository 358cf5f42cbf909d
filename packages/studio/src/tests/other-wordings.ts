import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import type { Project } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
import { lexicon } from '../workspace/lexicon.ts'
import { createPauses } from '../workspace/pauses.ts'

/** How often a talk is held again: as tests do it, and often enough to draw nearly all of an author's lines. */
const tries = 24

/** What is said in a talk, and what is perceived then. */
export interface SaidStep {
  readonly player: string | undefined
  readonly entities: readonly PerceivedEntity[]
  /** What happens before it, beside what comes of the characters' actions. */
  readonly events: readonly WorldEvent[]
}

/**
 * What is said first in the last step of a talk, each wording that the same talk can come to: of an author's lines one is
 * drawn each time.
 */
export async function wordingsOf(
  project: Project,
  characterIds: readonly string[],
  steps: readonly SaidStep[],
  language?: string,
): Promise<readonly string[]> {
  const pause = createPauses()
  const wordings = new Set<string>()
  for (let number = 1; number <= tries; number += 1) {
    const talk = await SceneTalk.begin(project, {
      characterIds,
      lexicon,
      seed: `try ${number}`,
      ...(language !== undefined && { language }),
    })
    let first: string | undefined
    for (const { player, entities, events } of steps) {
      talk.setEntities(entities)
      for (const event of events) talk.addEvent(event)
      const turn = await talk.say(player)
      first = turn.ok ? turn.messages[0]?.lines[0]?.text : undefined
      await pause()
    }
    if (first !== undefined) wordings.add(first)
  }
  return [...wordings]
}
