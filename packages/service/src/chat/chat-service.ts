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
import type { Brain, BrainTurn, JsonValue, ReplyPart } from '../brain/brain.ts'
import type { Character } from '../project/character.ts'
import { findCharacter } from '../project/find-character.ts'
import type { Project } from '../project/project.ts'
import { type HeldSession, holdSession, longestWaitMs, newSession } from '../session/held-session.ts'
import { messageId } from '../session/message-id.ts'
import type { SessionState } from '../session/session-state.ts'
import { TurnWatch } from '../session/turn-watch.ts'
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

/** Takes turns: from a checked request to the reply, one at a time in each session. */
export class ChatService {
  readonly #parts: ChatServiceParts
  /** Turns of one session on this machine wait here, so that only the first of them asks the store. */
  readonly #turnstile = new Turnstile()
  #running = 0
  readonly #settling: (() => void)[] = []

  constructor(parts: ChatServiceParts) {
    this.#parts = parts
  }

  /**
   * Yields the reply as it is made, the whole of it last. The turn is written and charged before that; when
   * anything fails before, or the caller's signal aborts, nothing is.
   * @param callersSignal asked for only when the turn is slow
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `plan_required`, `session_not_found`,
   * `operation_in_progress`, `request_timeout`, `model_unavailable`, `insufficient_credits` and the other codes of
   * `Accounts.admit`
   */
  async *takeTurn(
    caller: Caller,
    request: ReceivedChatRequest,
    callersSignal: () => AbortSignal,
  ): AsyncGenerator<ChatStreamPart> {
    const { project, accounts } = this.#parts
    const { team } = caller
    const cast = request.characterIds.map(id => findCharacter(project, team, id))
    const playAs = request.playAs === undefined ? undefined : findCharacter(project, team, request.playAs)
    if (cast.length > 1) requirePlan(team, 'PRO', 'A cast of more than one character')
    const affordable = await accounts.admit(caller, { ...request, kind: 'chat' })
    const entityIds = new Set(request.metadata.map(({ id }) => id))
    const watch = new TurnWatch(callersSignal)
    const turn: Turn = { caller, request, entityIds, cast, playAs, affordable, watch }
    this.#running++
    try {
      yield* this.#takeWatchedTurn(turn)
    } finally {
      watch.stop()
      this.#running--
      if (this.#running === 0) for (const settle of this.#settling.splice(0)) settle()
    }
  }

  /** Resolves when no turn is being taken. */
  async settled(): Promise<void> {
    if (this.#running > 0) await new Promise<void>(resolve => this.#settling.push(resolve))
  }

  async *#takeWatchedTurn(turn: Turn): AsyncGenerator<ChatStreamPart> {
    const { store, newSessionId } = this.#parts
    const { id: team } = turn.caller.team
    const { sessionId } = turn.request
    if (sessionId === undefined) {
      yield* this.#takeHeldTurn(turn, newSession(store, team, newSessionId()))
      return
    }
    const leave = await this.#entered(`${team} ${sessionId}`, turn.watch)
    try {
      const session = await holdSession(store, team, sessionId)
      try {
        // While it waited, the caller may have gone.
        turn.watch.throwIfOver()
        yield* this.#takeHeldTurn(turn, session)
      } finally {
        await session.letGo()
      }
    } finally {
      leave()
    }
  }

  async #entered(key: string, watch: TurnWatch): Promise<() => void> {
    const entering = this.#turnstile.enter(key, longestWaitMs)
    try {
      return await watch.within(entering)
    } catch (error) {
      // Given up while it waited: its turn still comes.
      entering.then(
        leave => leave(),
        () => {},
      )
      throw error
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
      most: request.maxTurns,
    })
    const memories = new Map(before.memories)
    const spoken: Spoken[] = []
    for (const character of speakers) {
      const said = yield* this.#letSpeak(character, turn, session, memories)
      // A message has at least one line, so who says nothing does nothing.
      if (said.lines.length > 0) spoken.push(said)
      if (spoken.length === turn.affordable) break
    }
    const messages = transcriptOf({ message: request.message, saidAtMs, playAs, spoken })
    const state: SessionState = {
      messageCount: before.messageCount + messages.length,
      lastSpeakerId: spoken.at(-1)?.character.id ?? before.lastSpeakerId,
      memories,
    }
    turn.watch.throwIfOver()
    await session.commit(state, messages, this.#chargeFor(turn, session, spoken))
    const firstSeq = state.messageCount - spoken.length + 1
    yield { type: 'done', reply: chatReply(session.id, spoken, firstSeq, request) }
  }

  /** Yields what one character says and does as it is made; notes in `memories` what it wants to remember. */
  async *#letSpeak(
    character: Character,
    { request, entityIds, watch }: Turn,
    session: HeldSession,
    memories: Map<string, JsonValue>,
  ): AsyncGenerator<ChatStreamPart, Spoken> {
    const { id: characterId, name } = character
    const seed = `${session.id}:${session.turnCount}`
    const turn = brainTurn(character, request, seed, memories.get(characterId), watch)
    const guard = createReplyGuard(character, entityIds)
    const lines: ChatLine[] = []
    const actions: ActionCall[] = []
    for await (const made of heardWithin(watch, this.#parts.brain.reply(turn))) {
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
  /** How many the credits pay for. */
  readonly affordable: number
  readonly watch: TurnWatch
}

function brainTurn(
  character: Character,
  request: ReceivedChatRequest,
  seed: string,
  memory: JsonValue | undefined,
  watch: TurnWatch,
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
    get signal() {
      return watch.signal
    },
  }
}

/** The parts of a reply, until the turn has ended for nothing: a brain that never goes on holds up nobody. */
async function* heardWithin(watch: TurnWatch, parts: AsyncIterable<ReplyPart>): AsyncGenerator<ReplyPart> {
  const iterator = parts[Symbol.asyncIterator]()
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await watch.within(iterator.next())
      isOver = done === true
      if (isOver) return
      yield value
    }
  } finally {
    // Not waited for: it may be what never ends.
    if (!isOver) iterator.return?.().catch(() => {})
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
