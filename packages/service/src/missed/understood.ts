import type { AuthoredBrain, BrainTurn, Character } from '@townsfolk/brain'
import type { Scene } from '../project/scene.ts'
import { nodeOfKey } from './character-nodes.ts'

/** How a character understands a line at the beginning of a conversation. */
export interface Understood {
  /** Decision as in `explain`: `act`, `answer`, `tell`, `talk`, `ask`, `ask-for`, `refuse`, `fall-back` … */
  readonly decision: string
  /** Name of the node as in `nodesOf`, or the kind of talk for built-in answers. */
  readonly node: string | undefined
}

/** Reads how this character understands a line in this scene, part by part if it has several requests. */
export function understoodBy(
  brain: Pick<AuthoredBrain, 'explain'>,
  character: Character,
  text: string,
  scene: Pick<Scene, 'entities' | 'events'>,
): readonly Understood[] {
  const { steps } = brain.explain(turnOf(character, text, scene))
  return steps.map(({ decision, chosen }) => ({ decision, node: nodeOf(character, decision, chosen) }))
}

function nodeOf(character: Character, decision: string, chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined
  if (ofActions.has(decision)) return `action ${chosen}`
  if (decision === 'answer') return nodeOfKey(character, chosen)
  if (decision !== 'move-on') return chosen
  const start = character.flow?.begin('', new Map()).checkpoint
  return `flow ${start} ${chosen.replace('option ', '')}`
}

/** Decisions for which a line was taken to ask for an action. */
const ofActions: ReadonlySet<string> = new Set(['act', 'ask', 'ask-for', 'refuse', 'not-yet'])

function turnOf(
  character: Character,
  message: string,
  { entities, events }: Pick<Scene, 'entities' | 'events'>,
): BrainTurn {
  const isSelf = ({ id, characterId }: Scene['entities'][number]): boolean =>
    characterId === character.id || (characterId === undefined && id === character.id)
  return {
    character,
    message,
    entities: entities.filter(entity => !isSelf(entity)),
    self: entities.find(isSelf),
    player: entities.find(({ id }) => id === 'player'),
    events,
    scene: { others: [], playAs: undefined, joined: [], left: [], earlier: [] },
    seed: 'what if',
    memory: undefined,
    transcript: async () => [],
    signal: new AbortController().signal,
  }
}
