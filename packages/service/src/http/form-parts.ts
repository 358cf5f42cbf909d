import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { ServiceError } from '../errors/service-error.ts'

/** A field of a form. */
export interface FormPart {
  readonly name: string
  readonly isFile: boolean
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Two are enough. To take apart a form of a hundred thousand would keep everybody else waiting for seconds. */
const mostParts = 100
/** Bytes before the first boundary that are no part of a form; most clients send none. */
const longestPreamble = 1000

/**
 * Takes a form apart, as browsers write it and as other clients do: the platform's own reader refuses names without
 * quotes and anything before the first boundary.
 * @throws ServiceError `invalid_request`
 */
export function formPartsOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): readonly FormPart[] {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || !/^multipart\/form-data\b/i.test(contentType)) throw noForm()
  try {
    const form = parseMultipart(withoutPreamble(bytes, boundary), {
      boundary,
      maxParts: mostParts,
      // Whoever reads a part knows how long it may be.
      maxFileSize: bytes.length,
    })
    return Array.from(form, part => ({
      name: part.name ?? '',
      isFile: part.isFile,
      bytes: new Uint8Array(part.arrayBuffer),
    }))
  } catch (error) {
    throw error instanceof MaxPartsExceededError ? tooManyParts() : noForm()
  }
}

function withoutPreamble(bytes: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, longestPreamble))
  return start.startsWith(`--${boundary}`) ? bytes : bytes.subarray(start.indexOf(`\n--${boundary}`) + 1)
}

function tooManyParts(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'The form has too many parts; send characterId and audio, and names if you like.',
  )
}

function noForm(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'The body is no form; send multipart/form-data with the fields characterId and audio.',
  )
}
