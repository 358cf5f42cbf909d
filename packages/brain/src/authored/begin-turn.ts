import type { WorldEvent } from '@townsfolk/protocol'
import type { MoodCause } from '../character/character.ts'
import { withRemembered } from '../knowing/remembered.ts'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import { type Memory, readMemory } from '../turn/memory.ts'
import { readTokens } from '../words/tokens.ts'
import { newEvents, noteEvents } from './answers/events.ts'
import type { Listener } from './hearing/listener.ts'
import { aged, causeOf, moved } from './moods/mood.ts'
import type { Situation } from './planning/candidates.ts'
import { optionsNow } from './replying/flow-turn.ts'
import { createScript, type Script } from './replying/script.ts'

export interface BegunTurn {
  readonly script: Script
  /** What the player's own words move it to feel. */
  readonly feeling: MoodCause | undefined
  /** Those that are new. */
  readonly events: readonly WorldEvent[]
}

/** Counts the turn, notes what happened and lets it move the mood. */
export function beginTurn(turn: AuthoredTurn): BegunTurn {
  const before = aged(withRemembered(readMemory(turn.memory), turn))
  const playerName = turn.scene.playAs?.name ?? before.playerName
  const counted: Memory = { ...before, playerName, turns: before.turns + 1 }
  const happened = [...turn.events, ...comings(turn)]
  const events = newEvents(counted, happened)
  const spokenTo = turn.message === undefined ? counted.spokenTo : [...counted.spokenTo, counted.turns]
  const noted = noteEvents({ ...counted, spokenTo: spokenTo.slice(-2) }, happened)
  const tokens = turn.message === undefined ? [] : readTokens(turn.message, turn.character.language)
  const feeling = causeOf(tokens, [], turn.character.name)
  const cause = feeling ?? causeOf([], events, turn.character.name)
  const memory = cause === undefined ? noted : moved(noted, turn.character, cause)
  return { script: createScript(turn, memory), feeling, events }
}

/** Who came and who left, as events that reactions can be written for. */
function comings({ scene }: AuthoredTurn): readonly WorldEvent[] {
  const event = (name: string, what: string): WorldEvent => ({ priority: 1, content: `${name} ${what}` })
  return [...scene.joined.map(name => event(name, 'joins')), ...scene.left.map(name => event(name, 'leaves'))]
}

/** What plans are made for, as things stand in the script now. */
export function situationOf(turn: AuthoredTurn, { prepared, index }: Listener, script: Script): Situation {
  return {
    turn,
    prepared,
    index,
    memory: script.memory,
    context: [],
    options: optionsNow(turn, script),
    holds: condition => script.holds(condition),
  }
}
