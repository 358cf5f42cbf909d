import type {
  ActionCall,
  ChatLine,
  ChatMessage,
  ChatReply,
  ChatStreamPart,
  EchoedEntity,
} from '@townsfolk/protocol'
import type { ReceivedChatRequest } from '@townsfolk/protocol/schemas'
import type { Caller } from '../access/authorizer.ts'
import { requirePlan } from '../access/plans.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Brain, BrainTurn, JsonValue } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'
import { findCharacter } from '../project/find-character.ts'
import type { Project } from '../project/project.ts'
import { ServiceError } from '../service-error.ts'
import { type HeldSession, holdSession, newSession } from '../session/held-session.ts'
import { messageId } from '../session/message-id.ts'
import type { SessionState } from '../session/session-state.ts'
import { Turnstile } from '../session/turnstile.ts'
import type { Charge, Store } from '../store/store.ts'
import { chooseSpeakers } from './choose-speakers.ts'
import { createReplyGuard } from './guard-reply.ts'
import { type Spoken, transcriptOf } from './transcript.ts'

export interface ChatServiceParts {
  readonly project: Project
  readonly brain: Brain
  readonly store: Store
  readonly accounts: Accounts
  /** Makes ids of new sessions; they must not be guessable. */
  readonly newSessionId: () => string
  readonly nowMs: () => number
}

/** Nobody gives up a turn sooner, and to find out costs a tenth of a quick turn (`npm run bench`). */
const quickMs = 1000

/** Takes turns: from a checked request to the reply, one at a time in each session. */
export class ChatService {
  readonly #parts: ChatServiceParts
  /** Turns of one session on this machine wait here, so that only the first of them asks the store. */
  readonly #turnstile = new Turnstile()

  constructor(parts: ChatServiceParts) {
    this.#parts = parts
  }

