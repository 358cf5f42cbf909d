import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A press this soon after the last turn was meant for that one, in milliseconds. */
const ignoredMs = 400

/** Ignores presses right after each new turn: a double press does not answer the next question, nor for the next player. */
export class DoublePressGuard implements ReactiveController {
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

  /** Presses are ignored now. */
  get isOn(): boolean {
    return this.#timer !== undefined
  }

  /** @param turn names whose turn it is at which question; with another one, presses are ignored for a moment */
  at(turn: string): void {
    if (turn === this.#turn) return
    this.#turn = turn
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#end(), ignoredMs)
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#host.requestUpdate()
  }
}
