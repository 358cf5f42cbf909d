import { parseSpeechRequest, parseSpeechStreamRequest } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import type { SpeechService } from '../speech/speech-service.ts'
import { callWeights } from './call-weights.ts'
import { checked } from './checked.ts'
import { formBytesOf, readForm, readJson } from './read-body.ts'
import { reportedStream } from './request-environment.ts'
import type { CallerVariables } from './require-key.ts'
import { respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'
import { soundResponse, uploadOf } from './sound.ts'
import { soundStream } from './sound-stream.ts'

/** The same in both versions: what v2 does not know of a request, it does not send. */
export function addAudioRoutes(
  version: Hono<CallerVariables>,
  { speech, uploads }: Pick<ServiceParts, 'speech' | 'uploads'>,
): void {
  version.post('/audio/generate', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechRequest(await readJson(raw)))
    await context.get('countAs')(callWeights.speech(request.text))
    return soundResponse(await speech.speak(context.get('caller'), request, raw.signal))
  })
  version.post('/audio/transcribe', async context => {
    const { raw } = context.req
    const caller = context.get('caller')
    const end = uploads.begin(caller, formBytesOf(raw))
    try {
      const upload = uploadOf(await readForm(raw))
      return respondJson(await speech.transcribe(caller, upload, raw.signal))
    } finally {
      end()
    }
  })
}

/** What only the current version has. */
export function addNewerAudioRoutes(
  version: Hono<CallerVariables>,
  speech: SpeechService,
  parts: Pick<ServiceParts, 'toServiceError' | 'unreadStreamMs'>,
): void {
  version.post('/audio/stream', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechStreamRequest(await readJson(raw)))
    await context.get('countAs')(callWeights.speech(request.text))
    const hangUp = new AbortController()
    const signal = AbortSignal.any([raw.signal, hangUp.signal])
    const pieces = speech.stream(context.get('caller'), request, signal)
    return soundStream(reportedStream(context.env, 'speech', pieces), hangUp, parts, context.env.breakOff)
  })
  version.post('/audio/timings', async context => {
    const { raw } = context.req
    const request = checked(parseSpeechRequest(await readJson(raw)))
    await context.get('countAs')(callWeights.speech(request.text))
    return respondJson(await speech.timings(context.get('caller'), request, raw.signal))
  })
}
