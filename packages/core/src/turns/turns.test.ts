import type { ChatReply } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  actionPart,
  answered,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  lineOf,
  linePart,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { failed } from '../index.ts'

const cancelled = { status: 'cancelled' }
const statuses = (results: readonly { readonly status: string }[]): string[] =>
  results.map(({ status }) => status)

describe('a line that replaces', () => {
  it('cancels the turn under way and all that wait, in that order, and is sent next', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const ends: string[] = []
    const held = api.hold()
    const say = (message: string, whileThinking: 'wait' | 'replace' = 'wait'): Promise<unknown> =>
      wren.say(message, { whileThinking }).then(({ status }) => ends.push(`${message} ${status}`))
    const turns = [say('One'), say('Two'), say('Three', 'replace')]
    await Promise.all(turns)
    held.answer(replyOf('wren', { lines: ['Late'] }))
    await promisesDone()
    expect(ends.at(-1)).toBe('Three answered')
    expect(ends.sort()).toEqual(['One cancelled', 'Three answered', 'Two cancelled'])
    expect(api.requests.map(({ message }) => message)).toEqual(['One', 'Three'])
    expect(api.signals.map(signal => signal?.aborted)).toEqual([true, false])
  })

  it('drops the late reply: lines, actions, session and what was sent', async () => {
    const { api, runtime, npc, run, heard } = createFakeScene()
    const wren = npc('wren', { whileThinking: 'replace' })
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    runtime.log('The bell rings')
    const late = api.hold()
    const [first, second] = [wren.say('One'), wren.say('Two')]
    late.answer(replyOf('wren', { lines: ['Late'], actions: [['WAVE']], sessionId: 'late' }))
    expect(statuses(await Promise.all([first, second]))).toEqual(['cancelled', 'answered'])
    await promisesDone()
    run(500)
    expect(heard.filter(entry => /line|action/.test(entry))).toEqual([])
    expect(api.last.events?.map(({ content }) => content)).toEqual(['The bell rings'])
    await wren.say('Three')
    expect(api.last.sessionId).toBe('s1')
  })

  it('drops an error that comes late as quietly', async () => {
    const { api, npc, heard } = createFakeScene()
    const wren = npc('wren', { whileThinking: 'replace' })
    const late = api.hold()
    void wren.say('One')
    const second = wren.say('Two')
    late.fail(errorOf('unreachable'))
    expect((await second).status).toBe('answered')
    expect(heard.filter(entry => entry.includes('error'))).toEqual([])
  })

  it('takes back a reply as it comes in: nothing of it is said', async () => {
    const { api, runtime, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    api.script.push(
      () => replyOf('wren', { lines: ['Old'] }),
      () => replyOf('wren', { lines: ['New'] }),
    )
    runtime.events.once('thinking-end', () => void wren.say('Two', { whileThinking: 'replace' }))
    expect(await wren.say('One')).toEqual(cancelled)
    await promisesDone()
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([
      'wren line-start New',
      'wren line-end New',
    ])
  })

  it('leaves a turn alone whose reply is in, and talks over it', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren', { whileThinking: 'replace' })
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'] }))
    const first = await answered(wren.say('One'))
    run(50)
    const second = wren.say('Two')
    await first.finished
    expect((await second).status).toBe('answered')
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([
      'wren line-start a',
      'wren line-end a interrupted',
    ])
  })

  it('waits for once where the character replaces', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren', { whileThinking: 'replace' })
    const held = api.hold()
    const turns = [wren.say('One'), wren.say('Two', { whileThinking: 'wait' })]
    held.answer(replyOf('wren'))
    expect(statuses(await Promise.all(turns))).toEqual(['answered', 'answered'])
  })

  it('that is empty or already taken back replaces nothing', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren', { whileThinking: 'replace' })
    const held = api.hold()
    const first = wren.say('One')
    await wren.say(' ')
    expect(await wren.say('Two', { signal: AbortSignal.abort() })).toEqual(cancelled)
    held.answer(replyOf('wren'))
    expect((await first).status).toBe('answered')
    expect(api.requests).toHaveLength(1)
  })
})

