export { limits } from '@townsfolk/protocol'
export type { EventEmitter } from 'eventemitter3'
export type {
  ActionAbortReason,
  ActionContext,
  ActionHandler,
  ActionOptions,
  ActionResult,
} from './actions/action-handlers.ts'
export { type ActionOutcome, done, failed, refused } from './actions/action-outcome.ts'
export { TownsfolkError, type TownsfolkErrorCode } from './errors.ts'
export { listen } from './listen.ts'
export { Npc, type NpcOptions, type SpeakOptions } from './npc.ts'
export type { NpcEvents, TurnTrouble } from './npc-events.ts'
export { NpcRuntime, type NpcRuntimeOptions, type PerceivedHandle } from './npc-runtime.ts'
export type { EntityOptions, EntityProperties } from './perception/entity-registry.ts'
export type { SavedSighting, SensesMaker, Sighting, UnseenReason } from './perception/senses-port.ts'
export type {
  WorldEventHandle,
  WorldEventOptions,
} from './perception/world-event-log.ts'
export type {
  Clock,
  DialogueApi,
  DialogueCallOptions,
  EntitySource,
  LineOfSight,
  Ray,
  ScreenPoint,
  ScreenView,
  Vec3,
  WorldPlane,
} from './ports.ts'
export type { RuntimePart } from './runtime-part.ts'
export { readingTimeMs } from './speech/reading-time.ts'
export type { LineSound, SpeechFloorOptions, SpeechPriority } from './speech/speech-floor.ts'
export type { SayOptions } from './turns/conversation.ts'
export type { ConversationRecord, Session, SessionKeeper } from './turns/session.ts'
export type { Turn, TurnMarks, TurnResult } from './turns/turn.ts'
export type { PlannedTurn, Refusal, TurnEnd, TurnGate, TurnKind } from './turns/turn-gate.ts'
