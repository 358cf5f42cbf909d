import fc, { type Arbitrary } from 'fast-check'
import { silentWav } from '../support/wav.ts'
import { oddText } from './odd.ts'

export interface Form {
  readonly contentType: string
  /** Each character is a byte, here and in all of this file. */
  readonly body: string
}

/** A clip with a text in it, as our own voices write it. */
export function wavThatSays(text: string): Uint8Array<ArrayBuffer> {
  const comment = new TextEncoder().encode(`${text}\0`)
  const size = comment.length + (comment.length % 2)
  const sound = silentWav(8000)
  const bytes = new Uint8Array(sound.length + 20 + size)
  const list = new DataView(bytes.buffer, sound.length)
  bytes.set(sound)
  bytes.set(new TextEncoder().encode('LIST'), sound.length)
  list.setUint32(4, 12 + size, true)
  bytes.set(new TextEncoder().encode('INFOICMT'), sound.length + 8)
  list.setUint32(16, comment.length, true)
  bytes.set(comment, sound.length + 20)
  return bytes
}

/** A part of a form: its header lines and its content. */
type Part = readonly [head: readonly string[], content: string]

const field = 'Content-Disposition: form-data'
const characterField = `${field}; name="characterId"`
const audioField = `${field}; name="audio"; filename="a.wav"`

const oddHead: Arbitrary<string[]> = fc.array(
  fc.constantFrom(
    ...[characterField, audioField, field, `${field}; name=characterId`, `${field}; name="audio"`],
    ...[`${field}; name="__proto__"`, `${field}; name="au"dio"; filename="a\\"b"`, `${field}; name="audio`],
    ...[`${field};;;=`, `${field}; name="audio"; filename*=UTF-8''%ff`, `${audioField}; filename=""`],
    ...['Content-Disposition: attachment; name="audio"', 'content-disposition:FORM-DATA;NAME="audio"'],
    ...['Content-Type: audio/wav', 'Content-Type: x; charset=\xff', 'Content-Transfer-Encoding: base64'],
    ...['', ' ', ':', 'no colon', 'X: \0', ' folded\r\n line', `X: ${'x'.repeat(100_000)}`],
  ),
  { maxLength: 3 },
)

const oddContent: Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'wren', 'mira', 'bram', 'nobody', '--b', '\r\n--b', 'x'.repeat(200), '\0'.repeat(5000)),
  fc.constantFrom('RIFF', 'RIFF\0\0\0\0WAVE', `RIFF\0\0\0\0WAVEfmt ${'\xff'.repeat(40)}`),
  fc.uint8Array({ maxLength: 300 }).map(latin1),
  oddText.map(text => latin1(new TextEncoder().encode(text))),
  oddText.map(text => latin1(wavThatSays(text))),
)

const oddPart: Arbitrary<Part> = fc.oneof(
  fc.constant<Part>([[characterField], 'wren']),
  oddText.map((text): Part => [[audioField], latin1(wavThatSays(text))]),
  fc.tuple(fc.constantFrom([characterField], [audioField, 'Content-Type: audio/wav']), oddContent),
  fc.tuple(oddHead, oddContent),
)

const oddContentType: Arbitrary<string> = fc.constantFrom(
  ...Array<string>(20).fill('multipart/form-data; boundary=b'),
  ...[
    'multipart/form-data; boundary="b"',
    'MULTIPART/FORM-DATA; charset=x; BOUNDARY=b',
    'multipart/form-data',
  ],
  ...['multipart/form-data; boundary=', 'multipart/form-data; boundary="', 'multipart/form-data; boundary=c'],
  ...[
    'multipart/form-data; boundary=\xff',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    'text/plain',
  ],
  ...['multipart/mixed; boundary=b', 'application/x-www-form-urlencoded', 'application/json', '', ';'],
)

/** Forms as no browser writes them. Some can be read all the same. */
export const oddForm: Arbitrary<Form> = fc
  .record({
    contentType: oddContentType,
    preamble: fc.constantFrom('', '', '', '\r\n', '\n\r\n', 'preamble\r\n'),
    parts: fc.array(oddPart, { maxLength: 5 }),
    times: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.nat(300)),
    lineEnd: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n'),
    end: fc.constantFrom('--b--\r\n', '--b--\r\n', '--b--', '--b--\r\nepilogue', '--b\r\n', '--b', ''),
    cut: fc.oneof({ weight: 9, arbitrary: fc.constant(Number.POSITIVE_INFINITY) }, fc.nat(1000)),
  })
  .map(({ contentType, preamble, parts, times, lineEnd, end, cut }) => {
    const written = parts.map(([head, content]) => ['--b', ...head, '', content, ''].join(lineEnd)).join('')
    return { contentType, body: (preamble + written.repeat(times) + end).slice(0, cut) }
  })

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
