import {
  type AuthoredBrain,
  type AuthoredBrainOptions,
  type Brain,
  createAuthoredBrain,
} from '@townsfolk/brain'
import {
  type ChatReply,
  type ErrorBody,
  entityIdFromName,
  limits,
  type PerceivedEntity,
  type WorldEvent,
} from '@townsfolk/protocol'
import { createEmbeddedService, type EmbeddedService } from '../embedded-service.ts'
import type { Project } from '../project/project.ts'
import type { Scene } from '../project/scene.ts'
import { type Notes, noting } from './noted-turns.ts'
import { outcomesOf } from './outcomes.ts'
import { ownTeamForFree } from './own-team.ts'
import { speakerOf } from './scene-speaker.ts'
import type { SceneSpeaker, SceneTurn } from './scene-turn.ts'

/** With whom, where and how a `SceneTalk` is held. */
export interface SceneTalkOptions extends AuthoredBrainOptions {
  /** Ids of the characters, all of one team. */
  readonly characterIds: readonly string[]
  /** What they perceive, and what has happened. Default: nothing. */
  readonly scene?: Pick<Scene, 'entities' | 'events'>
  /** Who makes the replies. Default: the authored brain, with `lexicon` and `similarity`. */
  readonly brain?: Brain
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
  readonly #service: EmbeddedService
  readonly #authored: AuthoredBrain
  readonly #notes: Notes
  readonly #checkpoints = new Map<string, string>()
  #entities: readonly PerceivedEntity[]
  #events: readonly WorldEvent[]
  #sessionId: string | undefined
  #turnCount = 0

  private constructor(
    options: SceneTalkOptions,
    service: EmbeddedService,
    authored: AuthoredBrain,
    notes: Notes,
  ) {
    this.#options = options
    this.#service = service
    this.#authored = authored
    this.#notes = notes
    this.#entities = options.scene?.entities ?? []
    this.#events = options.scene?.events ?? []
  }

  /** Begins a talk; nothing has been said yet. */
  static async begin(project: Project, options: SceneTalkOptions): Promise<SceneTalk> {
    const { characterIds, lexicon, similarity, nowMs } = options
    const authored = createAuthoredBrain({ lexicon, similarity })
    const notes: Notes = { turns: [], unexpected: undefined, seed: undefined }
    const service = await createEmbeddedService(ownTeamForFree(project, characterIds), {
      lexicon,
      similarity,
      brain: noting(options.brain ?? authored, notes),
      ...(nowMs && { nowMs }),
      onUnexpectedError: error => {
        notes.unexpected = error
      },
    })
    return new SceneTalk(options, service, authored, notes)
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
    this.#service.replaceProject(ownTeamForFree(project, this.#options.characterIds))
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
    this.#notes.turns.length = 0
    this.#notes.unexpected = undefined
    this.#notes.seed = seed === undefined ? undefined : `${seed}:${this.#turnCount}`
    const response = await this.#post(message)
    if (!response.ok) {
      const error = (await response.json()) as ErrorBody
      return { ok: false, said: message, error, unexpected: this.#notes.unexpected }
    }
    const { sessionId, messages } = (await response.json()) as ChatReply
    this.#sessionId = sessionId
    this.#turnCount += 1
    this.#events = tellsOutcomes ? outcomesOf(messages, this.#entities) : []
    return { ok: true, said: message, messages, speakers: this.#takeSpeakers() }
  }

  #post(message: string | undefined): Promise<Response> {
    const { characterIds, language, playerId = 'whoever-tries' } = this.#options
    const body = {
      characterIds,
      message,
      sessionId: this.#sessionId,
      playerId,
      language,
      metadata: this.#entities,
      events: this.#events,
    }
    return this.#service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': this.#service.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  }

  #takeSpeakers(): readonly SceneSpeaker[] {
    return this.#notes.turns.map(noted => {
      const { id } = noted.turn.character
      const speaker = speakerOf(noted, this.#checkpoints.get(id) ?? '', this.#authored)
      this.#checkpoints.set(id, noted.checkpoint)
      return speaker
    })
  }
}
