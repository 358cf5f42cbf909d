import { limits } from '@townsfolk/protocol'
import { EventEmitter } from 'eventemitter3'
import { TownsfolkError } from '../base/errors.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcEvents } from '../runtime/npc-events.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import { castKeyOf } from '../turns/cast-key.ts'
import { Conversation, type SayOptions } from '../turns/conversation.ts'
import type { TurnResult } from '../turns/turn.ts'

export interface CastOptions {
  /** What a line does when a turn is under way: it waits for its reply unless told otherwise. */
  readonly whileThinking?: 'wait' | 'replace'
  /** How many may answer a turn at most, 1 to 5; the service decides unless told otherwise. */
  readonly maxSpeakers?: number
  /**
   * Names its conversation where it is kept and saved. Who is in it from the start, unless told otherwise: give
   * it one where characters come and go.
   */
  readonly id?: string
}

export interface CastSayOptions<TObject> extends SayOptions {
  /** Who must answer; the service decides unless told otherwise. */
  readonly to?: Npc<TObject>
}

/**
 * Up to five characters in one conversation: they hear each other, and the service decides who answers. Ends
 * with the scene run.
 */
export class Cast<TObject = unknown> {
  /** What concerns the cast's turns; lines and actions are told by each character. */
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  /** For the other entries of this package. */
  readonly conversation: Conversation<TObject>
  readonly #members = new Set<Npc<TObject>>()

  /**
   * @param runtime the one that the characters are in
   * @throws TownsfolkError `invalid_option` for none, more than five, two of the same character, or a wrong
   * `maxSpeakers`
   */
  constructor(
    { host }: NpcRuntime<TObject>,
    npcs: readonly Npc<TObject>[],
    { whileThinking = 'wait', maxSpeakers, id = castKeyOf(npcs) }: CastOptions = {},
  ) {
    if (npcs.length === 0) {
      throw new TownsfolkError('invalid_option', 'A cast needs characters: give it one to five.')
    }
    if (maxSpeakers !== undefined && !(maxSpeakers >= 1 && maxSpeakers <= limits.turnsPerChat)) {
      throw new TownsfolkError(
        'invalid_option',
        `maxSpeakers is ${maxSpeakers}: give a number from 1 to ${limits.turnsPerChat}.`,
      )
    }
    for (const npc of npcs) this.add(npc)
    host.journal?.entered({ do: 'cast', npcs, options: { whileThinking, maxSpeakers, id } }, () => {})
    this.conversation = new Conversation({
      host,
      members: () => this.npcs,
      // Other than the key of a character's own conversation, also for a cast of one.
      key: `cast:${id}`,
      whileThinking,
      events: this.events,
      ...(maxSpeakers === undefined ? {} : { maxSpeakers }),
    })
    host.journal?.castMade(this)
  }

  /** Who takes part and is in the scene. */
  get npcs(): readonly Npc<TObject>[] {
    return [...this.#members].filter(npc => !npc.isDetached)
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.conversation.isThinking
  }

  /**
   * The player says something to all of them. Resolves when the reply is in.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, { to, ...options }: CastSayOptions<TObject> = {}): Promise<TurnResult> {
    return this.conversation.say(message, options, to)
  }

  /**
   * A turn on which the player says nothing: they may talk with each other, or stay silent.
   * @param speaker who must begin
   */
  takeAmbientTurn(speaker?: Npc<TObject>): Promise<TurnResult> {
    return this.conversation.takeAmbientTurn(speaker)
  }

  /**
   * A character joins; the others know from the next turn on.
   * @throws TownsfolkError `invalid_option` when there are five already, or one of the same character
   */
  add(npc: Npc<TObject>): void {
    const { npcs } = this
    if (npcs.includes(npc)) return
    if (this.conversation?.isEnded) {
      throw new TownsfolkError('destroyed', 'This cast has ended: make a new one for those who come later.')
    }
    if (npcs.length === limits.charactersPerChat) {
      throw new TownsfolkError(
        'invalid_option',
        `A cast has ${limits.charactersPerChat} characters at most: remove one before ${npc.name} joins.`,
      )
    }
    if (npcs.some(({ characterId }) => characterId === npc.characterId)) {
      throw new TownsfolkError(
        'invalid_option',
        `The character ${npc.characterId} is in this cast already: a cast has each character once.`,
      )
    }
    this.#members.add(npc)
  }

  /**
   * A character leaves the conversation and stays in the scene; what it was asked before, it still answers.
   * Harmless for one that is not in it.
   */
  remove(npc: Npc<TObject>): void {
    this.#members.delete(npc)
  }

  /** Ends what they are saying and takes back their turns. */
  interrupt(): void {
    this.conversation.interrupt()
  }

  /** Ends the conversation; the characters stay. Harmless when called twice. */
  end(): void {
    this.conversation.end()
    this.#members.clear()
  }
}
