import { limits } from '@townsfolk/protocol'
import { speechTimingsSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import {
  type Checks,
  NotChecked,
  require,
  requireRefusal,
  requireRefusals,
  requireStatus,
} from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'
import { findSpeaker, silentCharacter, spoken } from '../asking/speaker.ts'

/** Lines as sound. */
export const speechChecks: Checks = {
  async 'speech.bytes'(api) {
    const { bytes, json, call } = (await findSpeaker(api)).clip
    require(bytes.length > 0 && json === undefined, `${call} answers with no sound.`)
  },
  async 'speech.content-type'(api) {
    const { clip } = await findSpeaker(api)
    const type = clip.headers.get('content-type') ?? ''
    require(/^audio\/(x-)?(wav|wave|vnd\.wave)/.test(
      type,
    ), `A clip in the format wav has the type "${type}".`)
  },
  async 'speech.format'(api) {
    const { id, clip } = await findSpeaker(api)
    require(isWav(clip), 'A clip in the format wav is no WAV file.')
    const loud = await spoken(api, id, { format: 'WAV' })
    requireStatus(loud, 200)
    require(isWav(loud), 'A clip in the format WAV is no WAV file.')
  },
  async 'speech.default-format'(api) {
    const { id } = await findSpeaker(api)
    const clip = await spoken(api, id, { format: undefined })
    requireStatus(clip, 200)
    const type = clip.headers.get('content-type') ?? ''
    const isMp3 = clip.bytes[0] === 0xff || startOf(clip, 3) === 'ID3'
    require(type.startsWith('audio/mpeg')
      ? isMp3
      : !type.includes('wav') ||
          isWav(clip), `With no format, a clip says that it is ${type}, which it is not.`)
  },
  async 'speech.unknown-format'(api) {
    const { id } = await findSpeaker(api)
    const answer = await spoken(api, id, { format: 'wax-cylinder' })
    requireRefusal(answer, 422)
    require(/wav/i.test(answer.text), 'The refusal of an unknown format does not list those there are.')
  },
  async 'speech.of-the-team'(api) {
    requireRefusal(await spoken(api, api.newId('character'), {}), 404)
    if (!api.otherTeam) return
    requireRefusal(await spoken(api, api.otherTeam.characterId, {}), 403, 'character_not_in_team')
  },
  async 'speech.message'(api) {
    const { id } = await findSpeaker(api)
    await requireRefusals(
      {
        'no text': () => spoken(api, id, { message: undefined }),
        'an empty text': () => spoken(api, id, { message: '' }),
        'a long text': () => spoken(api, id, { message: 'x'.repeat(limits.messageLength + 1) }),
      },
      422,
    )
  },
  async 'speech.emotion'(api) {
    const { id } = await findSpeaker(api)
    requireStatus(await spoken(api, id, { emotion: 'Happy' }), 200)
  },
  async 'speech.unknown-emotion'(api) {
    const { id } = await findSpeaker(api)
    requireStatus(await spoken(api, id, { emotion: 'WISTFUL' }), 200)
  },
  async 'speech.errors'(api) {
    for (const path of ['/audio/generate', '/audio/transcribe']) {
      const answer = await api.post(path, '{')
      require(answer.status >= 400, `${answer.call} takes a body that breaks off.`)
      requireRefusal(answer, answer.status)
    }
  },
  async 'speech.no-voice'(api) {
    const id = await silentCharacter(api)
    requireRefusal(await spoken(api, id, {}), 403, 'no_voice')
  },
  async 'speech.stream'(api) {
    const answer = await streamed(api)
    if (answer.status === 404) throw new NotChecked('The voice of the server cannot stream.')
    requireStatus(answer, 200)
    require(isWav(answer), 'A stream of speech is no WAV.')
  },
  async 'speech.no-stream'(api) {
    const answer = await streamed(api)
    if (answer.status === 200) throw new NotChecked('The voice of the server can stream.')
    requireRefusal(answer, 404)
  },
  async 'speech.stream-refused'(api) {
    const answer = await streamed(api)
    if (answer.status === 404) throw new NotChecked('The voice of the server cannot stream.')
    const { id } = await findSpeaker(api)
    const refusals = [
      { characterId: id, message: '' },
      { characterId: api.newId('character'), message: 'Good evening.' },
    ]
    for (const refused of refusals) {
      const whole = await api.post('/audio/generate', refused)
      requireRefusal(await api.post('/audio/stream', refused), whole.status)
    }
  },
  async 'speech.kept'(api) {
    const { id, clip } = await findSpeaker(api)
    const again = await spoken(api, id, {})
    requireStatus(again, 200)
    require(isSameSound(clip, again), 'A line that was made before is another clip the second time.')
  },
  async 'speech.respelling'(api) {
    const { id, clip } = await findSpeaker(api)
    const respelt = await spoken(api, id, { message: 'gd evng', spokenText: 'Good evening.' })
    requireStatus(respelt, 200)
    if (!isSameSound(clip, await spoken(api, id, {}))) {
      throw new NotChecked('The voice of the server never says a line the same way twice.')
    }
    require(isSameSound(clip, respelt), 'With spokenText a clip is another than that of the text.')
  },
  async 'speech.no-timings'(api) {
    const answer = await timed(api)
    if (answer.status === 200) throw new NotChecked('The voice of the server has timings.')
    requireRefusal(answer, 404, 'not_found')
  },
  async 'speech.timings'(api) {
    const answer = await timed(api)
    if (answer.status === 404) throw new NotChecked('The voice of the server has no timings.')
    requireShape(answer, speechTimingsSchema)
  },
}

function streamed(api: Api): Promise<Answer> {
  return api.once('streamed speech', async () => {
    const { id } = await findSpeaker(api)
    return api.post('/audio/stream', { characterId: id, message: 'Good evening.' })
  })
}

function timed(api: Api): Promise<Answer> {
  return api.once('timings', async () => {
    const { id } = await findSpeaker(api)
    return api.post('/audio/timings', { characterId: id, message: 'Good evening.' })
  })
}

function isSameSound(one: Answer, other: Answer): boolean {
  return one.bytes.length === other.bytes.length && one.bytes.every((byte, at) => byte === other.bytes[at])
}

function isWav(answer: Answer): boolean {
  return startOf(answer, 4) === 'RIFF'
}

function startOf({ bytes }: Answer, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length))
}
