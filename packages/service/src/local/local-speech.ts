import {
  cleanText,
  clipLimits,
  limits,
  parseEmotion,
  type SpeechRequest,
  type SpeechTimings,
  type Transcription,
} from '@townsfolk/protocol'
import type { ReceivedSpeechRequest } from '@townsfolk/protocol/schemas'
import { createBabbleVoice } from '../speech/babble/babble-voice.ts'
import { createScriptedTranscriber } from '../speech/scripted-transcriber.ts'
import { SpeechService, type SpeechServiceParts } from '../speech/speech-service.ts'
import type { LocalApiOptions, LocalSpokenAudio, LocalVoiceClip } from './create-local-api.ts'
import { player, unmetered } from './one-team.ts'
import { textOf } from './read-chat.ts'

/** Lines to sound and sound to text, within a page. */
export interface LocalSpeech {
  speak(request: SpeechRequest, signal: AbortSignal): Promise<LocalSpokenAudio>
  stream(request: SpeechRequest, signal: AbortSignal): AsyncIterable<Uint8Array>
  timings(request: SpeechRequest, signal: AbortSignal): Promise<SpeechTimings>
  transcribe(clip: LocalVoiceClip, signal: AbortSignal): Promise<Transcription>
}

const transcriberAdvice = 'give createLocalApi the option transcriber'

/** Enough for the lines of a scene. */
const speechCacheBytes = 32 * 1024 ** 2

/** Loaded when a line is to be heard. `parts` are asked anew for each: a project may take the place of another. */
export function createLocalSpeech(
  parts: Pick<SpeechServiceParts, 'project'>,
  {
    voices = [createBabbleVoice()],
    transcriber = createScriptedTranscriber(transcriberAdvice),
  }: LocalApiOptions,
): LocalSpeech {
  const speech = new SpeechService({
    get project() {
      return parts.project
    },
    accounts: unmetered,
    voices,
    transcriber,
    encoders: [],
    speechCacheBytes,
  })
  return {
    async speak(request, signal) {
      const { bytes, contentType } = await speech.speak(player, readLine(request), signal)
      // A copy, because a page that decodes sound takes it away, and the clip is kept for the next time.
      return { bytes: bytes.slice().buffer, contentType }
    },
    stream: (request, signal) => speech.stream(player, readLine(request), signal),
    timings: (request, signal) => speech.timings(player, readLine(request), signal),
    transcribe: ({ characterId, audio, names = [] }, signal) =>
      speech.transcribe(player, { characterId, bytes: audio, names: readNames(names) }, signal),
  }
}

/** @throws ServiceError `invalid_request` */
function readLine({
  characterId,
  message,
  spokenText,
  emotion = '',
  format,
}: SpeechRequest): ReceivedSpeechRequest {
  const text = textOf(message, 'message')
  return {
    characterId,
    text: (spokenText && cleanText(spokenText, limits.messageLength).trim()) || text,
    emotion: parseEmotion(emotion),
    format: format?.toLowerCase() || undefined,
  }
}

function readNames(names: readonly string[]): readonly string[] {
  const cleaned = names.map(name => cleanText(name, limits.entityTextLength).trim())
  return [...new Set(cleaned)].filter(name => name !== '').slice(0, clipLimits.names)
}