describe('the signal of a line', () => {
  it('takes back the turn under way, and the next one is sent', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const abort = new AbortController()
    api.hold()
    const turns = [wren.say('One', { signal: abort.signal }), wren.say('Two')]
    abort.abort()
    expect(statuses(await Promise.all(turns))).toEqual(['cancelled', 'answered'])
    expect(api.signals[0]?.aborted).toBe(true)
  })

  it('takes back a line that waits, which is never sent', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const abort = new AbortController()
    const held = api.hold()
    const [first, second] = [wren.say('One'), wren.say('Two', { signal: abort.signal })]
    abort.abort()
    expect(await second).toEqual(cancelled)
    held.answer(replyOf('wren'))
    await first
    await promisesDone()
    expect(api.requests.map(({ message }) => message)).toEqual(['One'])
  })

  it('comes too late for a turn that was answered, whose lines go on', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const abort = new AbortController()
    api.script.push(() => replyOf('wren', { lines: ['a'] }))
    await answered(npc('wren').say('One', { signal: abort.signal }))
    abort.abort()
    run(500)
    expect(heard.at(-1)).toBe('wren line-end a')
  })
})

describe('interrupt', () => {
  it('ends lines and actions, takes back the turns, and the character talks on afterwards', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    const reasons: unknown[] = []
    wren.onAction(
      'WALK',
      ({ signal }) =>
        new Promise<void>(resolve => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            resolve()
          })
        }),
      { target: 'optional' },
    )
    api.script.push(() => replyOf('wren', { lines: ['a', 'b'], actions: [['WALK']] }))
    const { finished } = await answered(wren.say('Walk'))
    await promisesDone()
    run(50)
    api.hold()
    const turns = [wren.takeAmbientTurn(), wren.takeAmbientTurn()]
    wren.interrupt()
    expect(await Promise.all(turns)).toEqual([cancelled, cancelled])
    await finished
    expect(reasons).toEqual(['interrupted'])
    expect(heard.slice(-4)).toEqual([
      'wren thinking-start',
      'wren line-end a interrupted',
      'wren action-end WALK cancelled',
      'wren thinking-end',
    ])
    expect((await wren.say('Hello')).status).toBe('answered')
  })

  it('comes in time or too late, never half, however close to the reply', async () => {
    const seen = new Set<string>()
    for (let microtasks = 0; microtasks < 20; microtasks++) {
      const { api, npc, runtime } = createFakeScene()
      const wren = npc('wren')
      const ends: string[] = []
      runtime.add({ turnEnded: (_, { status }) => ends.push(status) })
      const held = api.hold()
      const turn = wren.say('One')
      held.answer(replyOf('wren'))
      for (let passed = 0; passed < microtasks; passed++) await Promise.resolve()
      wren.interrupt()
      const { status } = await turn
      await wren.say('Two')
      expect([microtasks, ends[0], api.last.sessionId]).toEqual([
        microtasks,
        status,
        status === 'answered' ? 's1' : undefined,
      ])
      seen.add(status)
    }
    expect([...seen]).toEqual(['cancelled', 'answered'])
  })

  it('leaves the other characters alone', async () => {
    const { api, npc } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const held = api.hold()
    const said = mira.say('Hello')
    wren.interrupt()
    held.answer(replyOf('mira'))
    expect((await said).status).toBe('answered')
  })

  it('of an action says nothing about a failure', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    wren.onAction(
      'WALK',
      ({ signal }) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () => resolve(failed('stopped')))
        }),
      { target: 'optional' },
    )
    api.script.push(() => replyOf('wren', { actions: [['WALK']] }))
    const { finished } = await answered(wren.say('Walk'))
    await promisesDone()
    wren.interrupt()
    await finished
    await promisesDone()
    expect(api.requests).toHaveLength(1)
  })
})

