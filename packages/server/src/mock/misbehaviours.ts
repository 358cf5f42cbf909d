import { changedJson, shuffled } from './changed-json.ts'
import { askWhole, type Exchange, lengthLeftOut } from './exchange.ts'
import type { Lots } from './lots.ts'

/** What a server may do wrong by itself. */
export type Misbehaviour =
  | 'wrong-type'
  | 'missing-field'
  | 'wrong-kind'
  | 'unknown-words'
  | 'other-error'
  | 'too-many'
  | 'reordered'
  | 'huge-answer'
  | 'redirect'
  | 'empty-answer'

/** What a server that speaks HTTP well may answer all the same: another interface than the one it says it has. */
export const misbehaviours: Readonly<Record<Misbehaviour, (exchange: Exchange) => Promise<void>>> = {
  /** The right bytes under a wrong name. */
  async 'wrong-type'({ call, outgoing, lots }) {
    const { status, headers, body } = await askWhole(call)
    const type = lots.pick(['text/html', 'application/octet-stream', 'audio/wav', 'nonsense'])
    outgoing.writeHead(status, { ...lengthLeftOut(headers), 'content-type': type }).end(body)
  },

  /** A field is not there. */
  'missing-field': exchange => answerChanged(exchange, 'remove'),

  /** A field has a value of another kind. */
  'wrong-kind': exchange => answerChanged(exchange, 'replace'),

  /** Fields that nobody knows, and words of a later version. */
  'unknown-words': exchange => answerChanged(exchange, 'extend'),

  /** An error as another framework writes it. */
  async 'other-error'({ outgoing, lots }) {
    const { type, body } = lots.pick(otherErrors)
    const status = lots.pick([400, 403, 404, 409, 418, 422, 500, 502, 503])
    outgoing.writeHead(status, type === '' ? {} : { 'content-type': type }).end(body)
  },

  /** Too many calls, and no telling when there may be another. */
  async 'too-many'({ outgoing, lots }) {
    const after = lots.pick(['', '0', '-1', '0.001', 'soon', '1e9', 'NaN', 'Wed, 21 Oct 2015 07:28:00 GMT'])
    const headers = { 'content-type': 'application/json', 'retry-after': after }
    outgoing.writeHead(429, headers).end('{"error":"Too many requests.","code":"too_many_requests"}')
  },

  /** Events of a stream in another order, or the elements of the answer's lists. */
  async reordered({ call, outgoing, lots }) {
    const { status, headers, body } = await askWhole(call)
    const text = body.toString()
    const isStream = String(headers['content-type']).startsWith('text/event-stream')
    const changed = isStream
      ? shuffled(text.split('\n\n'), lots).join('\n\n')
      : changedJson(text, 'shuffle', lots)
    outgoing.writeHead(status, lengthLeftOut(headers)).end(changed)
  },

  /** Megabytes where a sentence was. */
  'huge-answer': exchange => answerChanged(exchange, 'swell'),

  /** Elsewhere, which is here. */
  async redirect({ call, outgoing, lots }) {
    const status = lots.pick([301, 302, 307, 308])
    outgoing.writeHead(status, { location: call.path }).end()
  },

  /** All is well, and there is nothing. */
  async 'empty-answer'({ call, outgoing, lots }) {
    await askWhole(call)
    outgoing.writeHead(lots.pick([200, 204])).end()
  },
}

async function answerChanged(
  { call, outgoing, lots }: Exchange,
  how: Parameters<typeof changedJson>[1],
): Promise<void> {
  const { status, headers, body } = await askWhole(call)
  const changed = isSound(headers['content-type']) ? body : withChangedJson(body.toString(), how, lots)
  outgoing.writeHead(status, lengthLeftOut(headers)).end(changed)
}

/** Each event of a stream is JSON of its own. */
function withChangedJson(text: string, how: Parameters<typeof changedJson>[1], lots: Lots): string {
  if (!text.startsWith('event:')) return changedJson(text, how, lots)
  return text.replaceAll(/^data: (.*)$/gm, (_, data: string) => `data: ${changedJson(data, how, lots)}`)
}

function isSound(type = ''): boolean {
  return type.startsWith('audio/')
}

const json = 'application/json'
const otherErrors = [
  { type: json, body: '{"message":"Internal Server Error","statusCode":500}' },
  { type: json, body: '{"errors":[{"title":"Bad","detail":[1,2,{"deep":null}]}]}' },
  { type: json, body: '{"error":{"code":7,"message":{"en":"No"}}}' },
  { type: json, body: '{"error":null,"code":["too","many"],"turn":3}' },
  { type: json, body: 'null' },
  { type: json, body: '[]' },
  { type: json, body: '"no"' },
  { type: json, body: '{"error":' },
  { type: 'application/problem+json', body: '{"type":"about:blank","title":"Gone","status":410}' },
  { type: 'text/plain', body: 'upstream connect error or disconnect/reset before headers' },
  { type: '', body: '' },
]
