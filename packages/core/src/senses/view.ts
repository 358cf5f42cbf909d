import { reportFirst } from '../base/report-first.ts'
import type { EntityRegistry, EntitySlot } from '../perception/entity-registry.ts'
import type { Vec3 } from '../ports/entity-source.ts'

/** How far and how wide something may lie to be seen. */
export interface Border {
  /** Below 0: nothing is near enough. Always finite, so that what stands at infinity is out of it. */
  readonly squaredRange: number
  /** The cosine of half the cone, squared with its sign kept: it compares like the cosine, without a root. */
  readonly cone: number
}

/** What lies before the eyes of one character. */
export class View<TObject> {
  readonly #registry: EntityRegistry<TObject>
  readonly #own: EntitySlot<TObject>
  readonly #facing: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #inside: number[] = []
  #isDirected = false

  /** Where its eyes are, as old as the last sampling tick; `x` is no number while it is not in the scene. */
  readonly eye: Vec3 = { x: Number.NaN, y: Number.NaN, z: Number.NaN }

  constructor(registry: EntityRegistry<TObject>, own: EntitySlot<TObject>) {
    this.#registry = registry
    this.#own = own
  }

  /** Takes the place of its owner. */
  locate(): void {
    const { index, isLeaving, source } = this.#own
    const { positions } = this.#registry
    const { eye } = this
    if (isLeaving) {
      eye.x = Number.NaN
      return
    }
    if (index < 0) {
      // It joins with the next frame, and hears already.
      source.readPosition(eye)
      return
    }
    eye.x = positions[3 * index] as number
    eye.y = positions[3 * index + 1] as number
    eye.z = positions[3 * index + 2] as number
  }

  /** Takes the place of its owner and looks where it looks. */
  aim(): void {
    this.locate()
    const { source } = this.#own
    const facing = this.#facing
    facing.x = 0
    facing.y = 0
    facing.z = 0
    try {
      source.readFacing?.(facing)
    } catch (error) {
      reportFirst(source, error)
      facing.x = Number.NaN
    }
    const length = Math.sqrt(facing.x * facing.x + facing.y * facing.y + facing.z * facing.z)
    this.#isDirected = length > 0 && length < Number.POSITIVE_INFINITY
    facing.x /= length
    facing.y /= length
    facing.z /= length
  }

  /**
   * Lists what lies inside a border and is not marked, by index of the registry. The list is overwritten by
   * the next one.
   */
  list(border: Border, isMarked: Uint8Array): readonly number[] {
    const { positions, slots } = this.#registry
    const { squaredRange } = border
    const { x, y, z } = this.eye
    this.#inside.length = 0
    for (let index = 0; index < slots.length; index++) {
      // Asked here once more: a call for each takes far longer, and so does leaving at the first axis.
      const dx = (positions[3 * index] as number) - x
      const dy = (positions[3 * index + 1] as number) - y
      const dz = (positions[3 * index + 2] as number) - z
      if (dx * dx + dy * dy + dz * dz > squaredRange || isMarked[index] === 1) continue
      if (this.reasonOutside(index, border) === undefined) this.#inside.push(index)
    }
    return this.#inside
  }

  /** Why something at an index of the registry lies outside a border; undefined when it does not. */
  reasonOutside(index: number, { squaredRange, cone }: Border): 'range' | 'cone' | undefined {
    const { positions } = this.#registry
    const { eye } = this
    const dx = (positions[3 * index] as number) - eye.x
    const dy = (positions[3 * index + 1] as number) - eye.y
    const dz = (positions[3 * index + 2] as number) - eye.z
    const squared = dx * dx + dy * dy + dz * dz
    // Asked in this way, a position that is no number is out of range.
    if (!(squared <= squaredRange)) return 'range'
    if (!this.#isDirected) return undefined
    const facing = this.#facing
    const ahead = dx * facing.x + dy * facing.y + dz * facing.z
    return ahead * Math.abs(ahead) >= cone * squared ? undefined : 'cone'
  }
}

/** @param degrees the whole angle; 360 and above: all around */
export function borderOf(range: number, degrees: number): Border {
  const cosine = Math.cos((degrees * Math.PI) / 360)
  return {
    squaredRange: range === 0 ? -1 : Math.min(range * range, Number.MAX_VALUE),
    // What stands right on the border is inside, however sums are rounded: in a world of tiles much does.
    cone: degrees >= 360 ? allAround : cosine * Math.abs(cosine) - roundingSlack,
  }
}

/** No cosine is as small. */
const allAround = -2
const roundingSlack = 1e-9
