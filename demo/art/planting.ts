import type { Spot } from './layout.ts'

export type TreeKind = 'linden' | 'alder' | 'blossom' | 'rowan'

export interface TreeSpot extends Spot {
  readonly kind: TreeKind
  readonly scale: number
}

/** What grows, and what was put up along the way: seen and walked round, and known to nobody by name. */
export const treeSpots: readonly TreeSpot[] = [
  { x: 452, y: 196, kind: 'alder', scale: 0.78 },
  { x: 905, y: 200, kind: 'alder', scale: 0.8 },
  { x: 148, y: 214, kind: 'alder', scale: 0.95 },
  { x: 1050, y: 214, kind: 'linden', scale: 0.86 },
  { x: 206, y: 226, kind: 'linden', scale: 0.82 },
  { x: 400, y: 232, kind: 'blossom', scale: 0.9 },
  { x: 842, y: 246, kind: 'blossom', scale: 0.94 },
  { x: 1268, y: 236, kind: 'alder', scale: 0.9 },
  { x: 1458, y: 238, kind: 'linden', scale: 0.84 },
  { x: 1240, y: 322, kind: 'rowan', scale: 0.86 },
  { x: 1506, y: 316, kind: 'blossom', scale: 0.88 },
  { x: 72, y: 622, kind: 'blossom', scale: 1.06 },
  { x: 1262, y: 706, kind: 'linden', scale: 1.0 },
  { x: 232, y: 706, kind: 'rowan', scale: 0.86 },
  { x: 1462, y: 700, kind: 'rowan', scale: 0.92 },
  { x: 1874, y: 640, kind: 'blossom', scale: 1.08 },
  { x: 1688, y: 716, kind: 'alder', scale: 0.94 },
]

export const bushSpots: readonly Spot[] = [
  { x: 418, y: 338 },
  { x: 482, y: 334 },
  { x: 752, y: 334 },
  { x: 1180, y: 690 },
  { x: 26, y: 706 },
  { x: 842, y: 706 },
  { x: 470, y: 712 },
  { x: 1380, y: 704 },
  { x: 1794, y: 700 },
  { x: 1900, y: 520 },
]

export const lampSpots: readonly Spot[] = [
  { x: 268, y: 520 },
  { x: 892, y: 440 },
  { x: 572, y: 704 },
  { x: 1236, y: 552 },
  { x: 1530, y: 512 },
]

export const fenceSpots: readonly Spot[] = [
  { x: 1630, y: 520 },
  { x: 1716, y: 516 },
]

/** Chimney mouths, where the smoke begins. */
export const chimneys: readonly Spot[] = [
  { x: 373, y: 142 },
  { x: 695, y: 124 },
  { x: 1036, y: 158 },
  { x: 1450, y: 232 },
]
