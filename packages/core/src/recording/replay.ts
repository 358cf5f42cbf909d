import type { DialogueApi } from '../ports/dialogue-api.ts'
import { NpcRuntime } from '../runtime/npc-runtime.ts'
import { keepSessions } from '../saves/keep-sessions.ts'
import { createMemorySessionStore } from '../saves/memory-session-store.ts'
import { attachRecorder } from './attach-recorder.ts'
import { type Difference, firstDifference, nameOf, shown } from './difference.ts'
import {
  type Answer,
  type Entry,
  fromLine,
  type Header,
  isInput,
  type Place,
  type Reading,
  toLine,
} from './lines.ts'
import { Performer, type StandIn } from './perform.ts'
import { parseScript, type Script, type Scripted } from './script.ts'
import { Tape, type TapeEnd } from './tape.ts'

/** Result of a replay. */
export type ReplayResult =
  | {
      readonly same: true
      /** Number of frames. */
      readonly ticks: number
      /** Number of requests that were sent. */
      readonly turns: number
    }
  | {
      readonly same: false
      /** Number of the line in the recording, from 1. */
      readonly line: number
      /** Value in the recording at the first difference; undefined if there is none. */
      readonly expected: unknown
      /** Value of the replay at this place. */
      readonly actual: unknown
      /** The difference as a sentence. */
      readonly sentence: string
    }

/**
 * Runs a recording with the current code, without a service, an engine or waiting. The calls of the game and the
 * answers of the service come from the recording; what the runtime does is compared, up to the first difference.
 * @param lines the lines that `startRecording` wrote, or one text with all of them
 * @throws TownsfolkError `invalid_recording` for a file of another version or a damaged line
 */
export async function replay(lines: string | Iterable<string>): Promise<ReplayResult> {
  const { header, entries } = parseScript(lines)
  const follower = new Follower(entries)
  const runtime = new NpcRuntime<StandIn>(optionsOf(header))
  // Somebody listens: errors are compared, not said on the console.
  runtime.events.on('turn-error', () => {})
  const tape = new Tape(follower)
  const game = attachRecorder(runtime, tape)
  const result = await follower.follow(tape, new Performer(game))
  tape.isStopped = true
  runtime.destroy()
  return result
}

/** Goes through a script: does what the game did, and compares what comes of it. */
class Follower implements TapeEnd {
  readonly #entries: Script['entries']
  readonly #answers = new Map<string, Answer>()
  #readings = new Map<string, Reading[]>()
  #at = 0
  #ticks = 0
  #gameMs = 0
  #turns = 0
  #tape: Tape | undefined
  #performer: Performer | undefined
  #settle: ((result: ReplayResult) => void) | undefined

  constructor(entries: Script['entries']) {
    this.#entries = entries
  }

  follow(tape: Tape, performer: Performer): Promise<ReplayResult> {
    this.#tape = tape
    this.#performer = performer
    return new Promise(settle => {
      this.#settle = settle
      this.stepped()
    })
  }

  passed(entry: Entry): void {
    const next = this.#next
    if (!next || this.#isOver) return
    const difference = firstDifference(next.entry, fromLine(toLine(entry)))
    if (difference) {
      this.#differ(next, entry, difference)
      return
    }
    this.#note(next.entry)
    for (const [question, readings] of this.#readings) {
      const last = readings.at(-1)
      if (last) this.#answers.set(question, last[0])
    }
    this.#readings = new Map(Object.entries(next.readings).map(([question, all]) => [question, [...all]]))
    this.#at++
  }

  answer(question: string, after: () => number, ask: () => unknown): Answer {
    const readings = this.#readings.get(question) ?? []
    for (let next = readings[0]; next && next[1] <= after(); next = readings[0]) {
      this.#answers.set(question, next[0])
      readings.shift()
    }
    return this.answerUnrecorded(question, ask)
  }

  answerUnrecorded(question: string, ask: () => unknown): Answer {
    return this.#answers.get(question) ?? { is: ask() }
  }

  isEntry(question: string, after: number): boolean {
    const entry = this.#next?.entry
    return entry?.out === 'call' && entry.question === question && entry.after === after
  }

  gameActs(depth: number): void {
    for (
      let next = this.#next;
      next && isInput(next.entry) && next.place.depth === depth;
      next = this.#next
    ) {
      this.#perform(next)
    }
  }

  stepped(): void {
    const tape = this.#tape
    if (!tape) return
    for (let next = this.#next; next && isInput(next.entry) && isDue(next.place, tape); next = this.#next) {
      this.#perform(next)
    }
    const next = this.#next
    if (!next) this.#end({ same: true, ticks: this.#ticks, turns: this.#turns })
    else if (tape.isAtRest) this.#differ(next, undefined)
  }

  get #isOver(): boolean {
    return this.#settle === undefined
  }

