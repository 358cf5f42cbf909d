export type { EventEmitter } from 'eventemitter3'
export {
  type ActionContext,
  type ActionHandler,
  type ActionOptions,
  type ActionOutcome,
  type ActionResult,
  done,
  failed,
} from './actions/action-runner.ts'
export { TownsfolkError, type TownsfolkErrorCode } from './errors.ts'
export { listen } from './listen.ts'
export { Npc, type NpcOptions, type TurnResult } from './npc.ts'
export type { NpcEvents } from './npc-events.ts'
export { NpcRuntime, type NpcRuntimeOptions, type PerceivedHandle } from './npc-runtime.ts'
export type { EntityOptions, EntityProperties } from './perception/entity-registry.ts'
export type { WorldEventOptions } from './perception/world-event-log.ts'
export type { Clock, DialogueApi, EntitySource, Vec3 } from './ports.ts'
export { readingTimeMs } from './speech/reading-time.ts'
export type { SpeechFloorOptions } from './speech/speech-floor.ts'
