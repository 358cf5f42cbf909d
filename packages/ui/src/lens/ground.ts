import type { ScreenPoint, ScreenView, Vec3 } from '@townsfolk/core'

/** Steps of a full circle. */
const steps = 72

/** Draws on the plane that characters walk on, wherever the camera stands. */
export class Ground<TObject> {
  readonly #context: CanvasRenderingContext2D
  readonly #view: ScreenView<TObject>
  readonly #place: Vec3 = { x: 0, y: 0, z: 0 }
  readonly #point: ScreenPoint = { x: 0, y: 0 }

  constructor(context: CanvasRenderingContext2D, view: ScreenView<TObject>) {
    this.#context = context
    this.#view = view
  }

  /** The direction of something on the plane, in radians. */
  angleOf({ x, y, z }: Readonly<Vec3>): number {
    return Math.atan2(this.#view.plane === 'xy' ? y : z, x)
  }

  /** Goes on with the path along an arc. What is drawn nowhere leaves a gap. */
  arc(middle: Readonly<Vec3>, radius: number, from: number, to: number): void {
    const count = Math.max(2, Math.ceil((steps * Math.abs(to - from)) / (2 * Math.PI)))
    let isDrawing = false
    for (let step = 0; step <= count; step++) {
      const isShown = this.along(middle, radius, from + ((to - from) * step) / count, this.#point)
      if (isShown && isDrawing) this.#context.lineTo(this.#point.x, this.#point.y)
      else if (isShown) this.#context.moveTo(this.#point.x, this.#point.y)
      isDrawing = isShown
    }
  }

  /** Begins a path around a sector; a full circle has no corner. */
  sector(middle: Readonly<Vec3>, radius: number, from: number, to: number): void {
    const isWhole = to - from >= 2 * Math.PI
    const count = Math.max(2, Math.ceil((steps * (to - from)) / (2 * Math.PI)))
    this.#context.beginPath()
    let hasBegun = false
    const add = (): void => {
      if (hasBegun) this.#context.lineTo(this.#point.x, this.#point.y)
      else this.#context.moveTo(this.#point.x, this.#point.y)
      hasBegun = true
    }
    if (!isWhole && this.#view.project(middle, this.#point)) add()
    for (let step = 0; step <= count; step++) {
      if (this.along(middle, radius, from + ((to - from) * step) / count, this.#point)) add()
    }
    this.#context.closePath()
  }

  /** Writes where a point in some direction and distance is drawn into `out`; false: nowhere. */
  along(middle: Readonly<Vec3>, radius: number, angle: number, out: ScreenPoint): boolean {
    const place = this.#place
    const [along, across] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    place.x = middle.x + along
    place.y = this.#view.plane === 'xy' ? middle.y + across : middle.y
    place.z = this.#view.plane === 'xy' ? middle.z : middle.z + across
    return this.#view.project(place, out)
  }
}
