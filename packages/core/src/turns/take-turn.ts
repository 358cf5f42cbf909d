import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import { codeOf, messageOf } from '../base/errors.ts'
import { untilAborted } from '../base/until-aborted.ts'
import { CastPerformance } from './cast-performance.ts'
import type { TurnParticipant } from './participant.ts'
import { replyStream } from './reply-stream.ts'
import type { Session } from './session.ts'
import { cancelled, type SentTurn, type TurnMarks, type TurnOf, type TurnResult } from './turn.ts'
import type { TurnReporter, TurnTrouble } from './turn-events.ts'
import type { Refusal } from './turn-gate.ts'
import type { OpenTurn } from './turn-queue.ts'
import { createTurnRequest } from './turn-request.ts'
import type { TurnScene } from './turn-scene.ts'

/** A question of a character to the player, with possible answers. */
export interface PendingQuestion<TNpc> {
  readonly npc: TNpc
  /** Lines that the player may say. */
  readonly options: readonly string[]
}

export interface TurnTakerParts<TObject, TNpc> {
  readonly scene: TurnScene<TObject>
  readonly session: Session
  readonly reporter: TurnReporter<TNpc>
  /** Who takes part, as long as they are in the scene. */
  readonly cast: () => readonly TurnParticipant<TObject, TNpc>[]
  /** How many may answer a turn at most. Undefined: the service decides. */
  readonly maxSpeakers: number | undefined
  /** Takes one more turn, on which a character says that it could not do something. */
  followUp(speaker: TurnParticipant<TObject, TNpc>): Promise<TurnResult>
}

/** Takes the turns of one conversation: sends each, and performs what comes. */
export class TurnTaker<TObject, TNpc> {
  /** What a character waits for an answer to. */
  question: PendingQuestion<TNpc> | undefined
  /** True: no turn is taken any more. */
  isEnded = false
  /** The entity talked about last. */
  focusId: string | undefined
  /** The turn sent last. */
  lastTurn: TurnOf<TNpc> | undefined
  /** What went wrong last since then, or before there was one. */
  lastTrouble: Refusal | undefined
  readonly #parts: TurnTakerParts<TObject, TNpc>
  /** Who waits for the first part of a reply. */
  #thinking: readonly TNpc[] = []
  /** Sent, and their end was not reported yet. */
  readonly #running = new Set<SentTurn<TNpc>>()
  #failureCount = 0
  /** How many of the failures the cast has spoken of. */
  #knownFailureCount = 0
  #errorCount = 0

  constructor(parts: TurnTakerParts<TObject, TNpc>) {
    this.#parts = parts
  }

  /** True from the sending of a turn to the first part of its reply. */
  get isThinking(): boolean {
    return this.#thinking.length > 0
  }

