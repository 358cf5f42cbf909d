import type { Doll } from '../art/index.ts'

const msPerLetter = 70

/**
 * Moves a doll's mouth through a line that has no sound: wide for vowels, half for consonants, shut for
 * pauses.
 */
export class Mouth {
  readonly #doll: Doll
  #text = ''
  #elapsedMs = 0

  constructor(doll: Doll) {
    this.#doll = doll
  }

  speak(text: string): void {
    this.#text = text
    this.#elapsedMs = 0
  }

  rest(): void {
    this.#text = ''
    this.#doll.setMouth(0)
  }

  update(deltaMs: number): void {
    if (this.#text === '') return
    this.#elapsedMs += deltaMs
    const letter = this.#text.charAt(Math.floor(this.#elapsedMs / msPerLetter))
    this.#doll.setMouth(/[aeiouy]/i.test(letter) ? 2 : /[a-z]/i.test(letter) ? 1 : 0)
  }
}
