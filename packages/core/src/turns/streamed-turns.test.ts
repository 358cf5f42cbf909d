import { type ChatReply, type ChatStreamPart, chatStreamPartsOf } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  actionPart,
  answered,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  FakeApi,
  type FakeScene,
  type FakeStreamApi,
  lineOf,
  linePart,
  promisesDone,
  replyOf,
  replyOfAll,
} from '../../testing/fake-scene.ts'

const speakerPart: ChatStreamPart = { type: 'speaker', characterId: 'wren', name: 'Wren' }
const speech = (heard: readonly string[]): string[] => heard.filter(entry => entry.includes('line'))

describe('a streamed turn', () => {
  it('is said line by line before it is done', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const wren = npc('wren')
    const turn = wren.say('Hello')
    await api.stream.push(speakerPart)
    expect(wren.isThinking).toBe(true)
    await api.stream.push(linePart('wren', 'a'))
    expect(wren.isThinking).toBe(false)
    run(150)
    expect(speech(heard)).toEqual(['wren line-start a', 'wren line-end a'])
    await api.stream.push(linePart('wren', 'b'))
    run(50)
    expect(heard.at(-1)).toBe('wren line-start b')
    const reply = replyOf('wren', { lines: ['a', 'b'] })
    await api.stream.push(donePart(reply))
    const result = await answered(turn)
    expect(result.reply).toBe(reply)
    run(500)
    await result.finished
    expect(speech(heard)).toHaveLength(4)
  })

  it('begins its actions before it is done', async () => {
    const { api, npc, heard } = createStreamScene()
    const wren = npc('wren')
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    void wren.say('Wave')
    await api.stream.push(actionPart('wren', 'WAVE'))
    expect(heard.at(-1)).toBe('wren action-end WAVE done')
    expect(api.requests).toHaveLength(1)
  })

  it('is finished when its last line was said, though all of them were said before it was done', async () => {
    const { api, npc, run } = createStreamScene()
    const turn = npc('wren').say('Hello')
    await api.stream.push(linePart('wren', 'a'))
    run(500)
    await api.stream.push(donePart(replyOf('wren', { lines: ['a'] })))
    await expect((await answered(turn)).finished).resolves.toBeUndefined()
  })

  it('lets several characters speak in the order of the stream', async () => {
    const { api, npc, cast, run, heard } = createStreamScene()
    const market = cast([npc('wren'), npc('mira')])
    const turn = market.say('Hello')
    await api.stream.push(linePart('mira', 'a'), linePart('wren', 'b'), linePart('mira', 'c'))
    expect(heard.filter(entry => entry.endsWith('thinking-end'))).toEqual([
      'wren thinking-end',
      'mira thinking-end',
    ])
    run(500)
    await api.stream.push(donePart(replyOf('wren')))
    await (await answered(turn)).finished
    expect(speech(heard).filter(entry => entry.includes('start'))).toEqual([
      'mira line-start a',
      'wren line-start b',
      'mira line-start c',
    ])
  })

  it('drops what is said and done by somebody who was not asked', async () => {
    const { api, npc, run, heard } = createStreamScene()
    npc('mira').onAction('WAVE', () => {}, { target: 'optional' })
    const turn = npc('wren').say('Hello')
    await api.stream.push(linePart('mira', 'Not mine'), actionPart('mira', 'WAVE'), donePart(replyOf('wren')))
    expect((await turn).status).toBe('answered')
    run(500)
    expect(heard.filter(entry => entry.startsWith('mira'))).toEqual([])
  })

  it('leaves the stream when it is done', async () => {
    const { api, npc } = createStreamScene()
    const turn = npc('wren').say('Hello')
    await api.stream.push(donePart(replyOf('wren')))
    await turn
    await promisesDone()
    expect(api.stream.isLeft).toBe(true)
  })
})

describe('a whole reply and a streamed one', () => {
  const reply = replyOfAll(
    replyOf('wren', { lines: ['a', 'b'], actions: [['WAVE'], ['NONE']] }),
    replyOf('mira', { lines: ['c'], actions: [['WAVE']] }),
  )

  /** What was heard of each character, what was said in the scene, and of turns. */
  async function played(scene: FakeScene, answer: () => Promise<unknown>): Promise<string[][]> {
    const { runtime, npc, cast, run, heard, turns } = scene
    runtime.onAction('WAVE', () => {}, { target: 'optional' })
    const turn = cast([npc('wren'), npc('mira')]).say('Hello')
    await answer()
    await promisesDone()
    run(1000)
    await (await answered(turn)).finished
    const of = (id: string): string[] => heard.filter(entry => entry.startsWith(id))
    return [of('wren'), of('mira'), speech(heard), turns]
  }

  it('give the same events', async () => {
    const scene = createStreamScene()
    const streamed = await played(scene, () => scene.api.stream.push(...chatStreamPartsOf(reply)))
    const api = new FakeApi()
    api.script.push(() => reply)
    const whole = await played(createFakeScene({ api }), promisesDone)
    expect(streamed).toEqual(whole)
    expect(streamed.map(({ length }) => length)).toEqual([10, 6, 6, 2])
  })
})

