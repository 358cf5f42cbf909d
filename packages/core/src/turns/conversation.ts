import {
  type ActionCall,
  type ChatReply,
  type ChatRequest,
  type ChatStreamPart,
  limits,
} from '@townsfolk/protocol'
import type { EventEmitter } from 'eventemitter3'
import { isFailure } from '../actions/action-outcome.ts'
import { codeOf, messageOf } from '../errors.ts'
import type { Npc } from '../npc.ts'
import type { NpcEvents } from '../npc-events.ts'
import type { NpcHost } from '../npc-host.ts'
import type { EntitySlot } from '../perception/entity-registry.ts'
import { chooseForCast, type RelevanceQuery } from '../perception/relevance.ts'
import type { Sighting } from '../perception/senses-port.ts'
import { wordsOf } from '../perception/words.ts'
import { untilAborted } from '../until-aborted.ts'
import { buildChatRequest } from './chat-payload.ts'
import type { Performance } from './performance.ts'
import { replyStream } from './reply-stream.ts'
import type { Session } from './session.ts'
import type { Turn, TurnMarks, TurnResult } from './turn.ts'
import type { PlannedTurn, TurnKind } from './turn-gate.ts'
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

/** What is known of a turn that was sent. */
interface SentTurn<TObject> extends Turn<TObject> {
  readonly request: ChatRequest
  reply: ChatReply | undefined
  readonly marks: TurnMarks
  readonly plan: PlannedTurn
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
  #isEnded = false
  /** The entity talked about last. */
  #focusId: string | undefined
  #failureCount = 0
  #toldFailureCount = 0
  #errorCount = 0

  constructor(options: ConversationOptions<TObject>) {
    this.#options = options
    this.#host = options.host
    this.key = options.key
    this.#turns = new TurnQueue(turn => this.#take(turn))
    this.session = options.host.openSession(options.key, error => {
      this.#report(this.#members[0], codeOf(error), messageOf(error), error)
    })
    options.host.conversations.add(this)
    options.host.saved?.conversationOpened(this)
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.#thinking.length > 0
  }

  /** A turn is under way. */
  get isBusy(): boolean {
    return this.#turns.isBusy
  }

  /**
   * The player says something. Idle talk in the scene ends, and what the cast is saying.
   * @param speaker who must answer
   */
  say(message: string, options: SayOptions = {}, speaker?: Npc<TObject>): Promise<TurnResult> {
    const text = message.trim()
    if (text === '') return this.#refuse('empty_message', 'There is nothing to say: the message is empty.')
    if (text.length > limits.messageLength) {
      return this.#refuse(
        'message_too_long',
        `The message is ${text.length} characters long; the limit is ${limits.messageLength}.`,
      )
    }
    this.#host.endAmbientTalk()
    for (const npc of this.#members) npc.stopTalking()
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
  }

  /** Ends what the cast is saying and doing, and takes back its turns. */
  interrupt(): void {
    this.cancel()
    for (const npc of this.#members) npc.stop()
  }

  /** Ends all turns for good. */
  end(): void {
    this.#isEnded = true
    this.#host.conversations.delete(this)
    this.cancel()
    this.#endThinking()
    this.#options.events?.removeAllListeners()
  }

  get #members(): readonly Npc<TObject>[] {
    return this.#options.members()
  }

