import type { SpeechRequest, SpeechTimings, Transcription } from '@townsfolk/protocol'
import type { Client } from './client.ts'
import { postMethod } from './methods.ts'
import { readSpeechTimings } from './read-timings.ts'
import type { CallOptions } from './send.ts'
import { type AudioFile, clipMethods, type TranscriptionRequest } from './speech.ts'
import { streamSpeech } from './speech-stream.ts'

/**
 * Lines as sound, and sound as text. The calls fit `SpeechApi` and `TranscriptionApi` of `@townsfolk/core`, and
 * fail as those of `Client` do.
 */
export interface SpeechCalls {
  /**
   * `POST /audio/generate`: a line as sound, in the character's voice. Fails with `no_voice` (403),
   * `voice_not_found` (404) and as `chat` does.
   */
  generateSpeech(request: SpeechRequest, options?: CallOptions): Promise<AudioFile>
  /**
   * `POST /audio/stream`: the same as it is made, piece by piece: a WAV file of 16-bit PCM whose header
   * leaves its length open, whatever `format` says. The request is sent when a loop begins, once; leaving
   * the loop aborts it. Each piece has the time of a call to come; what the loop does with it takes none of
   * that.
   *
   * Fails in the loop: with `not_found` (404) when the voice cannot stream, and as `generateSpeech` does.
   */
  streamSpeech(request: SpeechRequest, options?: CallOptions): AsyncIterable<Uint8Array>
  /**
   * `POST /audio/timings`: where the mouth is when, in the clip that the same request to `generateSpeech`
   * gives. It costs nothing. Fails with `not_found` (404) when the voice has no timings, `no_voice` or
   * `character_not_in_team` (403), `character_not_found` or `voice_not_found` (404).
   */
  speechTimings(request: SpeechRequest, options?: CallOptions): Promise<SpeechTimings>
  /**
   * `POST /audio/transcribe`: what was said in a recorded clip. Fails with `payload_too_large` (413) and as
   * `chat` does.
   */
  transcribe(request: TranscriptionRequest, options?: CallOptions): Promise<Transcription>
}

/** Calls by the way of this client: its address, key and timeouts. */
export function createSpeechApi({ transport }: Client): SpeechCalls {
  return {
    ...clipMethods(transport),
    streamSpeech: (request, options) => streamSpeech(transport, request, options),
    speechTimings: postMethod(transport, 'audio', '/audio/timings', readSpeechTimings),
  }
}
