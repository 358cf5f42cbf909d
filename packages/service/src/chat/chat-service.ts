import {
  type Brain,
  type BrainTurn,
  type Character,
  inLanguage,
  type JsonValue,
  type MissedLine,
  type ReplyPart,
  type SpokenEarlier,
} from '@townsfolk/brain'
import type { ChatMessage, ChatReply, EchoedEntity } from '@townsfolk/protocol'
import type { ReceivedChatRequest } from '@townsfolk/protocol/schemas'
import type { Caller } from '../access/authorizer.ts'
import { findCharacter } from '../access/find-character.ts'
import { isOwn, playerOf, withPermittedActions } from '../access/permit.ts'
import { requirePlan } from '../access/plans.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Project } from '../project/project.ts'
import {
  type HeldSession,
  holdSession,
  longestWaitMs,
  newSession,
  sessionNotFound,
} from '../session/held-session.ts'
import { readSaidBefore } from '../session/history.ts'
import { messageId } from '../session/message-id.ts'
import type { Once } from '../session/once.ts'
import { OpenTurns } from '../session/open-turns.ts'
import { presenceOn } from '../session/presence.ts'
import {
  type AmbientScene,
  conversations,
  freshSession,
  type SessionState,
} from '../session/session-state.ts'
import { TurnQueue } from '../session/turn-queue.ts'
import { TurnWatch } from '../session/turn-watch.ts'
import type { Charge, Sessions } from '../store/store.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type Found, watched, watchedParts } from '../telemetry/watched.ts'
import { heardBy, messagesLeft, sceneAfter, sceneBefore } from './ambient-scene.ts'
import { brainTurn, hasCastChanged, type SharedTurn } from './brain-turn.ts'
import { CastKnowledge } from './cast-knowledge.ts'
import {
  type CastScene,
  chooseAmbientSpeaker,
  chooseSpeakers,
  chooseUnasked,
  floorAfter,
  hasSpoken,
  partnerAfter,
} from './choose-speakers.ts'
import { CollectedReply, type TurnPart } from './collected-reply.ts'
import type { MissedKeeper } from './missed-keeper.ts'
import { lineAfter, playerName, type Spoken, transcriptOf } from './transcript.ts'

export interface ChatServiceParts {
  readonly project: Pick<Project, 'language' | 'characters'>
  readonly brain: Brain
  /**
   * How much a character has to say to what the player said, 0 to 1: who of a cast answers when nobody was named.
   * Left out, nobody knows more than another.
   */
  readonly relevance?: (turn: BrainTurn) => number
  /**
   * What a character remembers of a turn in which others had the floor, though it was there; undefined when it
   * remembers what it did before. Left out, nobody overhears anything.
   */
  readonly overhear?: (turn: BrainTurn) => JsonValue | undefined
  readonly store: Sessions
  /** Who may spend how much: `Accounts`, or whoever lets everybody in. */
  readonly accounts: Pick<Accounts, 'admit' | 'overCap' | 'chargeFor'>
  /** Keeps what players said that was not understood. Left out, nothing of it is kept. */
  readonly missed?: Pick<MissedKeeper, 'keep' | 'settled'> | undefined
  /** Makes ids of new sessions; they must not be guessable. */
  readonly newSessionId: () => string
  readonly nowMs: () => number
  readonly telemetry?: Telemetry | undefined
}

/** Takes turns: from a checked request to the reply, one at a time in each session. */
export class ChatService {
  readonly #parts: ChatServiceParts
  /** Turns of one session on this machine wait here, so that only the first of them asks the store. */
  readonly #turnQueue = new TurnQueue()
  readonly #openTurns = new OpenTurns()

  constructor(parts: ChatServiceParts) {
    this.#parts = parts
  }

