import { cleanText, limits, type Transcription } from '@townsfolk/protocol'
import { ServiceError } from '../service-error.ts'
import type { Upload } from '../speech/speech-service.ts'
import type { SpeechClip } from '../speech/voice.ts'
import { respond, respondJson } from './respond.ts'

/** The sound itself. */
export function soundResponse({ bytes, contentType }: SpeechClip): Response {
  return respond(bytes, contentType, undefined, { 'content-length': String(bytes.byteLength) })
}

/**
 * Work for a caller who may hang up: what it was broken off by is then no fault of the service.
 * @throws ServiceError `request_timeout`; whatever else the work throws
 */
export async function unlessHungUp<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!signal.aborted || cause instanceof ServiceError) throw cause
    throw new ServiceError('request_timeout', 'The caller has hung up.', { cause })
  }
}

/** What was heard, fit to be sent on as a message: a clip says what its sender wants it to. */
export function transcriptionResponse({ response }: Transcription): Response {
  return respondJson<Transcription>({ response: cleanText(response, limits.messageLength).trim() })
}

/**
 * The parts of a form, in whatever order they came.
 * @throws ServiceError `invalid_request`, `payload_too_large`
 */
export async function uploadOf(form: FormData): Promise<Upload> {
  const characterId = form.get('characterId')
  const audio = form.get('audio')
  if (typeof characterId !== 'string' || characterId === '') {
    throw new ServiceError('invalid_request', 'characterId is missing; send it as a text field of the form')
  }
  if (characterId.length > limits.idLength) {
    throw new ServiceError(
      'invalid_request',
      `characterId must not be longer than ${limits.idLength} characters`,
    )
  }
  if (audio === null || typeof audio === 'string' || audio.size === 0) {
    throw new ServiceError(
      'invalid_request',
      'audio is missing; send the recorded clip as a file of the form',
    )
  }
  if (audio.size > limits.audioBytes) {
    throw new ServiceError(
      'payload_too_large',
      `The clip is larger than ${limits.audioBytes / 1024 ** 2} MiB; send a shorter one.`,
    )
  }
  return {
    characterId: cleanText(characterId, limits.idLength),
    bytes: new Uint8Array(await audio.arrayBuffer()),
    contentType: audio.type,
  }
}
