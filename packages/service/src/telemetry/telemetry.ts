import type { ErrorCode } from '@townsfolk/protocol'

/**
 * Receives reports about the work of a service, for metrics, traces and a log. Reports contain nothing that was
 * said, and no id of a player or session except in the request itself.
 */
export interface Telemetry {
  /** Called when work begins, as a part of the work in which it is called. It must not throw. */
  begin(work: Work): RunningWork
}

/** Running work. */
export interface RunningWork {
  /** Calls `part`. Work that begins inside, also after an `await`, is a part of this work. */
  run<T>(part: () => T): T
  /** Adds headers to a request to another server, so that its work becomes a part of this work. */
  carry(headers: Headers): void
  /** Called once when the work ends. */
  end(result: WorkResult): void
}

/** A kind of work. */
export type Work =
  | RequestWork
  /** A streamed answer, until its end. Its failure comes too late for a status. */
  | { readonly kind: 'stream'; readonly of: 'chat' | 'speech'; readonly request: RequestWork }
  /** A turn: with a message, without one, or of a quiz. */
  | { readonly kind: 'turn'; readonly of: 'chat' | 'ambient' | 'quiz'; readonly team: string }
  /** Waiting for a session that is in use, on this machine or another. */
  | { readonly kind: 'wait'; readonly of: 'chat' | 'quiz' }
  /** The reply of one character; `brain` is the brain that was asked. */
  | { readonly kind: 'brain'; readonly brain: string; readonly characterId: string }
  /** A call of a model or speech server, with all tries, until its answer has been read. */
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
  /** A path of the service, or `other`; never text from a caller. */
  readonly route: string
}

/** What a model server is used for. */
export type ModelUse = 'reply' | 'quiz' | 'speech' | 'transcription'

/** Result of work. */
export interface WorkResult {
  readonly outcome: 'ok' | ErrorCode
  /** The thrown value. Its message may contain what somebody said. */
  readonly error?: unknown
  /** HTTP status of a request. */
  readonly status?: number
  /** Parts of a request that were ignored or changed, as in `x-townsfolk-notice`: paths, and misspelt field names. */
  readonly notice?: string
  /** The brain that replied in place of the one that was asked. */
  readonly fallback?: string
  /** Whether a clip was made for this call, taken from the cache, or streamed. */
  readonly source?: 'made' | 'kept' | 'streamed'
  /** Credits that a call of the store charged. */
  readonly charged?: readonly ChargedCredits[]
}

/** Credits that a team was charged. */
export interface ChargedCredits {
  readonly team: string
  /** Kind, as in the ledger. */
  readonly kind: string
  readonly credits: number
}
