import type { ChatReply, ChatRequest, ChatStreamPart } from '@townsfolk/protocol'
import type { InputEntry, PlainError } from './lines.ts'
import type { RecordedAnswer } from './recorded-turn.ts'

/** A request that was sent, and what has come of it so far. */
export interface SentRequest {
  readonly request: ChatRequest
  answer: RecordedAnswer
}

/**
 * Finds the request that an answer belongs to. A recording names the call of each; of an answer that comes part by part only
 * the first part has the request's own call, and the others are told by who speaks in them.
 */
export class OpenRequests {
  readonly #byCall = new Map<unknown, SentRequest>()
  /** Whose answers come part by part, in the order in which they began to come. */
  readonly #streams = new Set<SentRequest>()

  send(call: unknown, request: ChatRequest): SentRequest {
    const sent: SentRequest = { request, answer: { status: 'open' } }
    this.#byCall.set(call, sent)
    return sent
  }

  /** Takes an answer, which belongs to no other call than one of a request. */
  answer({ call, value, error }: InputEntry, atMs: number): void {
    const sent = this.#byCall.get(call) ?? this.#streamOf(value)
    this.#byCall.delete(call)
    if (!sent) return
    const answer = answerIn(value, error as PlainError | undefined, atMs)
    if (answer) {
      sent.answer = answer
      this.#streams.delete(sent)
    } else this.#streams.add(sent)
  }

  /** A character has one turn after the other: of two, the one before was given up. */
  #streamOf(value: unknown): SentRequest | undefined {
    const all = [...this.#streams].reverse()
    const part = partOf(value)
    return (part && all.find(({ request }) => isOf(part, request))) ?? all[0]
  }
}

/** Undefined when more is to come. */
function answerIn(value: unknown, error: PlainError | undefined, atMs: number): RecordedAnswer | undefined {
  if (error) return { status: 'failed', code: error.code, message: error.message }
  if (isReply(value)) return { status: 'answered', reply: value, atMs }
  const part = partOf(value)
  if (part === undefined) {
    const message = 'The stream ended before the turn was done.'
    return { status: 'failed', code: 'invalid_response', message }
  }
  return part.type === 'done' ? { status: 'answered', reply: part.reply, atMs } : undefined
}

function isOf(part: ChatStreamPart, { characterIds, sessionId }: ChatRequest): boolean {
  if (part.type === 'done' && sessionId !== undefined) return part.reply.sessionId === sessionId
  const speaker = part.type === 'done' ? part.reply.messages[0]?.characterId : part.characterId
  return speaker === undefined || characterIds.includes(speaker)
}

/** Undefined for the end of a stream. */
function partOf(value: unknown): ChatStreamPart | undefined {
  return (value as { readonly value?: ChatStreamPart } | undefined)?.value
}

function isReply(value: unknown): value is ChatReply {
  return typeof value === 'object' && value !== null && 'messages' in value
}
