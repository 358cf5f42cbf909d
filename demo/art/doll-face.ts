import type * as Phaser from 'phaser'
import { Blink } from './blink.ts'
import { faceFrame, type Openness } from './face.ts'
import type { Random } from './random.ts'

/** The face of a doll: its mood, its mouth, and eyes that blink. */
export class DollFace {
  readonly #image: Phaser.GameObjects.Image
  readonly #blink: Blink
  #emotion = 'NEUTRAL'
  #mouth: Openness = 0
  #isBlinking = false

  constructor(image: Phaser.GameObjects.Image, random: Random) {
    this.#image = image
    this.#blink = new Blink(random)
  }

  setEmotion(emotion: string): void {
    this.#emotion = emotion
    this.#show()
  }

  setMouth(openness: Openness): void {
    if (openness === this.#mouth) return
    this.#mouth = openness
    this.#show()
  }

  /** Once a frame. */
  update(timeMs: number): void {
    const isClosed = this.#blink.isClosed(timeMs)
    if (isClosed === this.#isBlinking) return
    this.#isBlinking = isClosed
    this.#show()
  }

  #show(): void {
    this.#image.setFrame(faceFrame(this.#emotion, this.#mouth, this.#isBlinking))
  }
}
