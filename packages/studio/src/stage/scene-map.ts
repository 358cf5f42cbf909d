import type { PerceivedEntity, Position } from '@townsfolk/protocol'
import type { Scene } from '@townsfolk/service'
import { insertAt, removeAt, setAt } from '@townsfolk/service/editing'
import {
  type CSSResultGroup,
  html,
  nothing,
  type PropertyDeclarations,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit'
import type { TextChange } from '../form/form-element.ts'
import { studioLook } from '../look/studio-look.ts'
import { schemaOf } from '../workspace/file-schema.ts'
import { idFrom } from '../workspace/project-paths.ts'
import { WorkspaceElement } from '../workspace/workspace-element.ts'
import { drawOnMap, type Spot, spotOnMap } from './map-entity.ts'
import { type Frame, frameAround, namesWithRoom, positionIn, spotOf } from './scene-frame.ts'
import { sceneMapStyles } from './scene-map-styles.ts'

/**
 * A scene seen from above, in which entities are dragged about: `<studio-scene-map>`. What is moved, added or taken away
 * changes the scene's file.
 *
 * @fires entity-hide - `CustomEvent<string>`: the id of an entity that is to be hidden, or seen again
 */
export class SceneMap extends WorkspaceElement {
  static readonly tag = 'studio-scene-map'

  static override readonly properties: PropertyDeclarations = {
    ...WorkspaceElement.properties,
    scene: { attribute: false },
    hiddenIds: { attribute: false },
    speakers: { attribute: false },
    chosen: { state: true },
    dragged: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, sceneMapStyles]

  declare scene: Scene
  /** Ids of what is hidden from the characters. */
  declare hiddenIds: ReadonlySet<string>
  /** Ids of the characters that are talked to. */
  declare speakers: readonly string[]
  declare private chosen: string
  declare private dragged: { readonly id: string; readonly position: Position } | undefined

  constructor() {
    super()
    this.scene = { name: '', entities: [], events: [] }
    this.hiddenIds = new Set()
    this.speakers = []
    this.chosen = ''
  }

  protected override render(): TemplateResult {
    const { entities } = this.scene
    const frame = frameAround(entities.flatMap(({ position }) => position ?? []))
    const chosen = entities.find(({ id }) => id === this.chosen)
    const named = namesWithRoom(
      entities.map((entity, at) => ({ text: entity.name, ...this.#spot(entity, at, frame) })),
    )
    return html`
      <svg viewBox=${`0 0 ${frame.width} ${frame.height}`} role="group" aria-label="The scene from above">
        ${entities.map((entity, at) => this.#draw(entity, this.#spot(entity, at, frame), frame, named.has(at)))}
      </svg>
      <div class="bar">
        ${this.scene.name === '' ? nothing : html`<button type="button" @click=${() => this.#add(frame)}>Add an entity</button>`}
        ${
          chosen
            ? html`
                <button type="button" @click=${() => this.#hide(chosen.id)}>
                  ${this.hiddenIds.has(chosen.id) ? `Let ${chosen.name} be seen` : `Hide ${chosen.name}`}
                </button>
                <button type="button" @click=${() => this.#remove(chosen.id)}>Take ${chosen.name} away</button>
              `
            : nothing
        }
      </div>
      ${chosen ? this.#renderDetails(chosen.id) : nothing}
    `
  }

  #spot({ id, position }: PerceivedEntity, at: number, frame: Frame): Spot {
    return spotOnMap(this.dragged?.id === id ? this.dragged.position : position, at, frame)
  }

  #draw(entity: PerceivedEntity, spot: Spot, frame: Frame, isNamed: boolean): SVGTemplateResult {
    const { id } = entity
    return drawOnMap(
      {
        entity,
        spot,
        isNamed,
        isSpeaker: this.speakers.includes(id),
        isHidden: this.hiddenIds.has(id),
        isChosen: id === this.chosen,
      },
      {
        choose: () => this.#choose(id),
        press: event => this.#onKey(event, entity, frame),
        grab: event => this.#drag(event, entity, frame),
      },
    )
  }

  #renderDetails(id: string): TemplateResult {
    const path = this.#path()
    const text = this.workspace?.drafts.text(path)
    const at = ['entities', this.#indexOf(id)]
    return html`
      <div class="details">
        <studio-form
          .text=${text ?? '{}'}
          .schema=${schemaOf(path)}
          .at=${at}
          .issues=${this.workspace?.issuesIn(path) ?? []}
          @text-change=${({ detail }: CustomEvent<TextChange>) => this.#change(detail.text, detail.key)}
        ></studio-form>
      </div>
    `
  }

  #choose(id: string): void {
    this.chosen = this.chosen === id ? '' : id
  }

  #hide(id: string): void {
    this.dispatchEvent(new CustomEvent('entity-hide', { detail: id }))
  }

  #drag(event: PointerEvent, { id, position }: PerceivedEntity, frame: Frame): void {
    const picture = this.renderRoot.querySelector('svg')
    const group = event.currentTarget as SVGGElement
    if (!picture || event.button !== 0) return
    const scale = frame.width / picture.getBoundingClientRect().width
    const start = position ? spotOf(position, frame) : { x: 0, y: 0 }
    let hasMoved = false
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const [right, down] = [(clientX - event.clientX) * scale, (clientY - event.clientY) * scale]
      hasMoved ||= Math.hypot(right, down) > 3
      if (hasMoved)
        this.dragged = {
          id,
          position: positionIn({ x: start.x + right, y: start.y + down }, frame, position),
        }
    }
    const drop = (): void => {
      group.removeEventListener('pointermove', move)
      if (this.dragged) this.#move(id, this.dragged.position)
      this.dragged = undefined
      this.workspace?.drafts.sealStep()
    }
    group.setPointerCapture(event.pointerId)
    group.addEventListener('pointermove', move)
    group.addEventListener('lostpointercapture', drop, { once: true })
  }

  #onKey(event: KeyboardEvent, { id, position }: PerceivedEntity, frame: Frame): void {
    const step = steps[event.key]
    if (event.key === 'Enter' || event.key === ' ') this.#choose(id)
    else if (event.key === 'Delete') this.#remove(id)
    else if (step && position) {
      const { x, y } = spotOf(position, frame)
      this.#move(id, positionIn({ x: x + step.x, y: y + step.y }, frame, position))
    } else return
    event.preventDefault()
  }

  #move(id: string, position: Position): void {
    const text = this.workspace?.drafts.text(this.#path())
    if (text !== undefined)
      this.#change(setAt(text, ['entities', this.#indexOf(id), 'position'], position), `move ${id}`)
  }

  #add(frame: Frame): void {
    const text = this.workspace?.drafts.text(this.#path())
    if (text === undefined) return
    const taken = new Set(this.scene.entities.map(({ id }) => id))
    let number = 1
    while (taken.has(`thing-${number}`)) number += 1
    const entity = {
      id: idFrom(`thing ${number}`),
      name: `Thing ${number}`,
      position: positionIn({ x: frame.width / 2, y: frame.height / 2 }, frame, undefined),
      properties: [{ name: 'kind', value: 'item' }],
    }
    this.#change(insertAt(text, ['entities'], Number.POSITIVE_INFINITY, entity))
    this.chosen = entity.id
  }

  #remove(id: string): void {
    const text = this.workspace?.drafts.text(this.#path())
    if (text !== undefined) this.#change(removeAt(text, ['entities', this.#indexOf(id)]))
    this.chosen = ''
  }

  #indexOf(id: string): number {
    return this.scene.entities.findIndex(entity => entity.id === id)
  }

  #path(): string {
    return `scenes/${this.scene.name}.json`
  }

  #change(text: string, key = ''): void {
    this.workspace?.drafts.change(this.#path(), text, key === '' ? undefined : `${this.#path()} ${key}`)
  }
}

/** In units of the picture. */
const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
}
