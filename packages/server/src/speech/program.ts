import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import { ServiceError } from '@townsfolk/service'
import { atExit } from './at-exit.ts'
import { Places } from './places.ts'

/** Options of running an installed program. */
export interface ProgramOptions {
  /** Path of the program. Default: its name is searched in PATH. */
  readonly program?: string
  /** Longest run in milliseconds; then it is killed. Default: 15,000. */
  readonly timeoutMs?: number
  /**
   * Most runs at a time. 128 more may wait; others are refused with `unavailable`. Default: one per core, at least
   * two.
   */
  readonly atOnce?: number
}

/** One run of a program. */
export interface Run {
  /** Fixed words, numbers, and names that the program itself listed. What anybody wrote goes into `input`. */
  readonly args: readonly string[]
  readonly input?: string
  /** Where it runs; this process's own folder when left out. */
  readonly folder?: string
  readonly signal: AbortSignal
}

export interface Printed {
  readonly output: Uint8Array<ArrayBuffer>
  /** The end of what it wrote to standard error. */
  readonly log: string
}

/**
 * A program of this machine, run without a shell. A run that takes too long, says too much or is not wanted
 * any more is killed with everything it started. A run that ends badly throws what the program said last.
 */
export class Program {
  readonly #path: string
  readonly #timeoutMs: number
  readonly #places: Places

  constructor(name: string, options: ProgramOptions) {
    this.#path = options.program ?? name
    this.#timeoutMs = options.timeoutMs ?? 15_000
    this.#places = new Places(options.atOnce ?? Math.max(2, availableParallelism()), mostWaiting)
  }

  /** @throws Error when it cannot be run or fails; whatever the signal aborted with */
  async run(run: Run): Promise<Printed> {
    const running = await this.#start(run)
    const pieces: Uint8Array[] = []
    for await (const piece of running.output) pieces.push(piece)
    return { output: new Uint8Array(Buffer.concat(pieces)), log: running.log() }
  }

  /**
   * What it prints, as it comes. Whoever leaves the loop ends it.
   * @throws as `run`
   */
  async *stream(run: Run): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    const running = await this.#start(run)
    try {
      for await (const piece of running.output) yield new Uint8Array(piece)
    } finally {
      running.stop()
    }
  }

  async #start(run: Run): Promise<Running> {
    const leave = await this.#places.enter(run.signal)
    try {
      run.signal.throwIfAborted()
      return start(this.#path, this.#timeoutMs, run, leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** Runs that wait for others: more would wait for longer than their callers do. */
const mostWaiting = 128

/** No line of 4,000 characters is as long when it is said, and no log of a clip. */
const mostBytes = 2 ** 26
const mostLogLetters = 2 ** 18

interface Running {
  /** A slow reader does not keep the program: what it prints waits here. */
  readonly output: AsyncIterable<Buffer>
  log(): string
  stop(): void
}

/** @param ended is called when nothing of it is left */
function start(path: string, timeoutMs: number, run: Run, ended: () => void): Running {
  const { args, input = '', folder, signal } = run
  const output = new PassThrough({ highWaterMark: mostBytes })
  // The first of a group of its own, so that what it starts can be killed with it.
  const child = spawn(path, args, { cwd: folder, detached: true })
  const release = atExit(() => killGroup(child))
  let failure: unknown
  child.on('error', error => {
    failure ??= error
  })
  // Then there is no more of it than the error.
  if (child.stdin === undefined) throw new Error(`${path} cannot be run: too many files are open.`)
  let printed = 0
  let log = ''
  let isOver = false

  const kill = (reason: unknown): void => {
    if (isOver) return
    failure ??= reason
    killGroup(child)
  }
  const onAbort = (): void => kill(signal.reason)
  const deadline = setTimeout(() => kill(tooLong(path, timeoutMs)), timeoutMs)
  signal.addEventListener('abort', onAbort)

  child.stdout.on('data', (piece: Buffer) => {
    printed += piece.length
    if (printed > mostBytes) kill(new Error(`${path} printed more than ${mostBytes} bytes.`))
    else output.write(piece)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-mostLogLetters)
  })
  // A program that ends without reading on has its reasons, which its exit tells.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.once('close', (code, killedBy) => {
    isOver = true
    release()
    clearTimeout(deadline)
    signal.removeEventListener('abort', onAbort)
    ended()
    if (failure === undefined && code !== 0) failure = failed(path, code ?? killedBy, log)
    if (failure === undefined) output.end()
    else output.destroy(asError(failure))
  })
  const stop = (): void => kill(new Error(`${path} was cancelled.`))
  return { output, log: () => log, stop }
}

function killGroup({ pid, stdout, stderr }: ChildProcessWithoutNullStreams): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
  // Whoever left the group could keep them open.
  stdout.destroy()
  stderr.destroy()
}

function tooLong(path: string, timeoutMs: number): ServiceError {
  const name = basename(path)
  return new ServiceError(
    'model_unavailable',
    `${name} did not end within ${timeoutMs / 1000} s: send less, or try again when less is going on.`,
  )
}

/** What the program said stays with us: there may be something in it that was said. */
function failed(path: string, how: number | string | null, log: string): ServiceError {
  const lines = log.trim().split('\n').slice(-3).join('\n')
  return new ServiceError('model_unavailable', `${basename(path)} failed (${how}). Try again.`, {
    cause: new Error(`${path} ended with ${how}.${lines === '' ? '' : ` It said:\n${lines}`}`),
  })
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The run was broken off.', { cause: reason })
}
