import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { type AudioEncoder, createBabbleVoice, type SpokenLine, type Voice } from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import type { EncodeJob, SpeakJob, StreamPart } from './speech-job.ts'
import { createWorkerPool } from './worker-pool.ts'

/** Options of speech workers. */
export interface SpeechWorkersOptions {
  /** Number of threads. Default: one per processor. */
  readonly threads?: number
  /** Most lines and clips that may wait for a thread; others are refused with `unavailable`. Default: 128. */
  readonly mostWaiting?: number
  /** Longest time for one line or clip, in milliseconds; then its thread is ended. Default: 30,000. */
  readonly longestMs?: number
  /** The script of the threads, built for Node. Default: the one beside this module. */
  readonly file?: URL
  /** Called with unexpected errors, such as the end of a thread. Default: logs them on the console. */
  readonly onUnexpectedError?: (error: unknown) => void
}

/** Speech and encoding in threads of their own. Pass them to `createService` in place of the plain ones. */
export interface SpeechWorkers {
  /** The babble voice, which also makes MP3. */
  readonly voice: Voice
  /** An MP3 encoder for voices that make WAV. */
  readonly encoder: AudioEncoder
  /** Ends the threads at once. */
  close(): Promise<void>
}

const speechWorkersDefaults = {
  mostWaiting: 128,
  longestMs: 30_000,
  // Of this module are source, build and package, and each has a worker with an ending of its own.
  file: new URL(`./speech-worker${extname(import.meta.url)}`, import.meta.url),
  onUnexpectedError: (error: unknown): void => console.error(error),
}

/** Starts threads that speak and encode, so that the main thread stays free to answer. */
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
