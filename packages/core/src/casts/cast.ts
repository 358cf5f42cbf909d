import { limits } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { EventEmitter } from 'eventemitter3'
import { TownsfolkError } from '../base/errors.ts'
import type { NpcConversation } from '../runtime/character.ts'
import { characterOf, contextOf, putBehind } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import { findNpc, type NpcLike, npcOf } from '../runtime/npc-carrier.ts'
import type { NpcEvents } from '../runtime/npc-events.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimeContext } from '../runtime/runtime-context.ts'
import { castKeyOf } from '../turns/cast-key.ts'
import type { SayOptions } from '../turns/conversation.ts'
import type { PendingQuestion } from '../turns/take-turn.ts'
import type { TurnResult } from '../turns/turn.ts'

/** Options of a cast. */
export interface CastOptions {
  /**
   * What happens to a line while a turn is under way: it waits for the reply (`wait`), or cancels that turn
   * (`replace`). Default: `wait`.
   */
  readonly whileThinking?: 'wait' | 'replace'
  /** Most characters that may answer a turn, 1 to 5. Default: the service decides. */
  readonly maxSpeakers?: number
  /**
   * Name of the conversation in saved games and session stores. Set it when characters come and go. Default: made from
   * the first characters.
   */
  readonly id?: string
}

/** Options of a line to a cast. */
export interface CastSayOptions<TObject> extends SayOptions {
  /** The character that must answer. Default: the service decides. */
  readonly to?: NpcLike<TObject>
}

/**
 * Puts up to five characters into one conversation.
 * @param runtime the runtime of the characters
 * @throws TownsfolkError `invalid_option` for no characters, more than five, two of the same character, or a wrong
 *   `maxSpeakers`
 */
export function createCast<TObject = unknown>(
  runtime: NpcRuntime<TObject>,
  npcs: readonly NpcLike<TObject>[],
  options?: CastOptions,
): Cast<TObject> {
  return new Cast(runtime, npcs.map(npcOf), options)
}

/**
 * Up to five characters in one conversation. They hear each other, and the service decides who answers. The cast
 * ends with the scene run.
 */
export class Cast<TObject = unknown> {
  /** Events of the cast's turns. Events of lines and actions come from each character. */
  readonly events: EventEmitter<NpcEvents<TObject>> = new EventEmitter()
  readonly #context: RuntimeContext<TObject>
  readonly #members = new Set<Npc<TObject>>()
  readonly #conversation: NpcConversation<TObject>

  /**
   * @param runtime the one that the characters are in
   * @throws TownsfolkError `invalid_option` for none, more than five, two of the same character, or a wrong
   * `maxSpeakers`
   */
  constructor(
    runtime: NpcRuntime<TObject>,
    npcs: readonly Npc<TObject>[],
    { whileThinking = 'wait', maxSpeakers, id = castKeyOf(npcs) }: CastOptions = {},
  ) {
    this.#context = contextOf(runtime)
    // With what is checked first: who of them is still there, a recording has to know.
    this.#conversation = this.#context.enter(
      { do: 'cast', npcs, options: { whileThinking, maxSpeakers, id } },
      () => {
        if (npcs.length === 0) {
          throw new TownsfolkError(
            'invalid_option',
            isDevelopment && 'A cast needs characters: pass one to five.',
          )
        }
        if (maxSpeakers !== undefined && !(maxSpeakers >= 1 && maxSpeakers <= limits.turnsPerChat)) {
          throw new TownsfolkError(
            'invalid_option',
            isDevelopment && `maxSpeakers is ${maxSpeakers}: set a number from 1 to ${limits.turnsPerChat}.`,
          )
        }
        for (const npc of npcs) this.#add(npc)
        return this.#context.openConversation({
          cast: () => this.npcs.map(npc => characterOf(npc)),
          // Other than the key of a character's own conversation, also for a cast of one.
          key: `cast:${id}`,
          whileThinking,
          events: this.events,
          maxSpeakers,
        })
      },
    )
    putBehind(this, this.#conversation)
  }

  /** The characters of the cast that are in the scene. */
  get npcs(): readonly Npc<TObject>[] {
    return [...this.#members].filter(npc => !npc.isDetached)
  }

  /** True from when a turn is sent until the first part of its reply. */
  get isThinking(): boolean {
    return this.#conversation.isThinking
  }

  /** The question that one of them asked, see `Npc.question`. */
  get question(): PendingQuestion<Npc<TObject>> | undefined {
    return this.#conversation.question
  }

  /**
   * Says something to all of them as the player. Resolves when the reply has arrived.
   * @param message 1 to 4,000 characters; longer ones fail with `message_too_long` and are not sent
   */
  say(message: string, { to, ...options }: CastSayOptions<TObject> = {}): Promise<TurnResult> {
    const of = this.#conversation
    const speaker = to && npcOf(to)
    return this.#context.enter({ do: 'say', of, message, options, speaker }, input =>
      of.say(input.message, input.options, speaker && characterOf(speaker)),
    )
  }

  /**
   * Takes a turn on which the player says nothing: they may talk with each other, or stay silent.
   * @param who the character that must begin. Default: the service decides
   */
  takeAmbientTurn(who?: NpcLike<TObject>): Promise<TurnResult> {
    const of = this.#conversation
    const speaker = who && npcOf(who)
    return this.#context.enter({ do: 'takeAmbientTurn', of, speaker }, () =>
      of.takeAmbientTurn(speaker && characterOf(speaker)),
    )
  }

  /**
   * Adds a character; the others know from the next turn on.
   * @throws TownsfolkError `invalid_option` if there are already five, or the same character twice; `destroyed` if
   *   the cast has ended
   */
  add(who: NpcLike<TObject>): void {
    const npc = npcOf(who)
    this.#context.enter({ do: 'join', of: this.#conversation, npc }, () => this.#add(npc))
  }

  /**
   * Removes a character from the conversation. It stays in the scene, and still answers what it was asked before.
   * Does nothing for a character that is not in the cast.
   */
  remove(who: NpcLike<TObject>): void {
    const npc = findNpc(who)
    if (!npc) return
    this.#context.enter({ do: 'leave', of: this.#conversation, npc }, () => {
      this.#members.delete(npc)
    })
  }

  /** Ends their lines and cancels their turns. */
  interrupt(): void {
    const of = this.#conversation
    this.#context.enter({ do: 'interrupt', of }, () => of.interrupt())
  }

  /** Ends the conversation; the characters stay in the scene. Safe to call twice. */
  end(): void {
    const of = this.#conversation
    this.#context.enter({ do: 'end', of }, () => {
      of.end()
      this.#members.clear()
    })
  }

  #add(npc: Npc<TObject>): void {
    const { npcs } = this
    if (npcs.includes(npc)) return
    // Not there yet while those of the beginning join.
    if (this.#conversation?.isEnded) {
      throw new TownsfolkError('destroyed', isDevelopment && 'This cast has ended: make a new cast.')
    }
    if (npcs.length === limits.charactersPerChat) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `A cast has ${limits.charactersPerChat} characters at most: remove one before ${npc.name} joins.`,
      )
    }
    if (npcs.some(({ characterId }) => characterId === npc.characterId)) {
      throw new TownsfolkError(
        'invalid_option',
        isDevelopment &&
          `The character ${npc.characterId} is already in this cast: a cast has each character once.`,
      )
    }
    this.#members.add(npc)
  }
}
