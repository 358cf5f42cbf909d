import type { AuthoredBrain, AuthoredBrainOptions, Brain } from '@townsfolk/brain'
import {
  type ChatRequest,
  entityIdFromName,
  limits,
  type PerceivedEntity,
  type WorldEvent,
} from '@townsfolk/protocol'
import type { Project } from '../project/project.ts'
import type { Scene } from '../project/scene.ts'
import { outcomesOf } from './outcomes.ts'
import type { SceneTurn } from './scene-turn.ts'
import { TriedService } from './tried-service.ts'

/** Options of a `SceneTalk`. */
export interface SceneTalkOptions extends AuthoredBrainOptions {
  /** Ids of the characters, all of the same team. */
  readonly characterIds: readonly string[]
  /** Entities and events. Default: none. */
  readonly scene?: Pick<Scene, 'entities' | 'events'>
  /**
   * The brain that makes the replies, or a function that makes it from the authored brain. Default: the authored
   * brain, with `lexicon` and `similarity`.
   */
  readonly brain?: Brain | ((authored: AuthoredBrain) => Brain)
  /** Code of the language. Default: that of the project, otherwise each character's own. */
  readonly language?: string
  /** Id of the player that characters with a memory remember. Default: `whoever-tries`. */
  readonly playerId?: string
  /** Whether characters are told that their actions succeeded, as games do. Default: true. */
  readonly tellsOutcomes?: boolean
  /** Talks with the same seed and the same input get the same replies. Default: a random seed. */
  readonly seed?: string
  /** The clock, in milliseconds since 1970. Default: that of the machine. */
  readonly nowMs?: () => number
}

/**
 * A conversation with characters in a scene that you can change between turns. Turns follow all rules of the
 * service, cost nothing and are not kept.
 */
export class SceneTalk {
  readonly #options: SceneTalkOptions
  readonly #service: TriedService
  readonly #checkpoints = new Map<string, string>()
  #entities: readonly PerceivedEntity[]
  #events: readonly WorldEvent[]
  #sessionId: string | undefined
  #turnCount = 0

  private constructor(options: SceneTalkOptions, service: TriedService) {
    this.#options = options
    this.#service = service
    this.#entities = options.scene?.entities ?? []
    this.#events = options.scene?.events ?? []
  }

  /** Begins a conversation. */
  static async begin(project: Project, options: SceneTalkOptions): Promise<SceneTalk> {
    const { characterIds, lexicon, similarity, nowMs, brain } = options
    const service = await TriedService.begin(project, characterIds, {
      lexicon,
      similarity,
      nowMs,
      brain: typeof brain === 'function' ? brain : brain && (() => brain),
    })
    return new SceneTalk(options, service)
  }

  /** The entities of the scene now. */
  get entities(): readonly PerceivedEntity[] {
    return this.#entities
  }

  /** The events that the next turn will send. */
  get events(): readonly WorldEvent[] {
    return this.#events
  }

  /** Adds an entity to the scene, or replaces the one with its id. Without an id, it gets one from its name. */
  putEntity(entity: Omit<PerceivedEntity, 'id'> & { readonly id?: string }): PerceivedEntity {
    const has = (id: string): boolean => this.#entities.some(other => other.id === id)
    const put = { ...entity, id: entity.id ?? entityIdFromName(entity.name, has) }
    this.#entities = has(put.id)
      ? this.#entities.map(other => (other.id === put.id ? put : other))
      : [...this.#entities, put]
    return put
  }

  /** Removes an entity from the scene; false if there is none with this id. */
  removeEntity(id: string): boolean {
    const left = this.#entities.filter(entity => entity.id !== id)
    const isThere = left.length < this.#entities.length
    this.#entities = left
    return isThere
  }

  /** Replaces all entities of the scene. */
  setEntities(entities: readonly PerceivedEntity[]): void {
    this.#entities = entities
  }

  /** Adds an event, which the next turn sends. */
  addEvent(event: WorldEvent): void {
    this.#events = [...this.#events, event].slice(-limits.events)
  }

  /** Removes all events, so that the next turn sends none. */
  clearEvents(): void {
    this.#events = []
  }

  /** Continues with another version of the project, like a service whose files were edited. */
  replaceProject(project: Project): void {
    this.#service.replaceProject(project)
  }

  /** Begins a new conversation in the current scene. Characters with a memory still remember the player. */
  beginAnew(): void {
    this.#sessionId = undefined
    this.#turnCount = 0
    this.#checkpoints.clear()
  }

  /** Takes a turn. Without a message, the characters speak by themselves. */
  async say(message?: string): Promise<SceneTurn> {
    const { seed, tellsOutcomes = true } = this.#options
    const turnSeed = seed === undefined ? undefined : `${seed}:${this.#turnCount}`
    const { turn, reply } = await this.#service.take(this.#request(message), turnSeed, this.#checkpoints)
    if (!reply) return turn
    this.#sessionId = reply.sessionId
    this.#turnCount += 1
    this.#events = tellsOutcomes ? outcomesOf(reply.messages, this.#entities) : []
    return turn
  }

  #request(message: string | undefined): ChatRequest {
    const { characterIds, language, playerId = 'whoever-tries' } = this.#options
    return {
      characterIds,
      ...(message !== undefined && { message }),
      ...(this.#sessionId !== undefined && { sessionId: this.#sessionId }),
      playerId,
      ...(language !== undefined && { language }),
      metadata: this.#entities,
      events: this.#events,
    }
  }
}
