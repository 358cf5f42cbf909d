import type { ChatRequest, ForkReply, ForkRequest } from '@townsfolk/protocol'
import { LineReader } from './line-reader.ts'
import { type InputEntry, isInput, type OutputEntry } from './lines.ts'
import { OpenRequests, type SentRequest } from './open-requests.ts'
import { ActionEvents } from './recorded-actions.ts'
import type { RecordedTurn, RecordedTurns } from './recorded-turn.ts'
import { linesOf } from './script.ts'

/** A turn as it was sent; what came of it is not known yet. */
interface SentTurn {
  readonly line: number
  readonly atMs: number
  readonly sent: SentRequest
}

/** Reads the turns of a recording line by line, so that a page can draw in between. */
export class TurnReader {
  readonly #lines = new LineReader()
  readonly #turns: SentTurn[] = []
  readonly #requests = new OpenRequests()
  readonly #actions = new ActionEvents()
  /** By call, what is to be copied. */
  readonly #forks = new Map<unknown, ForkRequest>()
  /** By session id of the copy. */
  readonly #copies = new Map<string, ForkRequest>()
  /** Calls whose answers are no answers to requests. */
  readonly #otherCalls = new Set<unknown>()
  #gameMs = 0

  /** @throws TownsfolkError `invalid_recording` with the number of the line */
  add(text: string): void {
    const line = this.#lines.read(text)
    if (line?.kind !== 'entry') return
    const { entry } = line
    if (isInput(entry)) this.#takeInput(entry)
    else this.#takeOutput(entry)
  }

  /**
   * Returns the turns, after the last line.
   * @throws TownsfolkError `invalid_recording` if there were no lines
   */
  end(): RecordedTurns {
    const { header, isCut } = this.#lines.end()
    return {
      core: header.core,
      durationMs: this.#gameMs,
      isCut,
      turns: this.#turns.map((turn, at) => this.#finished(turn, at + 1)),
    }
  }

  #takeInput(entry: InputEntry): void {
    if (entry.do === 'tick') this.#gameMs += Number(entry.ms)
    if (entry.do !== 'answer') return
    const fork = this.#forks.get(entry.call)
    if (fork && entry.value !== undefined) {
      this.#copies.set((entry.value as ForkReply).sessionId, fork)
    }
    if (!this.#otherCalls.delete(entry.call)) this.#requests.answer(entry, this.#gameMs)
  }

  #takeOutput(entry: OutputEntry): void {
    const { out, call, request } = entry
    if (out === 'request') {
      const sent = this.#requests.send(call, request as ChatRequest)
      this.#turns.push({ line: this.#lines.lineNumber, atMs: this.#gameMs, sent })
    } else if (call !== undefined) this.#otherCalls.add(call)
    if (out === 'fork') this.#forks.set(call, request as ForkRequest)
    this.#actions.note(entry, this.#lines.lineNumber)
  }

  #finished({ line, atMs, sent: { request, answer } }: SentTurn, number: number): RecordedTurn {
    const actions = answer.status === 'answered' ? this.#actions.take(request, answer.reply, line) : []
    const copyOf = request.sessionId === undefined ? undefined : this.#copies.get(request.sessionId)
    return { number, line, atMs, request, answer, actions, copyOf }
  }
}

/**
 * Reads the turns of a recording: what was said and done, for inspection or for asking again.
 * @param lines the lines that `startRecording` wrote, or one text with all of them
 * @throws TownsfolkError `invalid_recording` for a file of another version or a damaged line
 */
export function readTurns(lines: string | Iterable<string>): RecordedTurns {
  const reader = new TurnReader()
  for (const line of linesOf(lines)) reader.add(line)
  return reader.end()
}
