import { describe, expect, it } from 'vitest'
import { answer, clientOf, FakeService, rejection } from '../testing/fake-service.ts'
import { reply } from '../testing/replies.ts'

const chatAnswered = (body: unknown): Promise<unknown> =>
  clientOf(new FakeService(answer(body))).chat({ characterIds: ['wren'] })

describe('reading a reply', () => {
  it('loses nothing of a whole one', async () => {
    expect(await chatAnswered(reply)).toEqual(reply)
  })

  it('takes what is missing as empty and leaves out what has no meaning', async () => {
    const messages = [
      {},
      null,
      'hello',
      {
        id: 9,
        characterId: 'wren',
        name: 3,
        lines: [null, {}, { text: '' }, { text: 'Hi.' }, { text: 'Ho.', emotion: 'GLEEFUL', volume: 3 }],
        actions: [
          {},
          'WAVE',
          { name: 'WAVE' },
          { name: 'LOOK', targetId: null, arguments: 'b' },
          { name: 'GIVE', targetId: 'a', arguments: { to: 'b', amount: 2, why: null } },
        ],
        flowState: null,
      },
    ]
    expect(await chatAnswered({ sessionId: 's1', messages, metadata: 'none', mood: 'fine' })).toEqual({
      sessionId: 's1',
      messages: [
        { characterId: '', name: '', lines: [], actions: [], flowState: '' },
        {
          characterId: 'wren',
          name: '',
          lines: [
            { text: 'Hi.', emotion: '' },
            { text: 'Ho.', emotion: 'GLEEFUL' },
          ],
          actions: [
            { name: 'WAVE', targetId: '' },
            { name: 'LOOK', targetId: '' },
            { name: 'GIVE', targetId: 'a', arguments: { to: 'b', amount: 2 } },
          ],
          flowState: '',
        },
      ],
      metadata: [],
    })
  })

  it.each([
    ['no session', { messages: [] }],
    ['no messages', { sessionId: 's1' }],
    ['messages that are no list', { sessionId: 's1', messages: {} }],
  ])('fails when it has %s', async (_, body) => {
    expect(await rejection(chatAnswered(body))).toMatchObject({ code: 'invalid_response' })
  })
})
