import { describe, expect, it } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'

const invalid = { code: 'invalid_response' }

describe('the account', () => {
  it('is read', async () => {
    const account = {
      tier: 'PRO',
      email: 'a@b.example',
      creditsRemaining: 7,
      nextRefresh: '2030-01-01T00:00:00Z',
    }
    const service = new FakeService(answer({ ...account, seats: 3 }))
    expect(await clientOf(service).account()).toEqual(account)
    expect(service.request).toMatchObject({ method: 'GET', url: 'https://npc.example/v3/account' })
  })

  it('may lack everything but the credits', async () => {
    expect(await clientOf(new FakeService(answer({ creditsRemaining: 0 }))).account()).toEqual({
      tier: '',
      email: '',
      creditsRemaining: 0,
      nextRefresh: null,
    })
    expect(await rejection(clientOf(new FakeService(answer({ tier: 'PRO' }))).account())).toMatchObject(
      invalid,
    )
  })
})

describe('usage', () => {
  const usage = {
    status: 'low',
    creditsRemaining: 7,
    player: { interactionsToday: 2, creditsUsedAllTime: 30, overLimit: true },
    character: { creditsUsedAllTime: 90, overLimit: false },
  }

  it.each([
    [{}, ''],
    [{ playerId: 'p 1&2' }, '?playerId=p+1%262'],
    [{ characterId: 'wren' }, '?characterId=wren'],
    [{ playerId: 'p', characterId: 'wren' }, '?playerId=p&characterId=wren'],
    [{ playerId: '' }, ''],
  ])('of %j is asked for with the query "%s"', async (query, search) => {
    const service = new FakeService(answer(usage))
    expect(await clientOf(service).usage(query)).toEqual(usage)
    expect(service.request).toMatchObject({ method: 'GET', url: `https://npc.example/v3/usage${search}` })
  })

  it('has the rows that the service sent', async () => {
    const { status, creditsRemaining } = usage
    const service = new FakeService(answer({ status, creditsRemaining, player: null }))
    expect(await clientOf(service).usage()).toEqual({ status, creditsRemaining })
    const rows = { creditsRemaining, player: {}, character: { overLimit: 'yes' } }
    expect(await clientOf(new FakeService(answer(rows))).usage()).toEqual({
      status: '',
      creditsRemaining,
      player: { interactionsToday: 0, creditsUsedAllTime: 0, overLimit: false },
      character: { creditsUsedAllTime: 0, overLimit: false },
    })
  })

  it('that tells no credits is invalid_response, and the player is not named in the message', async () => {
    const call = clientOf(new FakeService(answer({ status: 'ok' }))).usage({ playerId: 'secret' })
    const error = await rejection(call)
    expect(error).toMatchObject(invalid)
    expect(String(error)).toContain('/usage')
    expect(String(error)).not.toContain('secret')
  })
})

describe('a list', () => {
  const things = [{ id: 'a' }, {}, null, { id: 7, name: 'Seven' }, { id: 'b', name: 'B', questionCount: 5 }]

  it('of characters has those with an id', async () => {
    expect(await clientOf(new FakeService(answer({ characters: things }))).characters()).toEqual({
      characters: [
        { id: 'a', name: '' },
        { id: 'b', name: 'B' },
      ],
    })
    expect(await rejection(clientOf(new FakeService(answer({}))).characters())).toMatchObject(invalid)
  })

  it('of question sets has those with an id', async () => {
    const service = new FakeService(answer({ questionSets: things }))
    expect(await clientOf(service).questionSets()).toEqual({
      questionSets: [
        { id: 'a', name: '', questionCount: 0 },
        { id: 'b', name: 'B', questionCount: 5 },
      ],
    })
    expect(service.request.url).toBe('https://npc.example/v3/question-sets')
    expect(await rejection(clientOf(new FakeService(answer({}))).questionSets())).toMatchObject(invalid)
  })
})
