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
import { theme } from '../look/theme.ts'
import { visuallyHidden } from '../look/visually-hidden.ts'
import { renderActions } from './actions-tab.ts'
import { renderEvents } from './events-tab.ts'
import { renderLeftOut } from './left-out-tab.ts'
import { renderLegend } from './lens-legend.ts'
import { voiceColours, voiceText } from './lens-look.ts'
import { lensPanelStyles } from './lens-panel-styles.ts'
import type { LensShown } from './lens-shown.ts'
import { renderPerceives } from './perceives-tab.ts'
import { renderSession } from './session-tab.ts'
import { renderTurn } from './turn-tab.ts'

const tabs = ['Perceives', 'Left out', 'Turn', 'Events', 'Actions', 'Session'] as const
type Tab = (typeof tabs)[number]

/**
 * The panel of the lens, `<townsfolk-lens>`. `Lens` puts it into the page, sets what it shows and listens. Key and
 * pointer events that begin inside never reach the game. Every text is rendered as text, never as HTML.
 *
 * @fires townsfolk-lens-close - Escape was pressed, or the close button.
 * @fires townsfolk-lens-look - `CustomEvent<LensLookDetail>`. Another character is to be looked at.
 * @fires townsfolk-lens-pick - `CustomEvent<LensPickDetail>`. One is to be picked in the world, or not any more.
 * @fires townsfolk-lens-suppose - `supposed` has changed.
 * @fires townsfolk-lens-run - `CustomEvent<LensRunDetail>`. An action is to be run.
 */
export class LensPanel extends LitElement {
  /** Name of the element in HTML. */
  static readonly tag = 'townsfolk-lens'

  static override readonly properties: PropertyDeclarations = {
    shown: { attribute: false },
    isPicking: { attribute: false },
    tab: { state: true },
    filter: { state: true },
    turnNumber: { state: true },
    isAtStart: { state: true },
    widthPx: { state: true },
    said: { state: true },
  }

  static override readonly styles: CSSResultGroup = [theme, visuallyHidden, lensPanelStyles]

  declare shown: LensShown | undefined
  /** The next click into the world picks a character. */
  declare isPicking: boolean
  /** What the player might say: it decides what is mentioned. */
  supposed = ''

  declare private tab: Tab
  declare private filter: string
  declare private turnNumber: number | undefined
  declare private isAtStart: boolean
  declare private widthPx: number
  /** Read out to screen readers. */
  declare private said: string
  #cameFrom: HTMLElement | undefined

