import { ServiceError } from '../errors/service-error.ts'
import { respond } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

/**
 * A WAV file as it is made, no faster than it is read. What fails before its first sound is thrown; what
 * fails after it breaks the answer off, because a status can no longer be sent. When the reader goes away,
 * the voice is stopped.
 * @param breakOff closes the connection. Without it the body ends with an error, of which a transport may write into it
 */
export async function soundStream(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  hangUp: AbortController,
  { toServiceError, unreadStreamMs }: Pick<ServiceParts, 'toServiceError' | 'unreadStreamMs'>,
  breakOff?: () => void,
): Promise<Response> {
  const first = await pieces.next()
  let hasReader = true
  let unread: ReturnType<typeof setTimeout> | undefined
  const leave = (): void => {
    hasReader = false
    clearTimeout(unread)
    hangUp.abort()
    // Not waited for: it ends when what it is at has ended.
    pieces.return().catch(toServiceError)
  }
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: ServiceError): void => {
    if (breakOff) breakOff()
    else controller.error(error)
  }
  const send = (controller: ReadableStreamDefaultController<Uint8Array>, piece: Uint8Array): void => {
    controller.enqueue(piece)
    unread = setTimeout(() => {
      leave()
      fail(controller, unreadFor(unreadStreamMs))
    }, unreadStreamMs)
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) send(controller, first.value)
    },
    async pull(controller) {
      clearTimeout(unread)
      try {
        const { done, value } = await pieces.next()
        if (!hasReader) return
        if (done) controller.close()
        else send(controller, value)
      } catch (thrown) {
        fail(controller, toServiceError(thrown))
      }
    },
    cancel: leave,
  })
  return respond(body, 'audio/wav', undefined, {
    'cache-control': 'no-store',
    // Proxies that collect an answer before they pass it on are asked not to.
    'x-accel-buffering': 'no',
  })
}

function unreadFor(ms: number): ServiceError {
  return new ServiceError(
    'request_timeout',
    `The stream was ended: nothing was read from it for ${ms / 1000} s.`,
  )
}
