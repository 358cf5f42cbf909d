import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { dots } from '../look/dots.ts'
import type { ChatBoxTexts } from './chat-box-texts.ts'

/** One line of a conversation, as `ChatBox.addLine` takes it. */
export interface TranscriptLine {
  readonly speaker: string
  readonly text: string
  readonly isPlayer?: boolean
}

/** Whether earlier lines can be loaded: there are none, there are some, they are being loaded, or loading failed. */
export type EarlierLines = 'none' | 'more' | 'loading' | 'failed'

export interface TranscriptView {
  readonly isUnfolded: boolean
  readonly earlier: EarlierLines
  readonly texts: ChatBoxTexts
}

/**
 * The scrollable list of what was said. Earlier lines stand before the live region and not in it, so that screen
 * readers do not read them out as news.
 */
export class Transcript implements ReactiveController {
  readonly #host: HTMLElement & ReactiveControllerHost
  readonly #askEarlier: () => void
  #old: readonly NumberedLine[] = []
  #news: readonly NumberedLine[] = []
  #count = 0
  /** Of the page that came last, before the eyes of the player. */
  #cameCount = 0
  #isUnfolded = false
  #earlier: EarlierLines = 'none'
  /** New lines do not pull away a player who scrolled back to read. */
  #isFollowing = true
  #hasChanged = false
  #before: Before | undefined

  /** @param askEarlier called when the player asks for earlier lines */
  constructor(host: HTMLElement & ReactiveControllerHost, askEarlier: () => void) {
    this.#host = host
    this.#askEarlier = askEarlier
    host.addController(this)
  }

