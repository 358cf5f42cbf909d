import type { EntitySource } from '../ports/entity-source.ts'
import type { NpcRuntime, NpcRuntimeOptions } from './npc-runtime.ts'

/** More than a request can hold, so that choosing has something to choose. */
const propCount = 50

/**
 * Warms up the first turn: takes one on a stage of its own, which nobody answers. What runs for the first time takes
 * some milliseconds, and they are better spent while a scene is made than when the player speaks.
 */
export function warmUp(create: (options: NpcRuntimeOptions<number>) => NpcRuntime<number>): void {
  const api = { chat: () => new Promise<never>(() => {}) }
  const stage = create({ api })
  for (let at = 0; at < propCount; at++) {
    stage.perceive(propAt(at), { name: 'Prop', properties: () => ({ kind: 'prop', at }) })
  }
  const npc = stage.npc(propAt(0), { characterId: 'understudy' })
  stage.tick(1)
  stage.log('The curtain rises')
  void npc.say('Is this the first prop?')
  stage.destroy()
}

function propAt(at: number): EntitySource<number> {
  return {
    object: at,
    readPosition: out => {
      out.x = at
      out.y = 0
      out.z = 0
    },
    isAlive: () => true,
  }
}
