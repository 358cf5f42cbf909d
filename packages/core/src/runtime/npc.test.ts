import { type ChatReply, limits } from '@townsfolk/protocol'
import { describe, expect, it, vi } from 'vitest'
import { createFakeScene, errorOf, lineOf, Prop, promisesDone, replyOf } from '../../testing/fake-scene.ts'
import { failed, listen, type TurnResult } from '../index.ts'

async function answered(turn: Promise<TurnResult>): Promise<{ reply: ChatReply; finished: Promise<void> }> {
  const result = await turn
  if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
  return result
}

describe('a turn', () => {
  it('leaves in the very task in which the player says something', () => {
    const { api, npc } = createFakeScene()
    void npc('wren').say('Hello')
    expect(api.requests).toHaveLength(1)
    expect(api.last.message).toBe('Hello')
  })

  it('leaves in the same task again once the one before is answered', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    await wren.say('One')
    void wren.say('Two')
    expect(api.requests.map(request => request.message)).toEqual(['One', 'Two'])
  })

  it('is thinking from the sending to the answer', async () => {
    const { api, npc, heard } = createFakeScene()
    const wren = npc('wren')
    const held = api.hold()
    const said = wren.say('Hello')
    expect(wren.isThinking).toBe(true)
    expect(heard).toEqual(['wren thinking-start'])
    held.answer(replyOf('wren'))
    await said
    expect(wren.isThinking).toBe(false)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('resolves with the reply', async () => {
    const { api, npc } = createFakeScene()
    const reply = replyOf('wren', { lines: ['Hi'] })
    api.script.push(() => reply)
    expect((await answered(npc('wren').say('Hello'))).reply).toBe(reply)
  })

  it('waits for the one before it; one on which nothing is said gives way', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const [first, second] = [api.hold(), api.hold()]
    const turns = [wren.say('One'), wren.say('Two'), wren.takeAmbientTurn(), wren.say('Three')]
    await promisesDone()
    expect(api.requests).toHaveLength(1)
    first.answer(replyOf('wren'))
    await promisesDone()
    expect(api.requests).toHaveLength(2)
    second.fail(errorOf('unreachable'))
    const results = await Promise.all(turns)
    expect(results.map(({ status }) => status)).toEqual(['answered', 'failed', 'cancelled', 'answered'])
    expect(api.requests.map(request => request.message)).toEqual(['One', 'Two', 'Three'])
  })

  it('does not wait for those of other characters', () => {
    const { api, npc } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    void wren.say('One')
    void mira.say('Two')
    expect(api.requests.map(request => request.characterIds)).toEqual([['wren'], ['mira']])
  })

  it('may be taken by who hears that the one before ended', async () => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    runtime.events.once('thinking-end', () => void wren.say('Two'))
    await wren.say('One')
    await promisesDone()
    expect(api.requests.map(request => request.message)).toEqual(['One', 'Two'])
  })

  it('tells what the service answered for this character only', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const mine = replyOf('wren', { lines: ['Mine'] })
    const others = replyOf('mira', { lines: ['Not mine'], actions: [['WAVE']] })
    api.script.push(() => ({ ...mine, messages: [...others.messages, ...mine.messages] }))
    await npc('wren').say('Hello')
    run(500)
    expect(heard.slice(2)).toEqual(['wren line-start Mine', 'wren line-end Mine'])
  })
})

describe('a message', () => {
  it.each([
    ['empty', '', 'empty_message'],
    ['blank', ' \n ', 'empty_message'],
    ['too long', 'x'.repeat(limits.messageLength + 1), 'message_too_long'],
  ])('that is %s is refused without a request', async (_, message, code) => {
    const { api, npc, heard } = createFakeScene()
    expect(await npc('wren').say(message)).toMatchObject({ status: 'failed', code })
    expect(api.requests).toEqual([])
    expect(heard).toEqual([`wren turn-error ${code}`])
  })

  it('of the longest allowed length is sent', async () => {
    const { api, npc } = createFakeScene()
    await npc('wren').say('x'.repeat(limits.messageLength))
    expect(api.last.message).toHaveLength(limits.messageLength)
  })

  it('that is refused does not interrupt the character', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { lines: ['a'] }))
    await wren.say('Hello')
    run(50)
    await wren.say('')
    expect(heard).not.toContain('wren line-end a interrupted')
  })
})