  async #take(turn: OpenTurn<TObject>): Promise<TurnResult> {
    const { kind, signal } = turn
    let sent: SentTurn<TObject> | undefined
    try {
      if (this.#isOver(turn)) return cancelled
      // A turn of the player's that came between has told of the failure already.
      if (kind === 'follow-up' && this.#toldFailureCount >= this.#failureCount) return cancelled
      // With nothing to prepare, the request leaves in this very task.
      const lost = this.session.preparation && (await this.session.preparation(signal))
      if (lost) this.#tellLoss(lost)
      if (this.#isOver(turn)) return cancelled
      const npcs = this.#members
      const plan = { kind, characterIds: npcs.map(npc => npc.characterId) }
      const refusal = this.#host.refusal(plan)
      if (refusal) return this.#fail(turn, refusal.code, refusal.message)
      this.#host.turnSent(plan)
      const { request, told } = this.#request(turn, npcs)
      // Putting the request together lets go of what has left, which may have been a character.
      if (this.#isOver(turn)) {
        this.#host.turnEnded(plan, cancelled)
        return cancelled
      }
      const marks = { sentMs: this.#host.nowMs() }
      sent = { kind, npcs, message: turn.message, request, reply: undefined, marks, plan }
      const failureCount = this.#failureCount
      const performances = new Map<Npc<TObject>, Performance<TObject>>()
      const reply = await this.#receive(turn, sent, performances)
      sent.reply = reply
      this.#endThinking()
      told()
      this.#toldFailureCount = Math.max(this.#toldFailureCount, failureCount)
      const finished = this.#finish(sent, performances)
      const result: TurnResult = { status: 'answered', reply, marks, finished }
      this.#host.turnEnded(plan, result)
      return result
    } catch (error) {
      this.#endThinking()
      const result = this.#isOver(turn) ? cancelled : this.#fail(turn, codeOf(error), messageOf(error), error)
      return sent ? this.#endTurn(sent, result) : result
    }
  }

  /**
   * Sends the request and performs the reply as it comes. A session that the service no longer knows is begun
   * anew, once, so that the character is never dead.
   */
  async #receive(
    turn: OpenTurn<TObject>,
    sent: SentTurn<TObject>,
    performances: Map<Npc<TObject>, Performance<TObject>>,
  ): Promise<ChatReply> {
    const { signal } = turn
    try {
      return await this.#perform(turn, sent, sent.request, performances)
    } catch (error) {
      const isForgotten = codeOf(error) === 'session_not_found' && sent.request.sessionId !== undefined
      if (!isForgotten || signal.aborted) throw error
      this.session.set(undefined)
      this.#tellLoss('The service no longer knows the session.')
      const { sessionId: _, ...fresh } = sent.request
      return this.#perform(turn, sent, fresh, performances)
    }
  }

  async #perform(
    turn: OpenTurn<TObject>,
    sent: SentTurn<TObject>,
    request: ChatRequest,
    performances: Map<Npc<TObject>, Performance<TObject>>,
  ): Promise<ChatReply> {
    const { signal } = turn
    const parts = replyStream(this.#host.api, request, { signal })
    let next = parts.next()
    this.#beginThinking(sent)
    try {
      for (;;) {
        const { value: arrived, done } = await untilAborted(next, signal)
        if (done) break
        sent.marks.firstByteMs ??= this.#host.nowMs()
        for (const part of arrived) {
          signal.throwIfAborted()
          if (part.type === 'done') {
            turn.isAnswered = true
            this.session.answered(part.reply)
            return part.reply
          }
          this.#performPart(part, sent, performances)
        }
        next = parts.next()
      }
      throw new Error('The reply ended before the turn was done.')
    } catch (error) {
      // What was begun is brought to its end, whoever waits for it.
      for (const performance of performances.values()) void performance.close()
      next.catch(() => {})
      void parts.return()
      throw error
    }
  }

  #performPart(
    part: ChatStreamPart,
    sent: SentTurn<TObject>,
    performances: Map<Npc<TObject>, Performance<TObject>>,
  ): void {
    if (part.type !== 'line' && part.type !== 'action') return
    const npc = sent.npcs.find(({ characterId }) => characterId === part.characterId)
    this.#endThinking()
    if (!npc || npc.isDetached) return
    let performance = performances.get(npc)
    if (!performance) {
      // What it says about a failure comes in place of what it said before it tried.
      if (sent.kind === 'follow-up') npc.stopTalking()
      performance = npc.perform(sent.kind === 'ambient' ? 'ambient' : 'player', () => {
        sent.marks.firstLineMs ??= this.#host.nowMs()
      })
      performances.set(npc, performance)
    }
    if (part.type === 'line') {
      // To the same question the same answer is right; idle talk that goes round in circles is not.
      if (!npc.isRepeated(part.line.text) || sent.kind === 'player') performance.say(part.line)
      return
    }
    const { action } = part
    if (action.targetId !== '') this.#focusId = action.targetId
    npc.noteTarget(action, nameOfTarget(action, sent.request))
    performance.act(action)
  }

  /** Waits for all that the turn caused, and follows up on a failure, once. */
  async #finish(
    sent: SentTurn<TObject>,
    performances: ReadonlyMap<Npc<TObject>, Performance<TObject>>,
  ): Promise<void> {
    const acts = [...performances].map(async ([npc, performance]) => {
      const outcomes = await performance.close()
      if (outcomes.some(isFailure)) await this.#followUp(npc, sent.kind)
      await performance.said
    })
    await Promise.all(acts)
    sent.marks.doneMs = this.#host.nowMs()
    this.#tellEnd(sent)
  }

