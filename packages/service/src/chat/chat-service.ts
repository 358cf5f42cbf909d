import type { ChatReply, EchoedEntity } from '@townsfolk/protocol'
import type { ReceivedChatRequest } from '@townsfolk/protocol/schemas'
import type { Brain, BrainTurn } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'
import type { Project, Team } from '../project/project.ts'
import { ServiceError } from '../service-error.ts'
import type { Store } from '../store/store.ts'
import { guardReply } from './guard-reply.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import type { Session } from './session.ts'

export interface ChatServiceParts {
  readonly project: Project
  readonly brain: Brain
  readonly store: Store
  /** Makes ids of new sessions; they must not be guessable. */
  readonly newSessionId: () => string
}

/** Takes turns: from a checked request to the reply, one at a time in each session. */
export class ChatService {
  readonly #parts: ChatServiceParts
  readonly #oneAtATime = createOneAtATime()

  constructor(parts: ChatServiceParts) {
    this.#parts = parts
  }

  /**
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `session_not_found`,
   * `invalid_request`
   */
  async takeTurn(team: Team, request: ReceivedChatRequest): Promise<ChatReply> {
    const character = this.#character(team, request)
    const sessionId = request.sessionId ?? this.#parts.newSessionId()
    return this.#oneAtATime(`${team.id} ${sessionId}`, () =>
      this.#takeTurn(team, character, sessionId, request),
    )
  }

  #character(team: Team, { characterIds, playAs }: ReceivedChatRequest): Character {
    const { characters } = this.#parts.project
    for (const id of playAs === undefined ? characterIds : [...characterIds, playAs]) {
      const found = characters.find(candidate => candidate.id === id)
      if (!found) throw new ServiceError('character_not_found', `There is no character "${id}".`)
      if (found.team !== team.id) {
        throw new ServiceError(
          'character_not_in_team',
          `The character "${id}" belongs to another team than this key.`,
        )
      }
    }
    const [character, ...others] = characters.filter(({ id }) => characterIds.includes(id))
    if (!character || others.length > 0) {
      throw new ServiceError(
        'invalid_request',
        'characterIds: this service answers for one character at a time so far; send one id.',
      )
    }
    return character
  }

  async #takeTurn(
    team: Team,
    character: Character,
    sessionId: string,
    request: ReceivedChatRequest,
  ): Promise<ChatReply> {
    const session = await this.#session(team, sessionId, request.sessionId !== undefined)
    const { lines, actions, memory } = await guardReply(
      this.#parts.brain.reply(brainTurn(character, session, request)),
      character,
      new Set(request.metadata.map(({ id }) => id)),
    )
    await this.#parts.store.writeSession({
      ...session,
      turnCount: session.turnCount + 1,
      memory: memory === undefined ? session.memory : { ...session.memory, [character.id]: memory },
    })
    // A message has at least one line, so who says nothing does nothing.
    const messages =
      lines.length > 0
        ? [{ characterId: character.id, name: character.name, lines, actions, flowState: '' }]
        : []
    const subjects = new Set(messages.flatMap(message => message.actions.map(({ targetId }) => targetId)))
    return {
      sessionId,
      messages,
      metadata: request.metadata.map(
        (entity): EchoedEntity => ({ ...entity, isSubject: subjects.has(entity.id) }),
      ),
    }
  }

  async #session(team: Team, id: string, isContinued: boolean): Promise<Session> {
    if (!isContinued) return { id, team: team.id, turnCount: 0, memory: {} }
    const session = await this.#parts.store.readSession(team.id, id)
    if (!session) {
      throw new ServiceError(
        'session_not_found',
        `There is no session "${id}"; leave sessionId out to begin one.`,
      )
    }
    return session
  }
}

function brainTurn(character: Character, session: Session, request: ReceivedChatRequest): BrainTurn {
  const isSelf = (entity: { characterId?: string }): boolean => entity.characterId === character.id
  return {
    character,
    message: request.message,
    entities: request.metadata.filter(entity => !isSelf(entity)),
    self: request.metadata.find(isSelf),
    events: request.events,
    seed: `${session.id}:${session.turnCount}`,
    memory: session.memory[character.id],
  }
}