describe('a session', () => {
  it('is continued with the id that came with the last reply, per character', async () => {
    const { api, npc } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    api.script.push(() => replyOf('wren', { sessionId: 'a' }))
    await wren.say('One')
    await mira.say('One')
    expect(api.requests.map(request => 'sessionId' in request)).toEqual([false, false])
    await wren.say('Two')
    expect(api.last.sessionId).toBe('a')
  })

  it('that the service no longer knows is begun anew with the same message', async () => {
    const { api, npc, heard } = createFakeScene()
    const wren = npc('wren')
    await wren.say('One')
    api.script.push(
      () => Promise.reject(errorOf('session_not_found')),
      () => replyOf('wren', { sessionId: 'b' }),
    )
    await answered(wren.say('Two'))
    expect(api.requests.map(({ message, sessionId }) => [message, sessionId])).toEqual([
      ['One', undefined],
      ['Two', 's1'],
      ['Two', undefined],
    ])
    expect(heard.filter(entry => entry === 'wren thinking-start')).toHaveLength(2)
    expect(heard).not.toContain('wren turn-error session_not_found')
    await wren.say('Three')
    expect(api.last.sessionId).toBe('b')
  })

  it('is begun anew once only, and the dead one is not asked for again', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    await wren.say('One')
    const lost = (): Promise<ChatReply> => Promise.reject(errorOf('session_not_found'))
    api.script.push(lost, lost)
    expect(await wren.say('Two')).toMatchObject({ status: 'failed', code: 'session_not_found' })
    expect(api.requests).toHaveLength(3)
    await answered(wren.say('Three'))
    expect(api.requests).toHaveLength(4)
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('is not begun anew where there was none', async () => {
    const { api, npc } = createFakeScene()
    api.script.push(() => Promise.reject(errorOf('session_not_found')))
    expect(await npc('wren').say('One')).toMatchObject({ status: 'failed', code: 'session_not_found' })
    expect(api.requests).toHaveLength(1)
  })

  it('is not begun anew for a character that has left meanwhile', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    await wren.say('One')
    const held = api.hold()
    const said = wren.say('Two')
    wren.detach()
    held.fail(errorOf('session_not_found'))
    expect(await said).toEqual({ status: 'cancelled' })
    await promisesDone()
    expect(api.requests).toHaveLength(2)
  })
})

