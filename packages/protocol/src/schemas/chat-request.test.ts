import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { parseChatRequest, type ReceivedChatRequest } from './chat-request.ts'

const accepted = (body: object): ReceivedChatRequest => {
  const parsed = parseChatRequest({ characterIds: ['wren'], ...body })
  if (parsed.ok) return parsed.value
  throw new Error(JSON.stringify(parsed.issues))
}

const issuesOf = (body: unknown): string[] => {
  const parsed = parseChatRequest(body)
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`)
}

/** Bodies that look right from afar, so that a property reaches more than the first check. */
const anyBody = fc.record(
  {
    characterIds: fc.oneof(fc.array(fc.string(), { maxLength: 6 }), fc.jsonValue()),
    message: fc.oneof(fc.string(), fc.jsonValue()),
    sessionId: fc.oneof(fc.string(), fc.jsonValue()),
    speakerCharacterId: fc.jsonValue(),
    playAs: fc.jsonValue(),
    language: fc.oneof(fc.string(), fc.jsonValue()),
    maxTurns: fc.oneof(fc.integer(), fc.jsonValue()),
    metadata: fc.oneof(
      fc.array(
        fc.record(
          {
            id: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
            name: fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.jsonValue()),
            position: fc.oneof(fc.record({ x: fc.double(), y: fc.double(), z: fc.double() }), fc.jsonValue()),
            properties: fc.oneof(
              fc.array(fc.record({ name: fc.string(), value: fc.string({ maxLength: 300 }) })),
              fc.jsonValue(),
            ),
          },
          { requiredKeys: [] },
        ),
      ),
      fc.json(),
      fc.jsonValue(),
    ),
    events: fc.oneof(
      fc.array(
        fc.record(
          { priority: fc.nat({ max: 2 }), content: fc.string({ unit: 'binary' }), date: fc.string() },
          { requiredKeys: ['priority', 'content'] },
        ),
        { maxLength: 30 },
      ),
      fc.json(),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: [] },
)

describe('parseChatRequest', () => {
  it('fills in what need not be sent', () => {
    expect(accepted({})).toEqual({
      characterIds: ['wren'],
      message: undefined,
      playerId: undefined,
      sessionId: undefined,
      speakerCharacterId: undefined,
      playAs: undefined,
      language: undefined,
      maxTurns: 5,
      metadata: [],
      events: [],
    })
  })

  it('cleans what the player said', () => {
    expect(accepted({ message: ' Hello\n\tthere\u202e ' }).message).toBe('Hello there')
  })

  it('never throws and never lets anything over a limit through, whatever JSON came', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), anyBody, anyBody), body => {
        const parsed = parseChatRequest(body)
        if (parsed.ok) expectWithinLimits(parsed.value)
        else expect(parsed.issues.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('takes what it made itself and leaves it as it is', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    const body = fc.record({
      message: fc.string({ unit: 'grapheme', minLength: 1 }).map(text => `said ${text}`),
      metadata: fc.array(fc.record({ id: name.map(id => `#${id}`), name: name.map(text => `a ${text}`) })),
      events: fc.array(fc.record({ priority: fc.nat({ max: 2 }), content: name })),
    })
    fc.assert(
      fc.property(body, sent => {
        const once = accepted(sent)
        // Of events that no date tells apart, the last is the newest and comes first.
        expect(accepted({ ...once, events: [...once.events].reverse() })).toEqual(once)
      }),
    )
  })

  it('gives a sentence for each issue, with its place', () => {
    expect(issuesOf(undefined)).toEqual([' must be a JSON object'])
    expect(issuesOf({})).toEqual(['characterIds is missing'])
    expect(
      issuesOf({
        characterIds: ['wren', ''],
        message: 'x'.repeat(limits.messageLength + 1),
        maxTurns: 0,
        metadata: [{ name: 3 }, 'lamp', { name: 'Lamp', characterId: true }],
        events: [{ content: 'The bell' }, null],
      }),
    ).toEqual([
      'characterIds.1 must not be empty',
      `message is ${limits.messageLength + 1} characters long; the limit is ${limits.messageLength}`,
      'maxTurns must be at least 1',
      'metadata.0.name must be a string',
      'metadata.1 must be an object',
      'metadata.2.characterId must be a string',
      'events.0.priority is missing',
      'events.1 must be an object with priority and content',
    ])
  })

  it('says that a required field is missing', () => {
    expect(issuesOf({})).toEqual(['characterIds is missing'])
    expect(issuesOf({ characterIds: ['wren'], events: [{ priority: 1 }] })).toEqual([
      'events.0.content is missing',
    ])
  })

  it('counts entities before it reads them', () => {
    const many = Array.from({ length: 1000 }, () => 3)
    expect(issuesOf({ characterIds: ['wren'], metadata: many })).toEqual([
      `metadata holds 1000 entities; the limit is ${limits.entities}`,
    ])
  })
})

function expectWithinLimits({
  characterIds,
  message,
  maxTurns,
  metadata,
  events,
}: ReceivedChatRequest): void {
  expect(characterIds.length).toBeGreaterThan(0)
  expect(characterIds.length).toBeLessThanOrEqual(limits.charactersPerChat)
  expect(message ?? 'x').not.toBe('')
  expect(maxTurns).toBeGreaterThan(0)
  expect(metadata.length).toBeLessThanOrEqual(limits.entities)
  expect(new Set(metadata.map(({ id }) => id)).size).toBe(metadata.length)
  for (const { id, name, properties = [] } of metadata) {
    expect(id).not.toBe('')
    expect(name).not.toBe('')
    for (const text of [id, name, ...properties.map(property => property.name)]) {
      expect(text.length).toBeLessThanOrEqual(limits.entityTextLength)
      expect(text).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
    }
    expect(properties.length).toBeLessThanOrEqual(limits.propertiesPerEntity)
    for (const { value } of properties) expect(value.length).toBeLessThanOrEqual(limits.propertyValueLength)
  }
  expect(events.length).toBeLessThanOrEqual(limits.events)
  for (const { content } of events) expect(content.length).toBeLessThanOrEqual(limits.eventContentLength)
}
