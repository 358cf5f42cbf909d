import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js'

export interface Knot {
  readonly position: readonly [x: number, y: number, z: number]
  /** Where in the picture it is. */
  readonly uv: readonly [u: number, v: number]
}

/**
 * The shape of a net of rows and columns, without its normals.
 * @param knotAt where a knot is; both from 0 to 1
 */
export function spreadNet(
  rows: number,
  columns: number,
  knotAt: (alongRow: number, alongColumn: number) => Knot,
): VertexData & { positions: number[]; indices: number[] } {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { position, uv } = knotAt(column / columns, row / rows)
      positions.push(...position)
      uvs.push(...uv)
      const at = row * (columns + 1) + column
      if (row < rows && column < columns) {
        indices.push(at, at + columns + 1, at + 1, at + 1, at + columns + 1, at + columns + 2)
      }
    }
  }
  return Object.assign(new VertexData(), { positions, uvs, indices })
}