describe('idle talk gives way to the player in the whole scene', () => {
  it('in flight at another character: it is cancelled, and its reply never comes up', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const held = api.hold()
    const idle = mira.takeAmbientTurn()
    const said = wren.say('Hello')
    expect(await idle).toEqual(cancelled)
    expect(api.signals[0]?.aborted).toBe(true)
    held.answer(replyOf('mira', { lines: ['Nice weather'] }))
    await said
    await promisesDone()
    run(500)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([])
  })

  it('half said: the line ends in the middle and what waits is not said, ever', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    api.script.push(
      () => replyOf('mira', { lines: ['Nice', 'weather'] }),
      () => replyOf('wren', { lines: ['Hi'] }),
    )
    const { finished } = await answered(mira.takeAmbientTurn())
    run(50)
    const said = wren.say('Hello')
    expect(heard.at(-2)).toBe('mira line-end Nice interrupted')
    await Promise.all([said, finished])
    run(1000)
    expect(heard.filter(entry => entry.includes('line'))).toEqual([
      'mira line-start Nice',
      'mira line-end Nice interrupted',
      'wren line-start Hi',
      'wren line-end Hi',
    ])
  })

  it('half streamed: what was to come is not said, and no action is begun', async () => {
    const { api, npc, run, heard } = createStreamScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    mira.onAction('WAVE', () => {}, { target: 'optional' })
    const idle = mira.takeAmbientTurn()
    const { stream } = api
    await stream.push(linePart('mira', 'Nice'))
    run(50)
    void wren.say('Hello')
    await stream.push(linePart('mira', 'weather'), actionPart('mira', 'WAVE'))
    expect(await idle).toEqual(cancelled)
    run(500)
    expect(heard.filter(entry => /mira (line|action)/.test(entry))).toEqual([
      'mira line-start Nice',
      'mira line-end Nice interrupted',
    ])
  })

  it('but not what a character says about a failure, nor its answer to the player', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    mira.onAction('OPEN', () => failed('it is locked'), { target: 'optional' })
    api.script.push(() => replyOf('mira', { actions: [['OPEN']] }))
    const held = api.hold()
    const { finished } = await answered(mira.say('Open it'))
    await promisesDone()
    const said = wren.say('Hello')
    held.answer(replyOf('mira', { lines: ['It is locked'] }))
    await said
    await promisesDone()
    run(500)
    await finished
    expect(heard).toContain('mira line-end It is locked')
  })

  it('where it waits, to what a character says about a failure', async () => {
    const { api, npc, turns } = createFakeScene()
    const wren = npc('wren')
    let fail = (): void => {}
    wren.onAction(
      'OPEN',
      () =>
        new Promise(resolve => {
          fail = () => resolve(failed('it is locked'))
        }),
      { target: 'optional' },
    )
    api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
    const { finished } = await answered(wren.say('Open it'))
    await promisesDone()
    const held = api.hold()
    const idle = [wren.takeAmbientTurn(), wren.takeAmbientTurn()]
    fail()
    await promisesDone()
    held.answer(replyOf('wren'))
    await Promise.all([...idle, finished])
    expect(turns.filter(entry => entry.includes('start'))).toEqual([
      'turn-start player',
      'turn-start ambient',
      'turn-start follow-up',
      'turn-start ambient',
    ])
  })

  it('where it waits behind a turn of the player at the same character: it is not sent', async () => {
    const { api, npc } = createFakeScene()
    const wren = npc('wren')
    const held = api.hold()
    const turns = [wren.say('One'), wren.takeAmbientTurn(), wren.say('Two')]
    held.answer(replyOf('wren'))
    expect(statuses(await Promise.all(turns))).toEqual(['answered', 'cancelled', 'answered'])
    expect(api.requests.map(({ message }) => message)).toEqual(['One', 'Two'])
  })
})