describe('what separates the lines of a reply', () => {
  const lines = ['One.', ' Two.', 'Three. ', '\nFour.']
  const said = ['One.', 'Two.', 'Three.', 'Four.'].flatMap(text => [
    `wren line-start ${text}`,
    `wren line-end ${text}`,
  ])

  it('is neither shown nor said, whichever line brings it along', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const turn = npc('wren').say('Hello')
    await api.stream.push(...chatStreamPartsOf(replyOf('wren', { lines })))
    run(1000)
    await (await answered(turn)).finished
    expect(speech(heard)).toEqual(said)
  })

  it('stays in the reply that a game gets', async () => {
    const api = new FakeApi()
    api.script.push(() => replyOf('wren', { lines }))
    const { npc, run, heard } = createFakeScene({ api })
    const { reply, finished } = await answered(npc('wren').say('Hello'))
    expect(reply?.messages[0]?.lines.map(({ text }) => text)).toEqual(lines)
    run(1000)
    await finished
    expect(speech(heard)).toEqual(said)
  })
})

describe('a stream that breaks', () => {
  const breaks: [string, (api: FakeStreamApi) => Promise<void>, string][] = [
    ['fails', api => api.stream.fail(errorOf('unreachable')), 'unreachable'],
    ['ends before it is done', api => api.stream.end(), 'invalid_response'],
    [
      'gives a line without text',
      api => api.stream.push({ type: 'line', characterId: 'wren' } as ChatStreamPart),
      'invalid_response',
    ],
    [
      'gives an action that is none',
      api => api.stream.push({ type: 'action', characterId: 'wren' } as ChatStreamPart),
      'invalid_response',
    ],
    ['gives nothing', api => api.stream.push(undefined as unknown as ChatStreamPart), 'invalid_response'],
    ['is done with no reply', api => api.stream.push(donePart({} as ChatReply)), 'invalid_response'],
  ]

  it.each(breaks)(
    'mid-way because it %s: what was said stays said, and the turn fails',
    async (_, end, code) => {
      const { api, runtime, npc, run, heard, turns } = createStreamScene()
      const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
      runtime.log('The bell rings')
      const turn = wren.say('Hello')
      await api.stream.push(linePart('wren', 'a'))
      run(50)
      await end(api)
      run(500)
      expect(await turn).toMatchObject({ status: 'failed', code })
      expect(heard).toEqual([
        'wren thinking-start',
        'wren thinking-end',
        'wren line-start a',
        `wren turn-error ${code}`,
        'wren line-end a',
      ])
      expect(turns).toEqual(['turn-start player', 'turn-end player'])
      void wren.say('Again')
      expect(api.last.events?.map(({ content }) => content)).toEqual(['The bell rings'])
      expect(api.last).not.toHaveProperty('sessionId')
    },
  )

  it.each(breaks)('at once because it %s: the character says a fallback line', async (_, end, code) => {
    const { api, npc, run, heard } = createStreamScene()
    const turn = npc('wren', { fallbackLines: [lineOf('Hm?')] }).say('Hello')
    await end(api)
    expect(await turn).toMatchObject({ status: 'failed', code })
    run(500)
    expect(speech(heard)).toEqual(['wren line-start Hm?', 'wren line-end Hm?'])
  })

  it('mid-way lets the actions that began go on to their end', async () => {
    const { api, npc, heard } = createStreamScene()
    const wren = npc('wren')
    let arrive = (): void => {}
    wren.onAction(
      'WALK',
      () =>
        new Promise<void>(resolve => {
          arrive = resolve
        }),
      { target: 'optional' },
    )
    const turn = wren.say('Walk')
    await api.stream.push(actionPart('wren', 'WALK'))
    await api.stream.fail(errorOf('unreachable'))
    expect((await turn).status).toBe('failed')
    arrive()
    await promisesDone()
    expect(heard.at(-1)).toBe('wren action-end WALK done')
  })

  it('because the session is not known begins anew when nothing was said yet', async () => {
    const { api, npc, turns } = createStreamScene()
    const wren = npc('wren')
    const first = wren.say('One')
    await api.stream.push(donePart(replyOf('wren')))
    await first
    const second = wren.say('Two')
    await api.stream.push(speakerPart)
    await api.stream.fail(errorOf('session_not_found'))
    await api.stream.push(donePart(replyOf('wren', { sessionId: 's2' })))
    await (await answered(second)).finished
    expect(api.requests.map(({ sessionId }) => sessionId)).toEqual([undefined, 's1', undefined])
    expect(turns.slice(2)).toEqual(['turn-start player', 'wren session-lost', 'turn-end player'])
  })

  it('because the session is not known, in the middle of a line, fails and says nothing twice', async () => {
    const { api, npc, turns } = createStreamScene()
    const wren = npc('wren')
    const first = wren.say('One')
    await api.stream.push(donePart(replyOf('wren')))
    await first
    const second = wren.say('Two')
    await api.stream.push(linePart('wren', 'a'))
    await api.stream.fail(errorOf('session_not_found'))
    expect(await second).toMatchObject({ status: 'failed', code: 'session_not_found' })
    expect(api.requests).toHaveLength(2)
    expect(turns.slice(2)).toEqual(['turn-start player', 'turn-end player'])
  })
})

