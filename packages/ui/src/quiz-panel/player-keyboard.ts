import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isModified, isTyping } from '../look/keys.ts'
import {
  defaultPlayerKeys,
  findPress,
  type KeyboardLayout,
  keyCap,
  type PlayerKeys,
  type PlayerPress,
  readKeyboardLayout,
} from './player-keys.ts'
import type { KeyCap } from './quiz-options.ts'
import type { QuizPlayer } from './quiz-shown.ts'

export interface PlayerKeyboardHost {
  /** Those who answer all at once; nobody when they take turns. */
  players(): readonly QuizPlayer[]
  /** Other keys than the usual ones. */
  playerKeys(): PlayerKeys | undefined
  /** Whether there is something to choose. */
  isOpen(): boolean
  /** Whether a player is still to answer. */
  isAwaited(playerId: string): boolean
  pressed(press: PlayerPress): void
}

/** Several players at one keyboard, each with keys of their own, wherever the focus is. */
export class PlayerKeyboard implements ReactiveController {
  readonly #element: HTMLElement & ReactiveControllerHost
  readonly #host: PlayerKeyboardHost
  #layout: KeyboardLayout | undefined

  constructor(element: HTMLElement & ReactiveControllerHost, host: PlayerKeyboardHost) {
    this.#element = element
    this.#host = host
    element.addController(this)
  }

  hostConnected(): void {
    window.addEventListener('keydown', this.#onKeydown, true)
  }

  hostDisconnected(): void {
    window.removeEventListener('keydown', this.#onKeydown, true)
  }

  hostUpdate(): void {
    if (this.#layout === undefined && this.isUsed) void this.#readLayout()
  }

  get isUsed(): boolean {
    return Object.keys(this.#keys).length > 0
  }

  /** What stands on the keys that choose an option. */
  capsOf(index: number): readonly KeyCap[] {
    const keys = this.#keys
    const isOpen = this.#host.isOpen()
    return this.#host.players().flatMap(({ id }) => {
      const code = keys[id]?.[index]
      if (code === undefined) return []
      const isSpent = !isOpen || !this.#host.isAwaited(id)
      return [{ playerId: id, cap: keyCap(code, this.#layout ?? new Map()), isSpent }]
    })
  }

  /** Keys that are somebody's are not the game's while there is something to choose. */
  readonly #onKeydown = (event: KeyboardEvent): void => {
    const press = findPress(this.#keys, event.code)
    if (!press || this.#element.hidden || !this.#host.isOpen() || isModified(event) || isTyping(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) this.#host.pressed(press)
  }

  get #keys(): PlayerKeys {
    const players = this.#host.players()
    return players.length > 0 ? (this.#host.playerKeys() ?? defaultPlayerKeys(players)) : {}
  }

  async #readLayout(): Promise<void> {
    this.#layout = new Map()
    this.#layout = await readKeyboardLayout()
    this.#element.requestUpdate()
  }
}
