import { cleanText, limits } from '@townsfolk/protocol'
import { ServiceError } from '../service-error.ts'
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
  const field = form.find(({ name, isFile }) => name === 'characterId' && !isFile)
  const audio = form.find(({ name, isFile }) => name === 'audio' && isFile)
  const characterId = new TextDecoder().decode(field?.bytes)
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
  const { bytes, contentType } = audio
  if (bytes.length === 0) {
    throw new ServiceError('invalid_request', 'audio is empty; send a clip with some sound in it')
  }
  if (bytes.length > limits.audioBytes) {
    throw new ServiceError(
      'payload_too_large',
      `The clip is larger than ${limits.audioBytes / 1024 ** 2} MiB; send a shorter one.`,
    )
  }
  return { characterId: cleanText(characterId, limits.idLength), bytes, contentType }
}
