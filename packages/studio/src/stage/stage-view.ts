import type { Project, Scene } from '@townsfolk/service'
import {
  type CSSResultGroup,
  html,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import { studioLook } from '../look/studio-look.ts'
import type { Abilities } from '../wire/studio-wire.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { AbilitiesWatch } from './abilities-watch.ts'
import { SceneMap } from './scene-map.ts'
import type { StageApi } from './stage-api.ts'
import { renderChoices } from './stage-choices.ts'
import { stageStyles } from './stage-styles.ts'
import { TalkView } from './talk-view.ts'

for (const element of [SceneMap, TalkView]) customElements.define(element.tag, element)

/**
 * A scene seen from above, and a talk with one or several characters in it: `<studio-stage>`. Characters are as they are
 * being written, without being saved.
 */
export class StageView extends WorkspaceElement {
  static readonly tag = 'studio-stage'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    characterPath: {},
    api: { attribute: false },
    abilities: { state: true },
    sceneName: { state: true },
    characterId: { state: true },
    others: { state: true },
    hiddenIds: { state: true },
    isHeard: { state: true },
    isByModel: { state: true },
    talkNumber: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, stageStyles]

  /** Path of the file that is open: its character is on the stage when it is one. */
  declare characterPath: string
  declare api: StageApi | undefined
  /** What this machine can do for the stage; undefined while that is not known. */
  declare private abilities: Abilities | undefined
  declare private sceneName: string
  /** Who is talked to; empty for the first of all. */
  declare private characterId: string
  /** Ids of further characters that take part. */
  declare private others: readonly string[]
  /** Ids of entities that stand behind something and are not perceived. */
  declare private hiddenIds: ReadonlySet<string>
  /** Replies are said aloud. */
  declare private isHeard: boolean
  /** A model finds the words, where there is one. */
  declare private isByModel: boolean
  /** Another one begins the talk anew. */
  declare private talkNumber: number
  readonly #abilitiesWatch = new AbilitiesWatch(abilities => {
    this.abilities = abilities
    if (!abilities.model) this.isByModel = false
  })
  /** Path of the file whose character came to the stage last. */
  #followedPath = ''

  constructor() {
    super()
    this.characterPath = ''
    this.sceneName = ''
    this.characterId = ''
    this.others = []
    this.hiddenIds = new Set()
    this.isHeard = false
    this.isByModel = false
    this.talkNumber = 0
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    this.#abilitiesWatch.look(this.api, this.workspace)
    // Once for each file: who is talked to can then be chosen. A file that was just begun is read a moment later.
    const shown = this.workspace?.characterAt(this.characterPath)
    if (!shown || this.characterPath === this.#followedPath) return
    this.#followedPath = this.characterPath
    if (shown.id === this.characterId) return
    this.characterId = shown.id
    this.others = this.others.filter(id => id !== shown.id)
    this.talkNumber += 1
  }

  protected override render(): TemplateResult {
    const project = this.workspace?.project
    if (!project) return html`<p class="hint">Correct the faults in the project to open the stage.</p>`
    const { characters } = project
    const main = characters.find(({ id }) => id === this.characterId) ?? characters[0]
    if (!main) return html``
    const { api, abilities } = this
    const cast = [main.id, ...this.others]
    const scene = this.#scene(project)
    const ability = this.isByModel ? abilities?.model : undefined
    return html`
      ${this.#renderChoices(project, main.id)}
      <studio-scene-map
        .workspace=${this.workspace}
        .scene=${scene}
        .hiddenIds=${this.hiddenIds}
        .speakers=${cast}
        @entity-hide=${(event: CustomEvent<string>) => this.#toggleHidden(event.detail)}
      ></studio-scene-map>
      ${abilities?.troubles.map(trouble => html`<p class="fault">${trouble}</p>`)}
      <studio-talk
        .workspace=${this.workspace}
        .characterIds=${cast}
        .scene=${scene}
        .hiddenIds=${this.hiddenIds}
        .model=${ability && api && { ability, api }}
        .listener=${abilities?.transcriber === undefined ? undefined : api}
        .isHeard=${this.isHeard}
        .number=${this.talkNumber}
      ></studio-talk>
    `
  }

  #renderChoices(project: Project, mainId: string): TemplateResult {
    const beginAnew = (): void => {
      this.talkNumber += 1
    }
    return renderChoices(
      {
        characters: project.characters,
        scenes: project.scenes,
        sceneName: this.#scene(project).name,
        mainId,
        others: this.others,
        isHeard: this.isHeard,
        modelName: this.abilities?.model?.name,
        isByModel: this.isByModel,
      },
      {
        chooseScene: name => {
          this.sceneName = name
          this.hiddenIds = new Set()
        },
        chooseMain: id => {
          this.characterId = id
          this.others = []
          beginAnew()
        },
        chooseOthers: ids => {
          this.others = ids
          beginAnew()
        },
        beginAnew,
        setHeard: isHeard => {
          this.isHeard = isHeard
        },
        chooseModel: isByModel => {
          this.isByModel = isByModel
          beginAnew()
        },
      },
    )
  }

  #scene({ scenes }: Project): Scene {
    return scenes.find(({ name }) => name === this.sceneName) ?? scenes[0] ?? nowhere
  }

  #toggleHidden(id: string): void {
    const hidden = new Set(this.hiddenIds)
    if (!hidden.delete(id)) hidden.add(id)
    this.hiddenIds = hidden
  }
}

const nowhere: Scene = { name: '', entities: [], events: [] }
