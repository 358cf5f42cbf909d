import type { HistoryPage, HistoryRequest } from '@townsfolk/protocol'
import { expect } from 'vitest'
import { acts, type Script, says } from '../support/scripted-brain.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const invalid = { status: 422, body: { code: 'invalid_request' } }
const notFound = { status: 404, body: { code: 'session_not_found' } }

/** Answers with what was said, and remembers it. */
const echoes: Script = ({ message = 'ambient', memory }) => [
  says(`You said ${message}.`),
  { type: 'memory', memory: [...((memory as string[] | undefined) ?? []), message] },
]

interface SessionWithTurns extends TestService {
  readonly sessionId: string
  page(request?: Partial<HistoryRequest>): Promise<HistoryPage>
  answer(request: object): Promise<Answer>
}

/** A session in which so many things were said: `1`, `2`, `3`, each answered. */
async function sessionWithTurns(count: number, script: Script = echoes): Promise<SessionWithTurns> {
  const service = await startTestService(script)
  let sessionId = ''
  for (let turn = 1; turn <= count; turn++) sessionId = await say(service, String(turn), sessionId)
  const answer = (request: object): Promise<Answer> =>
    service.post('/v3/chat/session', { sessionId, ...request })
  return {
    ...service,
    sessionId,
    answer,
    async page(request = {}) {
      const { status, body } = await answer(request)
      expect(status).toBe(200)
      return body as HistoryPage
    },
  }
}

async function say(service: TestService, message: string, sessionId: string): Promise<string> {
  return (await service.client.chat({ characterIds: ['wren'], message, sessionId })).sessionId
}

const contents = ({ messages }: HistoryPage): readonly string[] => messages.map(({ content }) => content)

/** What is said in so many turns. */
function exchange(from: number, to: number): string[] {
  const turns = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return turns.flatMap(turn => [turn, `You said ${turn}.`])
}

