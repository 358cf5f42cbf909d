import {
  type AuthoredBrain,
  type Character,
  type Explanation,
  factKey,
  type HeardFact,
  type JsonValue,
} from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { brainTurn } from '../chat/brain-turn.ts'
import { letOthersRun } from '../speech/let-others-run.ts'
import type { Budget } from './budget.ts'
import type { Place } from './explore-flow.ts'
import type { Exchange } from './fault.ts'
import { describeCondition } from './never-so.ts'
import type { Stage } from './stage.ts'

/** What a character is asked, and how things are as it is. */
export interface Asked {
  readonly text: string | undefined
  readonly event?: string | undefined
  readonly entities: readonly PerceivedEntity[]
  /** What it remembers; undefined at the beginning. */
  readonly memory?: JsonValue | undefined
}

/** What a character said to that. */
export interface Heard {
  readonly replies: readonly string[]
  readonly checkpoint: string | undefined
  readonly memory: JsonValue | undefined
}

/** How often others run: a turn takes some milliseconds at most. */
const turnsBetween = 4

/** A character that is talked to, by the authored brain itself, and never more often than the budget allows. */
export class Rehearsed {
  readonly character: Character
  readonly #brain: AuthoredBrain
  readonly #stage: Stage
  readonly #budget: Budget
  readonly #signal: AbortSignal
  readonly #played = new Map<Place, Promise<Heard | undefined>>()
  #turns = 0

  constructor(
    character: Character,
    {
      brain,
      stage,
      budget,
      signal,
    }: { brain: AuthoredBrain; stage: Stage; budget: Budget; signal: AbortSignal },
  ) {
    this.character = character
    this.#brain = brain
    this.#stage = stage
    this.#budget = budget
    this.#signal = signal
  }

  /** Everything that it perceives, its own entity included. */
  get entities(): readonly PerceivedEntity[] {
    return this.#stage.entitiesFor(this.character)
  }

  /** Why it would reply what it would. */
  async explain(asked: Asked): Promise<Explanation> {
    await this.#pay()
    return this.#brain.explain(this.#turn(asked))
  }

  /** What it replies. */
  async reply(asked: Asked): Promise<Heard> {
    await this.#pay()
    const replies: string[] = []
    let checkpoint: string | undefined
    let memory = asked.memory
    for await (const part of this.#brain.reply(this.#turn(asked))) {
      if (part.type === 'line') replies.push(part.line.text)
      if (part.type === 'checkpoint') checkpoint = part.checkpoint
      if (part.type === 'memory') memory = part.memory
    }
    return { replies, checkpoint, memory }
  }

  /** Plays the shortest conversation that leads to a place; undefined when it leads elsewhere as it is played. */
  playTo(place: Place): Promise<Heard | undefined> {
    const playing = this.#played.get(place) ?? this.#playTo(place)
    this.#played.set(place, playing)
    return playing
  }

  /** The conversation that leads to a place, with what was replied on the way. */
  async conversationTo(place: Place): Promise<readonly Exchange[]> {
    if (place.from === undefined) return []
    const { move } = place.from
    const heard = await this.playTo(place)
    const text = move.by === 'world' && move.when ? describeCondition(move.when) : move.text
    return [
      ...(await this.conversationTo(place.from.place)),
      { by: move.by, text, replies: heard?.replies ?? [] },
    ]
  }

  async #playTo({ from, checkpoint }: Place): Promise<Heard | undefined> {
    if (from === undefined) return { replies: [], checkpoint: undefined, memory: undefined }
    const before = await this.playTo(from.place)
    if (before === undefined) return undefined
    const { by, text, entities } = from.move
    const heard = await this.reply({
      text: by === 'player' ? text : undefined,
      event: by === 'event' ? text : undefined,
      entities,
      memory: before.memory,
    })
    return heard.checkpoint === checkpoint ? heard : undefined
  }

  async #pay(): Promise<void> {
    this.#budget.take()
    this.#turns += 1
    if (this.#turns % turnsBetween === 0) await letOthersRun(this.#signal)
  }

  #turn({ text, event, entities, memory }: Asked): Parameters<AuthoredBrain['explain']>[0] {
    const { character } = this
    const heard = character.facts.flatMap((fact): HeardFact[] =>
      fact.seen.length === 0 ? [] : [{ key: factKey(character.id, fact.id), fact, from: undefined, atMs: 0 }],
    )
    const shared = {
      message: text,
      entities,
      events: event === undefined ? [] : [{ priority: 1 as const, content: event }],
      cast: [character],
      playAs: undefined,
      castBefore: [],
      seed: 'proof',
      presence: new Map(),
      knowledge: { heardBy: () => heard, newsOf: () => new Set<string>(), rememberedBy: () => undefined },
      nowMs: 0,
      transcript: () => Promise.resolve([]),
      watch: { signal: this.#signal },
    }
    return brainTurn(character, shared, memory, [])
  }
}
