import type { ServiceError } from '../errors/service-error.ts'
import { respond } from './respond.ts'

/**
 * A WAV file as it is made, no faster than it is read. What fails before its first sound is thrown; what
 * fails after it breaks the answer off, because a status can no longer be sent. When the reader goes away,
 * the voice is stopped.
 */
export async function soundStream(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void>,
  hangUp: AbortController,
  toServiceError: (thrown: unknown) => ServiceError,
): Promise<Response> {
  const first = await pieces.next()
  let hasReader = true
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(first.value)
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (!hasReader) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (thrown) {
        controller.error(toServiceError(thrown))
      }
    },
    cancel() {
      hasReader = false
      hangUp.abort()
      // Not waited for: it ends when what it is at has ended.
      pieces.return().catch(toServiceError)
    },
  })
  return respond(body, 'audio/wav', undefined, {
    'cache-control': 'no-store',
    // Proxies that collect an answer before they pass it on are asked not to.
    'x-accel-buffering': 'no',
  })
}
