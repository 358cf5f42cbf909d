import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { parseQuizRequest, parseQuizSessionQuery, type ReceivedQuizRequest } from './quiz-request.ts'

const accepted = (body: object): ReceivedQuizRequest => {
  const parsed = parseQuizRequest(body)
  if (parsed.ok) return parsed.value
  throw new Error(JSON.stringify(parsed.issues))
}

const issuesOf = (body: unknown): string[] => {
  const parsed = parseQuizRequest(body)
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`)
}

const ids = { characterId: 'orla', questionSetId: 'lake' }

const players = (...participants: readonly object[]): object => ({ ...ids, participants })

const saying = (say: unknown): unknown => accepted({ sessionId: 's1', say })

describe('a quiz call', () => {
  const start = {
    type: 'start',
    ...ids,
    playerId: undefined,
    participants: [],
    questionCount: undefined,
    selectionMode: undefined,
  }
  const turn = {
    type: 'turn',
    sessionId: 's1',
    say: undefined,
    optionId: undefined,
    participantId: undefined,
    questionId: undefined,
    leave: false,
  }

  it('with a host and a question set begins a quiz', () => {
    expect(accepted(ids)).toEqual(start)
    const whole = {
      ...ids,
      playerId: 'p1',
      participants: [{ id: 'ada', displayName: 'Ada', type: 'human' }],
      questionCount: 5,
      selectionMode: 'random',
    }
    expect(accepted(whole)).toEqual({ type: 'start', ...whole })
  })

  it('with a session is a turn of it, whatever else it holds', () => {
    expect(accepted({ sessionId: 's1' })).toEqual(turn)
    expect(accepted({ ...ids, sessionId: 's1' })).toEqual(turn)
    const whole = {
      sessionId: 's1',
      say: 'The lighthouse',
      optionId: 'a',
      participantId: 'ada',
      questionId: 'q2',
      leave: true,
    }
    expect(accepted(whole)).toEqual({ type: 'turn', ...whole })
  })

  it.each([
    {},
    { characterId: 'orla' },
    { questionSetId: 'lake' },
    { ...ids, questionSetId: '' },
    { ...ids, characterId: null },
    { sessionId: '', say: 'The lighthouse' },
  ])('that names neither a session nor a quiz, as %j, has missing ids', body => {
    expect(accepted(body)).toEqual({ type: 'missing_ids' })
  })

  it('may send null or nothing in place of what it does not have', () => {
    const empty = { playerId: '', participants: [], questionCount: 0, selectionMode: '', sessionId: '' }
    const absent = {
      playerId: null,
      participants: null,
      questionCount: null,
      selectionMode: null,
      sessionId: null,
    }
    expect(accepted({ ...ids, ...empty })).toEqual(start)
    expect(accepted({ ...ids, ...absent })).toEqual(start)
    expect(accepted({ sessionId: 's1', optionId: '', participantId: '', questionId: '' })).toEqual(turn)
    expect(accepted({ sessionId: 's1', say: null, optionId: null, leave: null })).toEqual(turn)
  })

  it('gives a sentence for each issue, with its place', () => {
    for (const none of [3, null, 'lake', [], [ids]])
      expect(issuesOf(none)).toEqual([' must be a JSON object'])
    expect(
      issuesOf({
        ...ids,
        sessionId: 7,
        participants: [
          { displayName: 'Ada' },
          { id: 'bo', type: 'robot' },
          'cy',
          { id: 'di', displayName: 4 },
        ],
        questionCount: 2.5,
        selectionMode: 'backwards',
        say: 'x'.repeat(limits.quizSayLength + 1),
        leave: 'now',
      }),
    ).toEqual([
      'sessionId must be a string',
      'participants.0.id is missing',
      'participants.1.type must be "human" or "ai"',
      'participants.2 must be an object with id and displayName',
      'participants.3.displayName must be a string',
      'questionCount must be a whole number',
      'selectionMode must be "sequential" or "random"',
      `say is ${limits.quizSayLength + 1} characters long; the limit is ${limits.quizSayLength}`,
      'leave must be true or false',
    ])
    expect(issuesOf({ ...ids, questionCount: -1 })).toEqual(['questionCount must not be below 0'])
  })

  it('never throws, and lets nothing over a limit through, whatever JSON came', () => {
    const text = fc.string({ unit: 'binary', maxLength: 2 * limits.entityTextLength })
    const participant = fc.record(
      { id: text, displayName: text, type: fc.constantFrom('AI', 'Human', '') },
      { requiredKeys: ['id'] },
    )
    const body = fc.record(
      {
        characterId: text,
        questionSetId: text,
        sessionId: fc.option(text),
        participants: fc.oneof(fc.array(participant), fc.jsonValue()),
        questionCount: fc.oneof(fc.nat(), fc.jsonValue()),
        selectionMode: fc.constantFrom('Random', 'SEQUENTIAL', ''),
        say: fc.oneof(text, fc.jsonValue()),
        optionId: fc.oneof(text, fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), sent => {
        const parsed = parseQuizRequest(sent)
        if (parsed.ok) expectWithinLimits(parsed.value)
        else expect(parsed.issues.length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('participants', () => {
  it('are called by their ids when they have no name', () => {
    const long = 'x'.repeat(limits.idLength)
    const body = players(
      { id: 'ada' },
      { id: 'bo', displayName: ' \u202e ' },
      { id: long, displayName: null },
    )
    expect(accepted(body)).toMatchObject({
      participants: [
        { id: 'ada', displayName: 'ada', type: 'human' },
        { id: 'bo', displayName: 'bo', type: 'human' },
        { id: long, displayName: long.slice(0, limits.entityTextLength), type: 'human' },
      ],
    })
  })

  it('have names that are cleaned, and cut between characters', () => {
    const emoji = `${'x'.repeat(limits.entityTextLength - 1)}🦉`
    const body = players({ id: 'ada', displayName: ' Ada\nof the lake ' }, { id: 'bo', displayName: emoji })
    expect(accepted(body)).toMatchObject({
      participants: [
        { displayName: 'Ada of the lake' },
        { displayName: 'x'.repeat(limits.entityTextLength - 1) },
      ],
    })
  })

  it('are people, or machines, in any letter case', () => {
    expect(accepted(players({ id: 'ada', type: 'Human' }, { id: 'bot', type: 'AI' }))).toMatchObject({
      participants: [{ type: 'human' }, { type: 'ai' }],
    })
  })

  it('are each there once', () => {
    const twice = [{ id: 'ada' }, { id: 'bo' }, { id: 'a\u202eda' }]
    expect(issuesOf(players(...twice))).toEqual(['participants must not name a participant twice'])
  })

  it('are counted before they are read', () => {
    const most = Array.from({ length: limits.quizParticipants }, (_, at) => ({ id: `p${at}` }))
    expect(issuesOf(players(...most))).toEqual([])
    expect(issuesOf({ ...ids, participants: [...most, 3] })).toEqual([
      `participants names ${limits.quizParticipants + 1} participants; the limit is ${limits.quizParticipants}`,
    ])
  })
})

describe('the order of the questions', () => {
  it.each([
    ['Sequential', 'sequential'],
    ['RANDOM', 'random'],
  ])('may be called %s', (sent, selectionMode) => {
    expect(accepted({ ...ids, selectionMode: sent })).toMatchObject({ selectionMode })
  })
})

describe('what is said in a quiz', () => {
  it('is cleaned', () => {
    expect(saying(' The\tlighthouse\u202e\n')).toMatchObject({ say: 'The lighthouse' })
  })

  it('is as long as the limit at most, as it was sent', () => {
    const longest = 'x'.repeat(limits.quizSayLength)
    expect(saying(longest)).toMatchObject({ say: longest })
    expect(issuesOf({ sessionId: 's1', say: ` ${longest}` })).toHaveLength(1)
  })

  it('passes only when it is empty as it was sent', () => {
    expect(saying('')).toMatchObject({ say: '' })
    expect(saying(undefined)).toMatchObject({ say: undefined })
    for (const noise of [' ', '\n\t', '\u00a0', '\u202e', '\u0000', '\u{e0041}']) {
      expect(saying(noise)).toMatchObject({ say: ' ' })
    }
  })

  it('stays what it is when it is read again', () => {
    const said = fc.string({ unit: 'binary', maxLength: limits.quizSayLength / 2 })
    fc.assert(
      fc.property(said, sent => {
        const once = accepted({ sessionId: 's1', say: sent })
        expect(accepted(once)).toEqual(once)
        expect(once).not.toMatchObject({ say: sent === '' ? ' ' : '' })
      }),
    )
  })
})

describe('the query of a quiz session', () => {
  it('names the session', () => {
    expect(parseQuizSessionQuery({ sessionId: 's1', page: '2' })).toEqual({
      ok: true,
      value: { sessionId: 's1' },
      notices: [],
    })
  })

  it.each([
    [{}, 'is missing'],
    [{ sessionId: '' }, 'must not be empty'],
    [{ sessionId: 'x'.repeat(limits.idLength + 1) }, expect.stringContaining('must not be longer')],
  ])('of %j is refused', (query, message) => {
    expect(parseQuizSessionQuery(query)).toMatchObject({ issues: [{ path: 'sessionId', message }] })
  })
})

function expectWithinLimits(request: ReceivedQuizRequest): void {
  if (request.type === 'start') {
    const { participants, questionCount = 1 } = request
    expect(questionCount).toBeGreaterThan(0)
    expect(participants.length).toBeLessThanOrEqual(limits.quizParticipants)
    expect(new Set(participants.map(({ id }) => id)).size).toBe(participants.length)
    for (const { id, displayName } of participants) {
      expect(id).not.toBe('')
      expect(displayName).not.toBe('')
      expect(displayName.length).toBeLessThanOrEqual(limits.entityTextLength)
      expect(displayName).not.toMatch(/[\p{Cc}\p{Surrogate}]/u)
    }
  }
  if (request.type === 'turn') {
    expect(request.sessionId).not.toBe('')
    expect(request.optionId ?? 'a').not.toBe('')
    expect(request.say?.length ?? 0).toBeLessThanOrEqual(limits.quizSayLength)
  }
}
