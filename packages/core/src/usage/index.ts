export { SpendCap, type SpendCapOptions } from './spend-cap.ts'
export type { CreditLevel } from './standing.ts'
export type { UsageEvents } from './usage-events.ts'
export { type UsageApi, UsageGate, type UsageGateOptions } from './usage-gate.ts'