  /** The lines, oldest first. */
  get lines(): readonly TranscriptLine[] {
    return [...this.#old, ...this.#news]
  }

  get isPagedIn(): boolean {
    return this.#old.length > 0
  }

  /** Adds a line. Returns whether older ones had to be removed. */
  add(line: TranscriptLine, longest: number): boolean {
    this.#news = [...this.#news, this.#number(line)]
    return this.#shorten(longest)
  }

  /** Adds earlier lines at the beginning, oldest first. Returns whether older ones had to be removed. */
  prepend(lines: readonly TranscriptLine[], longest: number): boolean {
    this.#old = [...lines.map(line => this.#number(line)), ...this.#old]
    this.#cameCount = this.#isUnfolded ? lines.length : 0
    return this.#shorten(longest)
  }

  clear(): void {
    this.#old = []
    this.#news = []
    this.#cameCount = 0
    this.#isFollowing = true
    this.#change()
  }

  /** The next line is shown, wherever the player was reading. */
  follow(): void {
    this.#isFollowing = true
  }

  hostUpdate(): void {
    const hadFocus = this.#host.shadowRoot?.activeElement?.id === 'earlier'
    this.#before = { hadFocus, place: this.#place() }
  }

  hostUpdated(): void {
    const box = this.#box
    const { hadFocus, place } = this.#before ?? {}
    if (!box) return
    if (place?.line.isConnected) box.scrollTop += topOf(place.line) - place.top
    else if (this.#isFollowing && this.#hasChanged) box.scrollTop = box.scrollHeight
    this.#hasChanged = false
    if (hadFocus && this.#earlier === 'none') box.focus({ preventScroll: true })
  }

  /** Folded, it is hidden from the eye only: it stays the copy that screen readers follow. */
  render({ isUnfolded, earlier, texts }: TranscriptView): TemplateResult {
    if (isUnfolded && !this.#isUnfolded) {
      this.#isFollowing = true
      this.#hasChanged = true
    }
    this.#isUnfolded = isUnfolded
    this.#earlier = earlier
    const isEmpty = this.#old.length + this.#news.length === 0 && earlier === 'none'
    const hasCome = this.#cameCount > 0 && earlier !== 'loading'
    return html`
      <div class=${isUnfolded ? 'transcript' : 'transcript visually-hidden'} part="transcript">
        <div
          id="transcript"
          class="scroll"
          role="group"
          aria-label=${texts.transcript}
          tabindex=${isUnfolded && !isEmpty ? 0 : nothing}
          @scroll=${this.#onScroll}
        >
          ${isUnfolded ? renderEarlier(earlier, texts, this.#askEarlier) : nothing}
          <div class="lines">${renderLines(this.#old)}</div>
          <div class="lines" role="log" aria-live="polite">${renderLines(this.#news)}</div>
        </div>
        ${isUnfolded && isEmpty ? html`<p class="nothing-yet">${texts.transcriptEmpty}</p>` : nothing}
        <span class="visually-hidden" role="status">${hasCome ? texts.earlierCame(this.#cameCount) : nothing}</span>
      </div>
    `
  }

  readonly #onScroll = (): void => {
    const box = this.#box
    if (!box) return
    this.#isFollowing = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    const isAtTop = this.#isUnfolded && !this.#isFollowing && box.scrollTop < nearPx
    if (isAtTop && this.#earlier === 'more') this.#askEarlier()
  }

  #number({ speaker, text, isPlayer = false }: TranscriptLine): NumberedLine {
    this.#count += 1
    // The lines of a reply bring along what separates them.
    return { number: this.#count, speaker, text: text.trim(), isPlayer }
  }

  #shorten(longest: number): boolean {
    this.#change()
    const excess = this.#old.length + this.#news.length - longest
    if (excess <= 0) return false
    const oldExcess = Math.min(excess, this.#old.length)
    this.#old = this.#old.slice(oldExcess)
    this.#news = this.#news.slice(excess - oldExcess)
    return true
  }

  #change(): void {
    this.#hasChanged = true
    this.#host.requestUpdate()
  }

  /** The first line that the player sees, and where. Browsers do the same, but not all, and not at the top. */
  #place(): Before['place'] {
    const box = this.#box
    if (!box || !this.#isUnfolded || this.#isFollowing) return undefined
    const boxTop = topOf(box)
    for (const line of box.querySelectorAll('.line')) {
      if (line.getBoundingClientRect().bottom > boxTop) return { line, top: topOf(line) }
    }
    return undefined
  }

  get #box(): HTMLElement | null {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#transcript') ?? null
  }
}

/** How near to an end of the scrolled box counts as its end. */
const nearPx = 32

interface NumberedLine extends Required<TranscriptLine> {
  readonly number: number
}

/** How things stood before lines came or went. */
interface Before {
  readonly place: { readonly line: Element; readonly top: number } | undefined
  readonly hadFocus: boolean
}

/** The button keeps the focus while a page is on its way. */
function renderEarlier(
  earlier: EarlierLines,
  texts: ChatBoxTexts,
  ask: () => void,
): TemplateResult | typeof nothing {
  if (earlier === 'none') return nothing
  const isLoading = earlier === 'loading'
  const words = isLoading ? texts.earlierLoading : earlier === 'failed' ? texts.tryAgain : texts.earlier
  return html`
    <div class="earlier-row">
      <p class="failed" role="alert">${earlier === 'failed' ? texts.earlierFailed : nothing}</p>
      <button
        id="earlier"
        type="button"
        class="earlier"
        part="earlier"
        aria-disabled=${isLoading ? 'true' : 'false'}
        @click=${ask}
      >
        ${words}${isLoading ? dots : nothing}
      </button>
    </div>
  `
}

function renderLines(lines: readonly NumberedLine[]): unknown {
  return repeat(
    lines,
    ({ number }) => number,
    ({ speaker, text, isPlayer }) => {
      const names = isPlayer ? 'line player' : 'line'
      return html`
        <p class=${names} part=${names}>
          <b part="speaker" dir="auto">${speaker}</b
          ><span class="visually-hidden">: </span><span part="text" dir="auto">${text}</span>
        </p>
      `
    },
  )
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
