import { LineReader } from './line-reader.ts'
import type { Entry, Header, Place, Readings } from './lines.ts'

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
  const reader = new LineReader()
  const entries: Scripted[] = []
  for (const text of linesOf(lines)) {
    const line = reader.read(text)
    const last = entries.at(-1)
    if (line?.kind === 'readings' && last) last.readings = line.readings
    if (line?.kind === 'entry') {
      const { entry, place } = line
      entries.push({ entry, place, lineNumber: reader.lineNumber, readings: {} })
    }
  }
  return { header: reader.end().header, entries }
}

/** Of a recording in one text, its lines. */
export function linesOf(lines: string | Iterable<string>): Iterable<string> {
  return typeof lines === 'string' ? lines.split('\n') : lines
}
