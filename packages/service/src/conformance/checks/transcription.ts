import { transcriptionSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, NotChecked, requireRefusal } from '../asking/checking.ts'
import { clipForm, firstTranscription, requireTranscriber, transcribed } from '../asking/clips.ts'
import { requireShape } from '../asking/shapes.ts'
import { silence } from '../asking/silence.ts'

/** Recorded clips as text. */
export const transcriptionChecks: Checks = {
  async 'transcription.text'(api) {
    await requireTranscriber(api)
  },
  async 'transcription.nobody'(api) {
    const answer = await firstTranscription(api)
    if (answer.status === 200) throw new NotChecked('The server transcribes clips.')
    requireRefusal(answer, 404, 'not_found')
  },
  async 'transcription.part-order'(api) {
    await requireTranscriber(api)
    const answer = await posted(api, { audio: silence(), characterId: api.characterIds[0] })
    requireShape(answer, transcriptionSchema)
  },
  async 'transcription.sample-rates'(api) {
    await requireTranscriber(api)
    requireShape(await transcribed(api, silence({ sampleRate: 48_000 })), transcriptionSchema)
  },
  async 'transcription.parts'(api) {
    await requireTranscriber(api)
    requireRefusal(await posted(api, { audio: silence() }), 422)
    requireRefusal(await posted(api, { characterId: api.characterIds[0] }), 422)
  },
  async 'transcription.empty-clip'(api) {
    await requireTranscriber(api)
    requireRefusal(await transcribed(api, new Uint8Array()), 422)
  },
  async 'transcription.no-form'(api) {
    await requireTranscriber(api)
    requireRefusal(await api.post('/audio/transcribe', { characterId: api.characterIds[0] }), 422)
  },
  async 'transcription.names'(api) {
    await requireTranscriber(api)
    for (const names of ['["red lantern", "Mira, the baker"]', 'red lantern, well ,, red lantern', '']) {
      requireShape(await transcribed(api, silence(), { names }), transcriptionSchema)
    }
    for (const names of ['["red lantern"', '[1]']) {
      requireRefusal(await transcribed(api, silence(), { names }), 422)
    }
  },
}

function posted(api: Api, parts: Parameters<typeof clipForm>[0]): Promise<Answer> {
  return api.send('POST', '/audio/transcribe', { body: clipForm(parts) })
}
