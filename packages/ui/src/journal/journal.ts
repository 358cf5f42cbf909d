import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { defineElements } from '../elements/define-elements.ts'
import { InputFence } from '../look/input-fence.ts'
import { plainButton } from '../look/plain-button.ts'
import { storybookPage } from '../look/storybook-page.ts'
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { journalStyles } from './journal-styles.ts'
import { englishJournal, type JournalTexts } from './journal-texts.ts'

/** Something that the story has come to with a character. */
export interface JournalEntry {
  readonly characterId: string
  /** Unique for its character: the keyword of a checkpoint. */
  readonly checkpoint: string
  /** Name of the character. */
  readonly character: string
  readonly title: string
  readonly text: string
  /** Things stand there with this character. */
  readonly isCurrent?: boolean
  /** The player has not seen it yet. */
  readonly isNew?: boolean
}

/**
 * The story so far, by character, `<townsfolk-journal>`: what was reached, in the order in which it was. It
 * is laid out where the page puts it, and scrolls where it is given a height. What is new is marked until the
 * journal was open and is closed again: hidden, or taken out of the page.
 *
 * An entry that comes while the journal is open is read out to screen readers; it has a list and headings for
 * them. Key and pointer events that begin inside never reach the game. Every text is rendered as text, never
 * as HTML.
 *
 * @csspart journal - the paper
 * @csspart title - its heading
 * @csspart empty - what stands there while nothing was reached
 * @csspart character - the button that folds what was reached with a character
 * @csspart entries - all of a character; `entry` each, also `current` and `new`
 * @csspart entry-title - of an entry; `entry-text` what happened
 * @csspart badge - says what is new, and is a part `new` then, or where things stand
 *
 * @fires townsfolk-leave - `CustomEvent<void>`; bubbles, composed. Escape was pressed: the game closes the
 * journal.
 */
export class Journal extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-journal'

  static override readonly properties: PropertyDeclarations = {
    entries: { attribute: false },
    texts: { attribute: false },
    folded: { state: true },
    announced: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    theme,
    visuallyHidden,
    plainButton,
    storybookPage,
    journalStyles,
  ]

  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** In the order in which they were reached. */
  declare entries: readonly JournalEntry[]
  /** The element's own words; Default: English. */
  declare texts: JournalTexts

  /** Ids of the characters whose entries are folded away. */
  declare private folded: ReadonlySet<string>
  declare private announced: string
  #visibility: IntersectionObserver | undefined
  #isOpen = false

  constructor() {
    defineElements(Journal)
    super()
    this.entries = []
    this.texts = englishJournal
    this.folded = new Set()
    this.announced = ''
    this.addController(new InputFence(this))
  }

  /**
   * Things stand there with the character from now on. One that was not reached before is new, and read out.
   */
  addEntry(entry: JournalEntry): void {
    const isKnown = this.entries.some(other => isSame(other, entry))
    const entries = this.entries.map(other =>
      other.characterId === entry.characterId ? { ...other, isCurrent: isSame(other, entry) } : other,
    )
    this.entries = isKnown ? entries : [...entries, { ...entry, isCurrent: true, isNew: true }]
    if (!isKnown) this.announced = this.texts.added(entry.character, entry.title)
  }

  /** What is not folded away is new no longer. The journal does it by itself when it closes. */
  markSeen(): void {
    if (!this.entries.some(entry => entry.isNew && !this.#isFolded(entry))) return
    this.entries = this.entries.map(entry => (this.#isFolded(entry) ? entry : { ...entry, isNew: false }))
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (typeof IntersectionObserver === 'undefined') return
    // Several changes may come at once; the last is how it is now.
    this.#visibility = new IntersectionObserver(changes =>
      this.#onVisibility(changes.at(-1)?.isIntersecting ?? false),
    )
    this.#visibility.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#visibility?.disconnect()
    this.#visibility = undefined
    this.#onVisibility(false)
  }

  protected override render(): TemplateResult {
    const { announced, entries, texts } = this
    const characters = [...new Set(entries.map(({ characterId }) => characterId))]
    return html`
      <section
        class="journal page"
        part="journal"
        aria-labelledby="title"
        tabindex="0"
        @keydown=${this.#onKeydown}
      >
        <h2 id="title" part="title">${texts.journal}</h2>
        ${entries.length === 0 ? html`<p class="empty" part="empty">${texts.empty}</p>` : nothing}
        ${repeat(
          characters,
          id => id,
          id => this.#renderCharacter(id),
        )}
      </section>
      <p class="visually-hidden" role="status" dir="auto">${announced}</p>
    `
  }

  #renderCharacter(id: string): TemplateResult {
    const { texts } = this
    const entries = this.entries.filter(({ characterId }) => characterId === id)
    const newCount = entries.filter(({ isNew }) => isNew).length
    const isFolded = this.folded.has(id)
    return html`
      <h3>
        <button
          type="button"
          part="character"
          aria-expanded=${isFolded ? 'false' : 'true'}
          @click=${() => this.#toggle(id)}
        >
          <svg viewBox="0 0 12 8" aria-hidden="true"><path d="M1.5 1.5 6 6l4.5-4.5" /></svg>
          <span class="name" dir="auto">${entries.at(-1)?.character}</span>
          ${newCount > 0 ? renderBadge(texts.newOnes(newCount), 'badge new') : nothing}
        </button>
      </h3>
      <ol part="entries" role="list" ?hidden=${isFolded}>
        ${repeat(
          entries,
          ({ checkpoint }) => checkpoint,
          entry => this.#renderEntry(entry),
        )}
      </ol>
    `
  }

  #renderEntry({ title, text, isCurrent = false, isNew = false }: JournalEntry): TemplateResult {
    const { texts } = this
    const names = ['entry', isCurrent && 'current', isNew && 'new'].filter(Boolean).join(' ')
    return html`
      <li class=${names} part=${names} aria-current=${isCurrent ? 'step' : nothing}>
        <p class="head">
          <b part="entry-title" dir="auto">${title}</b>
          ${isCurrent ? renderBadge(texts.isCurrent, 'badge') : nothing}
          ${isNew ? renderBadge(texts.isNew, 'badge new') : nothing}
        </p>
        <p part="entry-text" dir="auto">${text}</p>
      </li>
    `
  }

  #toggle(id: string): void {
    const folded = new Set(this.folded)
    if (!folded.delete(id)) folded.add(id)
    this.folded = folded
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    this.dispatchEvent(new CustomEvent('townsfolk-leave', { bubbles: true, composed: true }))
  }

  #onVisibility(isVisible: boolean): void {
    if (this.#isOpen && !isVisible) this.markSeen()
    this.#isOpen = isVisible
  }

  #isFolded({ characterId }: JournalEntry): boolean {
    return this.folded.has(characterId)
  }
}

function renderBadge(words: string, names: string): TemplateResult {
  return html`<span class=${names} part=${names}>${words}</span>`
}

function isSame(entry: JournalEntry, other: JournalEntry): boolean {
  return entry.characterId === other.characterId && entry.checkpoint === other.checkpoint
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-journal': Journal
  }
}