rule('history.order', async () => {
  const { page, sessionId } = await sessionWithTurns(3)
  const read = await page()
  expect(read.sessionId).toBe(sessionId)
  expect(contents(read)).toEqual(exchange(1, 3))
  const times = read.messages.map(({ createdAt }) => Date.parse(createdAt))
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

rule('history.fields', async () => {
  const { page } = await sessionWithTurns(1, () => [says('Hello.', 'HAPPY'), acts('WAVE')])
  const { messages } = await page()
  expect(messages[1]).toEqual({
    id: 'm2',
    content: 'Hello.',
    sender: 'ASSISTANT',
    speakerCharacterId: 'wren',
    name: 'Wren',
    addressedTo: 'Player',
    emotion: 'HAPPY',
    actions: ['WAVE'],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

rule('history.player', async () => {
  const { page } = await sessionWithTurns(1)
  const { messages } = await page()
  expect(messages[0]).toMatchObject({
    content: '1',
    sender: 'USER',
    speakerCharacterId: null,
    name: null,
    emotion: null,
    actions: [],
  })
})

rule('history.action-names', async () => {
  const metadata = [{ id: 'lamp', name: 'Lamp' }]
  const { client, page, sessionId } = await sessionWithTurns(1, () => [
    says('Yes.'),
    acts('FETCH', 'lamp'),
    acts('WAVE'),
  ])
  await client.chat({ characterIds: ['wren'], sessionId, metadata })
  expect((await page()).messages.at(-1)?.actions).toEqual(['FETCH', 'WAVE'])
})

rule('history.whole-text', async () => {
  const { page } = await sessionWithTurns(1, () => [says('One.'), says('Two.'), says('Three.')])
  expect(contents(await page())).toEqual(['1', 'One. Two. Three.'])
})

rule('history.first-emotion', async () => {
  const { page } = await sessionWithTurns(1, () => [says('Oh.', 'AMAZED'), says('Well.', 'CONCERNED')])
  expect((await page()).messages[1]?.emotion).toBe('AMAZED')
})

rule('history.addressed-to', async () => {
  const { client, page, sessionId } = await sessionWithTurns(1, ({ character }) => [
    says(`I am ${character.name}.`),
  ])
  await client.chat({ characterIds: ['wren', 'mira'], sessionId, message: 'Hello, everyone!' })
  await client.chat({ characterIds: ['wren', 'mira'], sessionId })
  const { messages } = await page()
  expect(messages.map(({ addressedTo }) => addressedTo)).toEqual([
    'Wren',
    'Player',
    null,
    'Player',
    'Player',
    'Mira',
    'Wren',
  ])
})

rule('history.limit', async () => {
  const { answer, page } = await sessionWithTurns(3)
  for (const limit of [0, -1, 101, 1.5, '5', true]) {
    expect(await answer({ limit }), String(limit)).toMatchObject(invalid)
  }
  expect((await page({ limit: 100 })).messages).toHaveLength(6)
  expect(contents(await page({ limit: 1 }))).toEqual(['You said 3.'])
})

rule('history.default-limit', async () => {
  const { page } = await sessionWithTurns(11)
  expect(contents(await page())).toEqual(exchange(2, 11))
})

rule('history.pages', async () => {
  const { page } = await sessionWithTurns(5)
  const pages = [await page({ limit: 4 })]
  for (let last = pages[0]; last && last.nextCursor !== null && pages.length < 9; last = pages.at(-1)) {
    pages.push(await page({ limit: 4, before: last.nextCursor }))
  }
  expect(pages.map(contents)).toEqual([exchange(4, 5), exchange(2, 3), exchange(1, 1)])
  // Exactly full pages end as well.
  expect((await page({ limit: 10 })).nextCursor).toBeNull()
  expect(
    (await page({ limit: 5, before: (await page({ limit: 5 })).nextCursor ?? '' })).nextCursor,
  ).toBeNull()
})

rule('history.pages-forward', async () => {
  const { page } = await sessionWithTurns(5)
  const pages = [await page({ limit: 4, after: 'start' })]
  for (let last = pages[0]; last && last.nextCursor !== null && pages.length < 9; last = pages.at(-1)) {
    pages.push(await page({ limit: 4, after: last.nextCursor }))
  }
  expect(pages.map(contents)).toEqual([exchange(1, 2), exchange(3, 4), exchange(5, 5)])
})

rule('history.one-direction', async () => {
  const { answer } = await sessionWithTurns(1)
  expect(await answer({ before: 'm2', after: 'm1' })).toMatchObject(invalid)
  expect((await answer({ before: '', after: 'm1' })).status).toBe(200)
})

rule('history.foreign-cursor', async () => {
  const { answer } = await sessionWithTurns(1)
  for (const cursor of ['x', '1', 'm', 'm0', 'm-1', 'm1.5', 'm01', `m${'9'.repeat(20)}`, 'start ', "m1'--"]) {
    expect(await answer({ before: cursor }), cursor).toMatchObject(invalid)
    expect(await answer({ after: cursor }), cursor).toMatchObject(invalid)
  }
})

rule('history.session-required', async () => {
  const { answer } = await sessionWithTurns(1)
  for (const sessionId of ['', null, 3, undefined]) expect(await answer({ sessionId })).toMatchObject(invalid)
})

rule('history.unknown', async () => {
  const { answer } = await sessionWithTurns(1)
  expect(await answer({ sessionId: 'never-made' })).toMatchObject(notFound)
})

rule('history.other-team', async () => {
  const { post, sessionId, otherApiKey } = await sessionWithTurns(1)
  const foreign = await post('/v3/chat/session', { sessionId }, otherApiKey)
  const unknown = await post('/v3/chat/session', { sessionId: 'never-made' }, otherApiKey)
  expect(foreign).toMatchObject(notFound)
  expect(JSON.stringify(foreign.body).replace(sessionId, 'never-made')).toBe(JSON.stringify(unknown.body))
})

rule('history.failed-turn', async () => {
  const { chat, page, sessionId } = await sessionWithTurns(1, turn => {
    if (turn.message === 'break') throw new Error('broken')
    return echoes(turn)
  })
  expect((await chat({ sessionId, message: 'break' })).status).toBe(500)
  expect(contents(await page())).toEqual(exchange(1, 1))
})

rule('history.message-ids', async () => {
  const { client, page, sessionId } = await sessionWithTurns(2)
  const reply = await client.chat({ characterIds: ['wren', 'mira'], sessionId, message: 'Everybody!' })
  const listed = (await page()).messages.map(({ id }) => id)
  expect(new Set(listed).size).toBe(7)
  expect(reply.messages.map(({ id }) => id)).toEqual(listed.slice(-2))
})

rule('fork.copy', async () => {
  const { post, page, client, brain, sessionId } = await sessionWithTurns(2)
  await client.chat({ characterIds: ['wren', 'mira'], sessionId, message: 'Mira?' })
  const { status, body } = await post('/v3/chat/session/fork', { sessionId })
  const copy = (body as { sessionId: string }).sessionId
  expect(status).toBe(200)
  expect(copy).not.toBe(sessionId)
  expect((await page({ sessionId: copy })).messages).toEqual((await page()).messages)
  const [answer] = (await client.chat({ characterIds: ['wren', 'mira'], sessionId: copy, message: 'And?' }))
    .messages
  expect(answer?.characterId).toBe('mira')
  expect(brain.turns.at(-1)?.memory).toEqual(['Mira?'])
  await client.chat({ characterIds: ['wren'], sessionId: copy, message: '3' })
  expect(brain.turns.at(-1)?.memory).toEqual(['1', '2'])
})

rule('fork.at-message', async () => {
  const { post, page, client, brain, sessionId } = await sessionWithTurns(3)
  for (const messageId of ['m3', 'm4']) {
    const { body } = await post('/v3/chat/session/fork', { sessionId, messageId })
    const copy = (body as { sessionId: string }).sessionId
    expect(contents(await page({ sessionId: copy }))).toEqual(exchange(1, 2))
    await client.chat({ characterIds: ['wren'], sessionId: copy, message: 'again' })
    expect(brain.turns.at(-1)).toMatchObject({ memory: ['1', '2'] })
    expect(contents(await page({ sessionId: copy }))).toEqual([...exchange(1, 2), 'again', 'You said again.'])
  }
})

rule('fork.apart', async () => {
  const service = await sessionWithTurns(1)
  const { post, page, sessionId } = service
  const { body } = await post('/v3/chat/session/fork', { sessionId })
  const copy = (body as { sessionId: string }).sessionId
  await say(service, 'here', sessionId)
  await say(service, 'there', copy)
  expect(contents(await page())).toEqual([...exchange(1, 1), 'here', 'You said here.'])
  expect(contents(await page({ sessionId: copy }))).toEqual([...exchange(1, 1), 'there', 'You said there.'])
})

rule('fork.unknown', async () => {
  const { post, sessionId, otherApiKey } = await sessionWithTurns(1)
  expect(await post('/v3/chat/session/fork', { sessionId: 'never-made' })).toMatchObject(notFound)
  expect(await post('/v3/chat/session/fork', { sessionId }, otherApiKey)).toMatchObject(notFound)
  expect(await post('/v3/chat/session/fork', {})).toMatchObject(invalid)
})

rule('fork.unknown-message', async () => {
  const { post, sessionId } = await sessionWithTurns(1)
  for (const messageId of ['m3', 'm0', 'x']) {
    expect(await post('/v3/chat/session/fork', { sessionId, messageId }), messageId).toMatchObject(invalid)
  }
})