  async take(turn: OpenTurn<TurnParticipant<TObject, TNpc>>): Promise<TurnResult> {
    const { scene, session, cast } = this.#parts
    scene.registry.settle()
    if (this.#isOver(turn)) return cancelled
    try {
      // With nothing to prepare, the request leaves in this very task.
      const lost = session.preparation && (await session.preparation(turn.signal))
      if (lost) this.#reportLoss(lost)
      if (lost !== undefined) scene.registry.settle()
      // A turn of the player's that came between has spoken of the failure already.
      const isKnown = turn.kind === 'follow-up' && this.#knownFailureCount >= this.#failureCount
      if (isKnown || this.#isOver(turn)) return cancelled
    } catch (error) {
      return this.#fail(turn, error)
    }
    const plan = { kind: turn.kind, characterIds: cast().map(({ characterId }) => characterId) }
    const refusal = scene.refusal(plan)
    if (refusal) return this.#fail(turn, refusal)
    const ended = scene.turnSent(plan)
    const result = await this.#send(turn)
    ended(result)
    return result
  }

  /** What was said no longer counts. */
  forget(): void {
    this.endQuestion()
    this.focusId = undefined
    this.#knownFailureCount = this.#failureCount
  }

  /** The player has said something, or nobody waits for it any more. */
  endQuestion(): void {
    const { question } = this
    this.question = undefined
    if (question) this.#parts.reporter.emit('question-ended', { npc: question.npc })
  }

  /** Reports the end of all that is under way. */
  finish(): void {
    this.endQuestion()
    this.#endThinking()
    for (const turn of this.#running) this.#reportEnd(turn)
  }

  /** @param participant undefined: nobody is left of whom to report it */
  report(participant: TurnParticipant<TObject, TNpc> | undefined, trouble: TurnTrouble): void {
    const { code, message } = trouble
    this.lastTrouble = { code, message }
    if (participant) this.#parts.reporter.report(participant.npc, trouble)
  }

  async #send(turn: OpenTurn<TurnParticipant<TObject, TNpc>>): Promise<TurnResult> {
    const { scene, cast: castNow } = this.#parts
    const nowMs = (): number => scene.nowMs()
    const cast = castNow()
    const { kind, message } = turn
    const marks: TurnMarks = {}
    let performance: CastPerformance<TObject, TNpc> | undefined
    let sent: SentTurn<TNpc> | undefined
    try {
      const { request, known } = this.#request(turn, cast)
      // Putting the request together lets go of what has left, which may have been a character.
      if (this.#isOver(turn)) return cancelled
      marks.sentMs = nowMs()
      sent = { kind, npcs: cast.map(({ npc }) => npc), message, request, reply: undefined, marks }
      this.lastTurn = sent
      this.lastTrouble = undefined
      performance = new CastPerformance(sent, cast, nowMs)
      const failureCount = this.#failureCount
      const reply = await this.#receive(turn, sent, performance)
      sent.reply = reply
      this.#endThinking()
      known()
      this.#noteQuestion(reply)
      this.#knownFailureCount = Math.max(this.#knownFailureCount, failureCount)
      return { status: 'answered', reply, marks, finished: this.#finish(sent, performance) }
    } catch (error) {
      // What was begun is brought to its end.
      void performance?.close(() => Promise.resolve())
      this.#endThinking()
      const result = this.#fail(turn, error, performance?.isEmpty)
      if (sent) this.#reportEnd(sent)
      return result
    }
  }

  #request(
    turn: OpenTurn<TurnParticipant<TObject, TNpc>>,
    cast: readonly TurnParticipant<TObject, TNpc>[],
  ): ReturnType<typeof createTurnRequest> {
    const { scene, session, maxSpeakers } = this.#parts
    return createTurnRequest(scene, {
      cast,
      message: turn.message,
      sessionId: session.record?.sessionId,
      speakerCharacterId: cast.length > 1 ? this.#speakerOf(turn)?.characterId : undefined,
      playAs: turn.playAs,
      maxSpeakers,
      focusId: this.focusId,
      mentioned: id => {
        this.focusId = id
      },
    })
  }

  /**
   * Sends the request and performs the reply as it comes. A session that the service no longer knows is begun
   * anew, once, so that the character is never dead; not when part of the reply has come, which would come
   * twice.
   */
  async #receive(
    turn: OpenTurn<TurnParticipant<TObject, TNpc>>,
    sent: SentTurn<TNpc>,
    performance: CastPerformance<TObject, TNpc>,
  ): Promise<ChatReply> {
    try {
      return await this.#perform(turn, sent, sent.request, performance)
    } catch (error) {
      const isForgotten = codeOf(error) === 'session_not_found' && sent.request.sessionId !== undefined
      if (!isForgotten || !this.isThinking || turn.signal.aborted) throw error
      this.#parts.session.set(undefined)
      this.#reportLoss('The service no longer knows the session.')
      const { sessionId: _, ...fresh } = sent.request
      return this.#perform(turn, sent, fresh, performance)
    }
  }

  async #perform(
    turn: OpenTurn<TurnParticipant<TObject, TNpc>>,
    sent: SentTurn<TNpc>,
    request: ChatRequest,
    performance: CastPerformance<TObject, TNpc>,
  ): Promise<ChatReply> {
    const { scene, session } = this.#parts
    const { signal } = turn
    const stream = replyStream(scene.api, request, { signal })
    let next = stream.next()
    this.#beginThinking(sent)
    try {
      for (;;) {
        const { value: parts } = await untilAborted(next, signal)
        if (!parts) throw new Error('The reply ended before the turn was done.')
        sent.marks.firstByteMs ??= scene.nowMs()
        for (const part of parts) {
          signal.throwIfAborted()
          if (part.type === 'done') {
            turn.isAnswered = true
            session.answered(part.reply)
            return part.reply
          }
          if (part.type === 'speaker') continue
          this.#endThinking()
          // Whoever heard of it may have taken the turn back.
          signal.throwIfAborted()
          if (part.type === 'action' && part.action.targetId !== '') this.focusId = part.action.targetId
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
  async #finish(sent: SentTurn<TNpc>, performance: CastPerformance<TObject, TNpc>): Promise<void> {
    await performance.close(async participant => {
      this.#failureCount++
      if (!participant.speaksOfFailures || sent.kind === 'follow-up') return
      await this.#parts.followUp(participant)
    })
    sent.marks.doneMs = this.#parts.scene.nowMs()
    this.#reportEnd(sent)
  }

  /** Who must answer, unless it has left since that was said. */
  #speakerOf({
    speaker,
  }: OpenTurn<TurnParticipant<TObject, TNpc>>): TurnParticipant<TObject, TNpc> | undefined {
    return this.#parts.cast().find(participant => participant === speaker)
  }

  /**
   * Of several that ask, the last one waits for an answer. Who says nothing leaves a question open. Entries that are
   * nobody's may be anything.
   */
  #noteQuestion({ messages }: ChatReply): void {
    const { question } = this
    for (const message of messages) {
      const npc = this.#parts.cast().find(({ characterId }) => characterId === message?.characterId)?.npc
      if (npc === undefined) continue
      const { options } = message
      const asked = Array.isArray(options) ? options.filter(option => typeof option === 'string') : []
      if (asked.length > 0) this.question = { npc, options: asked }
      else if (this.question?.npc === npc) this.question = undefined
    }
    const now = this.question
    if (question && now?.npc !== question.npc) {
      this.#parts.reporter.emit('question-ended', { npc: question.npc })
    }
    if (now && now !== question) this.#parts.reporter.emit('question-asked', now)
  }

  #isOver({ signal }: OpenTurn<TurnParticipant<TObject, TNpc>>): boolean {
    return this.isEnded || signal.aborted || this.#parts.cast().length === 0
  }