describe('a failed turn', () => {
  it('tells its code and message, and the character says its fallback lines in turn', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?'), lineOf('Sorry?')] })
    for (const code of ['unreachable', 'timeout', 'http_500']) {
      api.script.push(() => Promise.reject(errorOf(code, `Sorry: ${code}.`)))
      expect(await wren.say('Hello')).toEqual({ status: 'failed', code, message: `Sorry: ${code}.` })
      run(200)
    }
    expect(heard.filter(entry => /error|line-start/.test(entry))).toEqual([
      'wren turn-error unreachable',
      'wren line-start Hm?',
      'wren turn-error timeout',
      'wren line-start Sorry?',
      'wren turn-error http_500',
      'wren line-start Hm?',
    ])
    expect(heard.slice(0, 3)).toEqual([
      'wren thinking-start',
      'wren thinking-end',
      'wren turn-error unreachable',
    ])
  })

  it('hands the error itself to who listens', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const error = errorOf('unreachable')
    const errors: unknown[] = []
    listen(wren.events, 'turn-error', event => errors.push(event.error, event.npc))
    api.script.push(() => Promise.reject(error))
    await wren.say('Hello')
    expect(errors).toEqual([error, wren])
  })

  it('is silent where no fallback was authored', async () => {
    const { api, npc, run, heard } = createFakeScene()
    api.script.push(() => Promise.reject(errorOf('unreachable')))
    await npc('wren').say('Hello')
    run(500)
    expect(heard.at(-1)).toBe('wren turn-error unreachable')
  })

  it('does not keep the next one from succeeding', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => Promise.reject(errorOf('unreachable')))
    await wren.say('One')
    expect(await wren.say('Two')).toMatchObject({ status: 'answered' })
  })

  it.each([
    [
      'throws at once',
      () => {
        throw errorOf('unreachable')
      },
      'unreachable',
    ],
    ['rejects with no error at all', () => Promise.reject(undefined), 'unknown_error'],
  ])('is also one whose service %s', async (_, answer, code) => {
    const { npc, heard } = createFakeScene({ api: { chat: answer } })
    expect(await npc('wren').say('Hello')).toMatchObject({ status: 'failed', code })
    expect(heard.at(-1)).toBe(`wren turn-error ${code}`)
  })

  it('is said on the console where nobody listens', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const scene = createFakeScene()
    scene.runtime.events.removeAllListeners()
    await scene.npc('wren', { name: 'Wren' }).say('')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Wren: .*\(empty_message\)/))
  })

  const [message] = replyOf('wren').messages
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Hello!'],
    ['no messages', { sessionId: 's1', metadata: [] }],
    ['messages that are no list', { sessionId: 's1', messages: { 0: message } }],
    ['lines that are no list', { sessionId: 's1', messages: [{ ...message, lines: 'Hello!' }] }],
    ['no lines', { sessionId: 's1', messages: [{ ...message, lines: undefined }] }],
    ['a line that is null', { sessionId: 's1', messages: [{ ...message, lines: [null] }] }],
    ['a line without text', { sessionId: 's1', messages: [{ ...message, lines: [{ emotion: 'HAPPY' }] }] }],
    ['no actions', { sessionId: 's1', messages: [{ ...message, actions: undefined }] }],
    ['an action that is null', { sessionId: 's1', messages: [{ ...message, actions: [null] }] }],
    [
      'an action without target id',
      { sessionId: 's1', messages: [{ ...message, actions: [{ name: 'A' }] }] },
    ],
  ])('is also one that is answered with %s, and the game goes on', async (_, reply) => {
    const { npc, run, heard, runtime } = createFakeScene({ api: { chat: async () => reply as ChatReply } })
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    runtime.log('The bell rings')
    const result = await wren.say('Hello')
    expect(result).toMatchObject({ status: 'failed' })
    run(500)
    expect(heard.filter(entry => entry.includes('turn-error'))).toHaveLength(1)
    expect(heard.slice(-2)).toEqual(['wren line-start Hm?', 'wren line-end Hm?'])
  })

  it('with an answer that is no reply has a code for that', async () => {
    const { npc } = createFakeScene({ api: { chat: async () => ({ sessionId: 's1' }) as ChatReply } })
    expect(await npc('wren').say('Hello')).toMatchObject({ code: 'invalid_response' })
  })

  it('is none when strange entries belong to others', async () => {
    const reply = { ...replyOf('wren'), messages: [null, { characterId: 'mira' }, message] }
    const { npc } = createFakeScene({ api: { chat: async () => reply as ChatReply } })
    expect(await npc('wren').say('Hello')).toMatchObject({ status: 'answered' })
  })
})

