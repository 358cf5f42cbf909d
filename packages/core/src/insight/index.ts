export type { SensesReach } from '../perception/senses-port.ts'
export { type ConversationView, conversationsOf } from './conversations.ts'
export { bytesOf, factsOf, type Measure, measuresOf, type SceneFacts } from './facts.ts'
export { happeningsOf } from './happenings.ts'
export {
  type ChosenEntity,
  type EntityRank,
  type LeftOutEntity,
  type Perception,
  type PropertyChange,
  perceptionOf,
} from './perception.ts'
export { readFacing, readPlace } from './places.ts'
export { type VoiceStatus, voiceOf } from './voice.ts'
export { type LeftOutReason, whyLeftOut } from './why-left-out.ts'
export type { WorldEventEntry } from './world-event-entries.ts'
