import { type ChatReply, type ChatRequest, limits } from '@townsfolk/protocol'
import type { EventEmitter } from 'eventemitter3'
import { codeOf, messageOf } from '../base/errors.ts'
import { untilAborted } from '../base/until-aborted.ts'
import type { EntitySlot } from '../perception/entity-registry.ts'
import { chooseForCast, type RelevanceQuery } from '../perception/relevance.ts'
import type { Sighting } from '../perception/senses-port.ts'
import { wordsOf } from '../perception/words.ts'
import type { Npc } from '../runtime/npc.ts'
import type { NpcEvents, TurnTrouble } from '../runtime/npc-events.ts'
import type { NpcHost } from '../runtime/runtime-context.ts'
import { CastPerformance } from './cast-performance.ts'
import { buildChatRequest } from './chat-payload.ts'
import { replyStream } from './reply-stream.ts'
import type { Session } from './session.ts'
import type { SentTurn, Turn, TurnMarks, TurnResult } from './turn.ts'
import type { Refusal, TurnKind } from './turn-gate.ts'
import { type OpenTurn, TurnQueue } from './turn-queue.ts'

export interface SayOptions {
  /**
   * When a turn is under way: `wait` for it, or `replace` it and all that waits. What the conversation was
   * made with unless told otherwise.
   */
  readonly whileThinking?: 'wait' | 'replace'
  /** Id of the character that the player speaks as; none of the cast. */
  readonly playAs?: string
  /** Takes the line back: the turn ends as `cancelled`. */
  readonly signal?: AbortSignal
}

export interface ConversationOptions<TObject> {
  readonly host: NpcHost<TObject>
  /** Who takes part, as long as they are in the scene. */
  readonly members: () => readonly Npc<TObject>[]
  /** Names it by who takes part, for keeping and saving it. */
  readonly key: string
  readonly whileThinking: 'wait' | 'replace'
  /** How many may answer a turn at most; the service decides unless told otherwise. */
  readonly maxSpeakers?: number
  /** Where its events are emitted beside those of the character and the runtime. */
  readonly events?: EventEmitter<NpcEvents<TObject>>
}

/** One conversation with one cast: its session, and its turns one after the other. */
export class Conversation<TObject> {
  readonly key: string
  readonly session: Session
  readonly #options: ConversationOptions<TObject>
  readonly #host: NpcHost<TObject>
  readonly #turns: TurnQueue<TObject>
  /** Who waits for the first part of a reply. */
  #thinking: readonly Npc<TObject>[] = []
  /** Sent, and not told to have ended. */
  readonly #untold = new Set<SentTurn<TObject>>()
  #isEnded = false
  #focusId: string | undefined
  #lastTurn: Turn<TObject> | undefined
  #lastTrouble: Refusal | undefined
  #failureCount = 0
  #toldFailureCount = 0
  #errorCount = 0

