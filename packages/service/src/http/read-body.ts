import { type ErrorCode, limits } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import { joinBytes } from '../speech/join-bytes.ts'
import { clipTooLarge } from '../speech/recorded-clip.ts'
import { checkClipEarly, earlyBytes } from './early-clip.ts'
import { type FormPart, formPartsOf } from './form-parts.ts'

/** How long a body may take to arrive. */
const bodyTimeoutMs = 15_000

/**
 * Reads a JSON body whatever its Content-Type says, because clients in the field send several.
 * @param code of a body that is not JSON
 * @throws ServiceError `payload_too_large`, `request_timeout`, `unsupported_encoding`, `invalid_request` or `code`
 */
export async function readJson(request: Request, code: ErrorCode = 'invalid_request'): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Some libraries write them.
    const advice = /\b(NaN|Infinity)\b/.test(text) ? ' It has NaN or Infinity in it; send null for them.' : ''
    throw new ServiceError(code, `The body is not JSON.${advice}`)
  }
}

/**
 * Reads a form with files. A clip in it that is too long by its header is refused before the rest of it is read.
 * @throws ServiceError as `readJson`, and as `checkClip`
 */
export async function readForm(request: Request): Promise<readonly FormPart[]> {
  const announced = announcedLength(request, mostFormBytes) ?? 0
  const bytes = await readCounting(request, mostFormBytes, start => checkClipEarly(start, announced))
  return formPartsOf(bytes, request.headers.get('content-type') ?? '')
}

/**
 * How long a form will be, as it says; the most that it may be where it does not say.
 * @throws ServiceError `payload_too_large`, `unsupported_encoding`
 */
export function formBytesOf(request: Request): number {
  return announcedLength(request, mostFormBytes) ?? mostFormBytes
}

/** The multipart framing around a clip is small beside it. */
const mostFormBytes = limits.audioBytes + limits.jsonBodyBytes

async function readText(request: Request): Promise<string> {
  // An announced length is kept by the transport: reading at once saves the work of counting.
  if (announcedLength(request, limits.jsonBodyBytes) === undefined) {
    return new TextDecoder().decode(await readCounting(request, limits.jsonBodyBytes))
  }
  const text = await inTime(request.text())
  if (text.length > limits.jsonBodyBytes) throw tooLarge(limits.jsonBodyBytes)
  return text
}

/** @throws ServiceError when it is too long or compressed */
function announcedLength({ headers }: Request, most: number): number | undefined {
  const encoding = headers.get('content-encoding') || 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new ServiceError(
      'unsupported_encoding',
      'The body is compressed; send it as it is, without the header Content-Encoding.',
    )
  }
  const announced = headers.get('content-length')
  if (announced === null || headers.has('transfer-encoding')) return undefined
  if (Number(announced) > most) throw tooLarge(most)
  return Number(announced)
}

/** @param look is given the first bytes of a long body, once */
async function readCounting(
  request: Request,
  most: number,
  look?: (start: Uint8Array<ArrayBuffer>) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let byteCount = 0
  const readAll = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      byteCount += value.byteLength
      if (byteCount > most) throw tooLarge(most)
      const isStart = byteCount - value.byteLength < earlyBytes && byteCount >= earlyBytes
      chunks.push(value)
      if (isStart) look?.(joinBytes(chunks))
    }
  }
  try {
    await inTime(readAll())
  } catch (error) {
    // Not waited for: a sender that does not go on does not hear it either.
    reader.cancel().catch(() => {})
    throw error
  }
  return joinBytes(chunks)
}

/** @throws ServiceError `request_timeout`, or `invalid_request` when the body breaks off */
function inTime<T>(reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ServiceError('request_timeout', `The body took over ${bodyTimeoutMs / 1000} s.`))
    }, bodyTimeoutMs)
    reading.then(
      body => {
        clearTimeout(timer)
        resolve(body)
      },
      error => {
        clearTimeout(timer)
        reject(error instanceof ServiceError ? error : brokenOff())
      },
    )
  })
}

function brokenOff(): ServiceError {
  return new ServiceError('invalid_request', 'The body did not arrive whole.')
}

function tooLarge(most: number): ServiceError {
  if (most !== limits.jsonBodyBytes) return clipTooLarge()
  return new ServiceError('payload_too_large', `The body is larger than ${most / 1024} KiB.`)
}
