import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { readWavHead } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import { joinBytes } from '../speech/join-bytes.ts'

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
  const form = withoutPreamble(bytes, boundary)
  if (!startsWith(form, `--${boundary}`)) throw noForm()
  try {
    return parse(form, boundary)
  } catch (error) {
    if (error instanceof MaxPartsExceededError) throw tooManyParts()
  }
  return unclosedParts(form, boundary)
}

/** @throws MultipartParseError */
function parse(form: Uint8Array<ArrayBuffer>, boundary: string): readonly FormPart[] {
  // Whoever reads a part knows how long it may be.
  const parts = parseMultipart(form, { boundary, maxParts: mostParts, maxFileSize: form.length })
  return Array.from(parts, part => ({
    name: part.name ?? '',
    isFile: part.isFile,
    bytes: new Uint8Array(part.arrayBuffer),
  }))
}

/**
 * The body came whole, as far as the transport knows: what stands behind the last boundary is the last part. A clip that
 * goes on by its own header says otherwise.
 * @throws ServiceError `invalid_request`
 */
function unclosedParts(form: Uint8Array<ArrayBuffer>, boundary: string): readonly FormPart[] {
  const end = `\r\n--${boundary}--`
  const tail = new TextDecoder('latin1').decode(form.subarray(-end.length))
  // A line break at the least: a letter of it alone may be the last one of a clip.
  let begun = end.length
  while (begun > 1 && !tail.endsWith(end.slice(0, begun))) begun--
  const whole = begun > 1 ? form.subarray(0, -begun) : form
  try {
    const parts = parse(joinBytes([whole, new TextEncoder().encode(`${end}\r\n`)]), boundary)
    const last = parts.at(-1)
    // A line break that was taken for the form's may be of the sound.
    if (!last || missingOf(last.bytes) > 2) throw brokenOff()
    return parts
  } catch {
    throw brokenOff()
  }
}

/** How many bytes of sound are missing from a WAV file, by its header; 0 of all else. */
function missingOf(bytes: Uint8Array): number {
  const head = readWavHead(bytes)
  if (head === 'unfinished' || !head?.size) return 0
  return Math.max(0, head.start + head.size - bytes.length)
}

function startsWith(bytes: Uint8Array<ArrayBuffer>, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text
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
    'The body is not a form; send multipart/form-data with the fields characterId and audio.',
  )
}

function brokenOff(): ServiceError {
  return new ServiceError(
    'invalid_request',
    'The form breaks off within a part; send all of it, and the closing boundary behind it.',
  )
}
