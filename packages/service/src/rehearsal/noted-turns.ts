import type { Brain, BrainTurn } from '@townsfolk/brain'

/** A turn that a brain took. */
export interface NotedTurn {
  readonly turn: BrainTurn
  /** The checkpoint that it came to; empty when the brain named none. */
  checkpoint: string
  /** Which brain replied in the end: `authored`, `model`, or `custom`. */
  brain: string
}

/** What happened behind the service in the turn that is being taken. */
export interface Notes {
  readonly turns: NotedTurn[]
  unexpected: unknown
  /** What the brain draws lots from; undefined for the session's own seed. */
  seed: string | undefined
}

/** The same brain; what it is given, and the checkpoint that it comes to, is noted. */
export function noting(brain: Brain, notes: Notes): Brain {
  const { overhear, prepare } = brain
  return {
    ...(brain.name !== undefined && { name: brain.name }),
    async *reply(given) {
      const turn = notes.seed === undefined ? given : { ...given, seed: notes.seed }
      const noted: NotedTurn = { turn, checkpoint: '', brain: brain.name ?? 'custom' }
      notes.turns.push(noted)
      for await (const part of brain.reply(turn)) {
        if (part.type === 'checkpoint') noted.checkpoint = part.checkpoint
        if (part.type === 'fallback') noted.brain = part.brain
        yield part
      }
    },
    ...(overhear && { overhear: turn => overhear.call(brain, turn) }),
    ...(prepare && { prepare: character => prepare.call(brain, character) }),
  }
}
