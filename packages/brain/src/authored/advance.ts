import type { ActionCall } from '@townsfolk/protocol'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { Memory } from '../turn/memory.ts'
import { beginTurn, situationOf } from './begin-turn.ts'
import { earsOf } from './hearing/ears.ts'
import { understand } from './planning/understand.ts'
import { noteTelling, readTelling } from './player-facts/telling.ts'
import { carryOut } from './replying/carry-out.ts'
import { moveFlowByWorld } from './replying/flow-turn.ts'
import type { Script } from './replying/script.ts'

/** What code decides of a turn, whoever finds the words for it. */
export interface Advance {
  /** Events and what the player told are noted, and the flow has moved; no line counts as said. */
  readonly memory: Memory
  /** Undefined without a flow. */
  readonly checkpoint: string | undefined
  /** What the conversation is about now; empty when the author does not say. */
  readonly goal: string
  /** What the flow wants said, in the author's words. */
  readonly cues: readonly string[]
  /** What the flow wants done. */
  readonly actions: readonly ActionCall[]
  /** Names of the actions that may be taken now. */
  readonly allowed: readonly string[]
}

export function advance(turn: AuthoredTurn): Advance {
  const { script, events } = beginTurn(turn)
  const { used } = script.memory
  moveFlowByWorld(turn, events, script)
  if (turn.message !== undefined) hearOut(turn.message, turn, script)
  const { flow } = script.memory
  return {
    memory: { ...script.memory, used },
    checkpoint: flow?.checkpoint,
    goal: flow === undefined ? '' : (turn.character.flow?.goalAt(flow.state) ?? ''),
    cues: script.lines.map(({ text }) => text),
    actions: script.actions,
    allowed: turn.character.actions.filter(({ when }) => script.holds(when)).map(({ name }) => name),
  }
}

/** Moves the flow on by what was said, and notes what the player told. */
function hearOut(message: string, turn: AuthoredTurn, script: Script): void {
  const ears = earsOf(turn)
  const heard = ears.hear(message)
  const telling = readTelling(turn, heard, script.memory)
  if (telling !== undefined) script.remember(noteTelling(script.memory, telling))
  for (const step of understand(heard, situationOf(turn, ears, script)).steps) {
    const plan = step.plan(situationOf(turn, ears, script))
    if (plan.type === 'move-on') carryOut(plan, { turn, script, feeling: undefined, rest: [] })
    if (plan.type === 'answer')
      script.set([...plan.captured.entries(), ...Object.entries(plan.node.topic.set ?? {})])
  }
}
