import type { ChatStreamPart } from '@townsfolk/protocol'
import type { ServiceError } from '../service-error.ts'
import { errorBody } from './error-response.ts'
import { respond } from './respond.ts'

/**
 * The parts as server-sent events, each sent as it is made. What fails after the first part is told as an event
 * `error`; when the reader goes away, the maker of the parts is told to stop.
 */
export function eventStream(
  first: ChatStreamPart,
  rest: AsyncGenerator<ChatStreamPart>,
  toServiceError: (thrown: unknown) => ServiceError,
): Response {
  const encoder = new TextEncoder()
  const waiting: ChatStreamPart[] = [first]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const part = waiting.pop() ?? (await rest.next()).value
        if (part) controller.enqueue(encoder.encode(eventOf(part)))
        else controller.close()
      } catch (thrown) {
        const { code, message } = toServiceError(thrown)
        controller.enqueue(encoder.encode(event('error', errorBody(code, message))))
        controller.close()
      }
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
  return respond(body, 'text/event-stream; charset=utf-8', undefined, {
    'cache-control': 'no-store',
    // Proxies that collect an answer before they pass it on are asked not to.
    'x-accel-buffering': 'no',
  })
}

function eventOf(part: ChatStreamPart): string {
  if (part.type === 'done') return event('done', part.reply)
  const { type, ...data } = part
  return event(type, data)
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