  get #next(): Scripted | undefined {
    return this.#isOver ? undefined : this.#entries[this.#at]
  }

  #perform(next: Scripted): void {
    const at = this.#at
    if (isInput(next.entry)) this.#performer?.perform(next.entry)
    if (this.#at === at && !this.#isOver) this.#differ(next, undefined)
  }

  #note(entry: Entry): void {
    if (entry.do === 'tick') {
      this.#ticks++
      this.#gameMs += Number(entry.ms)
    }
    if (entry.out === 'request') this.#turns++
  }

  #differ(next: Scripted, entry: Entry | undefined, difference?: Difference): void {
    const { expected, actual, sentence } = compared(next.entry, entry, difference)
    const { lineNumber: line } = next
    const turn = this.#turns + (next.entry.out === 'request' ? 1 : 0)
    const when = `tick ${this.#ticks} (${Math.round(this.#gameMs)} ms)`
    const where = `Line ${line}, ${when}, ${turn === 0 ? 'before the first turn' : `turn ${turn}`}`
    this.#end({ same: false, line, expected, actual, sentence: `${where}: ${sentence}` })
  }

  #end(result: ReplayResult): void {
    this.#settle?.(result)
    this.#settle = undefined
  }
}

function compared(
  expected: Entry,
  actual: Entry | undefined,
  difference: Difference | undefined,
): Pick<Difference, 'expected' | 'actual'> & { readonly sentence: string } {
  const name = nameOf(expected)
  if (!actual || !difference) {
    return {
      expected,
      actual: undefined,
      sentence: `the recording has ${name}, and this run has nothing: ${shown(expected)} did not come.`,
    }
  }
  if (nameOf(actual) !== name) {
    return {
      expected,
      actual,
      sentence: `the recording has ${name}, and this run has ${nameOf(actual)}: ${shown(actual)}.`,
    }
  }
  const { path } = difference
  return {
    expected: difference.expected,
    actual: difference.actual,
    sentence:
      `${name} differs at ${path}: the recording has ${shown(difference.expected)}, ` +
      `and this run has ${shown(difference.actual)}.`,
  }
}

/** Outside of all calls, and when no fewer steps of promises were taken. */
function isDue({ depth, at }: Place, tape: Tape): boolean {
  return depth === 0 && (at ? tape.isTaken(at) : tape.isAtRest)
}

/** Ports that are there as they were; what they give comes from the recording. */
function optionsOf(header: Header): ConstructorParameters<typeof NpcRuntime<StandIn>>[0] {
  const { playerId, language, sampleIntervalMs, gapMs, hasClock, hasLineOfSight, canStream, canFork, slot } =
    header
  const never = (): Promise<never> => new Promise(() => {})
  const api: DialogueApi = {
    chat: never,
    ...(canStream && { chatStream: () => ({ [Symbol.asyncIterator]: () => ({ next: never }) }) }),
    ...(canFork && { forkSession: never }),
  }
  return {
    api,
    sampleIntervalMs,
    speech: { gapMs },
    ...(playerId === undefined ? {} : { playerId }),
    ...(language === undefined ? {} : { language }),
    ...(hasClock && { clock: { nowMs: () => 0 } }),
    ...(hasLineOfSight && { lineOfSight: () => true }),
    ...(slot !== undefined && {
      sessions: keepSessions({
        slot,
        store: { ...createMemorySessionStore(), read: never, write: never, remove: never },
      }),
    }),
  }
}
