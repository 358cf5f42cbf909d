import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A press this soon after the last turn was meant for that one. */
const restMs = 400

/** After each new turn, so that a double press does not answer the next question, nor for the next player. */
export class QuizRest implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #turn = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#end()
  }

  /** Nothing is taken now. */
  get isOn(): boolean {
    return this.#timer !== undefined
  }

  /** @param turn names whose turn it is at which question; another one begins a rest */
  at(turn: string): void {
    if (turn === this.#turn) return
    this.#turn = turn
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), restMs)
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#host.requestUpdate()
  }
}
