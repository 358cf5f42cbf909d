import {
  type AuthoredBrain,
  type AuthoredBrainOptions,
  type Brain,
  createAuthoredBrain,
} from '@townsfolk/brain'
import type { ChatReply, ChatRequest, ErrorBody, ForkReply, ForkRequest } from '@townsfolk/protocol'
import { createEmbeddedService, type EmbeddedService } from '../embedded-service.ts'
import type { Project } from '../project/project.ts'
import { type Notes, noting } from './noted-turns.ts'
import { ownTeamForFree } from './own-team.ts'
import { speakerOf } from './scene-speaker.ts'
import type { SceneTurn } from './scene-turn.ts'

/** What a service that is only tried is made of. */
export interface TriedServiceOptions extends AuthoredBrainOptions {
  /** Who makes the replies, given the authored brain. Default: the authored brain itself. */
  readonly brain?: ((authored: AuthoredBrain) => Brain) | undefined
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly nowMs?: (() => number) | undefined
}

/** A turn that was taken, and the reply as a game gets it; undefined when there was none. */
export interface TriedTurn {
  readonly turn: SceneTurn
  readonly reply: ChatReply | undefined
}

/** The service itself, with all its rules, for whoever tries characters: nobody pays for a turn, and nothing is kept of it. */
export class TriedService {
  readonly #service: EmbeddedService
  readonly #authored: AuthoredBrain
  readonly #notes: Notes
  readonly #characterIds: readonly string[]

  private constructor(
    service: EmbeddedService,
    authored: AuthoredBrain,
    notes: Notes,
    characterIds: readonly string[],
  ) {
    this.#service = service
    this.#authored = authored
    this.#notes = notes
    this.#characterIds = characterIds
  }

  /** @param characterIds who is talked to, all of one team */
  static async begin(
    project: Project,
    characterIds: readonly string[],
    { lexicon, similarity, brain, nowMs }: TriedServiceOptions,
  ): Promise<TriedService> {
    const authored = createAuthoredBrain({ lexicon, similarity })
    const notes: Notes = { turns: [], unexpected: undefined, seed: undefined }
    const service = await createEmbeddedService(ownTeamForFree(project, characterIds), {
      lexicon,
      similarity,
      brain: noting(brain?.(authored) ?? authored, notes),
      ...(nowMs && { nowMs }),
      onUnexpectedError: error => {
        notes.unexpected = error
      },
    })
    return new TriedService(service, authored, notes, characterIds)
  }

  /** Goes on with another version of the project, as a service whose files were edited does. */
  replaceProject(project: Project): void {
    this.#service.replaceProject(ownTeamForFree(project, this.#characterIds))
  }

  /**
   * @param seed what the brain draws lots from; undefined for the session's own seed
   * @param checkpoints where the flow of each character of the session is; brought up to date
   */
  async take(
    request: ChatRequest,
    seed: string | undefined,
    checkpoints: Map<string, string>,
  ): Promise<TriedTurn> {
    const { message: said } = request
    this.#notes.turns.length = 0
    this.#notes.unexpected = undefined
    this.#notes.seed = seed
    const response = await this.#post('/chat', request)
    if (!response.ok) {
      const error = (await response.json()) as ErrorBody
      const turn = { ok: false, said, error, unexpected: this.#notes.unexpected } as const
      return { turn, reply: undefined }
    }
    const reply = (await response.json()) as ChatReply
    const speakers = this.#notes.turns.map(noted => {
      const { id } = noted.turn.character
      const speaker = speakerOf(noted, checkpoints.get(id) ?? '', this.#authored)
      checkpoints.set(id, noted.checkpoint)
      return speaker
    })
    return { turn: { ok: true, said, messages: reply.messages, speakers }, reply }
  }

  /** Copies a session. Undefined when it cannot be copied. */
  async fork(request: ForkRequest): Promise<string | undefined> {
    const response = await this.#post('/chat/session/fork', request)
    return response.ok ? ((await response.json()) as ForkReply).sessionId : undefined
  }

  #post(path: string, body: object): Promise<Response> {
    return this.#service.fetch(
      new Request(`http://embedded/v3${path}`, {
        method: 'POST',
        headers: { 'x-api-key': this.#service.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  }
}