  /**
   * Yields the reply as it is made, the whole of it last. The turn is written and charged before that; when
   * anything fails before, or the caller's signal aborts, nothing is.
   * @param callersSignal asked for only when the turn is slow
   * @param once of a call that may be made again
   * @throws ServiceError `character_not_found`, `character_not_in_team`, `not_permitted`, `plan_required`,
   * `session_not_found`, `operation_in_progress`, `request_timeout`, `model_unavailable`, `insufficient_credits` and the
   * other codes of `Accounts.admit`; AnsweredBefore
   */
  takeTurn(
    caller: Caller,
    received: ReceivedChatRequest,
    callersSignal: () => AbortSignal,
    once?: Once,
  ): AsyncGenerator<TurnPart, void> {
    const of = received.message === undefined ? 'ambient' : 'chat'
    const work = { kind: 'turn', of, team: caller.team.id } as const
    return watchedParts(this.#parts.telemetry, work, () =>
      this.#takeTurn(caller, received, callersSignal, once),
    )
  }

  async *#takeTurn(
    caller: Caller,
    received: ReceivedChatRequest,
    callersSignal: () => AbortSignal,
    once: Once | undefined,
  ): AsyncGenerator<TurnPart, void> {
    const { project, accounts } = this.#parts
    const { team } = caller
    const request = { ...received, playerId: playerOf(caller, received.playerId) }
    const { language = project.language } = request
    const find = (id: string): Character =>
      withPermittedActions(caller, inLanguage(findCharacter(project, caller, id), language))
    const cast = request.characterIds.map(find)
    const playAs = request.playAs === undefined ? undefined : find(request.playAs)
    if (cast.length > 1) requirePlan(team, 'PRO', 'A cast of more than one character')
    const { playerId, speakerCharacterId: forced } = request
    const characterIds = forced === undefined ? request.characterIds : [forced]
    const { affordable, characterIds: admitted } = await accounts.admit(caller, {
      kind: 'chat',
      playerId,
      characterIds,
    })
    const able = cast.filter(({ id }) => admitted.includes(id))
    const watch = new TurnWatch(callersSignal)
    const turn: Turn = { caller, request, cast, able, playAs, affordable, watch, once }
    const end = this.#openTurns.begin()
    try {
      const session = await this.#holdSession(turn)
      try {
        if (!isOwn(caller, session.state.playerId) && session.turnCount > 0) {
          throw sessionNotFound(session.id, conversations)
        }
        await once?.throwIfAnswered()
        yield* this.#takeHeldTurn(turn, session)
      } finally {
        await session.letGo()
      }
    } finally {
      watch.stop()
      end()
    }
  }

  /** Resolves when no turn is being taken, and nothing of one is still being kept. */
  async settled(): Promise<void> {
    await this.#openTurns.settled()
    await this.#parts.missed?.settled()
  }

  async #holdSession({ caller, request, watch }: Turn): Promise<HeldSession<SessionState>> {
    const { store, newSessionId, telemetry } = this.#parts
    const { id: team } = caller.team
    const { sessionId } = request
    if (sessionId === undefined) return newSession(store, team, newSessionId(), conversations, freshSession)
    return watched(telemetry, { kind: 'wait', of: 'chat' }, async () => {
      const leave = await this.#waitForTurn(`${team} ${sessionId}`, watch)
      try {
        const session = await holdSession(store, team, sessionId, conversations)
        return { ...session, letGo: () => session.letGo().finally(leave) }
      } catch (error) {
        leave()
        throw error
      }
    })
  }

  async #waitForTurn(key: string, watch: TurnWatch): Promise<() => void> {
    const entering = this.#turnQueue.enter(key, longestWaitMs)
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

  async *#takeHeldTurn(turn: Turn, session: HeldSession<SessionState>): AsyncGenerator<TurnPart, void> {
    const { request, cast, playAs, watch, once } = turn
    const { message } = request
    const { state: before } = session
    const { nowMs } = this.#parts
    // While it waited, the caller may have gone.
    watch.throwIfOver()
    const saidAtMs = nowMs()
    const playerId = request.playerId ?? before.playerId
    const knowledge = await this.#knowledge(turn, session, playerId, saidAtMs)
    const presence = presenceOn(before.presence, before.cast, cast, before.messageCount)
    const shared = this.#sharedTurn(turn, session, { presence, knowledge, nowMs: saidAtMs })
    const memories = new Map(before.memories)
    const heardEvents = cast.length > 1 ? heardBy(before.heardEvents, request.events) : before.heardEvents
    const isAmbient = message === undefined && cast.length > 1
    const hasSomethingHappened = heardEvents !== before.heardEvents || hasCastChanged(shared)
    const ambient = isAmbient ? sceneBefore(before.ambient, hasSomethingHappened) : undefined
    const scene = this.#castScene(turn, before, shared)
    const asked = message === undefined ? [] : this.#asked(turn, scene, message)
    const most = mostMessages(turn, ambient)
    const had: Spoken[] = []
    const misses: Miss[] = []
    while (had.filter(hasSpoken).length < most) {
      const next =
        message === undefined
          ? chooseAmbientSpeaker(scene, had)
          : (asked[had.length] ?? chooseUnasked(scene, message, asked, had))
      if (!next) break
      const earlier = had.filter(hasSpoken).map(spokenEarlier)
      const heard = ambient && [...ambient.lines, ...had.flatMap(textsOf)]
      const reply = new CollectedReply(next, request.metadata, heard)
      const brainsTurn = brainTurn(next, shared, memories.get(next.id), earlier)
      const found: Found = {}
      for await (const made of this.#reply(brainsTurn, watch, found)) {
        if (made.type === 'fallback') found.fallback = made.brain
        for (const part of reply.add(made)) yield part
      }
      if (reply.memory !== undefined) memories.set(next.id, reply.memory)
      knowledge.note(next, reply.told, reply.learned)
      if (reply.missed) misses.push({ character: next, missed: reply.missed })
      had.push(reply.spoken(nowMs()))
    }
    if (message !== undefined) this.#letOverhear(shared, had, memories)
    // A message has at least one line, so who says nothing does nothing.
    const spoken = had.filter(hasSpoken)
    const messages = transcriptOf({ message, saidAtMs, playAs, asked, spoken })
    const state: SessionState = {
      playerId: before.playerId ?? request.playerId,
      messageCount: before.messageCount + messages.length,
      floor: floorAfter(before.floor, had),
      partner: partnerAfter(spoken, asked) ?? before.partner,
      cast: cast.map(({ id, name }) => ({ id, name })),
      ambient: ambient && sceneAfter(ambient, spoken.map(textsOf)),
      heardEvents,
      presence,
      heard: knowledge.heardAfter(),
      memories,
    }
    const learned = knowledge.learnings(playerId)
    const firstSeq = state.messageCount - spoken.length + 1
    const reply = chatReply(session.id, spoken, firstSeq, request)
    watch.throwIfOver()
    await session.commit({
      state,
      messages,
      charge: this.#chargeFor(turn, session, spoken),
      ...(once && { answer: once.answer(reply) }),
      ...(learned && { learned }),
    })
    for (const { character, missed } of misses) {
      this.#parts.missed?.keep(turn.caller.team.id, character, missed)
    }
    yield { type: 'done', reply }
  }

  #reply(turn: BrainTurn, watch: TurnWatch, found: Found): AsyncGenerator<ReplyPart, void> {
    const { brain, telemetry } = this.#parts
    const work = { kind: 'brain', brain: brain.name ?? 'custom', characterId: turn.character.id } as const
    return watchedParts(telemetry, work, () => heardWithin(watch, brain.reply(turn)), found)
  }

  /** Reads what is kept of the player only when somebody of the cast keeps anything. */
  async #knowledge(
    { caller, request, cast }: Turn,
    { state }: HeldSession<SessionState>,
    playerId: string | undefined,
    nowMs: number,
  ): Promise<CastKnowledge> {
    const { project, store } = this.#parts
    const keeping = cast.filter(({ remembers }) => remembers).map(({ id }) => id)
    const memories =
      playerId === undefined || keeping.length === 0
        ? undefined
        : await store.readPlayer(caller.team.id, playerId, keeping)
    const { language = project.language, events } = request
    return new CastKnowledge({ project, cast, language, heard: state.heard, memories, events, nowMs })
  }

  #sharedTurn(
    { caller, request, cast, playAs, watch }: Turn,
    session: HeldSession<SessionState>,
    known: Pick<SharedTurn, 'presence' | 'knowledge' | 'nowMs'>,
  ): SharedTurn {
    const { store } = this.#parts
    return {
      message: request.message,
      entities: request.metadata,
      events: request.events,
      cast,
      playAs,
      castBefore: session.state.cast,
      seed: `${session.id}:${session.turnCount}`,
      ...known,
      transcript: async most =>
        session.turnCount === 0
          ? []
          : readSaidBefore(store, caller.team.id, session.id, most, playerName(playAs)),
      watch,
    }
  }

  #castScene(
    { request, cast, able }: Turn,
    { partner, floor, memories }: SessionState,
    shared: SharedTurn,
  ): CastScene {
    const { relevance } = this.#parts
    const known = new Map<Character, number>()
    return {
      cast,
      able,
      forcedId: request.speakerCharacterId,
      partner,
      floor,
      relevanceOf(character) {
        const found =
          known.get(character) ??
          relevance?.(brainTurn(character, shared, memories.get(character.id), [])) ??
          0
        known.set(character, found)
        return found
      },
    }
  }

  /** @throws ServiceError `character_credit_limit` when those spoken to are all over their cap */
  #asked({ caller, able }: Turn, scene: CastScene, message: string): readonly Character[] {
    const chosen = chooseSpeakers(scene, message)
    const asked = chosen.filter(character => able.includes(character))
    const [first] = chosen
    if (first && asked.length === 0) throw this.#parts.accounts.overCap(caller.team, first.id)
    return asked
  }

  /** Notes in `memories` what those remember who were there and did not have the floor. */
  #letOverhear(shared: SharedTurn, had: readonly Spoken[], memories: Map<string, JsonValue>): void {
    const { overhear } = this.#parts
    if (!overhear) return
    const earlier = had.filter(hasSpoken).map(spokenEarlier)
    for (const character of shared.cast) {
      if (had.some(({ character: { id } }) => id === character.id)) continue
      const memory = overhear(brainTurn(character, shared, memories.get(character.id), earlier))
      if (memory !== undefined) memories.set(character.id, memory)
    }
  }

  #chargeFor(
    { caller, request }: Turn,
    { id }: HeldSession<SessionState>,
    spoken: readonly Spoken[],
  ): Charge {
    // Somebody said something, and got an answer to nothing.
    if (request.isMisspelt) return { entries: [], mustCover: false }
    return this.#parts.accounts.chargeFor(caller, {
      kind: 'chat',
      playerId: request.playerId,
      characterIds: spoken.map(({ character }) => character.id),
      isInteraction: request.message !== undefined,
      note: id,
    })
  }
}

