import { joinBytes } from '../speech/join-bytes.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import { noAnswer } from './model-failures.ts'
import { postTo } from './model-request.ts'
import { createModelServer, type ModelConnection } from './model-server.ts'
import { readPieces } from './read-pieces.ts'
import { readServerOptions, type ServerOptions } from './server-options.ts'
import { wordsToExpect } from './words-to-expect.ts'

/** Options of a transcriber with a server. */
export interface ModelTranscriberOptions extends ServerOptions, ModelConnection {
  /** Timeout for a clip with all tries, in milliseconds. Clients wait 20 seconds. */
  readonly timeoutMs?: number | undefined
}

const defaultTimeoutMs = 15_000

const name = 'The server that transcribes'

/** Nobody says as much in one clip. */
const mostBytes = 1_048_576

/**
 * Makes a transcriber that uses a server with OpenAI's `POST …/audio/transcriptions`.
 * @throws TypeError if the options are wrong
 */
export function createModelTranscriber(options: ModelTranscriberOptions): Transcriber {
  const settings = readServerOptions(options, {
    what: 'the model that transcribes',
    path: '/audio/transcriptions',
    timeoutMs: defaultTimeoutMs,
  })
  const server = createModelServer({
    name,
    use: 'transcription',
    timeoutMs: settings.timeoutMs,
    connection: options,
  })
  return {
    transcribe({ bytes, character, names, signal: callersSignal }) {
      const form = new FormData()
      form.append('file', new Blob([bytes], { type: 'audio/wav' }), 'clip.wav')
      form.append('model', settings.model)
      form.append('response_format', 'json')
      form.append('prompt', wordsToExpect(character, names))
      const language = /^[a-z]{2}(?=-|$)/i.exec(character.language)?.[0]
      if (language !== undefined) form.append('language', language.toLowerCase())
      return server.ask(callersSignal, { request: signal => postTo(settings, form, signal), read: readText })
    },
  }
}

/** Asked for JSON, some servers answer in plain text. */
async function readText(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const tooLong = (): Error => noAnswer(name, 'is longer than any text')
  for await (const piece of readPieces(body, mostBytes, tooLong)) pieces.push(piece)
  const answer = new TextDecoder().decode(joinBytes(pieces)).trim()
  if (answer.startsWith('<')) throw noAnswer(name, 'is a page')
  const text = answer.startsWith('{') ? textOf(answer) : answer
  if (text === undefined) throw noAnswer(name, 'has no text in it')
  return text.trim()
}

function textOf(json: string): string | undefined {
  try {
    const { text } = JSON.parse(json) as { readonly text?: unknown }
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
