import { moods } from '../speech/mood.ts'
import { passOnWav } from '../speech/pass-on-wav.ts'
import type { SpokenLine, Voice } from '../speech/voice.ts'
import { manners } from './manners.ts'
import { noAnswer } from './model-failures.ts'
import { postTo } from './model-request.ts'
import { createModelServer, type ModelConnection } from './model-server.ts'
import { readPieces } from './read-pieces.ts'
import { receiveClip } from './read-sound.ts'
import { readServerOptions, type ServerOptions } from './server-options.ts'
import { type SoundFormatName, soundFormatNames, soundFormats } from './sound-formats.ts'

/** Options of a voice with a server. */
export interface ModelVoiceOptions extends ServerOptions, ModelConnection {
  /** Name of the engine in Voice nodes. */
  readonly engine?: string | undefined
  /** The server's name of the voice for characters whose Voice node names none. */
  readonly voice?: string | undefined
  /** Audio formats that the server makes. */
  readonly formats?: readonly SoundFormatName[] | undefined
  /** Whether the request has a sentence on how to say the line. Not every server accepts this field. */
  readonly takesInstructions?: boolean | undefined
  /**
   * Timeout for a clip with all tries, in milliseconds; for a stream, for its beginning and then for each piece.
   * Clients wait 20 seconds.
   */
  readonly timeoutMs?: number | undefined
}

const defaults = {
  engine: 'openai',
  voice: 'alloy',
  formats: soundFormatNames,
  takesInstructions: false,
  timeoutMs: 15_000,
} as const

/** What 4,000 characters come to when they are said slowly. */
const mostBytes = 67_108_864

/**
 * Makes a voice that uses a server with OpenAI's `POST …/audio/speech`. Such servers have no pitch setting.
 * @throws TypeError if the options are wrong
 */
export function createModelVoice(options: ModelVoiceOptions): Voice {
  const { engine = defaults.engine } = options
  const settings = readServerOptions(options, {
    what: `the model of the voice "${engine}"`,
    path: '/audio/speech',
    timeoutMs: defaults.timeoutMs,
  })
  const formats = formatsOf(options)
  const name = `The server of the voice "${engine}"`
  const server = createModelServer({
    name,
    use: 'speech',
    timeoutMs: settings.timeoutMs,
    connection: options,
  })
  const failure = (what: string): Error => noAnswer(name, what)
  const piecesOf = (body: Body): AsyncIterable<Bytes> =>
    readPieces(body, mostBytes, () => failure('is longer than any clip'))
  const requestOf = (line: SpokenLine, format: SoundFormatName, signal: AbortSignal): Request =>
    postTo(settings, { model: settings.model, response_format: format, ...sayingOf(line, options) }, signal)

  return {
    engine,
    formats: formats.map(format => ({ name: format, contentType: soundFormats[format].contentType })),
    async speak(line) {
      const format = formats.find(each => each === line.format.name) ?? formats[0]
      const bytes = await server.ask(line.signal, {
        request: signal => requestOf(line, format, signal),
        read: body => receiveClip(piecesOf(body), format, failure),
      })
      return { bytes, contentType: soundFormats[format].contentType }
    },
    ...(formats[0] === 'wav' && {
      async *stream(line: SpokenLine) {
        const call = server.begin(line.signal)
        try {
          const pieces = call.ask({
            request: signal => requestOf(line, 'wav', signal),
            read: body => passOnWav(piecesOf(body), failure),
          })
          for await (const piece of pieces) {
            yield piece
            call.restart()
          }
        } finally {
          call.end()
        }
      },
    }),
  }
}

type Bytes = Uint8Array<ArrayBuffer>
type Body = ReadableStream<Bytes>

/** WAV first, of which the others can be made. */
function formatsOf({
  formats = soundFormatNames,
}: ModelVoiceOptions): [SoundFormatName, ...SoundFormatName[]] {
  const [first, ...others] = soundFormatNames.filter(format => formats.includes(format))
  if (first === undefined) throw new TypeError(`formats must hold one of ${soundFormatNames.join(', ')}`)
  return [first, ...others]
}

/** What is said, and how. */
function sayingOf(
  { text, emotion, node }: SpokenLine,
  { voice = defaults.voice, takesInstructions = defaults.takesInstructions }: ModelVoiceOptions,
): object {
  const speed = Math.min(4, Math.max(0.25, node.rate * moods[emotion].rate))
  return {
    input: text,
    voice: node.name ?? voice,
    speed: Number(speed.toFixed(2)),
    ...(takesInstructions && { instructions: manners[emotion] }),
  }
}
