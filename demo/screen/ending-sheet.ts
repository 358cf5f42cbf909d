import { makeDialog, openDialog } from './dialogs.ts'
import { make, makeButton } from './dom.ts'
import type { Memory } from './game-screen.ts'
import { makeIcon } from './icons.ts'
import { paintKeepsake } from './keepsake.ts'

/** The end: what each of them remembers of the player, one after the other, to be kept as a picture. */
export class EndingSheet {
  readonly dialog: HTMLDialogElement
  readonly #cards = make('ul', 'memories')
  readonly #kept = make('div', 'kept')
  readonly #keep: HTMLButtonElement
  #memories: readonly Memory[] = []
  #picture: () => Promise<Blob> = () => Promise.reject(new Error('There is no picture.'))
  #keptUrl = ''

  /** @param playAgain called before the sheet closes */
  constructor(playAgain: () => void) {
    this.#kept.setAttribute('role', 'status')
    this.#keep = makeButton(
      'button is-bold',
      () => void this.#keepPicture(),
      makeIcon('picture'),
      'Keep this evening as a picture',
    )
    const again = makeButton(
      'button',
      () => {
        playAgain()
        this.dialog.close()
      },
      'Play again',
    )
    this.dialog = makeDialog(
      'ending-sheet',
      'The lake is full of light',
      make('p', 'line', 'On the square, they tell what they saw you do.'),
      this.#cards,
      this.#kept,
    )
    this.dialog.append(make('footer', 'sheet-foot buttons', this.#keep, again))
  }

  /** Resolves when the player leaves it. */
  show(memories: readonly Memory[], picture: () => Promise<Blob>): Promise<void> {
    this.#memories = memories
    this.#picture = picture
    this.#forget()
    this.#cards.replaceChildren(...memories.map(makeCard))
    openDialog(this.dialog)
    this.#keep.focus()
    return new Promise(resolve => this.dialog.addEventListener('close', () => resolve(), { once: true }))
  }

  async #keepPicture(): Promise<void> {
    this.#keep.disabled = true
    // Without the scene's picture the memories are worth keeping all the same.
    const scene = await this.#picture().catch(() => undefined)
    const keepsake = await paintKeepsake(this.#memories, scene)
    this.#keep.disabled = false
    this.#forget()
    this.#keptUrl = URL.createObjectURL(keepsake)
    const link = make('a', '')
    link.href = this.#keptUrl
    link.download = 'lantern-eve.png'
    link.click()
    // A frame may forbid downloads, and a phone has other ways to keep what it sees.
    const image = make('img', '')
    image.src = this.#keptUrl
    image.alt = 'The evening, with what everybody remembers'
    link.append(image)
    this.#kept.replaceChildren(
      link,
      make('p', 'hint', 'Kept as lantern-eve.png. Nothing came? Hold or right-click the picture.'),
    )
    this.#kept.scrollIntoView({ block: 'nearest' })
  }

  #forget(): void {
    if (this.#keptUrl !== '') URL.revokeObjectURL(this.#keptUrl)
    this.#keptUrl = ''
    this.#kept.replaceChildren()
  }
}

function makeCard({ name, colour, text }: Memory, index: number): HTMLElement {
  const card = make('li', 'memory', make('b', '', name), make('p', '', text))
  card.style.setProperty('--person', colour)
  card.style.setProperty('--index', `${index}`)
  // Told one after the other: on a phone, the next one comes into view.
  card.addEventListener('animationstart', () => card.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  return card
}
