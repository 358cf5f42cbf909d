import type { Position } from '@townsfolk/protocol'

/** How places of a scene are drawn: the picture has a size of its own, and the scene is fitted into it. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Units of the picture for one of the scene. */
  readonly scale: number
  /** Where the picture's upper left corner lies in the scene. */
  readonly left: number
  readonly top: number
  /** Whether the scene has its depth in z, as in three dimensions, and y points up. */
  readonly isDeep: boolean
}

const width = 400
const margin = 30
const [shortest, tallest] = [160, 360]

/** Fits around all places. A scene whose places differ in z is one of three dimensions, seen from above. */
export function frameAround(positions: readonly Position[]): Frame {
  const isDeep = positions.some(({ z }) => z !== 0)
  const across = positions.map(({ x }) => x)
  const down = positions.map(position => downOf(position, isDeep))
  const [left, right] = rangeOf(across)
  const [top, bottom] = rangeOf(down)
  const wide = Math.max(right - left, 1)
  const high = Math.max(bottom - top, 1)
  const scale = Math.min((width - 2 * margin) / wide, (tallest - 2 * margin) / high)
  return {
    width,
    height: Math.max(shortest, high * scale + 2 * margin),
    scale,
    left: left - (width / scale - wide) / 2,
    top: top - margin / scale,
    isDeep,
  }
}

/** Where a place of the scene is in the picture. */
export function spotOf(
  position: Position,
  { scale, left, top, isDeep }: Frame,
): { readonly x: number; readonly y: number } {
  return { x: (position.x - left) * scale, y: (downOf(position, isDeep) - top) * scale }
}

/** Which place of the scene a spot of the picture is; what the picture does not show stays as it was. */
export function positionIn(
  { x, y }: { readonly x: number; readonly y: number },
  { scale, left, top, isDeep }: Frame,
  before: Position | undefined,
): Position {
  const across = rounded(x / scale + left)
  const down = rounded(y / scale + top)
  return isDeep ? { x: across, y: before?.y ?? 0, z: -down || 0 } : { x: across, y: down, z: before?.z ?? 0 }
}

/** In three dimensions z points ahead, which is up in the picture. */
function downOf({ y, z }: Position, isDeep: boolean): number {
  return isDeep ? -z : y
}

/** Names that find room beside those before them; others show when they are pointed at. In units of the picture. */
export function namesWithRoom(
  names: readonly { readonly text: string; readonly x: number; readonly y: number }[],
): ReadonlySet<number> {
  const placed: { readonly x: number; readonly y: number; readonly half: number }[] = []
  const shown = new Set<number>()
  for (const [at, { text, x, y }] of names.entries()) {
    const half = text.length * halfLetter
    const isFree = placed.every(
      other => Math.abs(other.y - y) > nameHeight || Math.abs(other.x - x) > other.half + half,
    )
    if (!isFree) continue
    placed.push({ x, y, half })
    shown.add(at)
  }
  return shown
}

const halfLetter = 2.8
const nameHeight = 11

function rangeOf(values: readonly number[]): readonly [least: number, most: number] {
  return values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)]
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
