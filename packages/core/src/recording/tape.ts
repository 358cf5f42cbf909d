import { codeOf, messageOf } from '../base/errors.ts'
import { type Answer, type Entry, type InputEntry, isInput, type OutputEntry, type Place } from './lines.ts'

/** What a tape is for: writing lines, or comparing with lines that were written. */
export interface TapeEnd {
  /** Something went in or came out. */
  passed(entry: Entry, place: Place): void
  /**
   * The answer to a question that the runtime asks of the game.
   * @param after how often it was answered since the last entry
   */
  answer(question: string, after: () => number, ask: () => unknown): Answer
  /** The answer to one that the game asks of itself. */
  answerUnrecorded(question: string, ask: () => unknown): Answer
  /** Whether the game did something when it was asked now, so that being asked is an entry of its own. */
  isEntry(question: string, after: number): boolean
  /** The game has control, within so many calls. */
  gameActs(depth: number): void
  /** A step of promises was taken. */
  stepped(): void
}

/** A call that is under way: into the runtime, or out of it to the game. */
interface Call {
  readonly isGame: boolean
  /** Of a call that is no entry unless the game does something in it. */
  question?: string | undefined
}

/** More than any chain of promises within the runtime takes. */
const stepsPerTrail = 60

/**
 * What goes into a runtime and comes out of it, in its order, down to the steps of promises. Recording and
 * replay hear of the same through the same tape: what a replay does at a place happens where it was recorded.
 */
export class Tape {
  readonly #end: TapeEnd
  readonly #calls: Call[] = []
  /** How often each question was answered since the last entry. */
  readonly #answerCounts = new Map<string, number>()
  /** By trail, the steps that were taken of those that are not over. */
  readonly #trails = new Map<number, number>()
  #trailCount = 0
  /** The first trail after the last entry. */
  #firstTrail = 0
  /** Trail and step. */
  #lastStep: readonly [number, number] = [-1, stepsPerTrail]
  isStopped = false

  constructor(end: TapeEnd) {
    this.#end = end
  }

  /** The game does something to the runtime. What the runtime does to itself is not noted. */
  input<T>(entry: InputEntry, run: () => T): T {
    if (this.isStopped || this.#calls.at(-1)?.isGame === false) return run()
    this.#pass(entry)
    this.#calls.push({ isGame: false })
    try {
      return run()
    } catch (error) {
      this.#pass({ out: 'error', code: codeOf(error), message: messageOf(error) })
      throw error
    } finally {
      this.#calls.pop()
      this.beginTrail()
    }
  }

  /** The runtime reports something to the game. */
  output<T>(entry: OutputEntry, run: () => T): T {
    if (this.isStopped) return run()
    if (this.#calls.at(-1)?.isGame) this.#end.gameActs(this.#calls.length)
    this.#pass(entry)
    this.beginTrail()
    this.#calls.push({ isGame: true })
    try {
      return run()
    } finally {
      this.#end.gameActs(this.#calls.length)
      this.#calls.pop()
      this.beginTrail()
    }
  }

  /** The game looks at something: what it is asked meanwhile is not recorded. */
  withoutRecording<T>(run: () => T): T {
    if (this.isStopped) return run()
    this.#calls.push({ isGame: true })
    try {
      return run()
    } finally {
      this.#calls.pop()
    }
  }

  /** The runtime calls the game, which need not be noted. */
  call<T>(question: string, run: () => T): T {
    if (this.isStopped) return run()
    const after = this.#answerCounts.get(question) ?? 0
    const call: Call = { isGame: true, question }
    this.#calls.push(call)
    if (this.#end.isEntry(question, after)) {
      this.#passQuestions()
      this.#end.gameActs(this.#calls.length)
    }
    try {
      return run()
    } finally {
      if (call.question === undefined) this.#end.gameActs(this.#calls.length)
      this.#calls.pop()
      this.#answerCounts.set(question, (this.#answerCounts.get(question) ?? 0) + 1)
      if (call.question === undefined) this.beginTrail()
    }
  }

  /** The runtime asks the game for something that may be another each time. */
  ask(question: string, ask: () => unknown): Answer {
    if (this.isStopped) return { is: ask() }
    if (this.#calls.at(-1)?.isGame) return this.#end.answerUnrecorded(question, ask)
    const after = (): number => this.#answerCounts.get(question) ?? 0
    return this.call(question, () => this.#end.answer(question, after, ask))
  }

  /** Whether a step was taken that was recorded. */
  isTaken([offset, step]: NonNullable<Place['at']>): boolean {
    const trail = this.#firstTrail + offset
    return trail < this.#trailCount && (this.#trails.get(trail) ?? stepsPerTrail) >= step
  }

  /** No step is left to be taken. */
  get isAtRest(): boolean {
    return this.#trails.size === 0
  }

  #pass(entry: Entry): void {
    this.#passQuestions()
    this.#note(entry, this.#calls.length)
  }

  /** Calls in which the game does something become entries now. */
  #passQuestions(): void {
    for (const [depth, call] of this.#calls.entries()) {
      if (call.question === undefined) continue
      const after = this.#answerCounts.get(call.question) ?? 0
      const entry = { out: 'call', question: call.question, after }
      call.question = undefined
      this.#note(entry, depth)
    }
  }

  #note(entry: Entry, depth: number): void {
    const [trail, step] = this.#lastStep
    const isAtRest = depth > 0 || !isInput(entry) || this.isAtRest
    this.#end.passed(entry, { depth, at: isAtRest ? undefined : [trail - this.#firstTrail, step] })
    this.#firstTrail = this.#trailCount
    this.#answerCounts.clear()
  }

  /** Counts the steps that promises take from here: it is where the game may begin to wait for something. */
  beginTrail(): void {
    const trail = this.#trailCount++
    let step = 0
    this.#trails.set(trail, step)
    const take = (): void => {
      if (this.isStopped) return
      step++
      this.#lastStep = [trail, step]
      // First, as in the recording, where what the game does comes after.
      if (step < stepsPerTrail) queueMicrotask(take)
      if (step < stepsPerTrail) this.#trails.set(trail, step)
      else this.#trails.delete(trail)
      this.#end.stepped()
    }
    queueMicrotask(take)
  }
}
