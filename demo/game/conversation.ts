import { listen, type Npc, readingTimeMs } from '@townsfolk/core'
import type { SceneObject } from '@townsfolk/phaser'
import { limits } from '@townsfolk/protocol'
import type { ChatBox, SpeechBubble } from '@townsfolk/ui'
import type { Doll } from '../art/index.ts'
import type { View } from './view.ts'

export interface ConversationParts {
  readonly npc: Npc<SceneObject>
  readonly npcDoll: Doll
  readonly player: Doll
  readonly chatBox: ChatBox
  readonly view: View
}

/** Joins a character with the chat box and the bubbles over the two heads. */
export class Conversation {
  readonly #parts: ConversationParts
  readonly #npcBubble: SpeechBubble
  readonly #playerBubble: SpeechBubble
  readonly #releases: (() => void)[]
  #playerBubbleMs = 0
  /** The last line asked something back. */
  #isAsked = false

  constructor(parts: ConversationParts) {
    this.#parts = parts
    const { npc, npcDoll, chatBox, view } = parts
    this.#npcBubble = view.add(document.createElement('townsfolk-speech-bubble'))
    this.#playerBubble = view.add(document.createElement('townsfolk-speech-bubble'))
    chatBox.maxLength = limits.messageLength

    const say = (event: CustomEvent<{ text: string }>): void => this.#say(event.detail.text)
    chatBox.addEventListener('townsfolk-say', say)
    this.#releases = [
      () => chatBox.removeEventListener('townsfolk-say', say),
      listen(npc.events, 'thinking-start', () => {
        chatBox.busy = true
        chatBox.notice = ''
        this.#npcBubble.thinking = true
      }),
      listen(npc.events, 'thinking-end', () => {
        chatBox.busy = false
        this.#npcBubble.thinking = false
      }),
      listen(npc.events, 'line-start', ({ line }) => {
        npcDoll.setEmotion(line.emotion)
        this.#npcBubble.text = line.text
        this.#npcBubble.tone = line.emotion
        this.#isAsked = line.text.endsWith('?')
        chatBox.addLine({ speaker: npc.name, text: line.text })
      }),
      listen(npc.events, 'line-end', () => {
        this.#npcBubble.text = ''
      }),
      listen(npc.events, 'turn-error', ({ code, message }) => {
        chatBox.notice = `${message} (${code})`
      }),
    ]
  }

  get isPlayerSpeaking(): boolean {
    return this.#playerBubbleMs > 0
  }

  get isAsked(): boolean {
    return this.#isAsked
  }

  update(deltaMs: number): void {
    const { npcDoll, player, view } = this.#parts
    this.#playerBubbleMs -= deltaMs
    if (this.#playerBubbleMs <= 0) this.#playerBubble.text = ''
    view.placeOver(this.#npcBubble, npcDoll)
    view.placeOver(this.#playerBubble, player)
  }

  destroy(): void {
    for (const release of this.#releases) release()
    this.#npcBubble.remove()
    this.#playerBubble.remove()
  }

  #say(text: string): void {
    this.#playerBubble.text = text
    this.#playerBubbleMs = readingTimeMs({ text, emotion: '' }) / 2
    this.#isAsked = false
    this.#parts.chatBox.addLine({ speaker: 'You', text, isPlayer: true })
    void this.#parts.npc.say(text)
  }
}
