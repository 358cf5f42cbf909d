import { listen, type Npc, type NpcRuntime, readingTimeMs } from '@townsfolk/core'
import { bindChatBox, type SpeechBubbles } from '@townsfolk/ui'
import { type PersonId, suggestionsFor } from '../story/index.ts'
import type { GameContext } from './game-context.ts'

export interface ConversationParts<TObject> {
  readonly game: GameContext
  readonly runtime: NpcRuntime<TObject>
  readonly bubbles: SpeechBubbles<TObject>
  /** The player's own figure: what the player says stands over it. */
  readonly player: TObject
  /** How far away somebody is from the player, in the scene's units. */
  readonly distanceTo: (npc: Npc<TObject>) => number
  /** How far a voice carries, in the same units. */
  readonly earshot: number
  readonly setEmotion: (speaker: TObject, emotion: string) => void
}

/** Who was turned to is kept until the player has gone so much further away, as a share of how far a voice carries. */
const leavingShare = 0.3
/** Somebody is left for another who is so much nearer: who walks past does not break into a talk. */
const clearlyNearer = 0.6

/** A call carries so many times as far as a voice. */
const callingFactor = 4

/** Joins whoever the player stands with and the chat box. */
export class Conversation<TObject> {
  readonly #parts: ConversationParts<TObject>
  readonly #releases: readonly (() => void)[]
  #partner: Npc<TObject> | undefined
  /** Who is talked to whoever stands nearer. */
  #held: Npc<TObject> | undefined
  /** Whom the player turned to, and how far away they may be to be kept. */
  #chosen: { readonly npc: Npc<TObject>; readonly within: number } | undefined
  #playerSpeaksMs = 0
  /** What the player has said to whom, by their ids. */
  readonly #said = new Map<string, Set<string>>()

  constructor(parts: ConversationParts<TObject>) {
    this.#parts = parts
    const { game, runtime, setEmotion } = parts
    const { chatBox } = game.screen
    const say = ({ detail }: CustomEvent<{ text: string }>): void => this.#playerSays(detail.text)
    chatBox.addEventListener('townsfolk-say', say)
    this.#releases = [
      () => chatBox.removeEventListener('townsfolk-say', say),
      bindChatBox(chatBox, { runtime, to: () => this.#partner }),
      listen(runtime.events, 'line-start', ({ npc, line }) => setEmotion(npc.object, line.emotion)),
      listen(runtime.events, 'action-start', () =>
        game.story.report({ type: 'lesson-learned', lesson: 'asked' }),
      ),
    ]
  }

  /** Who is talked to. */
  get partner(): Npc<TObject> | undefined {
    return this.#partner
  }

  /** Whether a tap on the prompt would do nothing: the player talks with them already, and no keyboard is to come up. */
  isBegunWith(id: string | undefined): boolean {
    return this.#parts.game.screen.isTouch && id !== undefined && id === this.#partner?.id
  }

  /** Whether the player types, or what they said is up. */
  get isPlayerSpeaking(): boolean {
    return this.#playerSpeaksMs > 0 || this.#parts.game.screen.chatBox.hasFocus
  }

  /** The player turns to somebody, and may type at once where there is a keyboard. */
  turnTo(npc: Npc<TObject>): void {
    const { game, distanceTo, earshot } = this.#parts
    this.#partner = npc
    this.#chosen = { npc, within: distanceTo(npc) + earshot * leavingShare }
    const { chatBox, isTouch } = game.screen
    if (!isTouch) chatBox.focusInput()
  }

  /** Keeps the talk with somebody whoever stands nearer, until it is undefined. */
  hold(npc: Npc<TObject> | undefined): void {
    this.#held = npc
  }

  /** Once a frame. */
  update(deltaMs: number): void {
    this.#playerSpeaksMs -= deltaMs
    const { chatBox } = this.#parts.game.screen
    // Who is written to stays, whoever walks past.
    if (this.#held) this.#partner = this.#held
    else if (this.#isChosenNear()) this.#partner = this.#chosen?.npc
    else if (!chatBox.hasFocus || !this.#isInEarshot(this.#partner)) this.#partner = this.#nearest()
    chatBox.speaker = this.#partner?.name ?? ''
    this.#suggest()
  }

  destroy(): void {
    for (const release of this.#releases) release()
    this.#parts.game.screen.chatBox.speaker = ''
  }

  #isChosenNear(): boolean {
    const chosen = this.#chosen
    if (!chosen) return false
    const { npc, within } = chosen
    const isNear = this.#parts.distanceTo(npc) <= within || npc.doing !== undefined
    if (!isNear || !this.#isInEarshot(npc)) this.#chosen = undefined
    return this.#chosen !== undefined
  }

  #suggest(): void {
    const { game } = this.#parts
    const { chatBox } = game.screen
    const id = this.#partner?.id
    const suggestions =
      id === undefined ? [] : suggestionsFor(id as PersonId, game.story.night, this.#said.get(id))
    // A new array would draw the box anew in every frame.
    if (suggestions.join() !== chatBox.suggestions.join()) chatBox.suggestions = suggestions
  }

  #nearest(): Npc<TObject> | undefined {
    const { runtime, distanceTo } = this.#parts
    let nearest = this.#isInEarshot(this.#partner) ? this.#partner : undefined
    let least = nearest ? distanceTo(nearest) * clearlyNearer : Number.POSITIVE_INFINITY
    for (const npc of runtime.npcs) {
      const distance = distanceTo(npc)
      if (distance >= least || !this.#isInEarshot(npc)) continue
      nearest = npc
      least = distance
    }
    return nearest
  }

  #isInEarshot(npc: Npc<TObject> | undefined): boolean {
    if (!npc || npc.isDetached) return false
    const { distanceTo, earshot } = this.#parts
    // "Stop!" reaches whoever is off on an errand.
    const isCalledAfter = npc === this.#partner && npc.doing !== undefined
    return distanceTo(npc) <= earshot * (isCalledAfter ? callingFactor : 1)
  }

  #playerSays(text: string): void {
    const { game, bubbles, player } = this.#parts
    this.#playerSpeaksMs = readingTimeMs({ text, emotion: '' }) / 2
    game.story.report({ type: 'lesson-learned', lesson: 'talked' })
    const id = this.#partner?.id
    if (id !== undefined) this.#said.set(id, new Set(this.#said.get(id)).add(text))
    // Who picked a suggestion goes on walking; who types goes on typing.
    const { chatBox } = game.screen
    if (!chatBox.shadowRoot?.activeElement?.matches('textarea')) chatBox.blurInput()
    bubbles.say(player, text, { forMs: this.#playerSpeaksMs })
  }
}