  /**
   * Yields the reply as it is made, the whole of it last. The turn is written and charged before that; when
   * anything fails before, or nobody listens any more, nothing is.
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `plan_required`, `session_not_found`,
   * `operation_in_progress`, `insufficient_credits` and the other codes of `Accounts.admit`
   */
  async *takeTurn(
    caller: Caller,
    request: ReceivedChatRequest,
    hasHungUp: () => boolean,
  ): AsyncGenerator<ChatStreamPart> {
    const { team } = caller
    const cast = request.characterIds.map(id => findCharacter(this.#parts.project, team, id))
    const playAs =
      request.playAs === undefined ? undefined : findCharacter(this.#parts.project, team, request.playAs)
    if (cast.length > 1) requirePlan(team, 'PRO', 'A cast of more than one character')
    const most = await this.#parts.accounts.admit(caller, { ...request, kind: 'chat' })
    const turn: Turn = {
      caller,
      request,
      entityIds: new Set(request.metadata.map(({ id }) => id)),
      cast,
      playAs,
      most: Math.min(most, request.maxTurns),
      hasHungUp,
    }

    const { store, newSessionId } = this.#parts
    if (request.sessionId === undefined) {
      yield* this.#takeHeldTurn(turn, newSession(store, team.id, newSessionId()))
      return
    }
    const leave = await this.#turnstile.enter(`${team.id} ${request.sessionId}`)
    try {
      const session = await holdSession(store, team.id, request.sessionId)
      try {
        yield* this.#takeHeldTurn(turn, session)
      } finally {
        await session.letGo()
      }
    } finally {
      leave()
    }
  }

  async *#takeHeldTurn(turn: Turn, session: HeldSession): AsyncGenerator<ChatStreamPart> {
    const { request, cast, playAs } = turn
    const { state: before } = session
    const saidAtMs = this.#parts.nowMs()
    const speakers = chooseSpeakers({
      cast,
      message: request.message,
      forcedId: request.speakerCharacterId,
      lastSpeakerId: before.lastSpeakerId,
      most: turn.most,
    })
    const memories = new Map(before.memories)
    const spoken: Spoken[] = []
    for (const character of speakers) {
      const said = yield* this.#letSpeak(character, turn, session, memories)
      // A message has at least one line, so who says nothing does nothing.
      if (said.lines.length > 0) spoken.push(said)
    }
    const messages = transcriptOf({ message: request.message, saidAtMs, playAs, spoken })
    const state: SessionState = {
      messageCount: before.messageCount + messages.length,
      lastSpeakerId: spoken.at(-1)?.character.id ?? before.lastSpeakerId,
      memories,
    }
    // Whoever asked and is gone will ask again: a turn that nobody heard was not taken.
    if (this.#parts.nowMs() - saidAtMs > quickMs && turn.hasHungUp()) {
      throw new ServiceError('request_timeout', 'The caller has hung up.')
    }
    await session.commit(state, messages, this.#chargeFor(turn, session, spoken))
    const firstSeq = state.messageCount - spoken.length + 1
    yield { type: 'done', reply: chatReply(session.id, spoken, firstSeq, request) }
  }

  /** Yields what one character says and does as it is made; notes in `memories` what it wants to remember. */
  async *#letSpeak(
    character: Character,
    { request, entityIds }: Turn,
    session: HeldSession,
    memories: Map<string, JsonValue>,
  ): AsyncGenerator<ChatStreamPart, Spoken> {
    const { id: characterId, name } = character
    const seed = `${session.id}:${session.turnCount}`
    const turn = brainTurn(character, request, seed, memories.get(characterId))
    const guard = createReplyGuard(character, entityIds)
    const lines: ChatLine[] = []
    const actions: ActionCall[] = []
    for await (const made of this.#parts.brain.reply(turn)) {
      for (const part of guard(made)) {
        if (part.type === 'memory') {
          memories.set(characterId, part.memory)
        } else if (part.type === 'action') {
          actions.push(part.action)
          yield { type: 'action', characterId, action: part.action }
        } else {
          if (lines.length === 0) yield { type: 'speaker', characterId, name }
          lines.push(part.line)
          yield { type: 'line', characterId, line: part.line }
        }
      }
    }
    return { character, lines, actions, atMs: this.#parts.nowMs() }
  }

  #chargeFor({ caller, request }: Turn, { id }: HeldSession, spoken: readonly Spoken[]): Charge {
    return this.#parts.accounts.chargeFor(caller, {
      kind: 'chat',
      playerId: request.playerId,
      characterIds: spoken.map(({ character }) => character.id),
      isInteraction: request.message !== undefined,
      note: id,
    })
  }
}

interface Turn {
  readonly caller: Caller
  readonly request: ReceivedChatRequest
  /** What actions may target. */
  readonly entityIds: ReadonlySet<string>
  readonly cast: readonly Character[]
  readonly playAs: Character | undefined
  /** How many may speak. */
  readonly most: number
  readonly hasHungUp: () => boolean
}

function brainTurn(
  character: Character,
  request: ReceivedChatRequest,
  seed: string,
  memory: JsonValue | undefined,
): BrainTurn {
  const isSelf = (entity: { characterId?: string }): boolean => entity.characterId === character.id
  return {
    character,
    message: request.message,
    entities: request.metadata.filter(entity => !isSelf(entity)),
    self: request.metadata.find(isSelf),
    events: request.events,
    seed,
    memory,
  }
}

function chatReply(
  sessionId: string,
  spoken: readonly Spoken[],
  firstSeq: number,
  request: ReceivedChatRequest,
): ChatReply {
  const subjects = new Set(spoken.flatMap(({ actions }) => actions.map(({ targetId }) => targetId)))
  return {
    sessionId,
    messages: spoken.map(
      ({ character, lines, actions }, at): ChatMessage => ({
        id: messageId(firstSeq + at),
        characterId: character.id,
        name: character.name,
        lines,
        actions,
        flowState: '',
      }),
    ),
    metadata: request.metadata.map(
      (entity): EchoedEntity => ({ ...entity, isSubject: subjects.has(entity.id) }),
    ),
  }
}
