/** Of the format, not of the package: a recording is meant to be replayed by newer code. */
export const recordingVersion = 2

/** The first line: what the runtime was made with. */
export interface Header {
  readonly townsfolk: 'recording'
  readonly version: number
  /** Version of the package that wrote it. */
  readonly core: string
  readonly playerId: string | undefined
  readonly language: string | undefined
  readonly sampleIntervalMs: number
  readonly gapMs: number
  readonly hasClock: boolean
  readonly hasLineOfSight: boolean
  readonly canStream: boolean
  readonly canFork: boolean
  /** The save slot of the sessions that were kept. */
  readonly slot: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** What the game or the service did to the runtime. Plain JSON. */
export type InputEntry = Fields & { readonly do: string }
/** What the runtime gave the game or the service. Plain JSON. */
export type OutputEntry = Fields & { readonly out: string }
export type Entry = InputEntry | OutputEntry

/** Where the game was when it did something. */
export interface Place {
  /** How many calls, into the runtime and out of it, it was within. */
  readonly depth: number
  /**
   * For depth 0, the step of promises taken last: its trail, counted from the first one after the entry before,
   * and its number on it. Undefined: no step was left to be taken.
   */
  readonly at: readonly [trail: number, step: number] | undefined
}

/** What the game gave when it was asked, by the question: each answer that differs from the one before. */
export type Readings = Readonly<Record<string, readonly Reading[]>>
/** An answer, and how often the question had been answered since the entry before. */
export type Reading = readonly [answer: Answer, after: number]
export type Answer = { readonly is: unknown } | { readonly error: PlainError }

export interface PlainError {
  readonly code: string
  readonly message: string
}

export function isInput(entry: Fields): entry is InputEntry {
  return typeof entry.do === 'string'
}

/** One line of JSON in which numbers may be endless or none. */
export function toLine(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'number' && !Number.isFinite(part) ? { '~': String(part) } : part,
  )
}

/** @throws SyntaxError when it is no JSON */
export function fromLine(line: string): unknown {
  return JSON.parse(line, (_, part) =>
    typeof part === 'object' && part !== null && typeof part['~'] === 'string' ? Number(part['~']) : part,
  )
}
