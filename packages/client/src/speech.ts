import type { SpeechRequest, Transcription } from '@townsfolk/protocol'
import { isRecord } from './read-value.ts'
import { notPromised, type Receive, receiveJson } from './receive.ts'
import { type CallOptions, send } from './send.ts'
import type { Transport } from './transport.ts'

/** A spoken line as a sound file. */
export interface AudioFile {
  /** The whole file, as `decodeAudioData` and `Blob` take it. */
  readonly bytes: ArrayBuffer
  /** Media type such as `audio/wav`; empty if the service did not send it. */
  readonly contentType: string
}

/** A recorded clip, and the character that the player talked to. */
export interface TranscriptionRequest {
  /** The character that was spoken to. The clip is understood in this character's language. */
  readonly characterId: string
  /** The recorded clip. Bytes must be those of a WAV file. */
  readonly audio: Blob | BufferSource
  /**
   * Names of things and people that the player may mention; naming them makes them easier to recognise. Only our
   * service reads this field.
   */
  readonly names?: readonly string[] | undefined
}

export interface ClipMethods {
  generateSpeech(request: SpeechRequest, options?: CallOptions): Promise<AudioFile>
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
}

/** They are the same in every version. */
export function clipMethods(transport: Transport): ClipMethods {
  return {
    generateSpeech: (body, options) =>
      send(
        transport,
        { kind: 'audio', path: '/audio/generate', body, accept: 'audio/*', receive: receiveAudio },
        options,
      ),
    transcribe: async (request, options) =>
      send(
        transport,
        { kind: 'audio', path: '/audio/transcribe', body: formOf(request), receive: receiveTranscription },
        options,
      ),
  }
}

const receiveAudio: Receive<AudioFile> = async (response, path) => {
  const contentType = await soundTypeOf(response, path)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength === 0) throw notPromised(path, '')
  return { bytes, contentType }
}

/**
 * What kind of sound an answer is; empty when it does not say.
 * @throws ConnectionError when it says that it is none
 */
export async function soundTypeOf(response: Response, path: string): Promise<string> {
  const contentType = response.headers.get('content-type') ?? ''
  if (/^(text\/|application\/json)/.test(contentType)) throw notPromised(path, await response.text())
  return contentType
}

const receiveTranscription: Receive<Transcription> = receiveJson(body =>
  isRecord(body) && typeof body.response === 'string' ? { response: body.response } : undefined,
)

/** The file is named after its format, because services go by the name too. */
function formOf({ characterId, audio, names = [] }: TranscriptionRequest): FormData {
  const clip = audio instanceof Blob ? audio : new Blob([audio], { type: 'audio/wav' })
  const [, format = 'wav'] = /^audio\/(?:x-)?(\w+)/.exec(clip.type) ?? []
  const form = new FormData()
  form.append('characterId', characterId)
  if (names.length > 0) form.append('names', JSON.stringify(names))
  form.append('audio', clip, `clip.${format}`)
  return form
}
