import { make, makeButton, makeKey } from './dom.ts'
import { type IconName, makeIcon } from './icons.ts'

export interface TopBarActions {
  putDown(): void
  openJournal(): void
  toggleMute(): void
  openMenu(): void
}

/** Along the top: how many lanterns burn, what is held, the notice of the moment, and the buttons. */
export class TopBar {
  readonly element: HTMLElement
  readonly #lanterns = make('div', 'lantern-count')
  readonly #hands: HTMLButtonElement
  readonly #handsLabel = make('span', 'hands-label')
  readonly #notice = make('div', 'notice-slot')
  readonly #journal: HTMLButtonElement
  readonly #sound: HTMLButtonElement
  #noticeText = ''

  constructor(actions: TopBarActions) {
    const putDown = make('span', 'tap', makeIcon('down'))
    this.#hands = makeButton('pill hands', () => actions.putDown(), this.#handsLabel, makeKey('Q'), putDown)
    this.#hands.hidden = true
    this.#journal = makeRound('journal', 'Journal', 'J', () => actions.openJournal())
    this.#sound = makeRound('sound', 'Sound', 'M', () => actions.toggleMute())
    const menu = makeRound('menu', 'Menu', 'Esc', () => actions.openMenu())
    this.#lanterns.setAttribute('role', 'img')
    this.#lanterns.append(...[1, 2, 3].map(() => makeIcon('lantern')))
    this.#notice.setAttribute('role', 'status')
    const buttons = make('div', 'top-buttons', this.#journal, this.#sound, menu)
    const bar = make('div', 'top-bar', this.#lanterns, this.#hands, this.#notice, buttons)
    this.element = make('div', 'top', bar)
    this.showLanterns(0)
    this.showMuted(false)
    this.showNews(0)
  }

  showLanterns(lit: number): void {
    this.#lanterns.setAttribute('aria-label', `${lit} of 3 lanterns burn`)
    for (const [index, icon] of [...this.#lanterns.children].entries()) {
      icon.classList.toggle('is-lit', index < lit)
    }
  }

  showHands(things: readonly string[], canPutDown: boolean): void {
    const words = things.join(', ')
    this.#handsLabel.textContent = words
    this.#hands.hidden = words === ''
    this.#hands.disabled = !canPutDown
    const label = `In your hands: ${words}`
    this.#hands.setAttribute('aria-label', canPutDown ? `${label}. Put it down` : label)
  }

  showNotice(text: string): void {
    if (text === this.#noticeText) return
    this.#noticeText = text
    this.#notice.replaceChildren(...(text === '' ? [] : [make('p', 'pill notice', text)]))
  }

  showMuted(isMuted: boolean): void {
    this.#sound.setAttribute('aria-pressed', String(!isMuted))
    this.#sound.querySelector('svg')?.replaceWith(makeIcon(isMuted ? 'silence' : 'sound'))
  }

  /** How many pages of the journal the player has not seen. */
  showNews(count: number): void {
    this.#journal.dataset.news = count === 0 ? '' : String(count)
    this.#journal.setAttribute('aria-label', count === 0 ? 'Journal' : `Journal, ${count} new`)
  }
}

function makeRound(icon: IconName, name: string, key: string, onClick: () => void): HTMLButtonElement {
  const button = makeButton('round', onClick, makeIcon(icon), makeKey(key))
  button.setAttribute('aria-label', name)
  button.title = name
  return button
}
