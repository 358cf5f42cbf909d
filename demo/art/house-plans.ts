import type { SignKind } from './house-sign.ts'
import type { HouseName } from './layout.ts'

export interface HousePlan {
  readonly width: number
  readonly wallHeight: number
  readonly roofHeight: number
  readonly roof: string
  readonly wall: string
  readonly door: string
  readonly seed: number
  readonly chimneyX: number
  readonly hasDormer?: boolean
  /** An open front with a hearth, where others have a door and a second window. */
  readonly isForge?: boolean
  readonly sign?: { readonly kind: SignKind; readonly side: -1 | 1 }
}

export const plans: Record<HouseName, HousePlan> = {
  hall: {
    width: 240,
    wallHeight: 92,
    roofHeight: 96,
    roof: '#8f4f94',
    wall: '#f3dcc6',
    door: '#4f8a6a',
    seed: 8,
    chimneyX: 80,
    hasDormer: true,
  },
  forge: {
    width: 196,
    wallHeight: 82,
    roofHeight: 84,
    roof: '#8a7f9c',
    wall: '#dccbc0',
    door: '#3f7f9a',
    seed: 3,
    chimneyX: 70,
    isForge: true,
    sign: { kind: 'anvil', side: -1 },
  },
  school: {
    width: 186,
    wallHeight: 82,
    roofHeight: 82,
    roof: '#35859a',
    wall: '#f4dfd0',
    door: '#b8564c',
    seed: 5,
    chimneyX: 68,
    sign: { kind: 'book', side: -1 },
  },
  cottage: {
    width: 160,
    wallHeight: 76,
    roofHeight: 76,
    roof: '#d79a4a',
    wall: '#f3dcc0',
    door: '#5a62a8',
    seed: 12,
    chimneyX: -40,
  },
  inn: {
    width: 240,
    wallHeight: 92,
    roofHeight: 96,
    roof: '#c2564f',
    wall: '#f6e3cb',
    door: '#4f8a6a',
    seed: 18,
    chimneyX: 80,
    sign: { kind: 'inn', side: 1 },
    hasDormer: true,
  },
}

export const timber = '#7d4d48'

export const windowXs = ({ width, isForge }: HousePlan): readonly number[] =>
  isForge ? [-width * 0.35] : [-width * 0.32, width * 0.32]
export const windowY = (plan: HousePlan): number => -plan.wallHeight + 40
export const dormerY = (plan: HousePlan): number => -plan.wallHeight - plan.roofHeight * 0.4
