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
import { type Accounts, insufficientCredits } from '../accounts/accounts.ts'
import type { Brain, BrainTurn, JsonValue } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'
import { findCharacter } from '../project/find-character.ts'
import type { Project } from '../project/project.ts'
import { ServiceError } from '../service-error.ts'
import { type HeldSession, holdSession, turnInProgress } from '../session/hold-session.ts'
import { messageId } from '../session/message-id.ts'
import {
  freshSession,
  readSessionState,
  type SessionState,
  writeSessionState,
} from '../session/session-state.ts'
import { Turnstile } from '../session/turnstile.ts'
import type { NewMessage, Store } from '../store/store.ts'
import { chooseSpeakers } from './choose-speakers.ts'
import { guardReply } from './guard-reply.ts'
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
    const turn = { caller, request, cast, playAs, most: Math.min(most, request.maxTurns), hasHungUp }

    if (request.sessionId === undefined) {
      yield* this.#takeHeldTurn(turn, this.#parts.newSessionId(), undefined)
      return
    }
    const leave = await this.#turnstile.enter(`${team.id} ${request.sessionId}`)
    try {
      const held = await holdSession(this.#parts.store, team.id, request.sessionId)
      try {
        yield* this.#takeHeldTurn(turn, request.sessionId, held)
      } finally {
        await held.letGo()
      }
    } finally {
      leave()
    }
  }

  async *#takeHeldTurn(
    turn: Turn,
    sessionId: string,
    held: HeldSession | undefined,
  ): AsyncGenerator<ChatStreamPart> {
    const { request, cast, playAs } = turn
    const before = held ? readSessionState(held.state) : freshSession
    const saidAtMs = this.#parts.nowMs()
    const speakers = chooseSpeakers({
      cast,
      message: request.message,
      forcedId: request.speakerCharacterId,
      lastSpeakerId: before.lastSpeakerId,
      most: turn.most,
    })
    const entityIds = new Set(request.metadata.map(({ id }) => id))
    const memories = new Map(before.memories)
    const spoken: Spoken[] = []
    for (const character of speakers) {
      const seed = `${sessionId}:${held?.turnCount ?? 0}`
      const parts = this.#parts.brain.reply(
        brainTurn(character, request, seed, before.memories.get(character.id)),
      )
      const lines: ChatLine[] = []
      const actions: ActionCall[] = []
      const characterId = character.id
      for await (const part of guardReply(parts, character, entityIds)) {
        if (part.type === 'memory') {
          memories.set(characterId, part.memory)
        } else if (part.type === 'action') {
          actions.push(part.action)
          yield { type: 'action', characterId, action: part.action }
        } else {
          if (lines.length === 0) yield { type: 'speaker', characterId, name: character.name }
          lines.push(part.line)
          yield { type: 'line', characterId, line: part.line }
        }
      }
      // A message has at least one line, so who says nothing does nothing.
      if (lines.length > 0) spoken.push({ character, lines, actions, atMs: this.#parts.nowMs() })
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
    await this.#commit(turn, sessionId, held?.token, state, messages)
    const firstSeq = state.messageCount - spoken.length + 1
    yield { type: 'done', reply: chatReply(sessionId, spoken, firstSeq, request) }
  }

  async #commit(
    { caller, request }: Turn,
    sessionId: string,
    token: string | undefined,
    state: SessionState,
    messages: readonly NewMessage[],
  ): Promise<void> {
    const speakerIds = messages.flatMap(({ speakerCharacterId }) => speakerCharacterId ?? [])
    const outcome = await this.#parts.store.commitTurn({
      team: caller.team.id,
      sessionId,
      token,
      state: writeSessionState(state),
      messages,
      charge: this.#parts.accounts.chargeFor(caller, {
        kind: 'chat',
        playerId: request.playerId,
        characterIds: speakerIds,
        isInteraction: request.message !== undefined,
        note: sessionId,
      }),
    })
    if (outcome === 'insufficient-credits') throw insufficientCredits()
    if (outcome === 'lease-lost') throw turnInProgress()
  }
}

interface Turn {
  readonly caller: Caller
  readonly request: ReceivedChatRequest
  readonly cast: readonly Character[]
  readonly playAs: Character | undefined
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
