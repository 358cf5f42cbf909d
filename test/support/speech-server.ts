import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type AnsweringServer, startAnswering } from './answering-server.ts'

/**
 * A server on loopback that speaks and listens as a test wants, by OpenAI's interface. It refuses what others
 * would refuse: another method, another path, a field that they do not know.
 */
export type SpeechServer = AnsweringServer<SpeechCall>

export interface SpeechCall {
  readonly headers: IncomingHttpHeaders
  /** Of `/audio/speech`: the JSON. Of `/audio/transcriptions`: the texts of the form. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Of `/audio/transcriptions`. */
  readonly file: File | undefined
  /** Resolves when the caller is gone before it was answered to the end. */
  readonly hungUp: Promise<void>
}

export type SpeechAnswer = (response: ServerResponse, call: SpeechCall) => unknown

/** Gives these answers in this order, the last one from then on. */
export function startSpeechServer(...answers: readonly SpeechAnswer[]): Promise<SpeechServer> {
  return startAnswering(readCall, answers)
}

/** Bytes as they are: sound, most often. */
export function gives(bytes: Uint8Array | string, contentType = 'audio/wav'): SpeechAnswer {
  return response => response.writeHead(200, { 'content-type': contentType }).end(bytes)
}

/** Pieces, each of them as soon as it is there. */
export function givesPieces(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): SpeechAnswer {
  return async response => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    for await (const piece of pieces) await new Promise(resolve => response.write(piece, resolve))
    response.end()
  }
}

/** Some of the sound, and when `until` resolves the connection is gone. */
export function breaksAfter(bytes: Uint8Array, until: Promise<void> = Promise.resolve()): SpeechAnswer {
  return async response => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    await new Promise(resolve => response.write(bytes, resolve))
    await until
    response.destroy()
  }
}

/** The beginning, and then more for as long as somebody listens. */
export function neverEnds(beginning: Uint8Array): SpeechAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'audio/wav' })
    response.write(beginning)
    const more = new Uint8Array(1_048_576)
    const goOn = (): void => {
      if (!response.closed) response.write(more, goOn)
    }
    goOn()
  }
}

const speechFields = ['model', 'input', 'voice', 'response_format', 'speed', 'instructions']
const formFields = ['model', 'response_format', 'prompt', 'language']

async function readCall(request: IncomingMessage, body: Buffer): Promise<SpeechCall> {
  const { method, url, headers } = request
  const hungUp = new Promise<void>(resolve => request.socket.once('close', () => resolve()))
  requireThat(method === 'POST', `${method} is not allowed`)
  if (url === '/v1/audio/speech') {
    requireThat(headers['content-type'] === 'application/json', 'no JSON')
    const fields = JSON.parse(body.toString()) as Record<string, unknown>
    requireKnown(Object.keys(fields), speechFields)
    return { headers, fields, file: undefined, hungUp }
  }
  requireThat(url === '/v1/audio/transcriptions', `there is no ${url}`)
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  const file = form.get('file')
  requireThat(file instanceof File, 'no file')
  form.delete('file')
  requireKnown([...form.keys()], formFields)
  return { headers, fields: Object.fromEntries(form), file: file as File, hungUp }
}

function requireKnown(fields: readonly string[], known: readonly string[]): void {
  for (const field of fields) requireThat(known.includes(field), `extra field ${field}`)
}

function requireThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
