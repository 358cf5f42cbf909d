import type { CaptionList, ChatBox } from '@townsfolk/ui'
import { make } from './dom.ts'
import type { Insets } from './game-screen.ts'
import { inSentence } from './in-sentence.ts'
import { insetsAround, SettledInsets } from './insets.ts'

export interface LayoutParts {
  readonly topBar: HTMLElement
  readonly captions: CaptionList
  readonly chatBox: ChatBox
}

/**
 * Where everything over the picture is. All of it lies in one grid, whose cells cannot overlap; what is left over is the
 * cell `free`, and the insets are what lies around that.
 */
export class Layout {
  readonly stage = make('div', 'stage')
  readonly element: HTMLElement
  readonly #free = make('div', 'free')
  readonly #conversation: HTMLElement
  readonly #grid: HTMLElement
  readonly #chatBox: ChatBox
  readonly #insets = new SettledInsets()
  readonly #size = { width: 0, height: 0 }
  #measured: Insets | undefined
  #isTalking = false

  constructor({ topBar, captions, chatBox }: LayoutParts) {
    this.#chatBox = chatBox
    this.stage.setAttribute('role', 'group')
    this.stage.setAttribute('aria-label', 'Lanternmere, a lakeside village at dusk')
    this.#conversation = make('div', 'conversation', chatBox)
    this.#grid = make(
      'div',
      'layout',
      topBar,
      this.#free,
      make('div', 'captions-slot', captions),
      this.#conversation,
    )
    this.element = make('div', 'over', this.#grid)
    chatBox.addController({
      hostUpdate: () => nameAddressee(chatBox),
      hostUpdated: () => this.#showTalking(),
    })
    const resizes = new ResizeObserver(() => this.measure())
    for (const element of [this.stage, topBar, this.#free, this.#conversation, captions])
      resizes.observe(element)
  }

  get insets(): Insets {
    if (!this.#measured) this.#look()
    return this.#insets.value
  }

  /** Of the stage, in CSS pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#size
  }

  /** Something has another size: looked at before the next frame. */
  measure(): void {
    this.#measured = undefined
  }

  /** Text has another size. Chromium asks its container queries anew, which count in it, only of what is new to it. */
  setTextSize(): void {
    this.element.style.display = 'none'
    this.element.getBoundingClientRect()
    this.element.style.display = ''
    this.measure()
  }

  update(deltaMs: number): void {
    this.#clearLens()
    this.#insets.follow(this.#measured ?? this.#look(), deltaMs)
  }

  /** Where the player talks, and what takes its place. */
  showConversation(isShown: boolean): void {
    this.#conversation.classList.toggle('is-away', !isShown)
  }

  /** A quiz takes the place of the conversation. */
  showPanel(panel: HTMLElement | undefined): void {
    this.#conversation.replaceChildren(panel ?? this.#chatBox)
    this.#conversation.classList.toggle('has-panel', panel !== undefined)
    this.#showTalking()
  }

  #look(): Insets {
    const stage = this.stage.getBoundingClientRect()
    const measured = insetsAround(this.#free.getBoundingClientRect(), stage)
    const { width, height } = this.#size
    if (stage.width !== width || stage.height !== height) this.#insets.jump(measured)
    else this.#insets.follow(measured, 0)
    Object.assign(this.#size, { width: stage.width, height: stage.height })
    this.#measured = measured
    return measured
  }

  /** The lens stands at a side: the rest of the window is for the game, where that is wide enough to play in. */
  #clearLens(): void {
    const panel = this.stage.querySelector('townsfolk-lens')?.shadowRoot?.querySelector('.panel')
    const { left = 0, right = 0, width = 0 } = panel?.getBoundingClientRect() ?? {}
    const { style } = this.element
    const isRoomy = this.#size.width - width >= leastBesideLens
    const [atLeft, atRight] = !isRoomy ? [0, 0] : left > 0 ? [0, width] : [right, 0]
    style.left = `${atLeft}px`
    style.right = `${atRight}px`
  }

  #showTalking(): void {
    const isTalking = this.#chatBox.speaker !== '' || !this.#chatBox.isConnected
    if (isTalking === this.#isTalking) return
    this.#isTalking = isTalking
    this.#grid.classList.toggle('is-talking', isTalking)
    this.measure()
  }
}

/** In CSS pixels. */
const leastBesideLens = 480

/** Short, so that it is whole in a narrow field. */
function nameAddressee(chatBox: ChatBox): void {
  chatBox.placeholder = chatBox.speaker === '' ? '' : `Talk to ${inSentence(chatBox.speaker)}…`
}