describe('a line of the player’s goes before what a character says about a failure', () => {
  /** Wren was asked to open something; `fail` tells her that it is locked. */
  async function lockedScene() {
    const scene = createFakeScene()
    const { api, npc } = scene
    const wren = npc('wren', { name: 'Wren' })
    let fail = (): void => {}
    wren.onAction(
      'OPEN',
      () =>
        new Promise(resolve => {
          fail = () => resolve(failed('it is locked'))
        }),
      { target: 'optional' },
    )
    api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
    const { finished } = await answered(wren.say('Open it'))
    await promisesDone()
    return { ...scene, wren, finished, fail: () => fail() }
  }

  const failure = { priority: 2, content: 'Wren could not OPEN: it is locked' }

  it('that is under way: it is taken back, and the failure sent with the line', async () => {
    const { api, turns, wren, finished, fail } = await lockedScene()
    const late = api.hold()
    fail()
    await promisesDone()
    expect(api.last.events).toEqual([failure])
    expect((await wren.say('Hello')).status).toBe('answered')
    late.answer(replyOf('wren', { lines: ['It is locked'] }))
    await finished
    expect(api.signals.map(signal => signal?.aborted)).toEqual([false, true, false])
    expect(api.requests.map(({ message }) => message)).toEqual(['Open it', undefined, 'Hello'])
    expect(api.last.events).toEqual([failure])
    expect(turns.filter(entry => entry.includes('start'))).toEqual([
      'turn-start player',
      'turn-start follow-up',
      'turn-start player',
    ])
  })

  it('that waits: it is never sent, and the failure sent with the line', async () => {
    const { api, wren, finished, fail } = await lockedScene()
    const held = api.hold()
    const first = wren.say('One')
    fail()
    await promisesDone()
    const second = wren.say('Two')
    held.answer(replyOf('wren'))
    expect(statuses(await Promise.all([first, second]))).toEqual(['answered', 'answered'])
    await finished
    expect(api.requests.map(({ message }) => message)).toEqual(['Open it', 'One', 'Two'])
    expect(api.requests[1]?.events).toEqual([])
    expect(api.last.events).toEqual([failure])
  })
})

describe('a reply without the id of its session', () => {
  const strange = { ...replyOf('wren', { lines: ['Hi'] }), sessionId: undefined } as unknown as ChatReply

  it('fails its turn, and nothing of it is said', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const wren = npc('wren')
    api.script.push(() => strange)
    expect(await wren.say('One')).toMatchObject({ status: 'failed', code: 'invalid_response' })
    run(500)
    expect(heard.at(-1)).toBe('wren turn-error invalid_response')
    await wren.say('Two')
    expect(api.last).not.toHaveProperty('sessionId')
  })

  it('fails its turn where it is streamed too', async () => {
    const { api, npc } = createStreamScene()
    const turn = npc('wren').say('One')
    await api.stream.push(donePart(strange))
    expect(await turn).toMatchObject({ status: 'failed', code: 'invalid_response' })
  })
})

describe('a character whose object died, though nobody detached it', () => {
  function deadScene() {
    const scene = createFakeScene()
    const prop = new Prop()
    const wren = scene.npc('wren', { fallbackLines: [lineOf('Hm?')] }, prop)
    scene.run(10)
    return { ...scene, prop, wren }
  }

  it('is sent no turn, and says no fallback line', async () => {
    const { api, run, prop, wren, heard, turns } = deadScene()
    prop.isDestroyed = true
    expect(await Promise.all([wren.say('Hello'), wren.takeAmbientTurn()])).toEqual([cancelled, cancelled])
    run(50)
    expect([api.requests, heard, turns]).toEqual([[], [], []])
  })

  it('while it thinks says no fallback line when that fails, and is sent no turn that waits', async () => {
    const { api, run, prop, wren, heard } = deadScene()
    const held = api.hold()
    const turns = [wren.say('One'), wren.say('Two')]
    prop.isDestroyed = true
    held.fail(errorOf('unreachable'))
    expect(await Promise.all(turns)).toEqual([cancelled, cancelled])
    run(50)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
    expect(api.requests).toHaveLength(1)
  })
})
