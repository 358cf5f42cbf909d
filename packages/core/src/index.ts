export type { EventEmitter } from 'eventemitter3'
export {
  type ActionContext,
  type ActionHandler,
  type ActionOptions,
  type ActionOutcome,
  type ActionResult,
  done,
  failed,
} from './action-runner.ts'
export type { EntityOptions, EntityProperties } from './entity-registry.ts'
export { TownsfolkError, type TownsfolkErrorCode } from './errors.ts'
export { listen } from './listen.ts'
export { Npc, type NpcOptions, type TurnResult } from './npc.ts'
export type { NpcEvents } from './npc-events.ts'
export { NpcRuntime, type NpcRuntimeOptions, type PerceivedHandle } from './npc-runtime.ts'
export type { Clock, DialogueApi, EntitySource, Vec3 } from './ports.ts'
export { readingTimeMs } from './reading-time.ts'
export type { SpeechFloorOptions } from './speech-floor.ts'
export type { WorldEventOptions } from './world-event-log.ts'
