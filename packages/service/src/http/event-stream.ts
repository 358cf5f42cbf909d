import type { ChatStreamPart } from '@townsfolk/protocol'
import type { ServiceError } from '../errors/service-error.ts'
import { errorBody } from './error-response.ts'
import type { SentPart } from './repeats.ts'
import { brainHeader, repeatedHeader, respond } from './respond.ts'

/**
 * The parts as server-sent events, each sent as it is made, however slowly they are read: a turn holds its
 * session until it ends. What fails before the first one is thrown, what fails after it is sent as an event `error`;
 * when the reader goes away, the generator of the parts is ended.
 */
export async function eventStream(
  parts: AsyncGenerator<SentPart>,
  hangUp: AbortController,
  toServiceError: (thrown: unknown) => ServiceError,
): Promise<Response> {
  const { first, brain, isRepeated } = await firstOf(parts)
  const encoder = new TextEncoder()
  let hasReader = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        if (hasReader) controller.enqueue(encoder.encode(text))
      }
      send(eventOf(first))
      // Not waited for: a stream can be read only when its start is over.
      void sendAll(parts, send, toServiceError).then(() => hasReader && controller.close())
    },
    cancel() {
      hasReader = false
      hangUp.abort()
      // Not waited for: it ends when what it is at has ended.
      parts.return(undefined).catch(toServiceError)
    },
  })
  return respond(body, 'text/event-stream; charset=utf-8', undefined, {
    'cache-control': 'no-store',
    // Proxies that collect an answer before they pass it on are asked not to.
    'x-accel-buffering': 'no',
    ...brainHeader(brain),
    ...repeatedHeader(isRepeated),
  })
}

interface Beginning {
  /** The first part that is sent. */
  readonly first: ChatStreamPart
  /** Which brain replies in the place of the one asked for, if that is known by then. */
  readonly brain: string | undefined
  readonly isRepeated: boolean
}

async function firstOf(parts: AsyncGenerator<SentPart>): Promise<Beginning> {
  let brain: string | undefined
  let isRepeated = false
  for (;;) {
    const { done, value: part } = await parts.next()
    if (done) throw new Error('A turn ended without its reply.')
    if (part.type === 'repeated') isRepeated = true
    else if (part.type === 'fallback') brain ??= part.brain
    else return { first: part, brain, isRepeated }
  }
}

async function sendAll(
  parts: AsyncGenerator<SentPart>,
  send: (text: string) => void,
  toServiceError: (thrown: unknown) => ServiceError,
): Promise<void> {
  try {
    for await (const part of parts) {
      // Headers are sent by now; what the stream holds stays what the plain call gives.
      if (part.type !== 'fallback' && part.type !== 'repeated') send(eventOf(part))
    }
  } catch (thrown) {
    const { code, message } = toServiceError(thrown)
    send(event('error', errorBody(code, message)))
  }
}

function eventOf(part: ChatStreamPart): string {
  if (part.type === 'done') return event('done', part.reply)
  const { type, ...data } = part
  return event(type, data)
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
