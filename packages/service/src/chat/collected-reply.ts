import {
  type Character,
  createRepetitionTest,
  type JsonValue,
  type MissedLine,
  type RememberedFact,
  type ReplyPart,
} from '@townsfolk/brain'
import type { ActionCall, ChatLine, ChatStreamPart, PerceivedEntity } from '@townsfolk/protocol'
import { createReplyGuard } from './guard-reply.ts'
import { lineAfter, type Spoken } from './transcript.ts'

/** A part of a turn as it is made; that another brain than the one asked for replies is not part of its reply. */
export type TurnPart = ChatStreamPart | Extract<ReplyPart, { type: 'fallback' }>

/** What one character says, does and wants to remember in a turn, collected part by part as its brain makes it. */
export class CollectedReply {
  readonly #character: Character
  readonly #guard: (part: ReplyPart) => readonly ReplyPart[]
  readonly #heard: readonly string[] | undefined
  readonly #lines: ChatLine[] = []
  readonly #actions: ActionCall[] = []
  #flowState = ''
  #options: readonly string[] = []
  #stops = false
  #memory: JsonValue | undefined
  readonly #told: string[] = []
  readonly #learned: RememberedFact[] = []
  #missed: MissedLine | undefined

  /** @param heard what was said among the cast already, and is not said again; undefined when all may be said */
  constructor(
    character: Character,
    entities: readonly PerceivedEntity[],
    heard: readonly string[] | undefined,
  ) {
    this.#character = character
    this.#guard = createReplyGuard(character, entities)
    this.#heard = heard
  }

  /** What the character remembers from now on; undefined when its brain has not said. */
  get memory(): JsonValue | undefined {
    return this.#memory
  }

  /** Keys of the facts that it told. */
  get told(): readonly string[] {
    return this.#told
  }

  /** What is to be remembered of the player. */
  get learned(): readonly RememberedFact[] {
    return this.#learned
  }

  /** The player's line, when more may have been meant by it than what came of it. */
  get missed(): MissedLine | undefined {
    return this.#missed
  }

  /** Takes in what the brain made, and returns what the caller gets of it now. */
  add(made: ReplyPart): readonly TurnPart[] {
    return this.#isOld(made) ? [] : this.#guard(made).flatMap(part => this.#keep(part))
  }

  /** All of it. */
  spoken(atMs: number): Spoken {
    return {
      character: this.#character,
      lines: this.#lines,
      actions: this.#actions,
      flowState: this.#flowState,
      options: this.#options,
      stops: this.#stops,
      atMs,
    }
  }

  #keep(part: ReplyPart): readonly TurnPart[] {
    const { id: characterId, name } = this.#character
    switch (part.type) {
      case 'memory':
        this.#memory = part.memory
        return []
      case 'told':
        this.#told.push(part.fact)
        return []
      case 'learned':
        this.#learned.push(...part.facts)
        return []
      case 'missed':
        this.#missed = part.missed
        return []
      case 'checkpoint':
        this.#flowState = part.checkpoint
        return []
      case 'options':
        this.#options = part.options
        return []
      case 'fallback':
        return [part]
      case 'stop':
        this.#stops = true
        return [{ type: 'stop', characterId }]
      case 'action':
        this.#actions.push(part.action)
        return [{ type: 'action', characterId, action: part.action }]
      case 'line': {
        const line = { type: 'line', characterId, line: lineAfter(this.#lines.at(-1), part.line) } as const
        this.#lines.push(part.line)
        return this.#lines.length === 1 ? [{ type: 'speaker', characterId, name }, line] : [line]
      }
    }
  }

  #isOld(made: ReplyPart): boolean {
    if (made.type !== 'line' || !this.#heard) return false
    return createRepetitionTest([...this.#heard, ...this.#lines.map(({ text }) => text)])(made.line.text)
  }
}