  constructor() {
    defineElements(LensPanel)
    super()
    this.shown = undefined
    this.isPicking = false
    this.tab = 'Perceives'
    this.filter = ''
    this.turnNumber = undefined
    this.isAtStart = false
    this.widthPx = Math.round(Math.max(leastWidthPx, Math.min(440, window.innerWidth * firstShare)))
    this.said = ''
    this.addController(new InputFence(this))
    this.addEventListener('focusin', this.#onFocusIn)
    this.addEventListener('keydown', this.#onKeydown)
  }

  /** To whoever had the keyboard before it came here. */
  giveBackFocus(): void {
    const focused = this.shadowRoot?.activeElement
    if (!(focused instanceof HTMLElement)) return
    if (this.#cameFrom?.isConnected) this.#cameFrom.focus()
    else focused.blur()
  }

  protected override render(): TemplateResult {
    const { shown } = this
    return html`
      <section
        class=${this.isAtStart ? 'panel at-start' : 'panel'}
        style=${`inline-size: ${this.widthPx}px`}
        role="complementary"
        aria-label="Lens"
      >
        ${this.#renderEdge()} ${this.#renderHeader()}
        ${shown?.npc ? this.#renderTabs(shown) : html`<p class="empty">There are no characters in this scene.</p>`}
        <p class="visually-hidden" role="status">${this.said}</p>
      </section>
    `
  }

  #renderEdge(): TemplateResult {
    return html`
      <div
        class="edge"
        role="separator"
        tabindex="0"
        aria-label="Width of the lens"
        aria-orientation="vertical"
        aria-valuenow=${this.widthPx}
        aria-valuemin=${leastWidthPx}
        aria-valuemax=${mostWidthPx()}
        @pointerdown=${this.#onEdgeDown}
        @pointermove=${this.#onEdgeMove}
        @keydown=${this.#onEdgeKey}
      ></div>
    `
  }

  #renderHeader(): TemplateResult {
    const { npcs = [], npc, voice } = this.shown ?? {}
    return html`
      <header>
        <label class="field who">
          <span class="visually-hidden">Character</span>
          <select
            @change=${({ currentTarget }: Event) =>
              this.#emit('look', { npcId: (currentTarget as HTMLSelectElement).value })}
          >
            ${repeat(
              npcs,
              ({ id }) => id,
              ({ id, name }) => html`
                <option value=${id} .selected=${id === npc?.id}>${name === id ? id : `${name} (${id})`}</option>
              `,
            )}
          </select>
        </label>
        <button
          type="button"
          aria-pressed=${this.isPicking ? 'true' : 'false'}
          title="Pick a character in the world"
          @click=${() => this.#emit('pick', { isPicking: !this.isPicking })}
        >
          Pick
        </button>
        <button
          type="button"
          title="Move to the other side"
          @click=${() => {
            this.isAtStart = !this.isAtStart
          }}
        >
          Side
        </button>
        <button type="button" title="Close (Escape)" @click=${this.#close}>Close</button>
        ${
          npc && voice
            ? html`<p class="voice">
                <i style=${`background: ${voiceColours[voice.status]}`}></i>
                <span><b dir="auto">${npc.name}</b> ${voiceText(voice)}</span>
                ${'message' in voice ? html`<small dir="auto">${voice.message}</small>` : nothing}
              </p>`
            : nothing
        }
      </header>
    `
  }

  #renderTabs(shown: LensShown): TemplateResult {
    const { perception } = shown
    const counts: Readonly<Partial<Record<Tab, number>>> = {
      ...(perception ? { Perceives: perception.chosen.length, 'Left out': perception.leftOut.length } : {}),
      Events: shown.events.length,
      Actions: shown.calls.length,
    }
    return html`
      <div class="tabs" role="tablist" aria-label="Lens" @keydown=${this.#onTabKey}>
        ${tabs.map(
          tab => html`
            <button
              type="button"
              role="tab"
              id=${idOf(tab)}
              aria-selected=${tab === this.tab ? 'true' : 'false'}
              aria-controls="content"
              tabindex=${tab === this.tab ? 0 : -1}
              @click=${() => {
                this.tab = tab
              }}
            >
              ${tab}${counts[tab] ? html` <small>${counts[tab]}</small>` : nothing}
            </button>
          `,
        )}
      </div>
      <div class="content" id="content" role="tabpanel" tabindex="0" aria-labelledby=${idOf(this.tab)}>
        ${this.#renderTab(shown)}
      </div>
      ${renderLegend()}
    `
  }

  #renderTab(shown: LensShown): TemplateResult {
    switch (this.tab) {
      case 'Perceives':
        return html`${this.#renderFilter()} ${this.#renderSupposed()} ${renderPerceives(shown, this.filter, saveFile)}`
      case 'Left out':
        return html`${this.#renderFilter()} ${renderLeftOut(shown, this.filter)}`
      case 'Turn':
        return renderTurn(shown, this.turnNumber, {
          choose: number => {
            this.turnNumber = number
          },
          copy: text => void this.#copy(text),
        })
      case 'Events':
        return renderEvents(shown)
      case 'Actions':
        return renderActions(shown, (name, targetId) => this.#emit('run', { name, targetId }))
      case 'Session':
        return renderSession(shown)
    }
  }