describe('world events', () => {
  const contents = (api: ReturnType<typeof createFakeScene>['api']): string[] =>
    (api.last.events ?? []).map(event => event.content)

  it('are sent once to each character', async () => {
    const { api, runtime, npc } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    runtime.log('The bell rings')
    await wren.say('Hello')
    expect(contents(api)).toEqual(['The bell rings'])
    await mira.say('Hello')
    expect(contents(api)).toEqual(['The bell rings'])
    await wren.say('Hello')
    expect(contents(api)).toEqual([])
  })

  it('are sent again after a turn that failed', async () => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    runtime.log('The bell rings')
    api.script.push(
      () => Promise.reject(errorOf('unreachable')),
      () => ({}) as ChatReply,
    )
    await wren.say('One')
    await wren.say('Two')
    await wren.say('Three')
    expect(contents(api)).toEqual(['The bell rings'])
    await wren.say('Four')
    expect(contents(api)).toEqual([])
  })

  it('that happen while the character thinks are sent with its next turn', async () => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    const held = api.hold()
    const said = wren.say('One')
    runtime.log('The bell rings')
    held.answer(replyOf('wren'))
    await said
    await wren.say('Two')
    expect(contents(api)).toEqual(['The bell rings'])
  })

  it('are not sent to a character that came after them', async () => {
    const { api, runtime, npc } = createFakeScene()
    runtime.log('The bell rings')
    const wren = npc('wren')
    runtime.log('The gate opens')
    await wren.say('Hello')
    expect(contents(api)).toEqual(['The gate opens'])
  })

  it('grow old with the game, not with the clock on the wall', async () => {
    const { api, runtime, npc, run } = createFakeScene({ clock: { nowMs: () => 0 } })
    const wren = npc('wren')
    runtime.log('The bell rings', { expiresAfterMs: 1000 })
    run(1000)
    await wren.say('Hello')
    expect(contents(api)).toEqual([])
  })
})

describe('a character that leaves', () => {
  it('while it thinks aborts its request, and drops the reply quietly', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    wren.onAction('WAVE', () => void heard.push('handled'), { target: 'optional' })
    const held = api.hold()
    const turns = [wren.say('One'), wren.say('Two')]
    wren.detach()
    expect(api.signals[0]?.aborted).toBe(true)
    expect(wren.isThinking).toBe(false)
    held.answer(replyOf('wren', { lines: ['a'], actions: [['WAVE']] }))
    expect(await Promise.all(turns)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
    run(500)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
    expect(api.requests).toHaveLength(1)
  })

  it('drops an error that comes afterwards as quietly', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { api, runtime, npc, heard } = createFakeScene()
    const held = api.hold()
    const said = npc('wren', { fallbackLines: [lineOf('Hm?')] }).say('One')
    runtime.destroy()
    held.fail(errorOf('aborted'))
    expect(await said).toEqual({ status: 'cancelled' })
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
    expect(warn).not.toHaveBeenCalled()
  })

  it('while it thinks does not wait for a service that is deaf to its signal', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    api.hold()
    const turns = [wren.say('One'), wren.say('Two')]
    wren.detach()
    expect(await Promise.all(turns)).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
  })

  it('as its request leaves hears nothing of what comes back', async () => {
    const { api, runtime, npc } = createFakeScene()
    const wren = npc('wren')
    runtime.events.on('thinking-start', () => wren.detach())
    api.hold()
    expect(await wren.say('Hello')).toEqual({ status: 'cancelled' })
  })

  it('takes no more turns', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    wren.detach()
    wren.detach()
    expect(await wren.say('Hello')).toEqual({ status: 'cancelled' })
    expect(await wren.takeAmbientTurn()).toEqual({ status: 'cancelled' })
    expect(api.requests).toEqual([])
  })

  it('as its reply comes says and does nothing of it', async () => {
    const { api, runtime, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    wren.onAction('WAVE', () => void heard.push('handled'), { target: 'optional' })
    runtime.events.on('thinking-end', () => wren.detach())
    api.script.push(() => replyOf('wren', { lines: ['a'], actions: [['WAVE']] }))
    expect(await wren.say('Hello')).toEqual({ status: 'cancelled' })
    await promisesDone()
    run(500)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('as its turn fails says no fallback line', async () => {
    const { api, runtime, npc, run, heard } = createFakeScene()
    const wren = npc('wren', { fallbackLines: [lineOf('Hm?')] })
    runtime.events.on('turn-error', () => wren.detach())
    api.script.push(() => Promise.reject(errorOf('unreachable')))
    await wren.say('Hello')
    run(500)
    expect(heard.at(-1)).toBe('wren turn-error unreachable')
  })

  it('by the death of its object ends with the tick that notices', async () => {
    const { api, runtime, npc, run, settle } = createFakeScene()
    const prop = new Prop()
    const wren = npc('wren', {}, prop)
    api.hold()
    void wren.say('Hello')
    prop.isDestroyed = true
    run(200)
    await settle()
    expect(api.signals[0]?.aborted).toBe(true)
    expect(wren.isThinking).toBe(false)
    expect(runtime.resolve('wren')).toBeUndefined()
  })

  it('by a death that was noticed in this very tick sends no more requests', async () => {
    const { api, npc, run } = createFakeScene()
    const prop = new Prop()
    const wren = npc('wren', {}, prop)
    run(90)
    prop.isDestroyed = true
    run(10)
    expect(await wren.say('Hello')).toEqual({ status: 'cancelled' })
    expect(api.requests).toEqual([])
  })

  it('makes room for a newcomer of the same id in the same frame', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const old = npc('wren')
    run(100)
    old.detach()
    const prop = new Prop()
    const next = npc('wren', {}, prop)
    expect(next.id).toBe('wren')
    run(100)
    expect(await next.say('Hello')).toMatchObject({ status: 'answered' })
    expect(api.last.metadata?.map(entity => entity.id)).toEqual(['wren'])
    expect(runtime.resolve('wren')).toBe(prop)
  })

  it('lets all its listeners go', () => {
    const { npc } = createFakeScene()
    const wren = npc('wren')
    wren.events.on('line-start', () => {})
    wren.detach()
    expect(wren.events.eventNames()).toEqual([])
  })
})