  async #followUp(npc: Npc<TObject>, kind: TurnKind): Promise<void> {
    this.#failureCount++
    if (npc.speaksOfFailures && kind !== 'follow-up')
      await this.#turns.add({ kind: 'follow-up', speaker: npc })
  }

  #request(
    turn: OpenTurn<TObject>,
    npcs: readonly Npc<TObject>[],
  ): { request: ChatRequest; told: () => void } {
    const { registry, worldEvents, playerId, language, pointedId } = this.#host
    registry.settle()
    const { events, told } = worldEvents.pickFor(npcs)
    const ownIds = new Set(npcs.map(({ id }) => id))
    const spokenWords = new Set(wordsOf(turn.message ?? ''))
    const queries = npcs.map(npc => npc.relevance(ownIds, spokenWords, pointedId, this.#focusId))
    const request = buildChatRequest({
      characterIds: npcs.map(npc => npc.characterId),
      message: turn.message,
      sessionId: this.session.record?.sessionId,
      playerId,
      language,
      speakerCharacterId: npcs.length > 1 ? turn.speaker?.characterId : undefined,
      playAs: turn.playAs,
      maxTurns: this.#options.maxSpeakers,
      entities: chooseForCast(registry, queries, limits.entities),
      positions: registry.positions,
      memoryOf: slot => memoryOf(slot, queries),
      pointedId,
      events,
    })
    return { request, told }
  }

  #tellLoss(message: string): void {
    for (const npc of this.#members) this.#emit('session-lost', { npc, message })
  }

  #isOver({ signal }: OpenTurn<TObject>): boolean {
    return this.#isEnded || signal.aborted || this.#members.length === 0
  }

  #fail(turn: OpenTurn<TObject>, code: string, message: string, error?: unknown): TurnResult {
    const npc = turn.speaker ?? this.#members[0]
    this.#report(npc, code, message, error)
    if (turn.kind === 'player') npc?.sayFallback(this.#errorCount++)
    return { status: 'failed', code, message }
  }

  #refuse(code: string, message: string): Promise<TurnResult> {
    this.#report(this.#members[0], code, message)
    return Promise.resolve({ status: 'failed', code, message })
  }

  #report(npc: Npc<TObject> | undefined, code: string, message: string, error?: unknown): void {
    if (npc) this.#host.report(npc, code, message, error, this.#options.events)
  }

  /** Once a turn, however often it is sent. */
  #beginThinking(turn: SentTurn<TObject>): void {
    if (this.#thinking.length > 0) return
    const [npc] = turn.npcs
    if (npc) this.#emit('turn-start', { npc, turn })
    this.#thinking = turn.npcs
    for (const each of turn.npcs) this.#emit('thinking-start', { npc: each })
  }

  #endThinking(): void {
    const npcs = this.#thinking
    this.#thinking = []
    for (const npc of npcs) this.#emit('thinking-end', { npc })
  }

  /** It was not answered. */
  #endTurn(sent: SentTurn<TObject>, result: TurnResult): TurnResult {
    this.#host.turnEnded(sent.plan, result)
    this.#tellEnd(sent)
    return result
  }

  #tellEnd(turn: SentTurn<TObject>): void {
    const [npc] = turn.npcs
    if (npc) this.#emit('turn-end', { npc, turn })
  }

  #emit<TName extends keyof NpcEvents<TObject>>(name: TName, event: NpcEvents<TObject>[TName][0]): void {
    this.#host.emit(name, event, this.#options.events)
  }
}

const cancelled: TurnResult = { status: 'cancelled' }

function nameOfTarget({ targetId }: ActionCall, { metadata = [] }: ChatRequest): string {
  return metadata.find(({ id }) => id === targetId)?.name ?? targetId
}

/** How the cast remembers an entity that none of it sees; undefined when one does. */
function memoryOf<TObject>(
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
