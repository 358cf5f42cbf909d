import {
  type AmbientTalkOptions,
  createAmbientTalk,
  createCast,
  type Npc,
  type NpcRuntime,
} from '@townsfolk/core'

type Runtime<TObject> = NpcRuntime<TObject>

/** When the lanterns burn they talk among themselves about what they saw; a word of the player's ends it at once. */
export function letThemGossip<TObject>(
  runtime: Runtime<TObject>,
  friends: readonly Npc<TObject>[],
): () => void {
  const cast = createCast(runtime, friends, { id: 'gossip', maxSpeakers: 2 })
  const idle = createAmbientTalk<TObject>({ groups: [cast], ...pace, coolDownMs: 9000, turnsPerScene: 12 })
  return runtime.add(idle)
}

/** Each by themselves, now and then, when the player is near enough to hear it. */
export function letThemMutter<TObject>(
  runtime: Runtime<TObject>,
  people: readonly Npc<TObject>[],
  isNear: (npc: Npc<TObject>) => boolean,
): () => void {
  const options: AmbientTalkOptions<TObject> = {
    groups: people,
    isNear: group => 'characterId' in group && isNear(group),
    ...pace,
    coolDownMs: 45_000,
    turnsPerScene: 40,
  }
  return runtime.add(createAmbientTalk(options))
}

const pace = { afterPlayerMs: 9000, turnsPerMinute: 4 } as const
