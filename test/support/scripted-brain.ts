import type { Brain, BrainTurn, ReplyPart } from '@townsfolk/brain'

/** A brain that says what a test wants, and remembers the turns it was given. */
export interface ScriptedBrain extends Brain {
  readonly turns: readonly BrainTurn[]
}

export type Script = (turn: BrainTurn) => readonly ReplyPart[] | Promise<readonly ReplyPart[]>

export function createScriptedBrain(script: Script = () => [says('Hello.')]): ScriptedBrain {
  const turns: BrainTurn[] = []
  return {
    turns,
    async *reply(turn) {
      turns.push(turn)
      yield* await script(turn)
    },
  }
}

export function says(text: string, emotion = 'NEUTRAL'): ReplyPart {
  return { type: 'line', line: { text, emotion } }
}

export function acts(name: string, targetId = ''): ReplyPart {
  return { type: 'action', action: { name, targetId } }
}
