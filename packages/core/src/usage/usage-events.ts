import type { Usage } from '@townsfolk/protocol'
import type { UsageGate } from './usage-gate.ts'

/** Events of a usage gate, once for each change. */
export interface UsageEvents {
  /** Usage was read. Emitted before the events that it causes. */
  'usage-updated': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** Credits have become low. */
  'credits-low': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'credits-empty': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** Credits were low or empty and no longer are. */
  'credits-restored': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'player-over-limit': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'player-limit-lifted': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'character-over-limit': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  'character-limit-lifted': [event: { readonly gate: UsageGate; readonly usage: Usage }]
  /** Turns of the player are refused from now on; with a watched character, turns with it. */
  'input-closed': [event: { readonly gate: UsageGate; readonly code: string; readonly message: string }]
  'input-opened': [event: { readonly gate: UsageGate }]
  /**
   * Reading usage failed; the last values stay. `code` is the code of the service or the client, or
   * `invalid_response`, `unknown_error`.
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
