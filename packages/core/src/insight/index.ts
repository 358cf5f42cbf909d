export { happeningsOf } from './happenings.ts'
export { type LeftOutReason, whyLeftOut } from './why-left-out.ts'
export type { WorldEventEntry } from './world-event-entries.ts'