describe('lines', () => {
  it('of several characters come one after the other on one floor', async () => {
    const { api, npc, run, heard } = createFakeScene()
    api.script.push(
      () => replyOf('wren', { lines: ['a', 'b'] }),
      () => replyOf('mira', { lines: ['c'] }),
    )
    await npc('wren').say('Hello')
    await npc('mira').say('Hello')
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([
      'wren line-start a',
      'wren line-end a',
      'wren line-start b',
      'wren line-end b',
      'mira line-start c',
      'mira line-end c',
    ])
  })

  it('are emitted with the character and the line as it came', async () => {
    const { api, npc, run } = createFakeScene()
    const wren = npc('wren')
    const reply = replyOf('wren', { lines: ['a'] })
    api.script.push(() => reply)
    const seen: unknown[] = []
    const release = listen(wren.events, 'line-start', event => seen.push(event.npc, event.line))
    await wren.say('Hello')
    run(10)
    expect(seen).toEqual([wren, reply.messages[0]?.lines[0]])
    release()
    expect(wren.events.listenerCount('line-start')).toBe(0)
  })

  it('end as interrupted when the player speaks, and the rest is not said', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
    const { finished } = await answered(wren.say('One'))
    run(50)
    api.hold()
    void wren.say('Two')
    expect(heard.slice(-2)).toEqual(['wren line-end a interrupted', 'wren thinking-start'])
    await finished
    run(500)
    expect(heard).not.toContain('wren line-start b')
  })

  it('are left alone by an ambient turn', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { lines: ['a'] }))
    await wren.say('One')
    run(50)
    await wren.takeAmbientTurn()
    run(100)
    expect(heard).toContain('wren line-end a')
  })

  it('end as interrupted when the character leaves, and its listeners still hear of it', async () => {
    const { api, npc, run } = createFakeScene()
    const wren = npc('wren')
    const ends: boolean[] = []
    wren.events.on('line-end', ({ interrupted }) => ends.push(interrupted))
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
    const { finished } = await answered(wren.say('One'))
    run(50)
    wren.detach()
    expect(ends).toEqual([true])
    await finished
  })

  it('and actions of a reply are over when it is finished', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    let end = (): void => {}
    wren.onAction(
      'WAVE',
      () =>
        new Promise<void>(resolve => {
          end = resolve
        }),
      { target: 'optional' },
    )
    api.script.push(() => replyOf('wren', { lines: ['a'], actions: [['WAVE']] }))
    const { finished } = await answered(wren.say('Hello'))
    void finished.then(() => heard.push('finished'))
    run(200)
    await promisesDone()
    expect(heard.slice(-3)).toEqual(['wren action-start WAVE', 'wren line-start a', 'wren line-end a'])
    end()
    await promisesDone()
    expect(heard.slice(-2)).toEqual(['wren action-end WAVE done', 'finished'])
  })

  it('there are none of: such a reply is finished at once', async () => {
    const { npc } = createFakeScene()
    const { finished } = await answered(npc('wren').say('Hello'))
    await expect(finished).resolves.toBeUndefined()
  })
})

