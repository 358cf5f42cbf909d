import type { ActionCall, WorldEvent } from '@townsfolk/protocol'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { Memory } from '../turn/memory.ts'
import { beginTurn, situationOf } from './begin-turn.ts'
import { matchEvent } from './hearing/event-patterns.ts'
import { createListener } from './hearing/listener.ts'
import { prepareCharacter } from './hearing/prepared-character.ts'
import { understand } from './planning/understand.ts'
import { notePlayerFact, readPlayerFact } from './player-facts/read-player-fact.ts'
import { carryOut } from './replying/carry-out.ts'
import { moveFlowByWorld } from './replying/flow-turn.ts'
import type { Script } from './replying/script.ts'

/** The part of a turn that code decides, also if a model finds the words. */
export interface Advance {
  /**
   * New memory: events and what the player said about themselves are noted, and the flow has moved. No line counts
   * as said.
   */
  readonly memory: Memory
  /** Undefined without a flow. */
  readonly checkpoint: string | undefined
  /** Goal of the conversation now; `''` if the author sets none. */
  readonly goal: string
  /** Lines that the flow wants to be said, in the author's words. */
  readonly cues: readonly string[]
  /** Actions that the flow wants to be taken. */
  readonly actions: readonly ActionCall[]
  /** Names of the actions that may be taken now. */
  readonly allowed: readonly string[]
}

export function advance(turn: AuthoredTurn): Advance {
  const { script, events } = beginTurn(turn)
  const { used } = script.memory
  noteEventsIn(turn, events, script)
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

/** Sets what reactions set: whoever finds words for what happened, it has happened. */
function noteEventsIn(turn: AuthoredTurn, events: readonly WorldEvent[], script: Script): void {
  const { reactions } = turn.character
  if (events.length === 0 || reactions.every(({ set }) => set === undefined)) return
  const patterns = prepareCharacter(turn.character).events
  for (const event of events) {
    const matched = matchEvent(patterns, event)
    script.set(Object.entries((matched && reactions[matched.node]?.set) ?? {}))
  }
}

/** Moves the flow on by what was said, and notes what the player told. */
function hearOut(message: string, turn: AuthoredTurn, script: Script): void {
  const listener = createListener(turn)
  const heard = listener.hear(message)
  const fact = readPlayerFact(turn, heard, script.memory)
  if (fact !== undefined) script.remember(notePlayerFact(script.memory, fact))
  for (const step of understand(heard, situationOf(turn, listener, script)).steps) {
    const plan = step.plan(situationOf(turn, listener, script))
    if (plan.type === 'move-on') carryOut(plan, { turn, script, feeling: undefined, rest: [] })
    if (plan.type === 'answer')
      script.set([...plan.captured.entries(), ...Object.entries(plan.node.topic.set ?? {})])
  }
}
