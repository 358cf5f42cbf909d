import { type ChatRequest, type ChatStreamPart, chatStreamPartsOf } from '@townsfolk/protocol'
import { DamagedAnswer } from './api-error.ts'
import { parseJson } from './body-text.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { apiErrorOf } from './failure.ts'
import { readAction, readChatReply, readLine } from './read-chat.ts'
import { asText, recordOf } from './read-value.ts'
import { notPromised, type Receive, receiveJson } from './receive.ts'
import { abortedError, type CallOptions, send } from './send.ts'
import type { Transport } from './transport.ts'

/**
 * Takes a turn and yields it part by part. What comes is read at once and kept until the loop asks for it, so
 * that a loop that takes its time, to speak a line for example, does not use up the turn's.
 */
export async function* streamChat(
  transport: Transport,
  body: ChatRequest,
  options: CallOptions = {},
): AsyncGenerator<ChatStreamPart, void, undefined> {
  const path = '/chat'
  const parts: ChatStreamPart[] = []
  let isDone = false
  let isOver = false
  let wake = (): void => {}
  const receive = receiveParts(part => {
    parts.push(part)
    isDone ||= part.type === 'done'
    wake()
  })
  const loop = new AbortController()
  const call = { kind: 'turn', path, body, accept: 'text/event-stream', receive } as const
  const turn = send(transport, call, options, loop.signal)
  const end = (): void => {
    isOver = true
    wake()
  }
  turn.then(end, end)
  try {
    for (;;) {
      if (options.signal?.aborted) throw abortedError(path)
      const part = parts.shift()
      if (part) {
        yield part
        if (part.type === 'done') return
      } else if (isOver) {
        await turn
        return
      } else {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    }
  } finally {
    // What follows the last part is read to its end, so that the connection can be used again.
    if (!isDone) loop.abort()
  }
}

/**
 * A service without streaming answers with the whole reply; its parts come in the same order. When the call is made again
 * because an answer broke off, parts that have been handed over are not handed over again.
 */
function receiveParts(handOver: (part: ChatStreamPart) => void): Receive<void> {
  const handedOver: string[] = []
  return async (response, path, signal) => {
    let at = 0
    let isDone = false
    const push = (part: ChatStreamPart): void => {
      isDone ||= part.type === 'done'
      const text = JSON.stringify(part)
      if (handedOver[at] !== text) {
        handedOver.splice(at, handedOver.length, text)
        handOver(part)
      }
      at++
    }
    if (response.body && /^text\/event-stream/.test(response.headers.get('content-type') ?? '')) {
      for await (const event of readEvents(response.body, signal)) {
        const part = readPart(event, path)
        if (part) push(part)
      }
      if (!isDone) {
        throw new DamagedAnswer(`The stream of ${path} ended before the turn was done.`)
      }
    } else {
      const reply = await receiveJson(readChatReply)(response, path, signal)
      for (const part of chatStreamPartsOf(reply)) push(part)
    }
  }
}

/** Undefined when it is of a kind that we do not know, or has nothing to tell. */
function readPart({ name, data }: StreamEvent, path: string): ChatStreamPart | undefined {
  const body = parseJson(data)
  const fields = recordOf(body)
  const characterId = asText(fields.characterId)
  switch (name) {
    case 'speaker':
      return { type: 'speaker', characterId, name: asText(fields.name) }
    case 'line': {
      const line = readLine(recordOf(fields.line))
      return line.text ? { type: 'line', characterId, line } : undefined
    }
    case 'stop':
      return { type: 'stop', characterId }
    case 'action': {
      const action = readAction(recordOf(fields.action))
      return action.name ? { type: 'action', characterId, action } : undefined
    }
    case 'done': {
      const reply = readChatReply(body)
      if (!reply) throw notPromised(path, data)
      return { type: 'done', reply }
    }
    case 'error':
      throw apiErrorOf(200, data)
    default:
      return undefined
  }
}
