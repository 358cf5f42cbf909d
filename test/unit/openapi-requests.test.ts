import { limits } from '@townsfolk/protocol'
import * as schemas from '@townsfolk/protocol/schemas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { issuesOf } from '../support/json-schema.ts'
import { readDocument, resolverOf, startTown } from '../support/openapi.ts'

/** Mostly what is right, so that many bodies are right as a whole. */
function mostly(right: readonly unknown[], wrong: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...right), weight: 15 },
    { arbitrary: fc.constantFrom(...wrong), weight: 1 },
  )
}

function textOf(length: number): string {
  return 'x'.repeat(length)
}

function listOf(length: number, item: unknown): readonly unknown[] {
  return Array.from({ length }, () => item)
}

function playersOf(length: number): readonly object[] {
  return Array.from({ length }, (_, at) => ({ id: `player ${at}` }))
}

const optional = { requiredKeys: [] }

const id = mostly(['wren', textOf(limits.idLength)], ['', textOf(limits.idLength + 1), null, 3])

const optionalId = mostly(
  ['', 'mira', null, textOf(limits.idLength)],
  [textOf(limits.idLength + 1), 3, ['mira']],
)

const said = mostly(
  ['Hello', textOf(limits.messageLength)],
  ['', ' ', textOf(limits.messageLength + 1), null, 3],
)

const count = mostly([1, limits.turnsPerChat, null], [0, limits.turnsPerChat + 1, 101, 1.5, '5'])

const property = { name: 'lit', value: 'no' }

const entity = fc.record(
  {
    id: mostly(['lamp', '', null, textOf(limits.entityTextLength + 1)], [3]),
    name: mostly(['Lamp', textOf(limits.entityTextLength + 1)], ['', null, 3]),
    position: mostly([{ x: 1, y: 2.5, z: -3 }, null], [{ x: 1, y: 2 }, { x: '1', y: 2, z: 3 }, 'here']),
    properties: mostly(
      [[], null, [property], listOf(limits.propertiesPerEntity, property)],
      [[{ name: 'lit' }], [{ name: 'lit', value: true }], listOf(limits.propertiesPerEntity + 1, property)],
    ),
    characterId: optionalId,
    type: mostly(['item', null], [3]),
  },
  optional,
)

const event = fc.record(
  {
    priority: mostly([0, 1, 2], [3, '1', 0.5, null]),
    content: mostly(['The bell rings', '', textOf(limits.eventContentLength + 1)], [3, null]),
    date: mostly(['2026-06-01T18:30:00Z', 'Day 11', '', null], [3]),
  },
  { requiredKeys: ['priority', 'content'] },
)

/** As a list, or as the JSON text of one. */
function listField(item: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const list = fc.array(item, { maxLength: 3 })
  return fc.oneof(
    { arbitrary: list, weight: 8 },
    { arbitrary: list.map(items => JSON.stringify(items)), weight: 4 },
    { arbitrary: odd, weight: 1 },
  )
}

const metadata = listField(
  entity,
  mostly(
    ['', null, listOf(limits.entities, { name: 'Lamp' })],
    ['{', 3, {}, [null], listOf(limits.entities + 1, { name: 'Lamp' })],
  ),
)

const events = listField(
  event,
  mostly(['', null, listOf(limits.events + 1, { priority: 1, content: 'A' })], ['{', 3, {}, ['The bell']]),
)

const participant = fc.record(
  {
    id: mostly(['ada', 'bo', textOf(limits.idLength)], ['', textOf(limits.idLength + 1), null, 3]),
    displayName: mostly(['Ada', '', null, textOf(limits.entityTextLength + 1)], [3]),
    type: mostly(['human', 'AI', '', null], ['robot', 3]),
  },
  { requiredKeys: ['id'] },
)

const players = mostly(
  [[], null, playersOf(limits.quizParticipants)],
  ['ada', {}, [3], playersOf(limits.quizParticipants + 1)],
)

