import { limits } from '@townsfolk/protocol'
import { ServiceError } from '../service-error.ts'

/**
 * Reads a JSON body whatever its Content-Type says, because clients in the field send several. Counts while
 * reading when no length was announced.
 * @throws ServiceError `payload_too_large` or `invalid_request`
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ServiceError('invalid_request', 'The body is not JSON.')
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > limits.jsonBodyBytes) throw tooLarge()
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader = request.body.getReader()
  let text = ''
  let byteCount = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    byteCount += value.byteLength
    if (byteCount > limits.jsonBodyBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

function tooLarge(): ServiceError {
  return new ServiceError('payload_too_large', `The body is larger than ${limits.jsonBodyBytes / 1024} KiB.`)
}
