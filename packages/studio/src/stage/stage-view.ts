import type { ChatMessage, PerceivedEntity } from '@townsfolk/protocol'
import type { Project, Scene } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
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
import { Speaker } from '../voice/hear-line.ts'
import { lexicon } from '../workspace/lexicon.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { SceneMap } from './scene-map.ts'
import { renderChoices } from './stage-choices.ts'
import { stageStyles } from './stage-styles.ts'
import { type Entry, renderEntry } from './talk-entry.ts'

customElements.define(SceneMap.tag, SceneMap)

/**
 * A scene seen from above, and a talk with one or several characters in it: `<studio-stage>`. Characters are as they are
 * being written, without being saved.
 *
 * @fires test-made - `CustomEvent<string>`, composed: the path of the file that a test was added to
 */
export class StageView extends WorkspaceElement {
  static readonly tag = 'studio-stage'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    characterPath: {},
    sceneName: { state: true },
    others: { state: true },
    hiddenIds: { state: true },
    entries: { state: true },
    isBusy: { state: true },
    isHeard: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, stageStyles, faceStyles]

  /** Path of the file that is open: its character is on the stage when it is one. */
  declare characterPath: string
  declare private sceneName: string
  /** Ids of further characters that take part. */
  declare private others: readonly string[]
  /** Ids of entities that stand behind something and are not perceived. */
  declare private hiddenIds: ReadonlySet<string>
  declare private entries: readonly Entry[]
  declare private isBusy: boolean
  /** Replies are said aloud. */
  declare private isHeard: boolean
  readonly #speaker = new Speaker()
  /** Path of the file whose character came to the stage last. */
  #followedPath = ''
  #characterId = ''
  #talk: SceneTalk | undefined
  /** What the talk was last told of the project. */
  #talksOf: Project | undefined

  constructor() {
    super()
    this.characterPath = ''
    this.sceneName = ''
    this.others = []
    this.hiddenIds = new Set()
    this.entries = []
    this.isBusy = false
    this.isHeard = false
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    // Once for each file: who is talked to can then be chosen. A file that was just begun is read a moment later.
    const shown = this.workspace?.characterAt(this.characterPath)
    if (!shown || this.characterPath === this.#followedPath) return
    this.#followedPath = this.characterPath
    if (shown.id === this.#characterId) return
    this.#characterId = shown.id
    this.others = this.others.filter(id => id !== shown.id)
    this.#beginAnew()
  }

  protected override render(): TemplateResult {
    const project = this.workspace?.project
    if (!project) return html`<p class="hint">The stage opens as soon as the project has no fault.</p>`
    const characters = project.characters
    const main = characters.find(({ id }) => id === this.#characterId) ?? characters[0]
    if (!main) return html``
    return html`
      ${this.#renderChoices(project, main.id)}
      <studio-scene-map
        .workspace=${this.workspace}
        .scene=${this.#scene(project)}
        .hiddenIds=${this.hiddenIds}
        .speakers=${[main.id, ...this.others]}
        @entity-hide=${(event: CustomEvent<string>) => this.#toggleHidden(event.detail)}
      ></studio-scene-map>
      ${this.#renderTalk(main.name)}
    `
  }

  #renderChoices(project: Project, mainId: string): TemplateResult {
    return renderChoices(
      {
        characters: project.characters,
        scenes: project.scenes,
        sceneName: this.#scene(project).name,
        mainId,
        others: this.others,
        isHeard: this.isHeard,
      },
      {
        chooseScene: name => {
          this.sceneName = name
          this.hiddenIds = new Set()
        },
        chooseMain: id => {
          this.#characterId = id
          this.others = []
          this.#beginAnew()
        },
        chooseOthers: ids => {
          this.others = ids
          this.#beginAnew()
        },
        beginAnew: () => this.#beginAnew(),
        setHeard: isHeard => {
          this.isHeard = isHeard
          if (!isHeard) this.#speaker.stop()
        },
      },
    )
  }

  #renderTalk(name: string): TemplateResult {
    return html`
      <div class="talk" aria-label="What was said" role="log">
        <ol>${this.entries.map((entry, at) => renderEntry(entry, () => void this.#expect(at)))}</ol>
      </div>
      ${this.workspace?.isCurrent ? nothing : html`<p class="hint">There is a fault in the files: this is the last version without one.</p>`}
      <form class="say" @submit=${(event: SubmitEvent) => this.#onSay(event)}>
        <input name="text" aria-label=${`Say something to ${name}`} placeholder=${`Say something to ${name}`} autocomplete="off" />
        <button type="submit" class="main" ?disabled=${this.isBusy}>Say</button>
      </form>
      <form class="say" @submit=${(event: SubmitEvent) => this.#onEvent(event)}>
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
    const cast = [this.#mainIn(project), ...this.others]
    const detail = await expectLast(workspace, project, cast, this.#scene(project), steps)
    this.dispatchEvent(new CustomEvent('test-made', { detail, bubbles: true, composed: true }))
  }

  /** Id of who is talked to. */
  #mainIn({ characters }: Project): string {
    return this.#characterId || characters[0]?.id || ''
  }

  #scene({ scenes }: Project): Scene {
    return scenes.find(({ name }) => name === this.sceneName) ?? scenes[0] ?? nowhere
  }

  #onSay(event: SubmitEvent): void {
    event.preventDefault()
    const text = this.isBusy ? '' : takeText(event)
    if (text !== '') void this.#take({ kind: 'player', text }, text)
  }

  #onEvent(event: SubmitEvent): void {
    event.preventDefault()
    const text = this.isBusy ? '' : takeText(event)
    if (text !== '') void this.#take({ kind: 'event', text }, undefined)
  }

  async #take(entry: Entry, message: string | undefined): Promise<void> {
    const project = this.workspace?.project
    if (!project) return
    this.isBusy = true
    this.entries = [...this.entries, entry]
    const hidden = [...this.hiddenIds]
    try {
      const talk = await this.#talkIn(project)
      if (entry.kind === 'event') talk.addEvent({ priority: 2, content: entry.text })
      const turn = await talk.say(message)
      // Another talk has begun meanwhile.
      if (talk !== this.#talk) return
      const speakers = turn.ok ? turn.speakers : []
      for (const { characterId, checkpoint } of speakers) this.workspace?.reach(characterId, checkpoint)
      const event = entry.kind === 'event' ? entry.text : undefined
      this.entries = [...this.entries, { kind: 'turn', turn, player: message, event, hidden }]
      if (turn.ok && this.isHeard) void this.#hear(project, turn.messages)
    } finally {
      this.isBusy = false
    }
    await this.updateComplete
    this.renderRoot.querySelector('.talk li:last-child')?.scrollIntoView({ block: 'nearest' })
  }

  /** Line after line, until another reply is to be heard. */
  async #hear(project: Project, messages: readonly ChatMessage[]): Promise<void> {
    const turnCount = this.entries.length
    for (const { characterId, lines } of messages) {
      const character = project.characters.find(({ id }) => id === characterId)
      for (const { text, emotion } of lines) {
        if (!character || !this.isHeard || this.entries.length !== turnCount) return
        await this.#speaker.say(character, text, emotion)
      }
    }
  }

  /** The talk goes on while its characters are being written. */
  async #talkIn(project: Project): Promise<SceneTalk> {
    const scene = this.#scene(project)
    const entities = scene.entities.filter(({ id }) => !this.hiddenIds.has(id))
    if (!this.#talk) {
      this.#talk = await SceneTalk.begin(project, {
        characterIds: [this.#mainIn(project), ...this.others],
        scene: { ...scene, entities },
        lexicon,
      })
    } else if (this.#talksOf !== project) this.#talk.replaceProject(project)
    this.#talksOf = project
    this.#talk.setEntities(entities as readonly PerceivedEntity[])
    return this.#talk
  }

  #beginAnew(): void {
    this.#talk = undefined
    this.entries = []
    for (const id of [this.#characterId, ...this.others]) this.workspace?.reach(id, '')
  }

  #toggleHidden(id: string): void {
    const hidden = new Set(this.hiddenIds)
    if (!hidden.delete(id)) hidden.add(id)
    this.hiddenIds = hidden
  }
}

const nowhere: Scene = { name: '', entities: [], events: [] }

function takeText(event: SubmitEvent): string {
  const form = event.target as HTMLFormElement
  const text = String(new FormData(form).get('text')).trim()
  form.reset()
  return text
}
