import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { type AudioEncoder, createBabbleVoice, type SpokenLine, type Voice } from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import type { EncodeJob, SpeakJob, StreamPart } from './speech-job.ts'
import { createWorkerPool } from './worker-pool.ts'

/** How speech is made beside the thread that answers. */
export interface SpeechWorkersOptions {
  /** Default: one for each processor. */
  readonly threads?: number
  /** Lines and clips that may wait for a thread; those beyond are refused with `unavailable`. Default: 128. */
  readonly mostWaiting?: number
  /** How long one line or clip may take before its thread is ended, in milliseconds. Default: 30,000. */
  readonly longestMs?: number
  /** The program of the threads, built for Node. Default: the one beside this module. */
  readonly file?: URL
  /** Called with errors that nobody foresaw, such as the death of a thread. Default: logs them on the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** What takes long, done by threads of their own: give it to `createService` in the place of the plain ones. */
export interface SpeechWorkers {
  /** The babble voice, which also makes MP3 by itself. */
  readonly voice: Voice
  /** MP3 for voices that make WAV. */
  readonly encoder: AudioEncoder
  /** Ends the threads, whatever they are at. */
  close(): Promise<void>
}

const speechWorkersDefaults = {
  mostWaiting: 128,
  longestMs: 30_000,
  // Of this module are source, build and package, and each has a worker with an ending of its own.
  file: new URL(`./speech-worker${extname(import.meta.url)}`, import.meta.url),
  onUnexpectedError: (error: unknown): void => console.error(error),
}

/** Starts threads that speak and encode, so that the one that answers is free meanwhile. */
export function createSpeechWorkers(options: SpeechWorkersOptions = {}): SpeechWorkers {
  const pool = createWorkerPool({
    ...speechWorkersDefaults,
    threads: availableParallelism(),
    ...options,
  })
  const babble = createBabbleVoice()
  const mp3 = createMp3Encoder().format
  return {
    voice: {
      ...babble,
      formats: [...babble.formats, mp3],
      speak: line => pool.run('speak', { input: () => jobOf(line), signal: line.signal }),
      async *stream(line) {
        let from: StreamPart['end']
        do {
          const { bytes, end }: StreamPart = await pool.run('stream', {
            input: () => ({ ...jobOf(line), from }),
            line: from ? 'begun' : 'new',
            signal: line.signal,
          })
          // A reader may take as long as it likes: nothing is held for it but the end of this part.
          yield bytes
          from = end
        } while (from)
      },
    },
    encoder: {
      format: mp3,
      encode: ({ signal, ...sound }) =>
        pool.run('encode', {
          // Of the sound only: what it is a part of may be kept by others.
          input: () => ({ ...sound, pcm: sound.pcm.slice() }),
          moved: input => [(input as EncodeJob).pcm.buffer],
          signal,
        }),
    },
    close: () => pool.close(),
  }
}

function jobOf({ signal: _, ...line }: SpokenLine): Omit<SpeakJob, 'port'> {
  return line
}
