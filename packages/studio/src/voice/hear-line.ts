import type { Character } from '@townsfolk/brain'
import { emotions } from '@townsfolk/protocol'
import { createBabbleVoice } from '@townsfolk/service'

/** Says a line aloud in a character's voice, in place of what is being said. Only the babble voice is in the page. */
export class Speaker {
  readonly #voice = createBabbleVoice()
  #saying: AbortController | undefined

  /** Whether a character can be heard here. */
  canSay({ voice }: Pick<Character, 'voice'>): boolean {
    return voice?.engine === this.#voice.engine
  }

  /** Resolves when the line is over, or something else is said; at once when the character has no voice here. */
  async say({ voice: node, language }: Character, text: string, feeling: string): Promise<void> {
    this.stop()
    const [format] = this.#voice.formats
    if (node?.engine !== this.#voice.engine || !format) return
    this.#saying = new AbortController()
    const { signal } = this.#saying
    const emotion = emotions.find(each => each === feeling) ?? 'NEUTRAL'
    const { bytes, contentType } = await this.#voice.speak({ text, emotion, language, node, format, signal })
    if (signal.aborted) return
    const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
    const audio = new Audio(url)
    const over = new Promise<void>(resolve => {
      for (const name of ['ended', 'pause', 'error']) audio.addEventListener(name, () => resolve())
    })
    signal.addEventListener('abort', () => audio.pause())
    try {
      await audio.play()
      await over
    } catch {
      // The browser lets nothing be heard: the line is there to be read.
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  stop(): void {
    this.#saying?.abort()
    this.#saying = undefined
  }
}
