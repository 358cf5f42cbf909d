import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc, { type Arbitrary } from 'fast-check'

/** HTTP as bytes: each character of a text is one. */

export interface RawAnswer {
  readonly status: number
  readonly head: string
  readonly body: string
}

export interface Connection {
  readonly socket: Socket
  /** Resolves when neither side can send any more. */
  readonly closed: Promise<void>
  /** Resolves when the bytes are handed over. */
  write(bytes: string): Promise<void>
  /** The first answer that is there as a whole; undefined when the server closes without any. */
  answer(): Promise<RawAnswer | undefined>
  /** All answers that have come as a whole by now. */
  answers(): RawAnswer[]
}

export async function open(url: string): Promise<Connection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', text => {
    received += text
  })
  // The server may close it while we are still sending.
  socket.on('error', () => {})
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  const answers = (): RawAnswer[] => answersIn(received)
  return {
    socket,
    closed,
    write: bytes => new Promise(resolve => socket.write(bytes, 'latin1', () => resolve())),
    answers,
    async answer() {
      while (answers().length === 0 && !socket.closed) {
        await Promise.race([new Promise(resolve => socket.once('data', resolve)), closed])
      }
      return answers()[0]
    },
  }
}

function answersIn(received: string): RawAnswer[] {
  const answers: RawAnswer[] = []
  let rest = received
  for (;;) {
    const [head = ''] = rest.split('\r\n\r\n', 1)
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1])
    const bodyAt = head.length + 4
    const bodyEnd = bodyAt + Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    if (Number.isNaN(status) || rest.length < bodyEnd) return answers
    // 100 Continue is not the answer yet.
    if (status >= 200) answers.push({ status, head, body: rest.slice(bodyAt, bodyEnd) })
    rest = rest.slice(bodyEnd)
  }
}

/** One request or several, with up to three issues in them. `headers` go with each. */
export function nearlyRequests(headers: string): Arbitrary<string> {
  const chat = '{"characterIds":["wren"],"message":"Hello"}'
  const chunks = `5\r\n${chat.slice(0, 5)}\r\n${(chat.length - 5).toString(16)}\r\n${chat.slice(5)}\r\n0\r\n\r\n`
  const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n\r\n--b--'
  const request = fc.constantFrom(
    `GET /v3/account HTTP/1.1\r\n${headers}\r\n`,
    `POST /v3/chat HTTP/1.1\r\n${headers}Content-Length: ${chat.length}\r\n\r\n${chat}`,
    `POST /v3/chat HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${chunks}`,
    `POST /v3/audio/transcribe HTTP/1.1\r\n${headers}${form}`,
  )
  return fc
    .tuple(fc.array(request, { minLength: 1, maxLength: 3 }), fc.array(issue, { maxLength: 3 }))
    .map(([requests, issues]) => issues.reduce((bytes, spoil) => spoil(bytes), requests.join('')))
}

const oddHeaderLine: Arbitrary<string> = fc.constantFrom(
  ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 1, 2', `Content-Length: ${'9'.repeat(30)}`],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: identity'],
  ...['Connection: close', 'Connection: upgrade\r\nUpgrade: h2c', 'Expect: 100-continue', 'Expect: tea'],
  ...['Host: ', 'Host: a b', 'Host: [::1', 'X', ': x', ' folded', 'X: \0', 'X: \x7f\xff', 'Trailer: X'],
  ...['Content-Encoding: gzip', 'x-api-key: x', `X: ${'x'.repeat(20_000)}`, 'X: y\r\n'.repeat(3000)],
)

const oddBytes: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\0',
    '0\r\n\r\n',
    'fffffffff\r\n',
    '-1\r\n',
    ';x=y\r\n',
  ),
  fc.constantFrom(
    '\x16\x03\x01\x02\0',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'HTTP/9.9',
    '//',
    'http://[',
    '%',
  ),
  fc.uint8Array({ maxLength: 50 }).map(bytes => Buffer.from(bytes).toString('latin1')),
)

const issue: Arbitrary<(bytes: string) => string> = fc.oneof(
  oddHeaderLine.map(line => (bytes: string) => bytes.replace('\r\n', () => `\r\n${line}\r\n`)),
  fc.tuple(fc.nat(1000), fc.nat(20), oddBytes).map(([place, length, inserted]) => (bytes: string) => {
    const at = Math.floor((place / 1000) * bytes.length)
    return bytes.slice(0, at) + inserted + bytes.slice(at + length)
  }),
  fc.nat(1000).map(place => (bytes: string) => bytes.slice(0, Math.floor((place / 1000) * bytes.length))),
)
