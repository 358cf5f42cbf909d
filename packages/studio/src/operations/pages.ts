import { html, nothing, type TemplateResult } from 'lit'
import { Asked } from './asked.ts'

/** Part of a long list, as servers answer it. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Null when there is no more. */
  readonly nextCursor: string | null
}

/** A long list that is read page after page. */
export class Pages<T> {
  readonly #asked: Asked<Page<T>>
  #read: ((cursor: string | undefined) => Promise<Page<T>>) | undefined

  /** @param host what is drawn anew */
  constructor(host: { requestUpdate(): void }) {
    this.#asked = new Asked(host)
  }

  /** Those that were read; undefined before the first page has come. */
  get items(): readonly T[] | undefined {
    return this.#asked.value?.items
  }

  /** Whether there is another page behind those. */
  get hasMore(): boolean {
    return (this.#asked.value?.nextCursor ?? null) !== null
  }

  /**
   * Reads the first page, and takes it in the place of what was read before.
   * @param read gives the page at a cursor, the first one without
   */
  async begin(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<void> {
    this.#read = read
    await this.#asked.ask(() => read(undefined))
  }

  /** Forgets what was read. */
  clear(): void {
    this.#asked.clear()
  }

  /** Reads the next page. */
  async more(): Promise<void> {
    const { value: before } = this.#asked
    const read = this.#read
    if (!before || before.nextCursor === null || !read) return
    const cursor = before.nextCursor
    await this.#asked.ask(async () => {
      const { items, nextCursor } = await read(cursor)
      return { items: [...before.items, ...items], nextCursor }
    })
  }

  /**
   * What stands below the list.
   * @param more words of the button that reads the next page
   */
  renderEnd(more: string): TemplateResult {
    const { isAsking, trouble } = this.#asked
    const isOffered = this.hasMore && trouble === ''
    return html`
      ${this.#asked.renderState()}
      ${isOffered ? html`<button type="button" ?disabled=${isAsking} @click=${() => this.more()}>${more}</button>` : nothing}
    `
  }
}
