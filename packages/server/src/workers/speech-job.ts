import type { MessagePort } from 'node:worker_threads'
import type { createBabbleVoice, RawSound, SpeechClip, SpokenLine } from '@townsfolk/service'

export type StreamPart = ReturnType<ReturnType<typeof createBabbleVoice>['part']>

/** What a worker is given to do; all of it can be copied from thread to thread. */
export interface SpeakJob extends Omit<SpokenLine, 'signal'> {
  readonly port: MessagePort
}

export interface EncodeJob extends Omit<RawSound, 'signal'> {
  readonly port: MessagePort
}

/** A part of a stream. Any thread makes it: between two parts none is held. */
export interface StreamJob extends SpeakJob {
  /** The end of the part before it. */
  readonly from: StreamPart['end']
}

/** What comes of it. What the work itself throws is a value here: a rejection means that the worker died. */
export type Outcome<T> = { readonly made: T } | { readonly thrown: Error }

/** By the names of the functions that the worker exports. */
export interface SpeechJobs {
  speak(job: SpeakJob): Promise<Outcome<SpeechClip>>
  encode(job: EncodeJob): Promise<Outcome<Uint8Array<ArrayBuffer>>>
  stream(job: StreamJob): Promise<Outcome<StreamPart>>
}
