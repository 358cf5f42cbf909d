import type { ChatMessage } from '@townsfolk/protocol'
import type { Project } from '@townsfolk/service'
import { Speaker } from '../voice/hear-line.ts'

/** Says replies aloud while it is on. */
export class StageSound {
  readonly #speaker = new Speaker()
  #isOn = false
  /** Counts the replies: a later one ends those before it. */
  #replyCount = 0

  get isOn(): boolean {
    return this.#isOn
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn
    if (!isOn) this.#speaker.stop()
  }

  /** Line after line, until another reply is to be heard. */
  async hear({ characters }: Project, messages: readonly ChatMessage[]): Promise<void> {
    this.#replyCount += 1
    const reply = this.#replyCount
    for (const { characterId, lines } of messages) {
      const character = characters.find(({ id }) => id === characterId)
      for (const { text, emotion } of lines) {
        if (!character || !this.#isOn || reply !== this.#replyCount) return
        await this.#speaker.say(character, text, emotion)
      }
    }
  }
}