/** What a character did not understand in a turn. */
interface Miss {
  readonly character: Character
  readonly missed: MissedLine
}

interface Turn {
  readonly caller: Caller
  readonly request: ReceivedChatRequest
  readonly cast: readonly Character[]
  /** Those of the cast who may speak. */
  readonly able: readonly Character[]
  readonly playAs: Character | undefined
  /** How many the credits pay for. */
  readonly affordable: number
  readonly watch: TurnWatch
  readonly once: Once | undefined
}

function mostMessages({ request, affordable, cast }: Turn, ambient: AmbientScene | undefined): number {
  const most = Math.min(request.maxTurns, affordable)
  return ambient ? Math.min(most, messagesLeft(ambient, cast.length)) : most
}

function textsOf({ lines }: Spoken): readonly string[] {
  return lines.map(({ text }) => text)
}

function spokenEarlier({ character, lines, actions }: Spoken): SpokenEarlier {
  return { characterId: character.id, name: character.name, lines, actions }
}

/** The parts of a reply, until the turn has ended for nothing: a brain that never goes on holds up nobody. */
async function* heardWithin(
  watch: TurnWatch,
  parts: AsyncIterable<ReplyPart>,
): AsyncGenerator<ReplyPart, void> {
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
      ({ character, lines, actions, flowState, options, stops }, at): ChatMessage => ({
        id: messageId(firstSeq + at),
        characterId: character.id,
        name: character.name,
        lines: lines.map((line, at) => lineAfter(lines[at - 1], line)),
        actions,
        ...(stops && { stops }),
        flowState,
        ...(options.length > 0 && { options }),
      }),
    ),
    metadata: request.metadata.map(
      // What is spread last costs a third of what is spread first.
      (entity): EchoedEntity => ({ isSubject: subjects.has(entity.id), ...entity }),
    ),
  }
}