  constructor(options: ConversationOptions<TObject>) {
    this.#options = options
    this.#host = options.host
    this.key = options.key
    this.#turns = new TurnQueue(turn => this.#take(turn))
    this.session = options.host.openSession(options.key)
    this.session.failed = error =>
      this.#report(this.members[0], {
        code: codeOf(error),
        message: messageOf(error),
        kind: undefined,
        error,
      })
    options.host.conversations.add(this)
    options.host.saved?.sessionOpened(this.key, this.session)
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.#thinking.length > 0
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#turns.isBusy
  }

  /** The turn sent last. */
  get lastTurn(): Turn<TObject> | undefined {
    return this.#lastTurn
  }

  /** What went wrong last since then, or before there was one. */
  get lastTrouble(): Refusal | undefined {
    return this.#lastTrouble
  }

  /** How many turns wait for the one that is under way. */
  get waitingCount(): number {
    return this.#turns.waitingCount
  }

  /** Who takes part now. */
  get members(): readonly Npc<TObject>[] {
    return this.#options.members()
  }

  /**
   * The player says something. Idle talk in the scene ends, and what the cast is saying.
   * @param speaker who must answer
   */
  say(message: string, options: SayOptions = {}, speaker?: Npc<TObject>): Promise<TurnResult> {
    // Without types it may be anything, and a turn never throws.
    const text = String(message ?? '').trim()
    if (text === '') return this.#refuse('empty_message', 'There is nothing to say: the message is empty.')
    if (text.length > limits.messageLength) {
      return this.#refuse(
        'message_too_long',
        `The message is ${text.length} characters long; the limit is ${limits.messageLength}.`,
      )
    }
    if (options.signal?.aborted) return Promise.resolve(cancelled)
    this.#host.endAmbientTalk()
    this.cancel('follow-up')
    for (const npc of this.members) npc.stopTalking()
    if ((options.whileThinking ?? this.#options.whileThinking) === 'replace') this.cancel()
    return this.#turns.add({ kind: 'player', message: text, speaker, playAs: options.playAs }, options.signal)
  }

  /** The player says nothing: the cast may comment on what happened, or stay silent. */
  takeAmbientTurn(speaker?: Npc<TObject>): Promise<TurnResult> {
    return this.#turns.add({ kind: 'ambient', speaker })
  }

  /** Takes back the turn that is under way and those that wait, or those of one kind. */
  cancel(kind?: TurnKind): void {
    this.#turns.cancel(kind)
  }

  /** An entity has left the scene. */
  entityLeft(id: string): void {
    if (this.#focusId === id) this.#focusId = undefined
    if (this.members.length === 0) this.end()
  }

  /** True once all its members left, or it was ended. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  /** The entity talked about last. */
  get focusId(): string | undefined {
    return this.#focusId
  }

  /** As `interrupt`; what was said no longer counts. */
  reset(): void {
    this.interrupt()
    this.#focusId = undefined
    this.#toldFailureCount = this.#failureCount
    for (const npc of this.members) npc.forgetLines()
  }

  /** Ends what the cast is saying and doing, and takes back its turns. */
  interrupt(): void {
    this.cancel()
    for (const npc of this.members) npc.stop()
  }

  /** Ends all turns for good. */
  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#host.conversations.delete(this)
    this.#leaveSession()
    this.cancel()
    this.#endThinking()
    for (const turn of this.#untold) this.#tellEnd(turn)
    this.#options.events?.removeAllListeners()
  }

  /** One that came to something is there for who comes again; another may have it already. */
  #leaveSession(): void {
    const { conversations, sessions } = this.#host
    for (const { session } of conversations) if (session === this.session) return
    this.session.failed = () => {}
    if (!this.session.record && !this.session.preparation) sessions.delete(this.key)
  }

  async #take(turn: OpenTurn<TObject>): Promise<TurnResult> {
    this.#host.registry.settle()
    if (this.#isOver(turn)) return cancelled
    try {
      // With nothing to prepare, the request leaves in this very task.
      const lost = this.session.preparation && (await this.session.preparation(turn.signal))
      if (lost) this.#tellLoss(lost)
      // A turn of the player's that came between has told of the failure already.
      if (lost !== undefined) this.#host.registry.settle()
      const isTold = turn.kind === 'follow-up' && this.#toldFailureCount >= this.#failureCount
      if (isTold || this.#isOver(turn)) return cancelled
    } catch (error) {
      return this.#fail(turn, error)
    }
    const characterIds = this.members.map(npc => npc.characterId)
    const plan = { kind: turn.kind, characterIds }
    const refusal = this.#host.refusal(plan)
    if (refusal) return this.#fail(turn, refusal)
    const tellEnd = this.#host.turnSent(plan)
    const result = await this.#send(turn)
    tellEnd(result)
    return result
  }

  async #send(turn: OpenTurn<TObject>): Promise<TurnResult> {
    const npcs = this.members
    const { kind, message } = turn
    const marks: TurnMarks = {}
    let performance: CastPerformance<TObject> | undefined
    let sent: SentTurn<TObject> | undefined
    try {
      const { request, told } = this.#request(turn, npcs)
      // Putting the request together lets go of what has left, which may have been a character.
      if (this.#isOver(turn)) return cancelled
      marks.sentMs = this.#host.nowMs()
      sent = { kind, npcs, message, request, reply: undefined, marks }
      this.#lastTurn = sent
      this.#lastTrouble = undefined
      performance = new CastPerformance(sent, this.#host.nowMs)
      const failureCount = this.#failureCount
      const reply = await this.#receive(turn, sent, performance)
      sent.reply = reply
      this.#endThinking()
      told()
      this.#toldFailureCount = Math.max(this.#toldFailureCount, failureCount)
      return { status: 'answered', reply, marks, finished: this.#finish(sent, performance) }
    } catch (error) {
      // What was begun is brought to its end.
      void performance?.close(() => Promise.resolve())
      this.#endThinking()
      const result = this.#fail(turn, error, performance?.isEmpty)
      if (sent) this.#tellEnd(sent)
      return result
    }
  }

  /**
   * Sends the request and performs the reply as it comes. A session that the service no longer knows is begun
   * anew, once, so that the character is never dead; not when part of the reply has come, which would come
   * twice.
   */
  async #receive(
    turn: OpenTurn<TObject>,
    sent: SentTurn<TObject>,
    performance: CastPerformance<TObject>,
  ): Promise<ChatReply> {
    try {
      return await this.#perform(turn, sent, sent.request, performance)
    } catch (error) {
      const isForgotten = codeOf(error) === 'session_not_found' && sent.request.sessionId !== undefined
      if (!isForgotten || !this.isThinking || turn.signal.aborted) throw error
      this.session.set(undefined)
      this.#tellLoss('The service no longer knows the session.')
      const { sessionId: _, ...fresh } = sent.request
      return this.#perform(turn, sent, fresh, performance)
    }
  }

  async #perform(
    turn: OpenTurn<TObject>,
    sent: SentTurn<TObject>,
    request: ChatRequest,
    performance: CastPerformance<TObject>,
  ): Promise<ChatReply> {
    const { signal } = turn
    const stream = replyStream(this.#host.api, request, { signal })
    let next = stream.next()
    this.#beginThinking(sent)
    try {
      for (;;) {
        const { value: parts } = await untilAborted(next, signal)
        if (!parts) throw new Error('The reply ended before the turn was done.')
        sent.marks.firstByteMs ??= this.#host.nowMs()
        for (const part of parts) {
          signal.throwIfAborted()
          if (part.type === 'done') {
            turn.isAnswered = true
            this.session.answered(part.reply)
            return part.reply
          }
          if (part.type === 'speaker') continue
          this.#endThinking()
          // Whoever heard of it may have taken the turn back.
          signal.throwIfAborted()
          if (part.type === 'action' && part.action.targetId !== '') this.#focusId = part.action.targetId
          performance.perform(part)
        }
        next = stream.next()
      }
    } finally {
      next.catch(() => {})
      stream.return().catch(() => {})
    }
  }

  /** Waits for all that the turn caused, and follows up on a failure, once. */
  async #finish(sent: SentTurn<TObject>, performance: CastPerformance<TObject>): Promise<void> {
    await performance.close(async npc => {
      this.#failureCount++
      if (!npc.speaksOfFailures || sent.kind === 'follow-up') return
      await this.#turns.add({ kind: 'follow-up', speaker: npc })
    })
    sent.marks.doneMs = this.#host.nowMs()
    this.#tellEnd(sent)
  }

  #request(
    turn: OpenTurn<TObject>,
    npcs: readonly Npc<TObject>[],
  ): { request: ChatRequest; told: () => void } {
    const { registry, worldEvents, playerId, language, pointedId } = this.#host
    const { events, told } = worldEvents.pickFor(npcs)
    const ownIds = new Set(npcs.map(({ id }) => id))
    const spokenWords = new Set(wordsOf(turn.message ?? ''))
    const queries = npcs.map(npc => npc.relevance(ownIds, spokenWords, pointedId, this.#focusId))
    const entities = chooseForCast(registry, queries, limits.entities)
    const mentioned = entities.filter(
      ({ id, nameWords }) => !ownIds.has(id) && nameWords.some(word => spokenWords.has(word)),
    )
    if (mentioned.length === 1) this.#focusId = mentioned[0]?.id
    const request = buildChatRequest({
      characterIds: npcs.map(npc => npc.characterId),
      message: turn.message,
      sessionId: this.session.record?.sessionId,
      playerId,
      language,
      speakerCharacterId: npcs.length > 1 ? this.#speakerOf(turn)?.characterId : undefined,
      playAs: turn.playAs,
      maxTurns: this.#options.maxSpeakers,
      entities,
      positions: registry.positions,
      memoryOf: slot => memoryOf(slot, queries),
      pointedId,
      events,
    })
    return { request, told }
  }

  /** Who must answer, unless it has left since that was said. */
  #speakerOf({ speaker }: OpenTurn<TObject>): Npc<TObject> | undefined {
    return this.members.find(npc => npc === speaker)
  }

  #tellLoss(message: string): void {
    for (const npc of this.members) this.#emit('session-lost', { npc, message })
  }

  #isOver({ signal }: OpenTurn<TObject>): boolean {
    return this.#isEnded || signal.aborted || this.members.length === 0
  }

  /** @param isSilent nobody has said anything on this turn */
  #fail(turn: OpenTurn<TObject>, error: unknown, isSilent = true): TurnResult {
    if (this.#isOver(turn)) return cancelled
    const [code, message] = [codeOf(error), messageOf(error)]
    const npc = this.#speakerOf(turn) ?? this.members[0]
    this.#report(npc, { code, message, kind: turn.kind, error })
    if (turn.kind === 'player' && isSilent) npc?.sayFallback(this.#errorCount++)
    return { status: 'failed', code, message }
  }

  #refuse(code: string, message: string): Promise<TurnResult> {
    this.#report(this.members[0], { code, message, kind: 'player', error: undefined })
    return Promise.resolve({ status: 'failed', code, message })
  }

  #report(npc: Npc<TObject> | undefined, trouble: TurnTrouble): void {
    const { code, message } = trouble
    this.#lastTrouble = { code, message }
    if (npc) this.#host.report(npc, trouble, this.#options.events)
  }

  /** Once a turn, however often it is sent. */
  #beginThinking(turn: SentTurn<TObject>): void {
    if (this.#thinking.length > 0) return
    const [npc] = turn.npcs
    this.#untold.add(turn)
    if (npc) this.#emit('turn-start', { npc, turn })
    for (const each of turn.npcs) {
      // Whoever hears of it may end the conversation.
      if (this.#isEnded) return
      this.#thinking = [...this.#thinking, each]
      this.#emit('thinking-start', { npc: each })
    }
  }

  #endThinking(): void {
    const npcs = this.#thinking
    this.#thinking = []
    for (const npc of npcs) this.#emit('thinking-end', { npc })
  }

  #tellEnd(turn: SentTurn<TObject>): void {
    const [npc] = turn.npcs
    if (this.#untold.delete(turn) && npc) this.#emit('turn-end', { npc, turn })
  }

  #emit<TName extends keyof NpcEvents<TObject>>(name: TName, event: NpcEvents<TObject>[TName][0]): void {
    this.#host.emit(name, event, this.#options.events)
  }
}

const cancelled: TurnResult = { status: 'cancelled' }

/** How the cast remembers an entity that none of it sees; undefined when one does. */
export function memoryOf<TObject>(
  slot: EntitySlot<TObject>,
  queries: readonly RelevanceQuery<TObject>[],
): Sighting<TObject> | undefined {
  let memory: Sighting<TObject> | undefined
  for (const { senses, ownIds } of queries) {
    if (!senses || slot.isPinned || ownIds.has(slot.id)) return undefined
    const sighting = senses.sightingOf(slot)
    if (sighting?.isSeen) return undefined
    if (sighting && sighting.unseenMs < (memory?.unseenMs ?? Number.POSITIVE_INFINITY)) memory = sighting
  }
  return memory
}
