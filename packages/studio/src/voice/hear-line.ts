import type { Character } from '@townsfolk/brain'
import type { Emotion } from '@townsfolk/protocol'
import { createBabbleVoice } from '@townsfolk/service'

/** Says a line aloud in a character's voice, in place of what is being said. Only the babble voice is in the page. */
export class Speaker {
  readonly #voice = createBabbleVoice()
  #saying: AbortController | undefined
  #audio: HTMLAudioElement | undefined

  /** Whether a character can be heard here. */
  canSay({ voice }: Pick<Character, 'voice'>): boolean {
    return voice?.engine === this.#voice.engine
  }

  /** Resolves when the line begins to be heard; at once when the character has no voice here. */
  async say({ voice: node, language }: Character, text: string, emotion: Emotion): Promise<void> {
    this.stop()
    const [format] = this.#voice.formats
    if (node?.engine !== this.#voice.engine || !format) return
    this.#saying = new AbortController()
    const { signal } = this.#saying
    const { bytes, contentType } = await this.#voice.speak({ text, emotion, language, node, format, signal })
    if (signal.aborted) return
    const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
    const audio = new Audio(url)
    this.#audio = audio
    audio.addEventListener('ended', () => URL.revokeObjectURL(url))
    await audio.play().catch(() => URL.revokeObjectURL(url))
  }

  stop(): void {
    this.#saying?.abort()
    this.#audio?.pause()
    this.#audio = undefined
  }
}