  /** @param isSilent nobody has said anything on this turn */
  #fail(turn: OpenTurn<TurnParticipant<TObject, TNpc>>, error: unknown, isSilent = true): TurnResult {
    if (this.#isOver(turn)) return cancelled
    const [code, message] = [codeOf(error), messageOf(error)]
    const participant = this.#speakerOf(turn) ?? this.#parts.cast()[0]
    this.report(participant, { code, message, kind: turn.kind, error })
    if (turn.kind === 'player' && isSilent) participant?.sayFallback(this.#errorCount++)
    return { status: 'failed', code, message }
  }

  /** Once a turn, however often it is sent. */
  #beginThinking(turn: SentTurn<TNpc>): void {
    if (this.#thinking.length > 0) return
    const { reporter } = this.#parts
    const [npc] = turn.npcs
    this.#running.add(turn)
    if (npc) reporter.emit('turn-start', { npc, turn })
    for (const each of turn.npcs) {
      // Whoever hears of it may end the conversation.
      if (this.isEnded) return
      this.#thinking = [...this.#thinking, each]
      reporter.emit('thinking-start', { npc: each })
    }
  }

  #endThinking(): void {
    const npcs = this.#thinking
    this.#thinking = []
    for (const npc of npcs) this.#parts.reporter.emit('thinking-end', { npc })
  }

  #reportEnd(turn: SentTurn<TNpc>): void {
    const [npc] = turn.npcs
    if (this.#running.delete(turn) && npc) this.#parts.reporter.emit('turn-end', { npc, turn })
  }

  #reportLoss(message: string): void {
    for (const { npc } of this.#parts.cast()) this.#parts.reporter.emit('session-lost', { npc, message })
  }
}
