import { limits } from '@townsfolk/protocol'
import fc, { type Arbitrary } from 'fast-check'
import { players } from './endpoints.ts'

/** What strangers put into requests, as arbitraries. */

/** Text of any code units, lone surrogates too; of any characters; words that mean something to programs. */
export const oddText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: unitFrom(0, 0xffff) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'a \0\t\n\r\u001b\u0085\u2028\u202e\u2066\ufeff\ud83d🏮', '\udc41') }),
  fc.constantFrom('', ' ', '__proto__', 'constructor', 'toString', 'null', '$&', '{target}', '../..', "'--"),
  fc
    .tuple(fc.constantFrom('', 'x'), fc.constantFrom('x', 'e\u0301', '🏮', 'ﷺ', '\0', ' '), fc.nat(5000))
    .map(([first, text, times]) => first + text.repeat(times)),
)

/** JSON text, most of it. */
export const oddJson: Arbitrary<string> = fc.oneof(
  oddText.map(text => JSON.stringify(text)),
  fc.json({ stringUnit: 'binary' }),
  fc.constantFrom(
    ...'null true 0 -0 1 2 -1 1.5 1e308 1e999 -1e999 9007199254740993 ""'.split(' '),
    ...['[]', '{}', '[[]]', '[{}]', '[null]', '"[]"', '"[{}]"', '"null"', '"{"', '{"length":1}', '"\\u0000"'],
    ...['{"__proto__":{"id":"a","name":"b"}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1}'],
    ...['', '"', '01', 'NaN', '"\\ud800"', '\ufeff1', '1,"message":"","message":"Hi"', '1,"__proto__":{}'],
  ),
  fc
    .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"id":', '}]']), fc.nat(20_000))
    .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`),
  fc
    .tuple(
      fc.constantFrom('0', '{}', '""', '{"name":"a"}', '{"priority":0,"content":"a"}'),
      fc.oneof(fc.nat(50), fc.nat(3000)),
    )
    .map(([item, length]) => `[${Array(length).fill(item).join()}]`),
)

/** The JSON text of a value of which one to three parts are something else: other words, or anything. */
export function nearlyRight(value: unknown): Arbitrary<string> {
  const parts = partsOf(value)
  const words = parts.flatMap((part, at) => (typeof part === 'string' ? [at] : []))
  const otherWords = fc.tuple(
    fc.constantFrom(...words),
    oddText.map(text => JSON.stringify(text)),
  )
  const otherPart = fc.tuple(fc.nat(parts.length - 1), oddJson)
  const ends = fc.constantFrom(...Array<string>(30).fill(''), '\ufeff', '\r\n', '}', '\0')
  return fc
    .tuple(fc.array(fc.oneof(otherWords, otherPart), { minLength: 1, maxLength: 3 }), ends)
    .map(([changes, end]) => end + withParts(value, new Map(changes)) + end)
}

const oddWords: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('lamp', 'Red lamp', 'well', 'Old well', 'lamp-2', 'gate', 'Wren') },
  oddText.map(text => text.slice(0, 300)),
)

const oddEntity: Arbitrary<object> = fc.record(
  {
    id: oddWords,
    name: oddWords,
    characterId: fc.oneof(
      fc.constantFrom('wren', 'mira', ''),
      oddWords.map(text => text.slice(0, 128)),
    ),
    position: fc.record({ x: fc.double({ noNaN: true }), y: fc.integer(), z: fc.constant(0) }),
    properties: aboutAsManyAs(limits.propertiesPerEntity).chain(count =>
      listOf(fc.record({ name: oddWords, value: oddWords }), count),
    ),
  },
  { requiredKeys: ['id', 'name'] },
)

const oddEvent: Arbitrary<object> = fc.record(
  { priority: fc.nat(2), content: oddWords, date: fc.oneof(fc.constant('2026-11-20T10:00:00Z'), oddWords) },
  { requiredKeys: ['priority', 'content'] },
)

/** What a character could perceive, and more: right in its form for the most part, odd in its words. */
export const oddPerception: Arbitrary<{ readonly metadata: object[]; readonly events: object[] }> = fc.record(
  {
    metadata: aboutAsManyAs(limits.entities).chain(count => listOf(oddEntity, count)),
    events: aboutAsManyAs(limits.events).chain(count => listOf(oddEvent, count)),
  },
)

export const oddHeaders: Arbitrary<[name: string, value: string][]> = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...['accept', 'authorization', 'content-encoding', 'content-length', 'content-type', 'x-api-key'],
      ...['accept', 'authorization', 'content-encoding', 'content-length', 'content-type', 'x-api-key'],
      ...['transfer-encoding', 'origin', 'host', 'cookie', 'expect', 'range', 'if-none-match', 'upgrade'],
      ...['access-control-request-method', 'x-http-method-override', 'x-forwarded-host', 'connection'],
    ),
    fc.oneof(
      fc.string({ unit: fc.oneof(unitFrom(0x20, 0x7e), unitFrom(0x80, 0xff)) }),
      fc.constantFrom(
        ...['', '9'.repeat(30), '1, 2', 'gzip, br'],
        ...'0 -1 5 NaN 0x10 1e9 chunked identity null __proto__'.split(' '),
        ...['text/event-stream', '*/*;q=0', 'application/json; charset=utf-16', 'multipart/form-data'],
        ...['Bearer', 'Bearer ', 'bearer\tx', 'Basic YTpi', `tf_live_${'0'.repeat(12)}_${'0'.repeat(48)}`],
        'x'.repeat(20_000),
      ),
    ),
  ),
  { maxLength: 4 },
)

/** The part of an address behind the host: one that is there, one that is not, or nearly one. */
export const oddPath: Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['/v3', '/v2', '/chat', '/session', '/fork', '/audio/generate', '/account', '/usage', '/health'],
        ...['/quiz', '/quiz/session'],
        ...[
          '/',
          '//',
          '/.',
          '/..',
          '/%2e%2e',
          '%',
          '%2',
          '%00',
          '%ff',
          '%c0%af',
          '%2f',
          '%68',
          '\\',
          ';',
          ':',
        ],
        ...['@', '*', '?', '?playerId=%', '#', '__proto__', 'x'.repeat(10_000), '/'.repeat(1000)],
      ),
      oddText,
    ),
    { maxLength: 4 },
  )
  .chain(pieces =>
    fc.constantFrom('/', '/health', '/v3/account', '/v2/chat').map(start => start + pieces.join('')),
  )

/** A turn of a quiz without its session: whatever is said, for whomever. */
export const oddQuizTurn: Arbitrary<object> = fc.record(
  {
    participantId: fc.constantFrom(...players.map(({ id }) => id), 'toString'),
    say: fc.oneof(
      fc.constantFrom('', ' ', '…', 'pass', 'a hint', 'again', 'stop', 'yes', 'no', 'true', 'the lighthuose'),
      oddText.map(text => text.slice(0, limits.quizSayLength + 1)),
    ),
    optionId: fc.constantFrom('', '', 'true', 'false', '__proto__'),
    leave: fc.constantFrom(false, false, false, true),
  },
  { requiredKeys: ['participantId', 'say'] },
)

/** With its question mark. */
export const oddQuery: Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'playerId',
        'characterId',
        'sessionId',
        'player%49d',
        '__proto__',
        'playerId[]',
        '',
        '%',
        '%ff',
      ),
      fc.constantFrom('=', '', '==', '&', '=&'),
      fc.oneof(
        oddText.map(text => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
        oddText,
        fc.constantFrom('ada', 'wren', '%', '%ff', '%00', '%ed%a0%80', '+', '#', 'x'.repeat(200)),
      ),
    ),
    { maxLength: 4 },
  )
  .map(parameters => `?${parameters.map(parameter => parameter.join('')).join('&')}`)

/** Few mostly, or so many that one more would be too many, or that one more. */
function aboutAsManyAs(most: number): Arbitrary<number> {
  return fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, fc.integer({ min: most - 1, max: most + 1 }))
}

function listOf(item: Arbitrary<object>, length: number): Arbitrary<object[]> {
  return fc.array(item, { minLength: length, maxLength: length })
}

function unitFrom(min: number, max: number): Arbitrary<string> {
  return fc.integer({ min, max }).map(unit => String.fromCharCode(unit))
}

/** The value itself, and everything in it, in the order in which they are written. */
function partsOf(value: unknown): unknown[] {
  const parts: unknown[] = []
  JSON.stringify(value, (_, part: unknown) => {
    parts.push(part)
    return part
  })
  return parts
}

/** Puts JSON texts in the place of parts. */
function withParts(value: unknown, changes: ReadonlyMap<number, string>): string {
  let parts = 0
  const marked = JSON.stringify(value, (_, part: unknown) => {
    const at = parts++
    return changes.has(at) ? `<${at}>` : part
  })
  return marked.replace(/"<(\d+)>"/g, (_, at: string) => changes.get(Number(at)) ?? '')
}