describe('a streamed turn that is taken back', () => {
  it('by its signal says nothing more, and does not wait for the stream', async () => {
    const { api, npc, run, heard, turns } = createStreamScene()
    const abort = new AbortController()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    const turn = wren.say('Hello', { signal: abort.signal })
    await api.stream.push(linePart('wren', 'a'))
    abort.abort()
    expect(await turn).toEqual({ status: 'cancelled' })
    await api.stream.push(linePart('wren', 'b'))
    run(500)
    expect(speech(heard)).toEqual(['wren line-start a', 'wren line-end a'])
    expect(turns).toEqual(['turn-start player', 'turn-end player'])
    expect(api.signals[0]?.aborted).toBe(true)
  })

  it('by an interruption ends its line in the middle, and takes no action that comes late', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const wren = npc('wren')
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    void wren.say('Hello')
    await api.stream.push(linePart('wren', 'a'))
    run(50)
    wren.interrupt()
    await api.stream.push(actionPart('wren', 'WAVE'), donePart(replyOf('wren')))
    run(500)
    expect(heard.slice(2)).toEqual(['wren line-start a', 'wren line-end a interrupted'])
  })

  it('by nobody, but talked over, says no more of it though it goes on', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const wren = npc('wren')
    const turns = [wren.say('One')]
    const { stream } = api
    await stream.push(linePart('wren', 'a'))
    run(50)
    turns.push(wren.say('Two'))
    await stream.push(linePart('wren', 'b'), donePart(replyOf('wren')))
    await api.stream.push(linePart('wren', 'c'), donePart(replyOf('wren')))
    expect(await Promise.all(turns)).toMatchObject([{ status: 'answered' }, { status: 'answered' }])
    run(500)
    expect(speech(heard)).toEqual([
      'wren line-start a',
      'wren line-end a interrupted',
      'wren line-start c',
      'wren line-end c',
    ])
  })

  it('by nobody, but talked over between two of its lines, says no more of it either', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const wren = npc('wren')
    const turns = [wren.say('One')]
    const { stream } = api
    await stream.push(linePart('wren', 'a'))
    run(110)
    expect(heard.at(-1)).toBe('wren line-end a')
    turns.push(wren.say('Stop!'))
    await stream.push(linePart('wren', 'b'))
    run(300)
    await stream.push(linePart('wren', 'c'), donePart(replyOf('wren')))
    await api.stream.push(linePart('wren', 'd'), donePart(replyOf('wren')))
    expect(await Promise.all(turns)).toMatchObject([{ status: 'answered' }, { status: 'answered' }])
    run(500)
    expect(speech(heard)).toEqual([
      'wren line-start a',
      'wren line-end a',
      'wren line-start d',
      'wren line-end d',
    ])
  })

  it('because its character left is dropped quietly', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    const turn = wren.say('Hello')
    await api.stream.push(linePart('wren', 'a'))
    wren.detach()
    await api.stream.push(linePart('wren', 'b'), donePart(replyOf('wren')))
    expect(await turn).toEqual({ status: 'cancelled' })
    run(500)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('does no harm when the stream cannot be left', async () => {
    const { npc, heard } = createFakeScene({
      api: {
        chat: () => Promise.reject(errorOf('unused')),
        async *chatStream() {
          try {
            yield linePart('wren', 'a')
            yield linePart('wren', 'b')
          } finally {
            await Promise.reject(errorOf('cannot_be_left'))
          }
        },
      },
    })
    const wren = npc('wren')
    wren.events.on('thinking-end', () => wren.interrupt())
    expect(await wren.say('Hello')).toEqual({ status: 'cancelled' })
    await promisesDone()
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })
})
