import type { Usage } from '@townsfolk/protocol'
import type { UsageGate } from './usage-gate.ts'

/** Emitted on the gate's `events`, each crossing once. */
export interface UsageEvents {
  /** Usage was read. It comes before what it brought. */
  'usage-updated': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** There are few credits: fewer than before, or more than none. */
  'credits-low': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'credits-empty': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** Credits were low or empty, and are neither now. */
  'credits-restored': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'player-over-limit': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'player-limit-lifted': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'character-over-limit': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'character-limit-lifted': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** The player's turns are refused from now on, those to the watched character if there is one. */
  'input-closed': [event: { readonly gate: UsageGate; readonly code: string; readonly message: string }]
  'input-opened': [event: { readonly gate: UsageGate }]
  /**
   * A reading failed; what was known stays. `code` is the service's or the client's, or `invalid_response`,
   * `unknown_error`.
   */
  'usage-error': [
    event: {
      readonly gate: UsageGate
      readonly code: string
      readonly message: string
      readonly error: unknown
    },
  ]
}
