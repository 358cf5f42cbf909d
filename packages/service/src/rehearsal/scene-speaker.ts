import type { AuthoredBrain, Explanation } from '@townsfolk/brain'
import type { NotedTurn } from './noted-turns.ts'
import type { SceneSpeaker } from './scene-turn.ts'

/** @param before the checkpoint before the turn; empty on the first one */
export function speakerOf(
  { turn, checkpoint, brain }: NotedTurn,
  before: string,
  authored: AuthoredBrain,
): SceneSpeaker {
  const { id, name, flow } = turn.character
  const from = before === '' ? flow?.begin('', new Map()).checkpoint : before
  let explanation: Explanation | undefined
  return {
    characterId: id,
    name,
    brain,
    turn,
    get explanation() {
      explanation ??= authored.explain(turn)
      return explanation
    },
    checkpointBefore: before,
    checkpoint,
    hasMovedOn: from !== undefined && checkpoint !== from,
  }
}
