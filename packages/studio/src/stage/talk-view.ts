import type { Project, Scene } from '@townsfolk/service'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { faceStyles } from '../face/face.ts'
import { studioLook } from '../look/studio-look.ts'
import { expectLast } from '../tests/expect-this.ts'
import { messageOf } from '../wire/message-of.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import type { StageApi } from './stage-api.ts'
import { StageSound } from './stage-sound.ts'
import { StageTalk, type TalkModel } from './stage-talk.ts'
import { StageVoice } from './stage-voice.ts'
import { type Entry, renderEntry, type TurnEntry } from './talk-entry.ts'
import { talkStyles } from './talk-styles.ts'

/**
 * A talk with the characters on the stage, typed or spoken: `<studio-talk>`. With others, or by another brain, it begins
 * anew.
 *
 * @fires test-made - `CustomEvent<string>`, composed: the path of the file that a test was added to
 */
export class TalkView extends WorkspaceElement {
  static readonly tag = 'studio-talk'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    characterIds: { attribute: false },
    scene: { attribute: false },
    hiddenIds: { attribute: false },
    model: { attribute: false },
    listener: { attribute: false },
    isHeard: { attribute: false },
    number: {},
    entries: { state: true },
    isBusy: { state: true },
    trouble: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, talkStyles, faceStyles]

  /** Who takes part; the first is talked to. */
  declare characterIds: readonly string[]
  declare scene: Scene
  /** Ids of entities that stand behind something and are not perceived. */
  declare hiddenIds: ReadonlySet<string>
  /** Who finds the words; undefined for the files alone. */
  declare model: TalkModel | undefined
  /** Understands what is spoken; undefined where nobody does. */
  declare listener: Pick<StageApi, 'transcribe'> | undefined
  /** Replies are said aloud. */
  declare isHeard: boolean
  /** Another one begins the talk anew. */
  declare number: number
  declare private entries: readonly Entry[]
  declare private isBusy: boolean
  /** What went wrong; empty when nothing did. */
  declare private trouble: string
  readonly #sound = new StageSound()
  #talk: StageTalk | undefined
  #voice: StageVoice | undefined

  constructor() {
    super()
    this.characterIds = []
    this.scene = { name: '', entities: [], events: [] }
    this.hiddenIds = new Set()
    this.isHeard = false
    this.number = 0
    this.entries = []
    this.isBusy = false
    this.trouble = ''
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#voice?.end()
    this.#voice = undefined
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#sound.isOn = this.isHeard
    if (!changed.has('number')) return
    this.#talk = undefined
    this.entries = []
    this.trouble = ''
    for (const id of this.characterIds) this.workspace?.reach(id, '')
  }

  protected override render(): TemplateResult {
    const main = this.workspace?.project?.characters.find(({ id }) => id === this.characterIds[0])
    const invitation = `Say something to ${main?.name ?? ''}`
    return html`
      <div class="talk" aria-label="What was said" role="log">
        <ol>${this.entries.map((entry, at) => renderEntry(entry, () => void this.#expect(at)))}</ol>
      </div>
      ${this.workspace?.isCurrent ? nothing : html`<p class="hint">The files have a fault: this is the last version without one.</p>`}
      ${this.trouble === '' ? nothing : html`<p class="fault" role="alert">${this.trouble}</p>`}
      <form class="say" @submit=${(event: SubmitEvent) => this.#onSubmit(event, 'player')}>
        <input name="text" aria-label=${invitation} placeholder=${invitation} autocomplete="off" />
        <button type="submit" class="main" ?disabled=${this.isBusy}>Say</button>
        ${this.listener ? this.#talkButton() : nothing}
      </form>
      <form class="say" @submit=${(event: SubmitEvent) => this.#onSubmit(event, 'event')}>
        <input name="text" aria-label="Something happens" placeholder="Something happens: The bell rings" autocomplete="off" />
        <button type="submit" ?disabled=${this.isBusy}>Let it</button>
      </form>
    `
  }

  /** Makes a test of the talk up to a reply. */
  async #expect(at: number): Promise<void> {
    const { workspace } = this
    const project = workspace?.project
    if (!workspace || !project) return
    const steps = this.entries
      .slice(0, at + 1)
      .flatMap(entry => (entry.kind === 'turn' && entry.turn.ok ? [{ ...entry, turn: entry.turn }] : []))
    const detail = await expectLast(workspace, project, this.characterIds, this.scene, steps)
    this.dispatchEvent(new CustomEvent('test-made', { detail, bubbles: true, composed: true }))
  }

  #onSubmit(event: SubmitEvent, kind: 'player' | 'event'): void {
    event.preventDefault()
    const text = this.isBusy ? '' : takeText(event)
    if (text !== '') void this.#take({ kind, text })
  }

  #talkButton(): HTMLElement {
    this.#voice ??= new StageVoice(wav => void this.#onClip(wav))
    return this.#voice.button
  }

  async #onClip(wav: Uint8Array<ArrayBuffer>): Promise<void> {
    const { listener, characterIds, scene } = this
    const [main = ''] = characterIds
    if (this.isBusy || !listener) return
    this.isBusy = true
    this.trouble = ''
    let text = ''
    try {
      text = await listener.transcribe(
        main,
        wav,
        scene.entities.map(({ name }) => name),
      )
      if (text === '') this.trouble = 'No words were understood. Say it again.'
    } catch (error) {
      this.trouble = messageOf(error)
    } finally {
      this.isBusy = false
    }
    if (text !== '') await this.#take({ kind: 'player', text })
  }

  async #take(entry: Exclude<Entry, TurnEntry>): Promise<void> {
    const project = this.workspace?.project
    if (!project) return
    this.#talk ??= new StageTalk(this.model)
    const talk = this.#talk
    this.isBusy = true
    this.trouble = ''
    this.entries = [...this.entries, entry]
    try {
      const taken = await talk.take(project, this, entry)
      // Another talk has begun meanwhile.
      if (talk === this.#talk) this.#show(project, taken)
    } finally {
      this.isBusy = false
    }
    await this.updateComplete
    this.renderRoot.querySelector('.talk li:last-child')?.scrollIntoView({ block: 'nearest' })
  }

  #show(project: Project, taken: TurnEntry): void {
    const { turn } = taken
    this.entries = [...this.entries, taken]
    if (!turn.ok) return
    for (const { characterId, checkpoint } of turn.speakers) this.workspace?.reach(characterId, checkpoint)
    if (this.isHeard) void this.#sound.hear(project, turn.messages)
  }
}

function takeText(event: SubmitEvent): string {
  const form = event.target as HTMLFormElement
  const text = String(new FormData(form).get('text')).trim()
  form.reset()
  return text
}
