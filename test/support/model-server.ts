import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { type AnsweringServer, startAnswering } from './answering-server.ts'

/** A server of models on loopback that answers as a test wants, well or badly. */
export type ModelServer = AnsweringServer<ModelCall>

export interface ModelCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly stream: boolean
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: object } }
    readonly [field: string]: unknown
  }
}

export type ModelAnswer = (response: ServerResponse, call: ModelCall) => unknown

/** Gives these answers in this order, the last one from then on. */
export function startModelServer(...answers: readonly ModelAnswer[]): Promise<ModelServer> {
  return startAnswering(async ({ url = '', headers }, bytes) => {
    return { path: url, headers, body: JSON.parse(bytes.toString() || '{}') as ModelCall['body'] }
  }, answers)
}

export interface Streamed {
  /** How many characters a chunk has. */
  readonly step?: number
  readonly finish?: string
}

/** The text as an event stream, as most servers send it. */
export function streams(text: string, { step = 7, finish = 'stop' }: Streamed = {}): ModelAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${eventsOf(text, step)}${finishEvent(finish)}data: [DONE]\n\n`)
  }
}

/** The text in one body, as servers that cannot stream send it. */
export function completes(text: string | null, type = 'application/json'): ModelAnswer {
  return response => {
    response.writeHead(200, { 'content-type': type })
    response.end(JSON.stringify({ choices: [{ message: { content: text }, finish_reason: 'stop' }] }))
  }
}

/** The text of a stream that ends without an end; `how` closes the connection or breaks it. */
export function breaksOff(text: string, how: 'end' | 'destroy'): ModelAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(eventsOf(text, text.length), () => (how === 'end' ? response.end() : response.destroy()))
  }
}

/** The text in two parts, the second of which comes when the promise resolves. */
export function pauses(first: string, until: Promise<void>, second: string): ModelAnswer {
  return async response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(eventsOf(first, first.length))
    await until
    response.end(`${eventsOf(second, second.length)}data: [DONE]\n\n`)
  }
}

/** Bytes as they are, in pieces of this size. */
export function sends(body: string, size: number): ModelAnswer {
  return async response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += size) {
      await new Promise(resolve => response.write(bytes.subarray(at, at + size), resolve))
    }
    response.end()
  }
}

/** Goes on with a line that has no end, for as long as it is listened to. */
export function babbles(): ModelAnswer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const goOn = (): void => {
      if (!response.closed) response.write('data: blah blah blah'.repeat(9999), goOn)
    }
    goOn()
  }
}

export function refuses(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): (response: ServerResponse) => void {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message } }))
  }
}

/** Takes the call, and never says anything. */
export function hangs(onCall: () => void): () => void {
  return () => onCall()
}

export function eventsOf(text: string, step: number): string {
  let events = ''
  for (let at = 0; at < text.length; at += step) {
    const chunk = { choices: [{ delta: { content: text.slice(at, at + step) }, finish_reason: null }] }
    events += `data: ${JSON.stringify(chunk)}\n\n`
  }
  return events
}

function finishEvent(reason: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\n`
}
