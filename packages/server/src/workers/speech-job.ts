import type { MessagePort } from 'node:worker_threads'
import type { RawSound, SpeechClip, SpokenLine } from '@townsfolk/service'

/** What a worker is given to do; all of it can be copied from thread to thread. */
export interface SpeakJob extends Omit<SpokenLine, 'signal'> {
  readonly port: MessagePort
}

export interface EncodeJob extends Omit<RawSound, 'signal'> {
  readonly port: MessagePort
}

/** What comes of it. What the work itself throws is a value here: a rejection means that the worker died. */
export type Outcome<T> = { readonly made: T } | { readonly thrown: Error }

/** By the names of the functions that the worker exports. */
export interface SpeechJobs {
  speak(job: SpeakJob): Promise<Outcome<SpeechClip>>
  encode(job: EncodeJob): Promise<Outcome<Uint8Array<ArrayBuffer>>>
  /** The pieces are sent through the port as they are made, and `null` behind the last one. */
  stream(job: SpeakJob): Promise<Outcome<undefined>>
}
