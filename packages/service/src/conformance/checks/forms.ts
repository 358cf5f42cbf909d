import { transcriptionSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, Deviation, requireRefusal } from '../asking/checking.ts'
import { requireTranscriber } from '../asking/clips.ts'
import { requireShape } from '../asking/shapes.ts'
import { silence } from '../asking/silence.ts'

/** Forms with a clip, as clients write them that are no browser. */
export const formChecks: Checks = {
  async 'transcription.odd-forms'(api) {
    await requireTranscriber(api)
    for (const [name, { start = '', character = plain.character, audio = plain.audio }] of oddForms) {
      const head = `${start}--edge\r\n${character}\r\n\r\n${api.characterIds[0]}\r\n--edge\r\n${audio}\r\n\r\n`
      const answer = await sent(api, head, silence(), '\r\n--edge--\r\n')
      try {
        requireShape(answer, transcriptionSchema)
      } catch (error) {
        throw error instanceof Deviation ? new Deviation(`With ${name}: ${error.message}`) : error
      }
    }
  },
  async 'transcription.no-closing-boundary'(api) {
    await requireTranscriber(api)
    for (const end of ['', '\r\n', '\r\n--edge', '\r\n--edge-']) {
      requireShape(await sent(api, wholeHead(api), silence(), end), transcriptionSchema)
    }
  },
  async 'transcription.cut-form'(api) {
    await requireTranscriber(api)
    const clip = silence()
    const head = wholeHead(api)
    requireRefusal(await sent(api, head.slice(0, -10)), 422)
    requireRefusal(await sent(api, head, clip.subarray(0, clip.length / 2)), 422)
  },
}

interface OddForm {
  /** Before all parts. */
  readonly start?: string
  readonly character?: string
  readonly audio?: string
}

const disposition = 'Content-Disposition: form-data;'

const plain = {
  character: `${disposition} name="characterId"`,
  audio: `${disposition} name="audio"; filename="a.wav"`,
}

const oddForms: readonly (readonly [name: string, form: OddForm])[] = [
  [
    'names without quotes',
    {
      character: `${disposition} name=characterId`,
      audio: `${disposition} name=audio; filename=a.wav`,
    },
  ],
  ['filename*', { audio: `${disposition} name=audio; filename=a.wav; filename*=utf-8''a%20b.wav` }],
  ['the file name first', { audio: `${disposition} filename="name=x.wav"; name="audio"` }],
  ['a line before all parts', { start: 'This is a form.\r\n' }],
]

function wholeHead(api: Api): string {
  return `--edge\r\n${plain.character}\r\n\r\n${api.characterIds[0]}\r\n--edge\r\n${plain.audio}\r\n\r\n`
}

function sent(api: Api, ...parts: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<Answer> {
  const pieces = parts.map(part => (typeof part === 'string' ? new TextEncoder().encode(part) : part))
  const body = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    body.set(piece, at)
    at += piece.length
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  return api.send('POST', '/audio/transcribe', { headers, body })
}
