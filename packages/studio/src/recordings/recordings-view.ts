import type { RecordedTurn, RecordedTurns } from '@townsfolk/core/recording'
import type { SpokenTurn } from '@townsfolk/service/rehearsal'
import { clockOf, differenceNames, type RerunTurn } from '@townsfolk/service/rerun'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { faceStyles } from '../face/face.ts'
import { pageLook, studioLook } from '../look/studio-look.ts'
import { talkStyles } from '../stage/talk-styles.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { conversationUpTo, expectTurn } from './expect-turn.ts'
import type { OpenedRecording } from './opened-recording.ts'
import { PerceivedMap } from './perceived-map.ts'
import { recordingsStyles } from './recordings-styles.ts'
import { renderTurn } from './render-turn.ts'

customElements.define(PerceivedMap.tag, PerceivedMap)

/**
 * A recording from a player, turn by turn, and what it comes to with the characters as they are: `<studio-recordings>`.
 *
 * @fires test-made - `CustomEvent<string>`, composed: the path of the file that a test was added to
 */
export class RecordingsView extends WorkspaceElement {
  static readonly tag = 'studio-recordings'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    opened: { attribute: false },
    showsAll: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    talkStyles,
    pageLook,
    faceStyles,
    recordingsStyles,
  ]

  declare opened: OpenedRecording | undefined
  /** Turns are shown that do not differ, too. */
  declare private showsAll: boolean
  #unfollow: (() => void) | undefined

  constructor() {
    super()
    this.showsAll = true
    this.addEventListener('dragover', event => this.#onDrag(event, true))
    this.addEventListener('dragleave', event => this.#onDrag(event, false))
    this.addEventListener('drop', event => {
      this.#onDrag(event, false)
      void this.#open(event.dataTransfer?.files[0])
    })
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#followOpened()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unfollow?.()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (changed.has('opened')) this.#followOpened()
  }

  protected override render(): TemplateResult {
    const { opened } = this
    if (!opened) return html``
    const { recorded, trouble, isReading, name } = opened
    return html`
      <h2>Recordings of players</h2>
      <div class="tools">
        <button type="button" @click=${() => this.renderRoot.querySelector('input')?.click()}>Open a recording</button>
        <input
          type="file"
          class="visually-hidden"
          tabindex="-1"
          accept=".jsonl"
          aria-label="File of the recording"
          @change=${({ target }: Event) => this.#open((target as HTMLInputElement).files?.[0])}
        />
        <span role="status">${isReading ? 'Reading …' : recorded ? summaryOf(name, recorded) : ''}</span>
      </div>
      ${trouble === '' ? nothing : html`<p class="fault" role="alert">${trouble}</p>`}
      ${recorded ? this.#renderRecorded(opened, recorded) : invitation}
    `
  }

  #renderRecorded(opened: OpenedRecording, { turns, isCut }: RecordedTurns): TemplateResult {
    const { chosen, from } = opened
    const results = turns.map(turn => opened.resultOf(turn))
    const shown = turns.filter(turn => this.showsAll || differs(opened.resultOf(turn)))
    const stop = chosen && shown.includes(chosen) ? chosen : shown[0]
    return html`
      ${isCut ? html`<p class="hint">The game ended during the recording: the last line of the file is cut off.</p>` : nothing}
      ${from === undefined ? nothing : this.#renderRun(opened, from, results)}
      <div class="columns">
        <ol class="turns" aria-label="Turns" @keydown=${(event: KeyboardEvent) => this.#onKey(event, shown)}>
          ${shown.map(turn => this.#renderInList(turn, opened, turn === stop))}
        </ol>
        ${
          chosen
            ? renderTurn(chosen, opened.resultOf(chosen), {
                nameOf: id => this.#nameOf(id, chosen),
                run: () => opened.runFrom(chosen.number),
                expect: now => void this.#expect(chosen, turns, now),
              })
            : html`<p class="hint">Nobody said anything in this recording.</p>`
        }
      </div>
    `
  }

  #renderRun(
    opened: OpenedRecording,
    from: number,
    results: readonly (RerunTurn | undefined)[],
  ): TemplateResult {
    const taken = results.filter(result => result?.way === 'run')
    const different = taken.filter(differs).length
    const forced = results.filter(result => result?.way === 'forced').length
    return html`
      <div class="tools">
        <span role="status">
          ${
            opened.isRunning
              ? `Running from turn ${from} …`
              : `From turn ${from} on, ${different} of ${taken.length} ${different === 1 ? 'differs' : 'differ'}.`
          }
          ${!opened.isRunning && forced > 0 ? `${forced} earlier ${forced === 1 ? 'turn was' : 'turns were'} taken from the recording, because the characters would act differently now.` : ''}
          Each edit runs it again.
        </span>
        <label>
          <input
            type="checkbox"
            .checked=${!this.showsAll}
            @change=${({ target }: Event) => {
              this.showsAll = !(target as HTMLInputElement).checked
            }}
          />
          Only turns that differ
        </label>
        <button
          type="button"
          @click=${() => {
            this.showsAll = true
            opened.stop()
          }}
        >
          Show only the recording
        </button>
      </div>
    `
  }

  /** @param isStop whether the tab key comes to it: arrow keys lead to the others */
  #renderInList(turn: RecordedTurn, opened: OpenedRecording, isStop: boolean): TemplateResult {
    const { number, atMs, request } = turn
    const result = opened.resultOf(turn)
    const isChosen = turn === opened.chosen
    const who = request.characterIds.map(id => this.#nameOf(id, turn)).join(' and ')
    return html`
      <li>
        <button
          type="button"
          aria-current=${isChosen ? 'true' : 'false'}
          tabindex=${isStop ? 0 : -1}
          @click=${() => opened.choose(number)}
        >
          <span class="hint">${clockOf(atMs)}</span>
          <span class="words"><b>${who}</b> ${request.message ?? '…'}</span>
          ${result?.way === 'run' ? html`<span class=${differs(result) ? 'differs' : 'same'}>${differenceNames[result.difference.kind]}</span>` : nothing}
        </button>
      </li>
    `
  }

  /** As the project calls it, else as the game did. */
  #nameOf(id: string, { request: { metadata = [] } }: RecordedTurn): string {
    const own = this.workspace?.project?.characters.find(character => character.id === id)
    return own?.name ?? metadata.find(({ characterId }) => characterId === id)?.name ?? id
  }

  #onKey(event: KeyboardEvent, shown: readonly RecordedTurn[]): void {
    const chosen = this.opened?.chosen
    const at = chosen ? shown.indexOf(chosen) : -1
    const next = shown[stepsOf(shown.length)[event.key]?.(at) ?? -1]
    if (!next) return
    event.preventDefault()
    this.opened?.choose(next.number)
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('.turns [aria-current="true"]')?.focus()
    })
  }

  /** Makes a test of the conversation up to a turn. */
  async #expect(
    turn: RecordedTurn,
    turns: readonly RecordedTurn[],
    now: SpokenTurn | undefined,
  ): Promise<void> {
    const { workspace } = this
    const project = workspace?.project
    if (!workspace || !project) return
    const detail = await expectTurn(workspace, project, conversationUpTo(turn, turns), now)
    this.dispatchEvent(new CustomEvent('test-made', { detail, bubbles: true, composed: true }))
  }

  #onDrag(event: DragEvent, isOver: boolean): void {
    event.preventDefault()
    this.classList.toggle('dropping', isOver)
  }

  async #open(file: File | undefined): Promise<void> {
    if (file) await this.opened?.open(file)
  }

  #followOpened(): void {
    this.#unfollow?.()
    this.#unfollow = this.opened?.onChange(() => this.requestUpdate())
  }
}

const invitation = html`
  <p>
    Open a recording, or drop its file here, to see what a player said and what your characters answered, turn by turn. You can
    run it again from any turn with your current characters. The file stays in this tab and is not sent anywhere.
  </p>
  <p class="hint">
    A game writes one with startRecording() of @townsfolk/core/recording. Lantern Eve does with ?record in its address, and F9
    saves it.
  </p>
`

function differs(result: RerunTurn | undefined): boolean {
  return result?.way === 'run' && result.difference.kind !== 'same'
}

function summaryOf(name: string, { turns, durationMs }: RecordedTurns): string {
  return `${name}: ${turns.length === 1 ? '1 turn' : `${turns.length} turns`} in ${clockOf(durationMs)}`
}

/** Where each key leads, from a place in a list of so many. */
function stepsOf(length: number): Readonly<Record<string, (at: number) => number>> {
  return {
    ArrowDown: at => Math.min(at + 1, length - 1),
    ArrowUp: at => Math.max(at - 1, 0),
    Home: () => 0,
    End: () => length - 1,
  }
}
