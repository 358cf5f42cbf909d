import type { ActionCall, ChatLine, QuizLine } from '@townsfolk/protocol'
import { listen } from '../listen.ts'
import type { Npc } from '../npc.ts'
import type { LineSound } from '../speech/speech-floor.ts'

/** Told of each line that the host says. */
export interface StageListener {
  lineStarted(line: QuizLine, sound: LineSound): void
  lineEnded(line: QuizLine, interrupted: boolean): void
}

/** Those of one turn. */
interface Script {
  readonly lines: readonly QuizLine[]
  readonly lineStarted: (line: QuizLine) => void
  readonly ending: AbortController
}

/** What the host of a quiz says and does, turn after turn, on the scene's speech floor. */
export class HostStage<TObject> {
  readonly #host: Npc<TObject>
  readonly #listener: StageListener
  readonly #scripts = new Set<Script>()
  #releases: readonly (() => void)[] = []

  constructor(host: Npc<TObject>, listener: StageListener) {
    this.#host = host
    this.#listener = listener
  }

  /** Lines are being said, or are going to be. */
  get isTalking(): boolean {
    return this.#scripts.size > 0
  }

  open(): void {
    const { events } = this.#host
    this.#releases = [
      listen(events, 'line-start', ({ line, sound }) => {
        const script = this.#scriptOf(line)
        if (!script) return
        this.#listener.lineStarted(line as QuizLine, sound)
        script.lineStarted(line as QuizLine)
      }),
      listen(events, 'line-end', ({ line, interrupted }) => {
        if (this.#scriptOf(line)) this.#listener.lineEnded(line as QuizLine, interrupted)
      }),
    ]
  }

  close(): void {
    this.hush()
    for (const release of this.#releases) release()
  }

  /** Ends what is being said, and forgets what was going to be. */
  hush(): void {
    for (const { ending } of [...this.#scripts]) ending.abort()
  }

  /**
   * Resolves when all was said or dropped; actions may go on.
   * @param lineStarted told of each of these lines when it begins
   */
  async perform(
    given: readonly QuizLine[],
    actions: readonly ActionCall[],
    lineStarted: (line: QuizLine) => void,
  ): Promise<void> {
    // Known by identity, and a service inside the page may give the same ones twice.
    const lines = given.map(line => ({ ...line }))
    const script = { lines, lineStarted, ending: new AbortController() }
    this.#scripts.add(script)
    await this.#host.speak(lines, { actions, signal: script.ending.signal })
    this.#scripts.delete(script)
  }

  #scriptOf(line: ChatLine): Script | undefined {
    for (const script of this.#scripts) if (script.lines.includes(line as QuizLine)) return script
    return undefined
  }
}
