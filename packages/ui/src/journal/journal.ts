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

/** An entry of the journal: a checkpoint that the player has reached with a character. */
export interface JournalEntry {
  readonly characterId: string
  /** Keyword of the checkpoint; unique for its character. */
  readonly checkpoint: string
  /** Name of the character. */
  readonly character: string
  readonly title: string
  readonly text: string
  /** Whether this is the checkpoint that the character is at now. Default: false. */
  readonly isCurrent?: boolean
  /** Whether the player has not seen it yet. Default: false. */
  readonly isNew?: boolean
}

/**
 * A journal of the story so far, `<townsfolk-journal>`: for each character, the checkpoints in the order in which
 * the player reached them. It is laid out where the page puts it, and scrolls if it has a height. New entries are
 * marked until the journal has been shown and is hidden again or removed from the page.
 *
 * Screen readers get headings and lists, and read out an entry that is added while the journal is open. Key and
 * pointer events that begin inside never reach the game. Every text is rendered as text, never as HTML.
 *
 * @csspart journal - the background
 * @csspart title - the heading
 * @csspart empty - shown while there are no entries
 * @csspart character - the button that folds the entries of a character
 * @csspart entries - the entries of a character; `entry` is one of them, also `current` and `new`
 * @csspart entry-title - title of an entry; `entry-text` is its text
 * @csspart badge - the badge of a new entry, then also `new`, or of the current one
 *
 * @fires townsfolk-leave - `CustomEvent<void>`; bubbles, composed. Escape was pressed: the game closes the journal.
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

  /** The entries, in the order in which they were reached. */
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

  /** Adds an entry, or makes it the current one of its character if it is there already. A new entry is read out. */
  addEntry(entry: JournalEntry): void {
    const isKnown = this.entries.some(other => isSame(other, entry))
    const entries = this.entries.map(other =>
      other.characterId === entry.characterId ? { ...other, isCurrent: isSame(other, entry) } : other,
    )
    this.entries = isKnown ? entries : [...entries, { ...entry, isCurrent: true, isNew: true }]
    if (!isKnown) this.announced = this.texts.added(entry.character, entry.title)
  }

  /** Marks all entries as seen that are not folded away. The journal does this itself when it is closed. */
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
