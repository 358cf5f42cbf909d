import { TownsfolkError } from '../base/errors.ts'
import { type Entry, fromLine, type Header, type Place, type Readings, recordingVersion } from './lines.ts'

/** One entry of a recording, and what was read between it and the next. */
export interface Scripted {
  readonly entry: Entry
  readonly place: Place
  /** From 1 on. */
  readonly lineNumber: number
  readings: Readings
}

export interface Script {
  readonly header: Header
  readonly entries: readonly Scripted[]
}

/** @throws TownsfolkError `invalid_recording` with the number of the line */
export function parseScript(lines: string | Iterable<string>): Script {
  const entries: Scripted[] = []
  let header: Header | undefined
  let lineNumber = 0
  const texts = typeof lines === 'string' ? lines.split('\n') : [...lines]
  for (const text of texts) {
    lineNumber++
    if (text.trim() === '') continue
    const line = parseLine(text)
    // The last line of a game that broke off may be cut.
    if (!line && lineNumber === texts.length && header) break
    if (!line) throw damaged(lineNumber)
    if (!header) header = headerOf(line)
    else if (line.townsfolk === 'recording') throw secondRecording(lineNumber)
    else if (line.read !== undefined)
      readingsBefore(entries, lineNumber).readings = readingsOf(line.read, lineNumber)
    else entries.push(scriptedOf(line, lineNumber))
  }
  if (!header) throw invalid('This is no recording: it is empty.')
  return { header, entries }
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

function headerOf(line: Readonly<Record<string, unknown>>): Header {
  if (line.townsfolk !== 'recording') {
    throw invalid('This is no recording: its first line does not say so.')
  }
  if (line.version !== recordingVersion) {
    throw invalid(
      `The recording is of version ${JSON.stringify(line.version)}, made by @townsfolk/core ${line.core}; this ` +
        `package knows version ${recordingVersion} only: replay it with the package that made it.`,
    )
  }
  return line as unknown as Header
}

function scriptedOf(line: Readonly<Record<string, unknown>>, lineNumber: number): Scripted {
  const { depth = 0, at, ...entry } = line
  if (!isEntry(entry) || typeof depth !== 'number' || !(at === undefined || Array.isArray(at))) {
    throw damaged(lineNumber)
  }
  return { entry, place: { depth, at: at as Place['at'] }, lineNumber, readings: {} }
}

function readingsOf(read: unknown, lineNumber: number): Readings {
  const isReading = (reading: unknown): boolean =>
    Array.isArray(reading) && isObject(reading[0]) && typeof reading[1] === 'number'
  const isRight =
    isObject(read) && Object.values(read).every(all => Array.isArray(all) && all.every(isReading))
  if (isRight) return read as Readings
  throw damaged(lineNumber)
}

/** What readings come after. */
function readingsBefore(entries: readonly Scripted[], lineNumber: number): Scripted {
  const last = entries.at(-1)
  if (last) return last
  throw damaged(lineNumber)
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
  return invalid(`Line ${lineNumber} is damaged: it is no line of a recording.`)
}

function invalid(message: string): TownsfolkError {
  return new TownsfolkError('invalid_recording', message)
}
