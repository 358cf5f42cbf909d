import { type LineOfSight, TownsfolkError } from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { Tilemaps } from 'phaser'
import type { SceneObject } from '../entity-source.ts'

/** A tilemap layer, of Phaser 3 or 4. */
export type WallLayer = Pick<Tilemaps.TilemapLayer, 'layer' | 'x' | 'y' | 'scaleX' | 'scaleY'>

/** Options of `tileLineOfSight`. */
export interface TileSightOptions {
  /** Whether a tile blocks the view. Default: tiles that collide. */
  readonly blocks?: (tile: Tilemaps.Tile) => boolean
}

/**
 * Makes a line of sight that the walls of a tilemap block: `this.folk.runtime.lineOfSight =
 * tileLineOfSight(walls)`. The tiles at both ends of the line do not block it, so that a character in front of a
 * wall can see and be seen, and so can a picture on a wall. Two walls that meet at a corner block the view. Layers
 * may be moved and changed at any time; a destroyed layer blocks nothing. Their scroll factor must be 1.
 * @throws TownsfolkError `invalid_option` if a layer is missing, or its map is isometric, staggered or hexagonal
 */
export function tileLineOfSight(
  layers: WallLayer | null | readonly (WallLayer | null)[],
  { blocks = collides }: TileSightOptions = {},
): LineOfSight<SceneObject> {
  const walls = [layers].flat().map(checkedWall)
  return ({ from, to }) => {
    for (const wall of walls) if (!isClear(wall, blocks, from.x, from.y, to.x, to.y)) return false
    return true
  }
}

function checkedWall(wall: WallLayer | null): WallLayer {
  if (!wall) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment && 'There is no such layer: pass map.createLayer() a name from map.getTileLayerNames().',
    )
  }
  const { layer } = wall
  if (layer.orientation !== Tilemaps.Orientation.ORTHOGONAL) {
    throw new TownsfolkError(
      'invalid_option',
      isDevelopment &&
        `The tiles of the layer "${layer.name}" are not rectangles in rows: set lineOfSight to your own function ` +
          'for isometric, staggered and hexagonal maps.',
    )
  }
  return wall
}

function collides(tile: Tilemaps.Tile): boolean {
  return tile.collides
}

/**
 * Walks from tile to tile along the line (Amanatides and Woo). Borders are compared without a division, so
 * that the corners of a world in which all stand in the middle of a tile are met exactly.
 */
function isClear(
  { layer, x, y, scaleX, scaleY }: WallLayer,
  blocks: (tile: Tilemaps.Tile) => boolean,
  fromWorldX: number,
  fromWorldY: number,
  toWorldX: number,
  toWorldY: number,
): boolean {
  if (!layer) return true
  const tileWidth = layer.baseTileWidth * scaleX
  const tileHeight = layer.baseTileHeight * scaleY
  const fromX = (fromWorldX - x) / tileWidth
  const fromY = (fromWorldY - y) / tileHeight
  const toX = (toWorldX - x) / tileWidth
  const toY = (toWorldY - y) / tileHeight
  const endColumn = Math.floor(toX)
  const endRow = Math.floor(toY)
  const acrossX = Math.abs(toX - fromX)
  const acrossY = Math.abs(toY - fromY)
  const stepX = toX > fromX ? 1 : -1
  const stepY = toY > fromY ? 1 : -1
  let column = Math.floor(fromX)
  let row = Math.floor(fromY)
  // What stands nowhere is not seen, and would never be reached.
  if (!Number.isFinite(acrossX + acrossY)) return false
  while (column !== endColumn || row !== endRow) {
    const toBorderX = Math.abs((stepX > 0 ? column + 1 : column) - fromX) * acrossY
    const toBorderY = Math.abs((stepY > 0 ? row + 1 : row) - fromY) * acrossX
    const isInLastColumn = column === endColumn
    const isInLastRow = row === endRow
    if (isInLastRow || (!isInLastColumn && toBorderX < toBorderY)) {
      column += stepX
    } else if (isInLastColumn || toBorderY < toBorderX) {
      row += stepY
    } else {
      // Right through a corner.
      if (isWall(layer, column + stepX, row, blocks) && isWall(layer, column, row + stepY, blocks))
        return false
      column += stepX
      row += stepY
    }
    const isEnd = column === endColumn && row === endRow
    if (!isEnd && isWall(layer, column, row, blocks)) return false
  }
  return true
}

function isWall(
  { data }: Tilemaps.LayerData,
  column: number,
  row: number,
  blocks: (tile: Tilemaps.Tile) => boolean,
): boolean {
  // A map may be made with null for what is empty.
  const tile: Tilemaps.Tile | null | undefined = data[row]?.[column]
  return tile ? tile.index >= 0 && blocks(tile) : false
}
