import {
  type ChatMessage,
  type ChatReply,
  type ChatRequest,
  type ChatStreamPart,
  chatStreamPartsOf,
} from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { invalidResponse } from '../base/errors.ts'
import { trimmedLine } from '../base/trimmed-line.ts'
import type { DialogueApi, DialogueCallOptions } from '../ports/dialogue-api.ts'

/**
 * A turn's answer as it comes, part by part or all at once; the part `done` is the last. The first `next()`
 * sends the request, in its own task. A `DialogueApi` may be anybody's, so what it gives is looked at before
 * it reaches the tick.
 * @throws Error with the code `invalid_response` when it is not what the interface promises
 */
export async function* replyStream(
  api: DialogueApi,
  request: ChatRequest,
  options: DialogueCallOptions,
): AsyncGenerator<readonly ChatStreamPart[], void, undefined> {
  if (!api.chatStream) {
    const reply = await api.chat(request, options)
    const messages = messagesOf(reply, request)
    const parts = [...chatStreamPartsOf({ ...reply, messages })].slice(0, -1).map(trimmed)
    // The last part is the reply as it came.
    yield [...parts, { type: 'done', reply }]
    return
  }
  for await (const part of api.chatStream(request, options)) {
    assertPart(part, request)
    yield [trimmed(part)]
    if (part.type === 'done') return
  }
  throw invalidResponse('The stream ended before the turn was done.')
}

/** Lines bring along what separates them from each other, which nobody shows or says. */
function trimmed(part: ChatStreamPart): ChatStreamPart {
  return part.type === 'line' ? { ...part, line: trimmedLine(part.line) } : part
}

function assertPart(part: ChatStreamPart | undefined, request: ChatRequest): void {
  assertShape(typeof part?.type === 'string')
  if (part?.type === 'line') assertShape(typeof part.line?.text === 'string')
  if (part?.type === 'action') assertShape(isCall(part.action))
  if (part?.type === 'done') messagesOf(part.reply, request)
}

/** What the cast says and does in a reply; strange entries that are nobody's are left out. */
function messagesOf(reply: ChatReply | undefined, { characterIds }: ChatRequest): readonly ChatMessage[] {
  assertShape(typeof reply?.sessionId === 'string' && Array.isArray(reply.messages))
  const messages = reply?.messages.filter(message => characterIds.includes(message?.characterId)) ?? []
  for (const { lines, actions } of messages) {
    assertShape(Array.isArray(lines) && lines.every(line => typeof line?.text === 'string'))
    assertShape(Array.isArray(actions) && actions.every(isCall))
  }
  return messages
}

function isCall(call: { readonly name: unknown; readonly targetId: unknown } | undefined): boolean {
  return typeof call?.name === 'string' && typeof call.targetId === 'string'
}

function assertShape(isRight: boolean): void {
  if (!isRight) {
    throw invalidResponse(
      isDevelopment && 'The answer is not a chat reply: it needs messages, each with lines and actions.',
    )
  }
}
