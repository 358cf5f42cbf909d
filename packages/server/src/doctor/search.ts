import { contextLength, longestSecret, type SecretKind, secretsIn } from './secrets.ts'

/** Looks through a text that comes in pieces: files may be larger than a string can be. */
export interface Search {
  /** @param piece bytes as latin1: a key is ASCII, and columns count bytes */
  push(piece: string): void
  end(): void
}

export interface Found {
  /** From 1. */
  readonly line: number
  /** From 1, in bytes. */
  readonly column: number
  readonly kind: SecretKind
  readonly what: string
}

export type Report = (found: Found) => void

export function createSearch(report: Report): Search {
  // What was not looked at yet. In front of it is a bit of what was, since that may decide what follows it.
  let text = ''
  let looked = 0
  const place = new Place()

  /** Secrets that begin before `end`. They are there as a whole: behind it is as much as the longest one. */
  const look = (end: number): void => {
    const secrets = secretsIn(text)
      .filter(({ index }) => index >= looked && index < end)
      .sort((a, b) => a.index - b.index)
    for (const { index, kind, what } of secrets) {
      place.pass(text.slice(looked, index))
      looked = index
      report({ line: place.line, column: place.column, kind, what })
    }
    place.pass(text.slice(looked, end))
    const kept = Math.max(0, end - contextLength)
    text = text.slice(kept)
    looked = end - kept
  }

  return {
    push(piece) {
      text += piece
      // Small pieces are gathered, so that the overlap is not looked at for each of them.
      if (text.length > 4 * longestSecret) look(text.length - longestSecret)
    },
    end() {
      look(text.length)
    },
  }
}

/** Where in a text something is. */
export class Place {
  line = 1
  column = 1

  pass(text: string): void {
    let lineBegin = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', lineBegin)) {
      lineBegin = at + 1
      this.line++
      this.column = 1
    }
    this.column += text.length - lineBegin
  }
}
