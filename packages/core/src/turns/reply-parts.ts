import type { ActionCall, ChatLine, ChatReply } from '@townsfolk/protocol'

export interface ReplyParts {
  readonly lines: readonly ChatLine[]
  readonly calls: readonly ActionCall[]
}

/**
 * What one character says and does in a reply. A `DialogueApi` may be anybody's, so its answer is looked at
 * before the parts reach the tick.
 * @throws Error with the code `invalid_response` when it is not what the interface promises
 */
export function replyPartsOf(reply: ChatReply, characterId: string): ReplyParts {
  const mine = asArray((reply as ChatReply | undefined)?.messages).filter(
    entry => entry?.characterId === characterId,
  )
  const lines = mine.flatMap(entry => asArray(entry.lines))
  const calls = mine.flatMap(entry => asArray(entry.actions))
  if (!lines.every(isLine) || !calls.every(isCall)) throw invalidResponse()
  return { lines, calls }
}

function asArray<T>(value: readonly T[] | undefined): readonly T[] {
  if (!Array.isArray(value)) throw invalidResponse()
  return value
}

function isLine(line: ChatLine | undefined): boolean {
  return typeof line?.text === 'string'
}

function isCall(call: ActionCall | undefined): boolean {
  return typeof call?.name === 'string' && typeof call.targetId === 'string'
}

function invalidResponse(): Error {
  const message = 'The answer is no chat reply: it needs messages, each with lines and actions.'
  return Object.assign(new Error(message), { code: 'invalid_response' })
}
