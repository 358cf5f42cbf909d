const narrationMs = 3500

/**
 * What stands over the picture beside the conversation: what can be done here, what is held, what just
 * happened.
 */
export class Hud {
  readonly #prompt: HTMLElement
  readonly #hands: HTMLElement
  readonly #narration: HTMLElement
  readonly #sound: HTMLElement
  /** The player clicked on what is held. */
  onPutDown: () => void = () => {}
  /** The player clicked on the sound. */
  onMute: () => void = () => {}
  #narrationMs = 0
  #promptLabel = ''

  constructor(root: HTMLElement) {
    const title = add(root, 'h1', 'hud-title')
    title.textContent = 'Lantern Eve'
    add(title, 'small', '').textContent = 'Walk: arrows, WASD or click · Talk: E'
    this.#hands = add(root, 'button', 'hud-hands')
    this.#hands.addEventListener('click', () => this.onPutDown())
    this.#narration = add(root, 'p', 'hud-narration')
    this.#narration.setAttribute('role', 'status')
    this.#prompt = add(root, 'p', 'hud-prompt')
    this.#sound = add(root, 'button', 'hud-sound')
    this.#sound.addEventListener('click', () => {
      this.onMute()
      // What is typed next is for the game.
      this.#sound.blur()
    })
    this.showMuted(false)
  }

  /** Says what just happened, for a few seconds. */
  narrate(text: string): void {
    this.#narration.textContent = text
    this.#narrationMs = narrationMs
  }

  showHands(text: string): void {
    if (text !== this.#hands.textContent) this.#hands.textContent = text
  }

  showMuted(isMuted: boolean): void {
    this.#sound.textContent = `Sound ${isMuted ? 'off' : 'on'} · M`
    this.#sound.setAttribute('aria-pressed', String(!isMuted))
  }

  /** A key and what it does, centred at (x, y) in CSS pixels; an empty label hides it. */
  showPrompt(key: string, label: string, x: number, y: number): void {
    if (label !== this.#promptLabel) {
      this.#promptLabel = label
      this.#prompt.replaceChildren()
      if (label !== '') {
        add(this.#prompt, 'kbd', '').textContent = key
        this.#prompt.append(label)
      }
    }
    if (label !== '')
      this.#prompt.style.transform = `translate(calc(${x.toFixed(0)}px - 50%), ${y.toFixed(0)}px)`
  }

  update(deltaMs: number): void {
    if (this.#narrationMs <= 0) return
    this.#narrationMs -= deltaMs
    if (this.#narrationMs <= 0) this.#narration.textContent = ''
  }
}

function add(parent: HTMLElement, tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  parent.append(element)
  return element
}
