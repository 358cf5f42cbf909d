import type { EventEmitter } from 'eventemitter3'
import type { ActionHandlers } from '../actions/action-handlers.ts'
import type { Timers } from '../base/timers.ts'
import type { SpeechFloor } from '../floor/speech-floor.ts'
import type { EntityRegistry, EntitySlot } from '../perception/entity-registry.ts'
import type { WorldEventLog } from '../perception/world-event-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { LineOfSight } from '../ports/line-of-sight.ts'
import type { Conversation } from '../turns/conversation.ts'
import type { Session, SessionKeeper } from '../turns/session.ts'
import type { PlannedTurn, Refusal, TurnEnd } from '../turns/turn-gate.ts'
import type { Journal } from './journal.ts'
import type { Npc } from './npc.ts'
import type { NpcEvents, TurnTrouble } from './npc-events.ts'
import type { RuntimePart } from './runtime-part.ts'

/**
 * A runtime from within: what characters, conversations and the other entries of this package share of it. A
 * recording puts itself between it and its ports: they are read anew at each use.
 */
export interface NpcHost<TObject> {
  api: DialogueApi
  readonly clock: Clock | undefined
  keeper: SessionKeeper | undefined
  /** By key, those of conversations that are open and of those that have come to something. */
  readonly sessions: Map<string, Session>
  readonly sampleIntervalMs: number
  readonly registry: EntityRegistry<TObject>
  readonly worldEvents: WorldEventLog
  readonly floor: SpeechFloor<TObject>
  readonly timers: Timers
  /** Those for all characters. */
  readonly handlers: ActionHandlers<TObject>
  lineOfSight: LineOfSight<TObject> | undefined
  /** What stands open: those of single characters and of casts. */
  readonly conversations: Set<Conversation<TObject>>
  /** By slot: an id may have gone to a newcomer before its last holder has left. */
  readonly npcs: Map<EntitySlot<TObject>, Npc<TObject>>
  readonly parts: Set<RuntimePart>
  /** What a saved game knows of those that come later. */
  saved: SavedGame<TObject> | undefined
  /** The session of a new conversation, or the one that its cast had before in this scene run. */
  openSession(castKey: string): Session
  /** While it is recorded. */
  journal: Journal<TObject> | undefined
  readonly playerId: string | undefined
  readonly language: string | undefined
  /** Id of the entity that the player points at. */
  pointedId: string | undefined
  /** By the game's clock, or in game time where it has none. */
  nowMs(): number
  refusal(turn: PlannedTurn): Refusal | undefined
  /** Tells the parts. What it returns tells the same ones how the turn ended. */
  turnSent(turn: PlannedTurn): (end: TurnEnd) => void
  /** Takes back idle turns and ends idle lines, in the whole scene. */
  endAmbientTalk(): void
  /** @param also an emitter beside those of the character and the runtime. Says whether anybody listened. */
  emit<TName extends keyof NpcEvents<TObject>>(
    name: TName,
    event: NpcEvents<TObject>[TName][0],
    also?: EventEmitter<NpcEvents<TObject>>,
  ): boolean
  /** An error nobody listens for is said on the console, so that a silent character is not a riddle. */
  report(npc: Npc<TObject>, trouble: TurnTrouble, also?: EventEmitter<NpcEvents<TObject>>): void
}

/** Brings back what was saved of each. */
export interface SavedGame<TObject> {
  sessionOpened(key: string, session: Session): void
  npcJoined(npc: Npc<TObject>): void
  partAdded(part: RuntimePart): void
}
