import { expect } from 'vitest'
import { says } from '../support/scripted-brain.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { rule } from './rule.ts'

const metered = { lantern: { credits: { amount: 100, refresh: 'never' as const } } }
const nowhere = { name: 'Lamp', position: 'here' }
const dropped = 'metadata.0.position dropped: not three finite numbers'

async function remaining({ client }: TestService): Promise<number> {
  return (await client.account()).creditsRemaining
}

rule('notice.short', async () => {
  const { chat } = await startTestService()
  const notice = (await chat({ metadata: Array.from({ length: 40 }, () => nowhere) })).headers.get(
    'x-townsfolk-notice',
  )
  expect(notice).toBe(
    [0, 1, 2].map(at => `metadata.${at}.position dropped: not three finite numbers`).join('; ') +
      '; and 37 more',
  )
  const strange = await chat({ mess\u00e4ge: 'x', 'm\nessage': 'x', [`message${'e'.repeat(500)}`]: 'x' })
  expect(strange.headers.get('x-townsfolk-notice')).toBeNull()
  const misspelt = ['Mesage', 'mesage', 'messag', 'session_id', 'Play-As'].map(name => [name, 'x'] as const)
  const many = { ...Object.fromEntries(misspelt), metadata: [{ name: 'a', position: 1 }] }
  expect((await chat(many)).headers.get('x-townsfolk-notice')).toMatch(/^[ -~]{1,300}$/)
})

rule('notice.everywhere', async () => {
  const { service, apiKey, chat, post } = await startTestService()
  const serialized = await chat({ metadata: JSON.stringify([nowhere]) })
  expect(serialized.headers.get('x-townsfolk-notice')).toBe(dropped)
  const v2 = await post('/v2/chat', {
    characterId: 'wren',
    message: 'Hi',
    metadata: [{ ...nowhere, type: 'x' }],
  })
  expect(v2.status).toBe(200)
  expect(v2.headers.get('x-townsfolk-notice')).toBe(dropped)
  const stream = await service.fetch(
    new Request('http://embedded/v3/chat', {
      method: 'POST',
      headers: { 'x-api-key': apiKey, accept: 'text/event-stream' },
      body: JSON.stringify({ characterIds: ['wren'], metadata: [nowhere] }),
    }),
  )
  expect(stream.headers.get('x-townsfolk-notice')).toBe(dropped)
  expect(await stream.text()).toMatch(/event: done\n/)
})

rule('notice.misspelt', async () => {
  const town = await startTestService(undefined, metered)
  for (const field of [
    'mesage',
    'Message',
    'messgae',
    'MESSAGE',
    'massage',
    'session_id',
    'playerid',
    'event',
  ]) {
    const answer = await town.chat({ [field]: 'Hello there' })
    expect(answer, field).toMatchObject({ status: 200, body: { messages: [{ characterId: 'wren' }] } })
    expect(answer.headers.get('x-townsfolk-notice'), field).toMatch(
      new RegExp(
        `^this turn has no message, and costs nothing; ${field} is unknown, did you mean (message|sessionId|playerId|events)\\?$`,
      ),
    )
  }
  expect(await remaining(town)).toBe(100)
  expect(town.brain.turns.every(({ message }) => message === undefined)).toBe(true)
  const poor = await startTestService(undefined, { lantern: { credits: { amount: 0, refresh: 'never' } } })
  expect(await poor.chat({ mesage: 'Hello' })).toMatchObject({ status: 400 })
})

rule('notice.misspelt-again', async () => {
  const town = await startTestService(undefined, metered)
  const call = (): ReturnType<TestService['send']> =>
    town.send('/v3/chat', {
      method: 'POST',
      headers: { 'x-api-key': town.apiKey, 'idempotency-key': 'one' },
      body: JSON.stringify({ characterIds: ['wren'], mesage: 'Hello' }),
    })
  const [first, again] = [await call(), await call()]
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('x-townsfolk-repeated')).toBe('true')
  expect(again.headers.get('x-townsfolk-notice')).toBe(first.headers.get('x-townsfolk-notice'))
  expect(await remaining(town)).toBe(100)
})

rule('notice.misspelt-weight', async () => {
  const weights: number[] = []
  const rates = {
    async count(calls: readonly { readonly weight: number }[]): Promise<undefined> {
      weights.push(...calls.map(({ weight }) => weight))
    },
  }
  const town = await startTestService(undefined, { rates })
  await town.chat({})
  await town.chat({ mesage: 'Hello' })
  expect(weights).toEqual([1, 1, 9])
})

rule('notice.misspelt-beside', async () => {
  const town = await startTestService(undefined, metered)
  const answer = await town.chat({ message: 'Hello', session_id: 'x' })
  expect(answer.headers.get('x-townsfolk-notice')).toBe('session_id is unknown, did you mean sessionId?')
  expect(await remaining(town)).toBe(99)
})

rule('notice.deliberate', async () => {
  const town = await startTestService(() => [says('Hm.')], metered)
  const turns = [
    {},
    { msg: 'Hello', text: 'Hello', version: 3, world: {}, characterId: 'wren', isAmbient: true },
    { message: null },
    { sessionId: '', session_id: 'x' },
  ]
  for (const body of turns) {
    const answer = await town.chat(body)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-townsfolk-notice'), JSON.stringify(body)).toBeNull()
  }
  expect(await remaining(town)).toBe(96)
})

rule('notice.refused', async () => {
  const town = await startTestService()
  const notice = async (path: string, body: object): Promise<readonly [number, string | null]> => {
    const { status, headers } = await town.post(path, body)
    return [status, headers.get('x-townsfolk-notice')]
  }
  expect(await notice('/v3/chat', { character_ids: ['wren'], message: 'Hello' })).toEqual([
    422,
    'character_ids is unknown, did you mean characterIds?',
  ])
  expect(await notice('/v2/chat', { characterId: 'wren', mesage: 'Hello' })).toEqual([
    422,
    'mesage is unknown, did you mean message?',
  ])
  const run = { characterId: 'wren', questionSetId: 'lake' }
  const { sessionId } = (await town.post('/v3/quiz', run)).body as { readonly sessionId: string }
  await town.post('/v3/quiz', { sessionId })
  expect(await notice('/v3/quiz', { sessionId, Say: 'true' })).toEqual([
    422,
    'Say is unknown, did you mean say?',
  ])
  expect(await notice('/v3/quiz', { sessionId, option_id: 'a' })).toEqual([
    422,
    'option_id is unknown, did you mean optionId?',
  ])
})
