import { createSpeechBubbles, type SpeechBubbles, type SpeechBubblesOptions } from '@townsfolk/ui'
import { Attention, type AttentionParts } from './attention.ts'
import { Conversation, type ConversationParts } from './conversation.ts'
import { listenToPlayer } from './player-voice.ts'

export interface TalkParts<TObject>
  extends Omit<ConversationParts<TObject>, 'bubbles'>,
    Pick<AttentionParts<TObject>, 'isNear' | 'look'> {
  readonly bubbles: SpeechBubblesOptions<TObject>
}

/** How a scene talks: bubbles over heads, somebody to talk to, by typing or by voice, and heads that turn. */
export class Talk<TObject> {
  readonly conversation: Conversation<TObject>
  readonly attention: Attention<TObject>
  readonly #parts: TalkParts<TObject>
  readonly #bubbles: SpeechBubbles<TObject>
  readonly #stopListening: () => void
  #isStopped = false

  constructor(parts: TalkParts<TObject>) {
    this.#parts = parts
    const { game, runtime, isNear, look } = parts
    this.#bubbles = createSpeechBubbles(parts.bubbles)
    runtime.add(this.#bubbles)
    const conversation = new Conversation({ ...parts, bubbles: this.#bubbles })
    this.conversation = conversation
    this.attention = new Attention({
      runtime,
      partner: () => conversation.partner,
      isPlayerSpeaking: () => conversation.isPlayerSpeaking,
      isNear,
      look,
    })
    this.#stopListening = listenToPlayer(game, runtime, () => conversation.partner)
  }

  /** Once a frame. */
  update(deltaMs: number): void {
    this.#bubbles.inset = this.#parts.game.screen.insets
    if (!this.#isStopped) this.conversation.update(deltaMs)
    this.attention.update(deltaMs)
  }

  /** From now on nobody is talked to. What is being said goes on. */
  stop(): void {
    const { screen } = this.#parts.game
    this.#isStopped = true
    screen.chatBox.blurInput()
    screen.chatBox.speaker = ''
    screen.showConversation(false)
  }

  destroy(): void {
    this.#parts.game.screen.showConversation(true)
    this.#stopListening()
    this.conversation.destroy()
    this.attention.destroy()
  }
}
