import type { PerceivedEntity, Position } from '@townsfolk/protocol'

/** Who stands where, for words such as "left" and "near". Positions are in the game's own units. */
export interface Space {
  /**
   * True when things differ in more than x and y: y is then the height, and z leads ahead. In a flat world y grows
   * down, as on the screen. x grows to the right in both.
   */
  readonly isDeep: boolean
  /** How far the perceived things usually are from what is next to them; undefined when fewer than three are placed. */
  readonly gap: number | undefined
}

export function measureSpace(entities: readonly PerceivedEntity[]): Space {
  const positions = entities.flatMap(({ position }) => (position === undefined ? [] : [position]))
  return { isDeep: isDeep(entities), gap: positions.length < 3 ? undefined : usualGap(positions) }
}

export function isDeep(entities: readonly PerceivedEntity[]): boolean {
  return entities.some(({ position }) => position !== undefined && position.z !== 0)
}

/** Squared, in the game's own units; undefined when one of the two positions is not known. */
export function distance(a: PerceivedEntity | undefined, b: PerceivedEntity): number | undefined {
  if (a?.position === undefined || b.position === undefined) return undefined
  const away = between(a.position, b.position)
  return Number.isFinite(away) ? away : undefined
}

function between(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}

function usualGap(positions: readonly Position[]): number | undefined {
  const gaps = positions
    .map(position => {
      let least = Number.POSITIVE_INFINITY
      for (const other of positions) {
        if (other !== position) least = Math.min(least, between(position, other))
      }
      return Math.sqrt(least)
    })
    .filter(gap => gap > 0 && Number.isFinite(gap))
    .sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)]
}
