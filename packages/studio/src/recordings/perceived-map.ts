import type { PerceivedEntity } from '@townsfolk/protocol'
import {
  type CSSResultGroup,
  css,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { drawOnMap, spotOnMap } from '../stage/map-entity.ts'
import { frameAround, namesWithRoom } from '../stage/scene-frame.ts'
import { sceneMapStyles } from '../stage/scene-map-styles.ts'

/** What was perceived on a turn, seen from above: `<studio-perceived-map>`. Nothing of it can be changed. */
export class PerceivedMap extends LitElement {
  static readonly tag = 'studio-perceived-map'

  static override readonly properties: PropertyDeclarations = {
    entities: { attribute: false },
    characterIds: { attribute: false },
    chosen: { state: true },
  }

  static override readonly styles: CSSResultGroup = [
    studioLook,
    sceneMapStyles,
    css`
      g {
        cursor: pointer;
      }

      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0.1rem 0.75rem;
        margin: 0.4rem 0 0;
      }

      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ]

  declare entities: readonly PerceivedEntity[]
  /** Ids of the characters that are talked to. */
  declare characterIds: readonly string[]
  /** Id of the entity whose properties are shown. */
  declare private chosen: string

  constructor() {
    super()
    this.entities = []
    this.characterIds = []
    this.chosen = ''
  }

  protected override render(): TemplateResult {
    const { entities } = this
    const frame = frameAround(entities.flatMap(({ position }) => position ?? []))
    const spots = entities.map(({ position }, at) => spotOnMap(position, at, frame))
    const named = namesWithRoom(
      entities.map(({ name }, at) => ({ text: name, ...(spots[at] ?? { x: 0, y: 0 }) })),
    )
    const chosen = entities.find(({ id }) => id === this.chosen)
    return html`
      <svg viewBox=${`0 0 ${frame.width} ${frame.height}`} role="group" aria-label="What was perceived, from above">
        ${entities.map((entity, at) =>
          drawOnMap(
            {
              entity,
              spot: spots[at] ?? { x: 0, y: 0 },
              isNamed: named.has(at),
              isSpeaker: this.characterIds.includes(entity.characterId ?? ''),
              isHidden: false,
              isChosen: entity === chosen,
            },
            {
              choose: () => this.#choose(entity.id),
              press: event => this.#onKey(event, entity.id),
            },
          ),
        )}
      </svg>
      ${chosen ? renderProperties(chosen) : nothing}
    `
  }

  #choose(id: string): void {
    this.chosen = this.chosen === id ? '' : id
  }

  #onKey(event: KeyboardEvent, id: string): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    this.#choose(id)
    event.preventDefault()
  }
}

function renderProperties({ id, name, position, properties = [] }: PerceivedEntity): TemplateResult {
  const rows = [
    { name: 'id', value: id },
    ...(position ? [{ name: 'position', value: `${position.x}, ${position.y}, ${position.z}` }] : []),
    ...properties,
  ]
  return html`<dl aria-label=${name}>${rows.map(row => html`<dt class="hint">${row.name}</dt><dd>${row.value}</dd>`)}</dl>`
}
