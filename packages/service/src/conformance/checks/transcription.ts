import { writeWav } from '@townsfolk/protocol'
import { transcriptionSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, NotChecked, requireRefusal } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** Recorded clips as text. */
export const transcriptionChecks: Checks = {
  async 'transcription.text'(api) {
    await requireTranscriber(api)
  },
  async 'transcription.part-order'(api) {
    await requireTranscriber(api)
    requireShape(
      await transcribed(api, { audio: hum(22_050), characterId: api.characterIds[0] }),
      transcriptionSchema,
    )
  },
  async 'transcription.sample-rates'(api) {
    await requireTranscriber(api)
    requireShape(
      await transcribed(api, { characterId: api.characterIds[0], audio: hum(48_000) }),
      transcriptionSchema,
    )
  },
  async 'transcription.parts'(api) {
    await requireTranscriber(api)
    requireRefusal(await transcribed(api, { audio: hum(22_050) }), 422)
    requireRefusal(await transcribed(api, { characterId: api.characterIds[0] }), 422)
  },
  async 'transcription.empty-clip'(api) {
    await requireTranscriber(api)
    requireRefusal(await transcribed(api, { characterId: api.characterIds[0], audio: new Uint8Array() }), 422)
  },
  async 'transcription.no-form'(api) {
    await requireTranscriber(api)
    requireRefusal(await api.post('/audio/transcribe', { characterId: api.characterIds[0] }), 422)
  },
  async 'transcription.no-sound'(api) {
    await requireTranscriber(api)
    const audio = new TextEncoder().encode('This is no sound, whatever its name says.')
    requireRefusal(await transcribed(api, { characterId: api.characterIds[0], audio }), 422)
  },
}

/** @throws NotChecked where nobody understands recorded speech */
async function requireTranscriber(api: Api): Promise<void> {
  const answer = await api.once('transcription', () =>
    transcribed(api, { characterId: api.characterIds[0], audio: hum(22_050) }),
  )
  if (answer.status === 404) throw new NotChecked('The server transcribes nothing.')
  requireShape(answer, transcriptionSchema)
}

function transcribed(
  api: Api,
  parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer> | undefined>>,
): Promise<Answer> {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') body.append(name, part)
    else if (part) body.append(name, new Blob([part], { type: 'audio/wav' }), 'clip.wav')
  }
  return api.send('POST', '/audio/transcribe', { body })
}

/** Half a second of a low tone: nobody has to understand it. */
function hum(sampleRate: number): Uint8Array<ArrayBuffer> {
  const samples = Float32Array.from(
    { length: sampleRate / 2 },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 220 * at) / sampleRate),
  )
  return writeWav(samples, sampleRate)
}
