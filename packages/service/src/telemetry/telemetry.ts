import type { ErrorCode } from '@townsfolk/protocol'

/**
 * What a service reports of its work, for metrics, traces and a log. Nothing of it is what somebody said, and no id of a
 * player or a session is in it but in the request itself. A service without one measures nothing.
 */
export interface Telemetry {
  /** Work begins, as a part of the work within which this is called. It must not throw. */
  begin(work: Work): RunningWork
}

/** Work that goes on. */
export interface RunningWork {
  /** Calls `part`: what begins within it, and after each of its awaits, is a part of this work. */
  run<T>(part: () => T): T
  /** Adds to a request to another server what makes that server's work a part of this. */
  carry(headers: Headers): void
  /** It is over. Called once. */
  end(result: WorkResult): void
}

/** What is worked at. */
export type Work =
  | RequestWork
  /** An answer that is sent as it is made, until its end. A failure of it comes too late for a status. */
  | { readonly kind: 'stream'; readonly of: 'chat' | 'speech'; readonly request: RequestWork }
  /** With what the player said, without it, or in a quiz. */
  | { readonly kind: 'turn'; readonly of: 'chat' | 'ambient' | 'quiz'; readonly team: string }
  /** Waiting for a session that others may have, on this machine or another. */
  | { readonly kind: 'wait'; readonly of: 'chat' | 'quiz' }
  /** One character's reply; `brain` is the one that was asked. */
  | { readonly kind: 'brain'; readonly brain: string; readonly characterId: string }
  /** A call of a model or speech server, with all its tries, until its answer is read. */
  | { readonly kind: 'model'; readonly server: ModelUse }
  | { readonly kind: 'clip'; readonly engine: string }
  | { readonly kind: 'transcription' }
  /** A method of the store. */
  | { readonly kind: 'store'; readonly call: string }

/** A request, until its answer begins. */
export interface RequestWork {
  readonly kind: 'request'
  readonly request: Request
  readonly requestId: string
  /** One of the service's own paths, or `other`: never what a stranger typed. */
  readonly route: string
}

/** What another server is asked for. */
export type ModelUse = 'reply' | 'quiz' | 'speech' | 'transcription'

/** What work came to. */
export interface WorkResult {
  readonly outcome: 'ok' | ErrorCode
  /** Whatever was thrown. Its message may hold what somebody said. */
  readonly error?: unknown
  /** HTTP status, of a request. */
  readonly status?: number
  /**
   * What of a request was not read as it was sent, as `x-townsfolk-notice` has it: paths, and names that are almost those
   * of our own fields.
   */
  readonly notice?: string
  /** Who replied in the place of the brain that was asked. */
  readonly fallback?: string
  /** Whether a clip was made for this call, was there, or was sent as it was made. */
  readonly source?: 'made' | 'kept' | 'streamed'
  /** What was charged, of a call of the store. */
  readonly charged?: readonly ChargedCredits[]
}

/** Credits that a team was charged. */
export interface ChargedCredits {
  readonly team: string
  /** What for, as in the ledger. */
  readonly kind: string
  readonly credits: number
}
