import type { Answer, Api } from './api.ts'
import { Deviation, fieldsOf, NotChecked, requireStatus } from './checking.ts'

/** A character with a voice, and a clip of it in the format wav. */
export interface Speaker {
  readonly id: string
  readonly clip: Answer
}

/** How many characters are asked to speak before the run goes on without a voice. */
const mostAsked = 5

/** @throws NotChecked where nobody speaks */
export async function findSpeaker(api: Api): Promise<Speaker> {
  const { speaker, refusals } = await askAll(api)
  if (speaker) return speaker
  const codes = [...new Set(refusals.map(({ why }) => why))].join(', ')
  throw new NotChecked(`No character speaks: ${codes}.`)
}

/** @throws NotChecked where everybody who was asked speaks */
export async function silentCharacter(api: Api): Promise<string> {
  const silent = (await askAll(api)).refusals.find(({ status }) => status === 403)
  if (silent) return silent.id
  throw new NotChecked('No character without a Voice node was found.')
}

/** Asks for a line as a clip. */
export function spoken(api: Api, characterId: string, request: object): Promise<Answer> {
  return api.post('/audio/generate', { characterId, message: 'Good evening.', format: 'wav', ...request })
}

interface Asked {
  readonly speaker: Speaker | undefined
  readonly refusals: readonly { readonly id: string; readonly status: number; readonly why: string }[]
}

function askAll(api: Api): Promise<Asked> {
  return api.once('speaker', async () => {
    const refusals: { id: string; status: number; why: string }[] = []
    for (const id of api.characterIds.slice(0, mostAsked)) {
      const clip = await spoken(api, id, {})
      if (clip.status === 200) return { speaker: { id, clip }, refusals }
      requireStatus(clip, 200, 403, 404)
      const code = fieldsOf(clip.json).code
      if (typeof fieldsOf(clip.json).error !== 'string') {
        throw new Deviation(`${clip.call} was refused with ${clip.status} and no sentence in "error".`)
      }
      refusals.push({ id, status: clip.status, why: typeof code === 'string' ? code : String(clip.status) })
    }
    return { speaker: undefined, refusals }
  })
}
