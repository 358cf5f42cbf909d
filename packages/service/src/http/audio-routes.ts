import { parseSpeechRequest, parseSpeechStreamRequest } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import type { ServiceError } from '../errors/service-error.ts'
import type { SpeechService } from '../speech/speech-service.ts'
import { checked } from './checked.ts'
import { readForm, readJson } from './read-body.ts'
import type { CallerVariables } from './require-key.ts'
import { respondJson } from './respond.ts'
import { soundResponse, uploadOf } from './sound.ts'
import { soundStream } from './sound-stream.ts'

/** The same in both versions: what v2 does not know of a request, it does not send. */
export function addAudioRoutes(version: Hono<CallerVariables>, speech: SpeechService): void {
  version.post('/audio/generate', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechRequest(await readJson(raw)))
    return soundResponse(await speech.speak(context.get('caller'), request, raw.signal))
  })
  version.post('/audio/transcribe', async context => {
    const { raw } = context.req
    const upload = uploadOf(await readForm(raw))
    return respondJson(await speech.transcribe(context.get('caller'), upload, raw.signal))
  })
}

/** What only the current version has. */
export function addNewerAudioRoutes(
  version: Hono<CallerVariables>,
  speech: SpeechService,
  toServiceError: (thrown: unknown) => ServiceError,
): void {
  version.post('/audio/stream', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechStreamRequest(await readJson(raw)))
    const hangUp = new AbortController()
    const signal = AbortSignal.any([raw.signal, hangUp.signal])
    return soundStream(speech.stream(context.get('caller'), request, signal), hangUp, toServiceError)
  })
  version.post('/audio/timings', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechRequest(await readJson(raw)))
    return respondJson(await speech.timings(context.get('caller'), request, raw.signal))
  })
}
