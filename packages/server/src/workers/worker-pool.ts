import { MessageChannel } from 'node:worker_threads'
import { ServiceError } from '@townsfolk/service'
import { Tinypool } from 'tinypool'
import { FairPlaces, type WaitingLine } from './fair-places.ts'
import type { Outcome } from './speech-job.ts'

/** Threads that do what takes long, so many jobs at a time. */
export interface WorkerPool {
  /**
   * Has a job done by the function of this name. A thread that dies of it is replaced, and the job is done once more.
   * @throws ServiceError `unavailable` when too many wait, or when no thread could do it; whatever the job threw;
   * whatever the signal aborts with
   */
  run<T>(name: string, work: Work): Promise<T>
  close(): Promise<void>
}

export interface Work {
  /** What the function gets, beside its port. It is made anew for each try. */
  readonly input: () => object
  /** Buffers of the input that change hands. */
  readonly moved?: (input: object) => readonly ArrayBuffer[]
  /** Where it waits for a thread. Default: `new`. */
  readonly line?: WaitingLine
  readonly signal: AbortSignal
}

export interface WorkerPoolOptions {
  /** Its exported functions do the jobs. */
  readonly file: URL
  readonly threads: number
  /** New jobs that may wait for a thread. */
  readonly mostWaiting: number
  /** After which a job is given up with its thread, in ms. */
  readonly longestMs: number
  readonly onUnexpectedError: (error: unknown) => void
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { file, threads, mostWaiting, longestMs, onUnexpectedError } = options
  const pool = new Tinypool({
    filename: file.href,
    // One is always there: the first line need not wait for it.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
  })
  // Of a thread that dies without a job. With nobody listening it would end the process.
  pool.on('error', onUnexpectedError)
  const places = new FairPlaces(threads, mostWaiting)

  /** @throws anything when the thread died */
  const runOnce = async <T>(name: string, work: Work): Promise<Outcome<T>> => {
    const { signal } = work
    signal.throwIfAborted()
    const input = work.input()
    const { port1: here, port2: there } = new MessageChannel()
    const hangUp = (): void => here.postMessage('end')
    signal.addEventListener('abort', hangUp)
    try {
      return await pool.run(
        { ...input, port: there },
        {
          name,
          transferList: [there, ...(work.moved?.(input) ?? [])],
          signal: AbortSignal.timeout(longestMs),
        },
      )
    } finally {
      signal.removeEventListener('abort', hangUp)
      here.close()
    }
  }

  const runTwice = async <T>(name: string, work: Work): Promise<Outcome<T>> => {
    try {
      return await runOnce(name, work)
    } catch (death) {
      work.signal.throwIfAborted()
      if (isTooLong(death)) throw brokenDown(death)
      onUnexpectedError(death)
      return await runOnce<T>(name, work).catch(again => {
        throw brokenDown(again)
      })
    }
  }

  return {
    async run<T>(name: string, work: Work) {
      const leave = await places.enter(work.line ?? 'new', work.signal)
      try {
        const outcome = await runTwice<T>(name, work)
        work.signal.throwIfAborted()
        if ('made' in outcome) return outcome.made
        throw outcome.thrown
      } finally {
        leave()
      }
    },
    close: () => pool.destroy(),
  }
}

function isTooLong(death: unknown): boolean {
  return death instanceof Error && death.name === 'AbortError'
}

function brokenDown(cause: unknown): ServiceError {
  return new ServiceError('unavailable', 'The thread for this failed; try again in a moment.', {
    retryAfterMs: 1000,
    cause,
  })
}
