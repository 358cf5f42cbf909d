import { transcriptionSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from './api.ts'
import { NotChecked } from './checking.ts'
import { requireShape } from './shapes.ts'
import { silence } from './silence.ts'

/** A form as a page sends it; bytes are a file. */
export function clipForm(
  parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer> | undefined>>,
): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else if (part) form.append(name, new Blob([part], { type: 'audio/wav' }), 'clip.wav')
  }
  return form
}

/** Sends a clip to the first character. */
export function transcribed(
  api: Api,
  audio: Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = clipForm({ characterId: api.characterIds[0], ...more, audio })
  return api.send('POST', '/audio/transcribe', { body })
}

/** What the first clip of the run was answered with. */
export function firstTranscription(api: Api): Promise<Answer> {
  return api.once('transcription', () => transcribed(api, silence()))
}

/** @throws NotChecked where nobody understands recorded speech */
export async function requireTranscriber(api: Api): Promise<void> {
  const answer = await firstTranscription(api)
  if (answer.status === 404) throw new NotChecked('The server transcribes nothing.')
  requireShape(answer, transcriptionSchema)
}
