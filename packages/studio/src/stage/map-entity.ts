import type { PerceivedEntity, Position } from '@townsfolk/protocol'
import { type SVGTemplateResult, svg } from 'lit'
import { type Frame, spotOf } from './scene-frame.ts'

/** A spot of the picture. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** An entity, as it is drawn. */
export interface EntityOnMap {
  readonly entity: PerceivedEntity
  readonly spot: Spot
  /** Its name finds room. */
  readonly isNamed: boolean
  readonly isSpeaker: boolean
  readonly isHidden: boolean
  readonly isChosen: boolean
}

/** What is done with an entity on the map. */
export interface EntityOnMapUse {
  choose(): void
  press(event: KeyboardEvent): void
  /** Left out where nothing can be moved. */
  grab?(event: PointerEvent): void
}

/** What has no place stands in a row at the bottom. */
export function spotOnMap(position: Position | undefined, at: number, frame: Frame): Spot {
  return position ? spotOf(position, frame) : { x: 16 + (at % 12) * 30, y: frame.height - 16 }
}

/** Draws an entity of a scene that is seen from above. */
export function drawOnMap(
  { entity, spot: { x, y }, isNamed, isSpeaker, isHidden, isChosen }: EntityOnMap,
  { choose, press, grab }: EntityOnMapUse,
): SVGTemplateResult {
  const { name, properties = [], characterId } = entity
  const isPerson =
    isSpeaker ||
    characterId !== undefined ||
    properties.some(({ name: key, value }) => key === 'kind' && /person|character|player/.test(value))
  const kinds = [
    ...(isPerson ? ['person'] : []),
    ...(isSpeaker ? ['speaker'] : []),
    ...(isHidden ? ['hidden'] : []),
    ...(isChosen ? ['chosen'] : []),
  ]
  return svg`
    <g
      class=${kinds.join(' ')}
      transform=${`translate(${x} ${y})`}
      tabindex="0"
      role="button"
      aria-pressed=${isChosen ? 'true' : 'false'}
      aria-label=${isHidden ? `${name}, hidden` : name}
      @click=${choose}
      @keydown=${press}
      @pointerdown=${grab}
    >
      <circle r=${isPerson ? 10 : 7}></circle>
      <text class=${isNamed ? '' : 'crowded'} y=${isPerson ? 21 : 18}>${name}</text>
    </g>
  `
}
