import { cleanText, clipLimits, limits } from '@townsfolk/protocol'
import { ServiceError } from '../errors/service-error.ts'
import { clipTooLarge } from '../speech/recorded-clip.ts'
import type { Upload } from '../speech/speech-service.ts'
import type { SpeechClip } from '../speech/voice.ts'
import type { FormPart } from './form-parts.ts'
import { respond } from './respond.ts'

/** The sound itself. */
export function soundResponse({ bytes, contentType }: SpeechClip): Response {
  return respond(bytes, contentType, undefined, { 'content-length': String(bytes.byteLength) })
}

/**
 * The parts of a form, in whatever order they came.
 * @throws ServiceError `invalid_request`, `payload_too_large`
 */
export function uploadOf(form: readonly FormPart[]): Upload {
  const audio = form.find(({ name, isFile }) => name === 'audio' && isFile)
  const characterId = textIn(form, 'characterId')
  if (characterId === '') {
    throw new ServiceError('invalid_request', 'characterId is missing; send it as a text field of the form')
  }
  if (characterId.length > limits.idLength) {
    throw new ServiceError(
      'invalid_request',
      `characterId must not be longer than ${limits.idLength} characters`,
    )
  }
  if (!audio) {
    throw new ServiceError(
      'invalid_request',
      'audio is missing; send the recorded clip as a file of the form',
    )
  }
  const { bytes } = audio
  if (bytes.length === 0) {
    throw new ServiceError('invalid_request', 'audio is empty; send a clip with some sound in it')
  }
  if (bytes.length > limits.audioBytes) throw clipTooLarge()
  return {
    characterId: cleanText(characterId, limits.idLength),
    bytes,
    names: namesIn(textIn(form, 'names')),
  }
}

/** `''` when there is no such field. */
function textIn(form: readonly FormPart[], wanted: string): string {
  return new TextDecoder().decode(form.find(({ name, isFile }) => name === wanted && !isFile)?.bytes)
}

/** Room for more than are taken, however they are written. */
const mostNamesLength = 16_384

/**
 * Lenient, because they only help to hear: what is too long is cut, what is too much is left out.
 * @throws ServiceError `invalid_request`
 */
function namesIn(field: string): readonly string[] {
  if (field.length > mostNamesLength) {
    throw new ServiceError('invalid_request', `names are too long; send the ${clipLimits.names} nearest`)
  }
  const names = partsOf(field)
    .map(name => cleanText(name, limits.entityTextLength).trim())
    .filter(name => name !== '')
  return [...new Set(names)].slice(0, clipLimits.names)
}

/**
 * A JSON list of texts, or texts with commas between them.
 * @throws ServiceError `invalid_request`
 */
function partsOf(field: string): readonly string[] {
  if (!field.trimStart().startsWith('[')) return field.split(',')
  try {
    const list = JSON.parse(field) as readonly unknown[]
    if (list.every(name => typeof name === 'string')) return list
  } catch {
    // Said below.
  }
  throw new ServiceError(
    'invalid_request',
    'names must be a JSON list of texts, or texts with commas between',
  )
}
