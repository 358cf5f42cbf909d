import { createMemorySessionStore, createQuizPlay, listen, type Npc, type NpcRuntime } from '@townsfolk/core'
import { bindQuizPanel, QuizPanel } from '@townsfolk/ui'
import type { GameContext } from './game-context.ts'

/** So many right answers, of all questions, win the lantern. */
const winningShare = 0.5

/** Orla's quiz: its panel lies over the picture while it is played, and who wins gets the blue lantern. */
export class QuizNight<TObject> {
  readonly #game: GameContext
  readonly #runtime: NpcRuntime<TObject>
  readonly #host: Npc<TObject>
  readonly #panel: QuizPanel = new QuizPanel()
  readonly #onWon: () => void
  /** Who leaves and comes back goes on; a game that is loaded begins the quiz anew. */
  readonly #store = createMemorySessionStore()
  /** Answers that were right so far. */
  #right = 0
  #release: () => void = () => {}

  constructor(game: GameContext, runtime: NpcRuntime<TObject>, host: Npc<TObject>, onWon: () => void) {
    this.#game = game
    this.#runtime = runtime
    this.#host = host
    this.#onWon = onWon
    this.#panel.hidden = true
    this.#panel.addEventListener('townsfolk-leave', () => this.close())
  }

  get isOpen(): boolean {
    return !this.#panel.hidden
  }

  /** Begins, or goes on where the player left. */
  async open(): Promise<void> {
    if (this.isOpen) return
    const { api, screen } = this.#game
    const quiz = createQuizPlay<TObject>({
      api,
      host: this.#host,
      questionSetId: 'quiz-night',
      store: this.#store,
    })
    screen.showPanel(this.#panel)
    this.#panel.hidden = false
    const leave = this.#runtime.add(quiz)
    const unbind = bindQuizPanel(this.#panel, quiz)
    const unlisten = [
      listen(quiz.events, 'result', ({ result }) => {
        if (result.some(({ verdict }) => verdict === 'CORRECT')) this.#right += 1
      }),
      listen(quiz.events, 'finished', () => {
        if (this.#right >= winningShare * (quiz.progress?.total ?? 1)) this.#onWon()
        else screen.notify('Not enough for the lantern. Orla will ask again.')
        this.#right = 0
      }),
      listen(quiz.events, 'quiz-error', ({ message }) => screen.notify(message)),
    ]
    this.#release = () => {
      for (const release of unlisten) release()
      unbind()
      leave()
    }
    this.#panel.focusInput()
    await quiz.begin()
  }

  close(): void {
    if (!this.isOpen) return
    this.#panel.hidden = true
    this.#release()
    this.#game.screen.showPanel(undefined)
  }
}