const requests = [
  {
    name: 'ChatRequest',
    schema: schemas.chatRequestSchema,
    body: fc.record(
      {
        characterIds: mostly(
          [['wren'], ['wren', 'tobin']],
          [[], ['wren', 'wren'], listOf(limits.charactersPerChat + 1, 'a'), [3], 'wren', null],
        ),
        message: fc.oneof(said, fc.constant(null)),
        playerId: optionalId,
        sessionId: optionalId,
        speakerCharacterId: mostly(['', 'wren', null], ['mira', 3]),
        playAs: optionalId,
        maxTurns: count,
        metadata,
        events,
      },
      { requiredKeys: ['characterIds'] },
    ),
  },
  {
    name: 'ChatRequestV2',
    schema: schemas.chatRequestV2Schema,
    body: fc.record(
      { characterId: id, message: said, sessionId: optionalId, playerId: optionalId, metadata, events },
      { requiredKeys: ['characterId', 'message'] },
    ),
  },
  {
    name: 'HistoryRequest',
    schema: schemas.historyRequestSchema,
    body: fc.record(
      { sessionId: id, limit: count, before: optionalId, after: optionalId },
      { requiredKeys: ['sessionId'] },
    ),
  },
  {
    name: 'HistoryRequestV2',
    schema: schemas.historyRequestV2Schema,
    body: fc.record({ sessionId: id, limit: count }, { requiredKeys: ['sessionId'] }),
  },
  {
    name: 'ForkRequest',
    schema: schemas.forkRequestSchema,
    body: fc.record({ sessionId: id, messageId: optionalId }, { requiredKeys: ['sessionId'] }),
  },
  {
    name: 'SpeechRequest',
    schema: schemas.speechRequestSchema,
    body: fc.record(
      {
        characterId: id,
        message: said,
        spokenText: mostly(['', null, ' ', 'Hallo'], [3]),
        emotion: mostly(['happy', null], [3]),
        format: optionalId,
      },
      { requiredKeys: ['characterId', 'message'] },
    ),
  },
  {
    name: 'QuizRequest',
    schema: schemas.quizRequestSchema,
    body: fc.record(
      {
        sessionId: optionalId,
        characterId: optionalId,
        questionSetId: optionalId,
        playerId: optionalId,
        participants: fc.oneof(
          { arbitrary: fc.array(participant, { maxLength: 3 }), weight: 8 },
          { arbitrary: players, weight: 2 },
        ),
        questionCount: mostly([0, 1, 999, null], [-1, 1.5, '5']),
        selectionMode: mostly(['sequential', 'RANDOM', '', null], ['sorted', 3]),
        say: mostly(
          ['', ' ', 'Tea', null, textOf(limits.quizSayLength)],
          [textOf(limits.quizSayLength + 1), 3],
        ),
        optionId: optionalId,
        participantId: optionalId,
        questionId: optionalId,
        leave: mostly([true, false, null], ['yes', 1]),
      },
      optional,
    ),
  },
]

/** What JSON Schema has no words for; the descriptions have. */
const undocumented = [
  'characterIds must not name a character twice',
  'speakerCharacterId must be one of characterIds',
  'playAs must not also be in characterIds',
  'after must not come together with before: a page is read in one direction',
  / needs a name or an id$/,
  'participants must not name a participant twice',
  /^participants\.\d+\.type must be "human" or "ai"$/,
  'selectionMode must be "sequential" or "random"',
]

/** The document says what to send. What only describes an entity is made text of, or dropped, when it is something else. */
const forgiven = /^\.metadata\.\d+\.(position|properties\.\d+)\b/

function isUndocumented({ path, message }: schemas.Issue, sent: unknown): boolean {
  const [field = ''] = path.split('.')
  const value = (sent as Record<string, unknown>)[field]
  // It does not look into the text of a list, and takes blanks for characters.
  if (typeof value === 'string' && ['metadata', 'events'].includes(field)) return true
  if (typeof value === 'string' && field === 'message') return value !== '' && value.trim() === ''
  return undocumented.some(each => `${path} ${message}`.match(each))
}

describe('the document’s schemas of requests', () => {
  it.each(requests)('agree with the schema that checks: $name', async ({ name, schema, body }) => {
    const resolve = resolverOf(await readDocument(await startTown()))
    const documented = { $ref: `#/components/schemas/${name}` }
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: body, weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 }),
        sent => {
          const parsed = schemas.parseWith<schemas.Schema<unknown>>(schema, sent)
          const issues = issuesOf(documented, sent, resolve)
          if (parsed.ok) {
            seen.accepted++
            expect(issues.filter(issue => !forgiven.test(issue))).toEqual([])
          } else if (issues.length > 0) {
            seen.refused++
          } else {
            expect(parsed.issues.filter(issue => !isUndocumented(issue, sent))).toEqual([])
          }
        },
      ),
      { numRuns: 2000 },
    )
    // Of as many as there was time for.
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan((seen.accepted + seen.refused) / 10)
  })
})
