import type { ChatLine, QuizLine, QuizTurn } from '@townsfolk/protocol'
import { listen } from '../base/listen.ts'
import { trimmedLine } from '../base/trimmed-line.ts'
import type { LineSound } from '../floor/speech-floor.ts'
import type { Npc } from '../runtime/npc.ts'

export interface StageListener {
  /** Called for each line that the host says, or the game for her. */
  lineStarted(line: QuizLine, sound: LineSound): void
  lineEnded(line: QuizLine, interrupted: boolean): void
  /** The host begins to ask a question. */
  asked(questionId: string): void
  /** The host falls silent. */
  allSaid(): void
}

/** Those of one turn. */
interface Script {
  readonly lines: readonly QuizLine[]
  readonly questionId: string | undefined
  readonly ending: AbortController
}

/** What the host of a quiz says and does, turn after turn, on the scene's speech floor. */
export class HostStage<TObject> {
  readonly #host: Npc<TObject>
  readonly #speaksLines: boolean
  readonly #listener: StageListener
  readonly #scripts = new Set<Script>()
  #releases: readonly (() => void)[] = []

  /** @param speaksLines false: the game says them, and gets them all at once */
  constructor(host: Npc<TObject>, speaksLines: boolean, listener: StageListener) {
    this.#host = host
    this.#speaksLines = speaksLines
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
        if (script) this.#lineStarted(script, line as QuizLine, sound)
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

  /** Resolves when all was said or dropped; actions may go on. */
  async perform({
    lines: given,
    question,
    actions = [],
  }: Pick<QuizTurn, 'lines' | 'question' | 'actions'>): Promise<void> {
    // Known by identity, and a service inside the page may give the same ones twice.
    const lines = given.map(line => trimmedLine({ ...line }))
    const script = { lines, questionId: question?.questionId, ending: new AbortController() }
    const { signal } = script.ending
    this.#scripts.add(script)
    const spoken = this.#speaksLines ? lines : []
    const passed = this.#speaksLines ? [] : lines
    for (const line of passed) if (!signal.aborted) this.#lineStarted(script, line, 'silent')
    if (spoken.length > 0 || actions.length > 0) await this.#host.speak(spoken, { actions, signal })
    this.#scripts.delete(script)
    if (!this.isTalking) this.#listener.allSaid()
  }

  #lineStarted({ questionId }: Script, line: QuizLine, sound: LineSound): void {
    this.#listener.lineStarted(line, sound)
    if (line.role === 'question' && questionId !== undefined) this.#listener.asked(questionId)
  }

  #scriptOf(line: ChatLine): Script | undefined {
    for (const script of this.#scripts) if (script.lines.includes(line as QuizLine)) return script
    return undefined
  }
}
