import type { SpeechRequest, SpeechTimings, Transcription } from '@townsfolk/protocol'
import type { Client } from './client.ts'
import { postMethod } from './methods.ts'
import { readSpeechTimings } from './read-timings.ts'
import type { CallOptions } from './send.ts'
import { type AudioFile, clipMethods, type TranscriptionRequest } from './speech.ts'
import { streamSpeech } from './speech-stream.ts'

/**
 * Calls that turn lines into sound, and recorded sound into text. They fit `SpeechApi` and `TranscriptionApi` of
 * `@townsfolk/core`, and fail as the calls of `Client` do.
 */
export interface SpeechCalls {
  /**
   * `POST /audio/generate`: speaks a line in the character's voice. Fails with `no_voice` (403), `voice_not_found`
   * (404) and as `chat` does.
   */
  generateSpeech(request: SpeechRequest, options?: CallOptions): Promise<AudioFile>
  /**
   * `POST /audio/stream`: speaks a line and yields the sound piece by piece while it is made. The pieces together
   * are a WAV file of 16-bit PCM, whatever `format` says; its header does not give the length. The request is sent
   * once, when the loop begins; leaving the loop aborts it. The timeout counts anew for each piece, and does not
   * count the time that the loop spends on it.
   *
   * Errors are thrown in the loop: `not_found` (404) if the voice cannot stream, and those of `generateSpeech`.
   */
  streamSpeech(request: SpeechRequest, options?: CallOptions): AsyncIterable<Uint8Array>
  /**
   * `POST /audio/timings`: the mouth shapes over time of the clip that `generateSpeech` gives for the same request.
   * The call is free. Fails with `not_found` (404) if the voice has no timings, `no_voice` or
   * `character_not_in_team` (403), `character_not_found` or `voice_not_found` (404).
   */
  speechTimings(request: SpeechRequest, options?: CallOptions): Promise<SpeechTimings>
  /**
   * `POST /audio/transcribe`: turns a recorded clip into text. Fails with `payload_too_large` (413) and as `chat`
   * does.
   */
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
}

/** Makes the speech calls of a client: they use its address, key and timeouts. */
export function createSpeechApi({ transport }: Client): SpeechCalls {
  return {
    ...clipMethods(transport),
    streamSpeech: (request, options) => streamSpeech(transport, request, options),
    speechTimings: postMethod(transport, 'audio', '/audio/timings', readSpeechTimings),
  }
}
