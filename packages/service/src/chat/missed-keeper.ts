import { type Character, type MissedLine, readWords } from '@townsfolk/brain'
import { cleanText, limits, missedLimits } from '@townsfolk/protocol'
import { sha256Hex } from '../keys/hex.ts'
import type { Store } from '../store/store.ts'

export interface MissedKeeperParts {
  readonly store: Pick<Store, 'keepMissed'>
  /** Days after a line was said last. */
  readonly days: number
  /** Gets what went wrong; no turn does. */
  readonly onError: (error: unknown) => void
}

/** Lines that may wait. More are dropped: they are no reason to hold up a database that is busy with turns. */
const mostWaiting = 150

/** Keeps what players said that was not understood, one line after the other beside the turns: none waits for it. */
export class MissedKeeper {
  readonly #parts: MissedKeeperParts
  #last: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(parts: MissedKeeperParts) {
    this.#parts = parts
  }

  /** Begins to keep a line; it never throws. What has no words is not kept. */
  keep(team: string, character: Character, missed: MissedLine): void {
    if (this.#waiting >= mostWaiting) return
    this.#waiting++
    this.#last = this.#last
      .then(() => this.#keep(team, character, missed))
      .catch(this.#parts.onError)
      .finally(() => {
        this.#waiting--
      })
  }

  /** Resolves when what was begun is kept. */
  settled(): Promise<void> {
    return this.#last
  }

  async #keep(team: string, { id: characterId, language }: Character, missed: MissedLine): Promise<void> {
    const { store, days } = this.#parts
    const text = cleanText(missed.text, limits.messageLength).trim()
    const words = readWords(text)
    if (words.length === 0) return
    const { why, thought } = missed
    const line = {
      id: await sha256Hex(JSON.stringify([characterId, language, why, words])),
      characterId,
      language,
      text,
      why,
      thought: thought ?? null,
    }
    await store.keepMissed(team, line, { lines: missedLimits.linesPerTeam, keepMs: days * dayMs })
  }
}

const dayMs = 24 * 60 * 60 * 1000
