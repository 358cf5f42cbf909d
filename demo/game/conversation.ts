import { listen, type Npc, readingTimeMs } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { bindChatBox, type ChatBox, type SpeechBubbles } from '@townsfolk/ui'
import type { Doll } from '../art/index.ts'

export interface ConversationParts {
  readonly npc: Npc<SceneObject>
  readonly npcDoll: Doll
  readonly player: Doll
  readonly chatBox: ChatBox
  readonly bubbles: SpeechBubbles<SceneObject>
}

/** Joins a character with the chat box, and shows what the player says over the player's head. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #releases: (() => void)[]
  #playerSpeaksMs = 0
  /** The last line asked something back. */
  #isAsked = false

  constructor(parts: ConversationParts) {
    this.#parts = parts
    const { npc, npcDoll, chatBox } = parts
    const say = ({ detail }: CustomEvent<{ text: string }>): void => this.#say(detail.text)
    chatBox.addEventListener('townsfolk-say', say)
    this.#releases = [
      () => chatBox.removeEventListener('townsfolk-say', say),
      bindChatBox(chatBox, { npc }),
      listen(npc.events, 'line-start', ({ line }) => {
        npcDoll.setEmotion(line.emotion)
        this.#isAsked = line.text.endsWith('?')
      }),
    ]
  }

  get isPlayerSpeaking(): boolean {
    return this.#playerSpeaksMs > 0
  }

  get isAsked(): boolean {
    return this.#isAsked
  }

  update(deltaMs: number): void {
    this.#playerSpeaksMs -= deltaMs
  }

  destroy(): void {
    for (const release of this.#releases) release()
  }

  #say(text: string): void {
    const { bubbles, player } = this.#parts
    this.#playerSpeaksMs = readingTimeMs({ text, emotion: '' }) / 2
    this.#isAsked = false
    bubbles.say(player, text, { forMs: this.#playerSpeaksMs })
  }
}
