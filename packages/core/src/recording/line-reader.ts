import { TownsfolkError } from '../base/errors.ts'
import { type Entry, fromLine, type Header, type Place, type Readings, recordingVersion } from './lines.ts'

/** A line of a recording: something that went in or came out, or what was read since the entry before. */
export type RecordedLine =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly place: Place }
  | { readonly kind: 'readings'; readonly readings: Readings }

/** Checks a recording line by line, the first one of which is its header. */
export class LineReader {
  #lineNumber = 0
  #header: Header | undefined
  /** Number of a line that is none, unless it is the last one and only cut. */
  #brokenAt: number | undefined
  #hasEntry = false

  /** Of the line read last, from 1 on. */
  get lineNumber(): number {
    return this.#lineNumber
  }

  /**
   * Undefined for the header, for an empty line, and for one that is cut.
   * @throws TownsfolkError `invalid_recording` with the number of the line
   */
  read(text: string): RecordedLine | undefined {
    this.#lineNumber++
    if (text.trim() === '') return undefined
    if (this.#brokenAt !== undefined) throw damaged(this.#brokenAt)
    const line = parseLine(text)
    if (!this.#header) {
      this.#header = headerOf(line)
      return undefined
    }
    if (!line) {
      this.#brokenAt = this.#lineNumber
      return undefined
    }
    if (line.townsfolk === 'recording') throw secondRecording(this.#lineNumber)
    if (line.read === undefined) {
      this.#hasEntry = true
      return entryOf(line, this.#lineNumber)
    }
    if (!this.#hasEntry || !isReadings(line.read)) throw damaged(this.#lineNumber)
    return { kind: 'readings', readings: line.read }
  }

  /**
   * Nothing follows. The last line of a game that broke off may be cut.
   * @throws TownsfolkError `invalid_recording` when there was nothing
   */
  end(): { readonly header: Header; readonly isCut: boolean } {
    if (!this.#header) throw invalid('This is not a recording: it is empty.')
    return { header: this.#header, isCut: this.#brokenAt !== undefined }
  }
}

/** Undefined when it is no line, or only a part of one. */
function parseLine(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const line = fromLine(text)
    return isObject(line) ? line : undefined
  } catch {
    return undefined
  }
}

function headerOf(line: Readonly<Record<string, unknown>> | undefined): Header {
  if (line?.townsfolk !== 'recording') {
    throw invalid('This is not a recording: its first line is not the header of one.')
  }
  if (line.version !== recordingVersion) {
    throw invalid(
      `The recording is of version ${JSON.stringify(line.version)}, made by @townsfolk/core ${line.core}; this ` +
        `package reads only version ${recordingVersion}: replay it with the package that made it.`,
    )
  }
  return line as unknown as Header
}

function entryOf(line: Readonly<Record<string, unknown>>, lineNumber: number): RecordedLine {
  const { depth = 0, at, ...entry } = line
  if (!isEntry(entry) || typeof depth !== 'number' || !(at === undefined || Array.isArray(at))) {
    throw damaged(lineNumber)
  }
  return { kind: 'entry', entry, place: { depth, at: at as Place['at'] } }
}

function isReadings(read: unknown): read is Readings {
  const isReading = (reading: unknown): boolean =>
    Array.isArray(reading) && isObject(reading[0]) && typeof reading[1] === 'number'
  return isObject(read) && Object.values(read).every(all => Array.isArray(all) && all.every(isReading))
}

function isEntry(value: Readonly<Record<string, unknown>>): value is Entry {
  return typeof value.do === 'string' || typeof value.out === 'string'
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function secondRecording(lineNumber: number): TownsfolkError {
  return invalid(
    `A second recording begins in line ${lineNumber}: each run of a scene needs a file of its own. Replay the ` +
      'lines before it, and those from it on, as two files.',
  )
}

function damaged(lineNumber: number): TownsfolkError {
  return invalid(`Line ${lineNumber} is damaged: it is not a line of a recording.`)
}

function invalid(message: string): TownsfolkError {
  return new TownsfolkError('invalid_recording', message)
}
