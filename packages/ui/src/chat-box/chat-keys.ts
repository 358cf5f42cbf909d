import { isModified, isTyping } from '../look/keys.ts'
import type { ChatBox } from './chat-box.ts'

/** Where the keyboard is when it is not the box's, and what begins a talk. */
export interface ChatKeysOptions {
  readonly canvas: HTMLCanvasElement
  /** As `KeyboardEvent.key` has them. */
  readonly talkKeys: readonly string[]
}

/** Who has the keyboard: the box, or the game. */
export interface ChatKeys {
  /** True: the talk keys do nothing. */
  isOff: boolean
  /** Gives the keyboard to the box, unless the player types somewhere else. */
  enter(): void
  /** Gives it back to the game, if the box has it. */
  leave(): void
  release(): void
}

/**
 * The keyboard goes to the box by a key, and back to the game by Escape, by a click into the picture, and when a suggestion was
 * picked: who walks goes on walking.
 */
export function bindChatKeys(box: ChatBox, { canvas, talkKeys }: ChatKeysOptions): ChatKeys {
  const keys = new Set(talkKeys.map(key => key.toLowerCase()))
  const leave = (): void => {
    if (!box.hasFocus) return
    box.blurInput()
    toGame()
  }
  // Babylon listens on its canvas, Phaser on the window.
  const toGame = (): void => {
    if (canvas.tabIndex >= 0) canvas.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent): void => {
    if (bound.isOff || event.repeat || isModified(event) || isTyping(event)) return
    if (!keys.has(event.key.toLowerCase()) || isForAnother(event)) return
    box.focusInput()
    // What scrolls or types by this key would do so in the field.
    if (box.hasFocus) event.preventDefault()
  }
  const said = (): void => {
    if (!box.shadowRoot?.activeElement?.matches('textarea')) leave()
  }

  window.addEventListener('keydown', press)
  canvas.addEventListener('pointerdown', leave)
  box.addEventListener('townsfolk-leave', toGame)
  box.addEventListener('townsfolk-say', said)
  const bound: ChatKeys = {
    isOff: false,
    enter() {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || activeElement === canvas) box.focusInput()
    },
    leave,
    release() {
      leave()
      window.removeEventListener('keydown', press)
      canvas.removeEventListener('pointerdown', leave)
      box.removeEventListener('townsfolk-leave', toGame)
      box.removeEventListener('townsfolk-say', said)
    },
  }
  return bound
}

/** A button that has the focus has its Enter; what lies over the game has all keys. */
function isForAnother(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return false
  return target.closest('dialog') !== null || (event.key === 'Enter' && target.matches('button, summary, a'))
}
