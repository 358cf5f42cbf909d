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
export { TownsfolkError, type TownsfolkErrorCode } from './base/errors.ts'
export { listen } from './base/listen.ts'
export { readingTimeMs } from './floor/reading-time.ts'
export type { LineSound, SpeechFloorOptions, SpeechPriority } from './floor/speech-floor.ts'
export type { EntityOptions, EntityProperties } from './perception/entity-registry.ts'
export type { SavedSighting, SensesMaker, Sighting, UnseenReason } from './perception/senses-port.ts'
export type {
  WorldEventHandle,
  WorldEventOptions,
} from './perception/world-event-log.ts'
export type { Clock } from './ports/clock.ts'
export type { DialogueApi, DialogueCallOptions } from './ports/dialogue-api.ts'
export type { EntitySource, Vec3 } from './ports/entity-source.ts'
export type { LineOfSight, Ray } from './ports/line-of-sight.ts'
export type { ScreenPoint, ScreenView, WorldPlane } from './ports/screen-view.ts'
export { Npc, type NpcOptions, type SpeakOptions } from './runtime/npc.ts'
export type { NpcEvents, TurnTrouble } from './runtime/npc-events.ts'
export { NpcRuntime, type NpcRuntimeOptions, type PerceivedHandle } from './runtime/npc-runtime.ts'
export type { RuntimePart } from './runtime/runtime-part.ts'
export type { SayOptions } from './turns/conversation.ts'
export type { ConversationRecord, Session, SessionKeeper } from './turns/session.ts'
export type { Turn, TurnMarks, TurnResult } from './turns/turn.ts'
export type { PlannedTurn, Refusal, TurnEnd, TurnGate, TurnKind } from './turns/turn-gate.ts'