  #renderFilter(): TemplateResult {
    return html`
      <label class="field">
        Filter
        <input
          type="search"
          .value=${this.filter}
          @input=${({ currentTarget }: Event) => {
            this.filter = (currentTarget as HTMLInputElement).value.trim().toLowerCase()
          }}
        />
      </label>
    `
  }

  #renderSupposed(): TemplateResult {
    return html`
      <label class="field">
        If the player said
        <input
          dir="auto"
          placeholder="names go before the rest"
          @input=${({ currentTarget }: Event) => {
            this.supposed = (currentTarget as HTMLInputElement).value
            this.#emit('suppose')
          }}
        />
      </label>
    `
  }

  readonly #close = (): void => this.#emit('close')

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (this.isPicking) this.#emit('pick', { isPicking: false })
    else this.#close()
  }

  /** Tabs by the pattern of the ARIA guide: arrows go round, in the direction of reading. */
  readonly #onTabKey = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(this.tab)
    const isRtl = getComputedStyle(this).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const to =
      { Home: 0, End: tabs.length - 1 }[event.key] ?? (step && (at + step + tabs.length) % tabs.length)
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    this.tab = tab
    this.shadowRoot?.getElementById(idOf(tab))?.focus()
  }

  readonly #onFocusIn = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && relatedTarget !== this) this.#cameFrom = relatedTarget
  }

  readonly #onEdgeDown = ({ currentTarget, pointerId }: PointerEvent): void => {
    if (currentTarget instanceof HTMLElement) currentTarget.setPointerCapture(pointerId)
  }

  readonly #onEdgeMove = ({ currentTarget, pointerId, clientX }: PointerEvent): void => {
    if (!(currentTarget instanceof HTMLElement) || !currentTarget.hasPointerCapture(pointerId)) return
    this.#resize(this.#isAtLeft ? clientX : window.innerWidth - clientX)
  }

  readonly #onEdgeKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    this.#resize(this.widthPx + (this.#isAtLeft ? step : -step) * widthStepPx)
  }

  #resize(widthPx: number): void {
    this.widthPx = Math.round(Math.max(leastWidthPx, Math.min(widthPx, mostWidthPx())))
  }

  get #isAtLeft(): boolean {
    return this.isAtStart !== (getComputedStyle(this).direction === 'rtl')
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      this.said = 'Copied.'
    } catch {
      this.said = 'The browser did not allow copying. Select the text and copy it.'
    }
  }

  #emit(what: 'close' | 'suppose'): void
  #emit(what: 'look', detail: LensLookDetail): void
  #emit(what: 'pick', detail: LensPickDetail): void
  #emit(what: 'run', detail: LensRunDetail): void
  #emit(what: string, detail?: object): void {
    this.dispatchEvent(new CustomEvent(`townsfolk-lens-${what}`, { detail }))
  }
}

export interface LensLookDetail {
  readonly npcId: string
}

export interface LensPickDetail {
  readonly isPicking: boolean
}

export interface LensRunDetail {
  readonly name: string
  /** Empty for an action without a target. */
  readonly targetId: string
}

const leastWidthPx = 300
/** Of the window, unless somebody draws it wider: the middle of the picture stays free. */
const firstShare = 0.36
const widthStepPx = 20

function mostWidthPx(): number {
  return Math.max(leastWidthPx, Math.round(window.innerWidth * 0.9))
}

function idOf(tab: Tab): string {
  return `tab-${tab.toLowerCase().replace(' ', '-')}`
}

declare global {
  interface HTMLElementTagNameMap {
    'townsfolk-lens': LensPanel
  }
  interface GlobalEventHandlersEventMap {
    'townsfolk-lens-close': CustomEvent<void>
    'townsfolk-lens-look': CustomEvent<LensLookDetail>
    'townsfolk-lens-pick': CustomEvent<LensPickDetail>
    'townsfolk-lens-suppose': CustomEvent<void>
    'townsfolk-lens-run': CustomEvent<LensRunDetail>
  }
}

/** As a download of the browser's. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
