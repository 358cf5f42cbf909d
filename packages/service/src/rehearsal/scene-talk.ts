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

/** With whom, where and how a `SceneTalk` is held. */
export interface SceneTalkOptions extends AuthoredBrainOptions {
  /** Ids of the characters, all of one team. */
  readonly characterIds: readonly string[]
  /** What they perceive, and what has happened. Default: nothing. */
  readonly scene?: Pick<Scene, 'entities' | 'events'>
  /** Who makes the replies, or how it is made of the authored brain. Default: that one, with `lexicon` and `similarity`. */
  readonly brain?: Brain | ((authored: AuthoredBrain) => Brain)
  /** Code of the language to talk in. Default: the project's, else each character's own. */
  readonly language?: string
  /** Whom characters with a memory remember. Default: `whoever-tries`. */
  readonly playerId?: string
  /** Whether characters are told that what they set out to do is done, as games tell it. Default: true. */
  readonly tellsOutcomes?: boolean
  /** Talks of one seed in which the same is said and done get the same replies. Default: each its own. */
  readonly seed?: string
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly nowMs?: () => number
}

/**
 * A talk with characters in a scene that the caller changes from turn to turn. The turns are those of the service, with all
 * its rules; nobody pays for them, and nothing is kept of them.
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

  /** Begins a talk; nothing has been said yet. */
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

  /** What there is to perceive now. */
  get entities(): readonly PerceivedEntity[] {
    return this.#entities
  }

  /** What the next turn will tell of. */
  get events(): readonly WorldEvent[] {
    return this.#events
  }

  /** Puts something into the scene, in place of what has its id. Without an id it gets one by its name. */
  putEntity(entity: Omit<PerceivedEntity, 'id'> & { readonly id?: string }): PerceivedEntity {
    const has = (id: string): boolean => this.#entities.some(other => other.id === id)
    const put = { ...entity, id: entity.id ?? entityIdFromName(entity.name, has) }
    this.#entities = has(put.id)
      ? this.#entities.map(other => (other.id === put.id ? put : other))
      : [...this.#entities, put]
    return put
  }

  /** Takes something out of the scene; false when nothing has that id. */
  removeEntity(id: string): boolean {
    const left = this.#entities.filter(entity => entity.id !== id)
    const isThere = left.length < this.#entities.length
    this.#entities = left
    return isThere
  }

  /** Replaces all that there is to perceive. */
  setEntities(entities: readonly PerceivedEntity[]): void {
    this.#entities = entities
  }

  /** Something happens; the next turn tells of it. */
  addEvent(event: WorldEvent): void {
    this.#events = [...this.#events, event].slice(-limits.events)
  }

  /** Forgets what happened, so that the next turn does not tell of it. */
  clearEvents(): void {
    this.#events = []
  }

  /** Goes on with another version of the project, as a service whose files were edited does. */
  replaceProject(project: Project): void {
    this.#service.replaceProject(project)
  }

  /** Begins another conversation in the scene as it is now. Who remembers players remembers this one. */
  beginAnew(): void {
    this.#sessionId = undefined
    this.#turnCount = 0
    this.#checkpoints.clear()
  }

  /** Takes a turn. Without words, the characters speak by themselves. */
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
