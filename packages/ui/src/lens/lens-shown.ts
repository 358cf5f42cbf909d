import type { ActionOutcome, Refusal, Turn, TurnMarks } from '@townsfolk/core'
import type {
  Measure,
  Perception,
  SceneFacts,
  SensesReach,
  VoiceStatus,
  WorldEventEntry,
} from '@townsfolk/core/insight'
import type { LensKnowledge } from './lens-knowledge.ts'

/** All that the panel shows of one moment: plain data, so that it needs no engine and no runtime. */
export interface LensShown {
  readonly npcs: readonly ShownNpc[]
  /** The one that is looked at; undefined: there is none in the scene. */
  readonly npc: ShownNpc | undefined
  readonly voice: VoiceStatus
  /** How far it sees and hears; undefined: it perceives whatever is there. */
  readonly reach: SensesReach | undefined
  readonly perception: Perception | undefined
  /** Its turns, newest first. */
  readonly turns: readonly ShownTurn[]
  readonly events: readonly WorldEventEntry[]
  /** Of all characters, newest first. */
  readonly calls: readonly ShownCall[]
  /** Names of the actions that the game has handlers for. */
  readonly actionNames: readonly string[]
  /** Those that it takes part in. */
  readonly conversations: readonly ShownConversation[]
  readonly facts: SceneFacts
  /** What it came to know; undefined: the lens was given nobody to ask. */
  readonly knowledge: ShownKnowledge | undefined
  /** What the gate knows; undefined: the lens was given none. */
  readonly credits: ShownCredits | undefined
}

export interface ShownKnowledge {
  /** Undefined before it was read, or when that failed. */
  readonly known: LensKnowledge | undefined
  /** Why it could not be read. */
  readonly trouble: string | undefined
}

export interface ShownNpc {
  readonly id: string
  readonly name: string
}

export interface ShownTurn {
  readonly number: number
  readonly status: 'under way' | 'answered' | 'failed' | 'cancelled' | 'not sent'
  readonly kind: Turn['kind'] | undefined
  /** Names of those who were asked. */
  readonly speakers: readonly string[]
  readonly message: string | undefined
  readonly request: Turn['request']
  readonly reply: Turn['reply']
  readonly measures: readonly Measure[]
  readonly replyBytes: number
  readonly marks: Readonly<TurnMarks>
  readonly troubles: readonly Refusal[]
}

export interface ShownCall {
  readonly number: number
  readonly speaker: string
  readonly name: string
  /** Empty for an action without a target. */
  readonly targetId: string
  /** What it was called with beside its target: "to=mira"; empty when there is nothing. */
  readonly given: readonly string[]
  /** True: it was run from the panel. */
  readonly isByHand: boolean
  readonly status: 'waits' | 'runs' | ActionOutcome['status']
  readonly reason: string
  /** In game time, from its beginning; 0 for what did not begin. */
  readonly durationMs: number
}

export interface ShownConversation {
  readonly key: string
  readonly speakers: readonly string[]
  readonly sessionId: string | undefined
  readonly flowStates: Readonly<Record<string, string>>
  readonly focusId: string | undefined
  readonly waitingCount: number
  readonly trouble: Refusal | undefined
}

export interface ShownCredits {
  readonly level: string
  /** Undefined until usage was read once. */
  readonly left: number | undefined
  readonly isPlayerOver: boolean
  readonly isCharacterOver: boolean
}