describe('actions', () => {
  const eventsOf = (api: ReturnType<typeof createFakeScene>['api']): string[] =>
    (api.last.events ?? []).map(event => event.content)

  function fetchScene() {
    const scene = createFakeScene()
    const lantern = new Prop(5)
    const handle = scene.runtime.perceive(lantern, { name: 'Paper lantern' })
    const wren = scene.npc('wren', { name: 'Wren' })
    scene.run(100)
    scene.api.script.push(() => replyOf('wren', { actions: [['FETCH', 'paper-lantern']] }))
    return { ...scene, lantern, handle, wren }
  }

  it('get the live object of the id in the reply', async () => {
    const { wren, lantern } = fetchScene()
    const seen: unknown[] = []
    wren.onAction('FETCH', ({ target }) => void seen.push(target))
    await (await answered(wren.say('Fetch it'))).finished
    expect(seen).toEqual([lantern])
  })

  it('get whatever bears the id when they begin', async () => {
    const { api, runtime, wren, handle } = fetchScene()
    const seen: unknown[] = []
    wren.onAction('FETCH', ({ target }) => void seen.push(target))
    api.script.length = 0
    const held = api.hold()
    const said = wren.say('Fetch it')
    handle.release()
    const newLantern = new Prop()
    runtime.perceive(newLantern, { name: 'Paper lantern' })
    held.answer(replyOf('wren', { actions: [['FETCH', 'paper-lantern']] }))
    await (await answered(said)).finished
    expect(seen).toEqual([newLantern])
  })

  it('that were done are sent with the next request as something of little weight', async () => {
    const { api, wren, heard } = fetchScene()
    wren.onAction('FETCH', () => {})
    await (await answered(wren.say('Fetch it'))).finished
    expect(heard.slice(2)).toEqual(['wren action-start FETCH', 'wren action-end FETCH done'])
    expect(api.requests).toHaveLength(1)
    await wren.say('Thanks')
    expect(api.last.events).toEqual([{ priority: 0, content: 'Wren did FETCH Paper lantern' }])
  })

  it('without a handler are reported, and the character takes no turn about it', async () => {
    const { api, wren, heard } = fetchScene()
    const messages: string[] = []
    wren.events.on('turn-error', ({ message }) => messages.push(message))
    await (await answered(wren.say('Fetch it'))).finished
    expect(heard.slice(2)).toEqual(['wren turn-error unhandled_action', 'wren action-end FETCH unhandled'])
    expect(messages).toEqual(['Wren wants to FETCH, but the game has no handler for it.'])
    expect(api.requests).toHaveLength(1)
  })

  it('on a target that is gone when the reply comes end so, and the character hears of it', async () => {
    const { api, wren, lantern, heard } = fetchScene()
    wren.onAction('FETCH', () => {})
    const said = wren.say('Fetch it')
    lantern.isDestroyed = true
    await (await answered(said)).finished
    expect(heard).toContain('wren action-end FETCH target-gone')
    expect(heard).not.toContain('wren action-start FETCH')
    expect(api.requests).toHaveLength(2)
    expect(api.last).not.toHaveProperty('message')
    expect(api.last.events).toEqual([
      { priority: 2, content: 'Wren could not FETCH Paper lantern: it is gone' },
    ])
  })

  it.each([
    ['released', ({ handle }: ReturnType<typeof fetchScene>) => handle.release()],
    [
      'destroyed',
      ({ lantern }: ReturnType<typeof fetchScene>) => {
        lantern.isDestroyed = true
      },
    ],
  ])('on a target that is %s while they run are aborted and end as target-gone', async (_, leave) => {
    const scene = fetchScene()
    const { api, wren, run, heard } = scene
    wren.onAction(
      'FETCH',
      ({ signal }) => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
    )
    const { finished } = await answered(wren.say('Fetch it'))
    await promisesDone()
    leave(scene)
    run(200)
    await finished
    expect(heard).toContain('wren action-end FETCH target-gone')
    expect(api.requests).toHaveLength(2)
    expect(eventsOf(api)).toEqual(['Wren could not FETCH Paper lantern: it is gone'])
  })

  it('name a target that is gone by its name, even when another turn came between', async () => {
    const { api, wren, run, handle } = fetchScene()
    wren.onAction(
      'FETCH',
      ({ signal }) => new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
    )
    const { finished } = await answered(wren.say('Fetch it'))
    await promisesDone()
    handle.release()
    await wren.say('Hurry up')
    run(100)
    await finished
    expect(eventsOf(api)).toEqual(['Wren could not FETCH Paper lantern: it is gone'])
  })

  it('that failed tell why on a single ambient turn, whatever comes of that', async () => {
    const { api, wren } = fetchScene()
    wren.onAction('FETCH', () => failed('the gate is locked'))
    api.script.push(
      () => replyOf('wren', { actions: [['FETCH', 'paper-lantern']] }),
      () => replyOf('wren', { actions: [['FETCH', 'paper-lantern']] }),
    )
    await (await answered(wren.say('Fetch it'))).finished
    await promisesDone()
    expect(api.requests.map(request => request.message)).toEqual(['Fetch it', undefined])
    expect(eventsOf(api)).toEqual(['Wren could not FETCH Paper lantern: the gate is locked'])
  })

  /** A FETCH that fails by hand while two lines of the player's wait for their answers. */
  async function failBetweenTurns(scene: ReturnType<typeof fetchScene>) {
    const { api, wren } = scene
    let fail = (): void => {}
    wren.onAction(
      'FETCH',
      () =>
        new Promise(resolve => {
          fail = () => resolve(failed('no'))
        }),
    )
    const { finished } = await answered(wren.say('Fetch it'))
    await promisesDone()
    const held = api.hold()
    const turns = [wren.say('Well?'), wren.say('And?')]
    fail()
    await promisesDone()
    return { finished, held, turns }
  }

  it('that failed need no ambient turn when the player spoke first and was answered', async () => {
    const scene = fetchScene()
    const { finished, held, turns } = await failBetweenTurns(scene)
    held.answer(replyOf('wren'))
    await Promise.all([...turns, finished])
    expect(scene.api.requests.map(request => request.message)).toEqual(['Fetch it', 'Well?', 'And?'])
    expect(eventsOf(scene.api)).toEqual(['Wren could not FETCH Paper lantern: no'])
  })

  it('that failed are spoken of after all when the turn that came between failed itself', async () => {
    const scene = fetchScene()
    const { finished, held, turns } = await failBetweenTurns(scene)
    scene.api.script.push(() => Promise.reject(errorOf('unreachable')))
    held.answer(replyOf('wren'))
    await Promise.all([...turns, finished])
    expect(scene.api.requests.map(request => request.message)).toEqual([
      'Fetch it',
      'Well?',
      'And?',
      undefined,
    ])
    expect(eventsOf(scene.api)).toEqual(['Wren could not FETCH Paper lantern: no'])
  })

  it('that failed are spoken of at once, in place of what was being said', async () => {
    const { api, wren, run, heard } = fetchScene()
    let fail = (): void => {}
    wren.onAction(
      'FETCH',
      () =>
        new Promise(resolve => {
          fail = () => resolve(failed('no'))
        }),
    )
    api.script[0] = () => replyOf('wren', { lines: ['On my way'], actions: [['FETCH', 'paper-lantern']] })
    api.script.push(() => replyOf('wren', { lines: ['I cannot'] }))
    await answered(wren.say('Fetch it'))
    await promisesDone()
    run(50)
    fail()
    await promisesDone()
    run(50)
    expect(heard.filter(event => event.includes('line'))).toEqual([
      'wren line-start On my way',
      'wren line-end On my way interrupted',
      'wren line-start I cannot',
    ])
  })

  it('whose handler gives back something else than an outcome are done', async () => {
    const { wren, heard } = fetchScene()
    const careless = (() => ({ status: 'playing' })) as unknown as () => undefined
    wren.onAction('FETCH', careless)
    await (await answered(wren.say('Fetch it'))).finished
    expect(heard).toContain('wren action-end FETCH done')
  })

  it('that failed are sent with the next turn only, where failures are not to be spoken of', async () => {
    const { api, runtime, npc } = createFakeScene()
    runtime.perceive(new Prop(), { name: 'Gate' })
    const wren = npc('wren', { name: 'Wren', speaksOfFailures: false })
    wren.onAction('OPEN', () => {
      throw new Error('it is locked')
    })
    api.script.push(() => replyOf('wren', { actions: [['OPEN', 'gate']] }))
    await (await answered(wren.say('Open it'))).finished
    await promisesDone()
    expect(api.requests).toHaveLength(1)
    await wren.say('Well?')
    expect(eventsOf(api)).toEqual(['Wren could not OPEN Gate: it is locked'])
  })

  it('after one that failed are cancelled, and said to be', async () => {
    const { api, wren, heard } = fetchScene()
    wren.onAction('FETCH', () => failed('no'))
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    api.script[0] = () => replyOf('wren', { actions: [['FETCH', 'paper-lantern'], ['WAVE']] })
    await wren.say('Fetch it and wave')
    await promisesDone()
    expect(heard).toContain('wren action-end FETCH failed')
    expect(heard).toContain('wren action-end WAVE cancelled')
    expect(eventsOf(api)).toEqual(['Wren could not FETCH Paper lantern: no'])
  })

  it('may destroy their own character', async () => {
    const { api, wren, run, heard } = fetchScene()
    wren.onAction('FETCH', () => wren.detach())
    api.script[0] = () =>
      replyOf('wren', {
        lines: ['a'],
        actions: [
          ['FETCH', 'paper-lantern'],
          ['FETCH', 'paper-lantern'],
        ],
      })
    const { finished } = await answered(wren.say('Leave'))
    await finished
    await promisesDone()
    run(500)
    expect(heard.slice(2)).toEqual([
      'wren action-start FETCH',
      'wren action-end FETCH cancelled',
      'wren action-end FETCH cancelled',
    ])
    expect(api.requests).toHaveLength(1)
  })

  it('may take a turn of their character and await its reply', async () => {
    const { api, wren } = fetchScene()
    const inner: TurnResult[] = []
    wren.onAction('FETCH', async () => {
      inner.push(await wren.say('I am at it'))
    })
    await (await answered(wren.say('Fetch it'))).finished
    expect(inner).toMatchObject([{ status: 'answered' }])
    expect(api.requests.map(request => request.message)).toEqual(['Fetch it', 'I am at it'])
  })

  it('are aborted and cancelled when the scene ends, and no turn follows', async () => {
    const { api, runtime, wren } = fetchScene()
    const signals: AbortSignal[] = []
    wren.onAction('FETCH', ({ signal }) => {
      signals.push(signal)
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const { finished } = await answered(wren.say('Fetch it'))
    await promisesDone()
    runtime.destroy()
    expect(signals[0]?.aborted).toBe(true)
    await finished
    expect(api.requests).toHaveLength(1)
  })

  it('are released by what onAction gave back', async () => {
    const { wren, heard } = fetchScene()
    wren.onAction('FETCH', () => {})()
    await (await answered(wren.say('Fetch it'))).finished
    expect(heard).toContain('wren action-end FETCH unhandled')
  })
})
