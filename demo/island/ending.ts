import type { Place } from './camera-aim.ts'
import { endingAt, endingMs } from './ending-arc.ts'
import type { IslandCamera } from './island-camera.ts'
import type { IslandPicture } from './island-picture.ts'

/** After this long a key or a tap goes on: nobody skips it by the key that began it. */
const skippableAfterMs = 1500

export interface EndingParts {
  readonly picture: IslandPicture
  readonly camera: IslandCamera
  readonly isStill: () => boolean
  /** The boat goes home. */
  readonly onOver: () => void
}

/** The light over the whole lake. */
export class Ending {
  readonly #parts: EndingParts
  #ms = 0
  /** Where the camera was when it began, and where it looked. */
  #from: Place | undefined
  #looked: Place | undefined
  #isOver = false

  constructor(parts: EndingParts) {
    this.#parts = parts
    addEventListener('keydown', this.#skip)
    addEventListener('pointerdown', this.#skip)
  }

  /** Once a frame. */
  update(deltaMs: number): void {
    const { picture, camera, isStill } = this.#parts
    this.#from ??= placeOf(camera.camera.position)
    this.#looked ??= placeOf(camera.camera.getTarget())
    this.#ms += deltaMs
    const { eye, target, burning, heading, beam, answer } = endingAt(
      this.#ms,
      this.#from,
      isStill(),
      this.#looked,
    )
    camera.show(eye, target)
    picture.shine({ burning, heading, beam, answer })
    if (this.#ms >= endingMs) this.#finish()
  }

  end(): void {
    this.#isOver = true
    removeEventListener('keydown', this.#skip)
    removeEventListener('pointerdown', this.#skip)
  }

  readonly #skip = (): void => {
    if (this.#ms > skippableAfterMs) this.#finish()
  }

  #finish(): void {
    if (this.#isOver) return
    this.end()
    this.#parts.onOver()
  }
}

function placeOf({ x, y, z }: Place): Place {
  return { x, y, z }
}
