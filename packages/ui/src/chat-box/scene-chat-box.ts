import { CanvasOverlay } from '../look/canvas-overlay.ts'
import { isTouchFirst } from '../look/touch-first.ts'
import type { ChatBoxOptions } from './add-chat-box.ts'
import { bindChatBox } from './bind-chat-box.ts'
import type { ChatBox } from './chat-box.ts'
import { bindChatKeys, type ChatKeys } from './chat-keys.ts'
import { type Addressee, nameOf, readPartners } from './chat-partners.ts'
import type { ChatPart, ChatRuntime } from './chat-scene.ts'

/** A chat box that lives with a scene run: nothing is in the page, and nothing listens, before and after it. */
export class SceneChatBox implements ChatPart {
  readonly #box: ChatBox
  readonly #canvas: HTMLCanvasElement
  readonly #runtime: ChatRuntime
  readonly #options: ChatBoxOptions
  readonly #to: () => Addressee | undefined
  #partner: Addressee | undefined
  #keys: ChatKeys | undefined
  #hadFocus = false
  #releases: readonly (() => void)[] = []

  constructor(box: ChatBox, canvas: HTMLCanvasElement, runtime: ChatRuntime, options: ChatBoxOptions) {
    this.#box = box
    this.#canvas = canvas
    this.#runtime = runtime
    this.#options = options
    this.#to = readPartners(options).to
  }

  /** For the runtime. */
  joined(): void {
    const { talkKeys = ['Enter'], suggestions, hint } = this.#options
    const { focus = 'npc' in this.#options && !isTouchFirst() } = this.#options
    const box = this.#box
    const keys = bindChatKeys(box, { canvas: this.#canvas, talkKeys })
    this.#keys = keys
    if (hint !== undefined) box.hint = hint
    if (suggestions && typeof suggestions !== 'function') box.suggestions = suggestions
    const unmount = this.#mount()
    this.#releases = [
      bindChatBox(box, this.#options),
      this.#watchSize(),
      this.#watchMoments(),
      () => keys.release(),
      unmount,
    ]
    this.#turnTo(this.#to())
    if (focus) keys.enter()
  }

  /** For the runtime: the player may stand before somebody else. */
  tick(): void {
    const partner = this.#to()
    if (partner !== this.#partner) this.#turnTo(partner)
  }

  /** For the runtime. */
  paused(isPaused: boolean): void {
    const box = this.#box
    if (isPaused === box.hidden) return
    if (isPaused) this.#hadFocus = box.hasFocus
    box.hidden = isPaused
    if (this.#keys) this.#keys.isOff = isPaused
    if (!isPaused && this.#hadFocus) box.focusInput()
  }

  /** For the runtime. */
  left(): void {
    this.end()
  }

  /** For the runtime. */
  end(): void {
    const releases = this.#releases
    this.#releases = []
    for (const release of releases) release()
  }

  #turnTo(partner: Addressee | undefined): void {
    // A field that is disabled while it has the focus keeps all keys from the game.
    if (!partner) this.#keys?.leave()
    this.#partner = partner
    this.#box.speaker = partner ? nameOf(partner) : ''
    this.#suggest()
  }

  readonly #suggest = (): void => {
    const { suggestions } = this.#options
    if (typeof suggestions === 'function') this.#box.suggestions = suggestions()
  }

  #mount(): () => void {
    const box = this.#box
    const show = (): void => {
      box.speaker = ''
      box.hidden = false
    }
    if (box.isConnected) return show
    const overlay = new CanvasOverlay(this.#canvas, () => {})
    overlay.layer.append(box)
    return () => {
      box.remove()
      overlay.remove()
      show()
    }
  }

  #watchSize(): () => void {
    const { onResize } = this.#options
    if (!onResize || typeof ResizeObserver === 'undefined') return () => {}
    const resizes = new ResizeObserver(() => onResize(this.#box.offsetHeight))
    resizes.observe(this.#box)
    resizes.observe(this.#canvas)
    return () => resizes.disconnect()
  }

  #watchMoments(): () => void {
    const { events } = this.#runtime
    for (const moment of moments) events.on(moment, this.#suggest)
    return () => {
      for (const moment of moments) events.off(moment, this.#suggest)
    }
  }
}

/** After which what the player might say may be something else. */
const moments = ['line-end', 'action-end', 'turn-end'] as const
