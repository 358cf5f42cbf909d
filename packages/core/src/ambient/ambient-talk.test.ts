import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  FakeApi,
  linePart,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import type { Npc, RuntimePart } from '../index.ts'
import {
  type AmbientGroup,
  type AmbientTalkOptions,
  createAmbientTalk,
  createCast,
  createSenses,
} from '../index.ts'
import { contextOf } from '../runtime/internals.ts'

type Options = Omit<AmbientTalkOptions<Prop>, 'groups'>

/** Answers what the script does not with a new line of the first character. */
class TalkativeApi extends FakeApi {
  answer: Answer = request => aloud(request, `Thought number ${this.requests.length}.`)

  override chat(request: ChatRequest, options?: { readonly signal?: AbortSignal }): Promise<ChatReply> {
    if (this.script.length === 0) this.script.push(request => this.answer(request))
    return super.chat(request, options)
  }
}

function aloud({ characterIds }: ChatRequest, ...lines: string[]): ChatReply {
  return replyOf(characterIds[0] ?? '', { lines })
}

const silent: Answer = request => aloud(request)

/** A scene of ticks of 250 ms: a line is up for one of them, and whoever speaks has spoken after two. */
function createStage() {
  const api = new TalkativeApi()
  const scene = createFakeScene({ api })
  const { runtime } = scene
  /** The second of each ambient turn, and who took it. */
  const talks: string[] = []
  runtime.events.on('turn-start', ({ turn }) => {
    if (turn.kind === 'ambient') talks.push(`${runtime.timeMs / 1000} ${turn.npcs.map(npc => npc.id)}`)
  })
  return {
    ...scene,
    api,
    talks,
    talk: (groups: readonly AmbientGroup<Prop>[], options: Options = {}) => {
      const ambient = createAmbientTalk({ groups, ...options })
      runtime.add(ambient)
      return ambient
    },
    /** Until the game is so old. */
    until: async (seconds: number) => {
      const traces = (): number => api.requests.length + scene.heard.length
      await promisesDone()
      while (runtime.timeMs < seconds * 1000) {
        const before = traces()
        runtime.tick(250)
        // Nothing waits for promises on a tick on which nothing happened.
        if (traces() > before) await promisesDone()
      }
    },
  }
}

/** Stands in for `limits`: nothing but what a test is about holds talk back. */
const unbounded = {
  turnsPerMinute: Number.POSITIVE_INFINITY,
  turnsPerScene: Number.POSITIVE_INFINITY,
} as const

describe('idle talk', () => {
  it('does not come by itself: a game adds it', async () => {
    const { npc, talks, until } = createStage()
    npc('wren')
    await until(120)
    expect(talks).toEqual([])
  })

  it('is a turn on which nothing is said to the character', async () => {
    const { api, npc, talk, heard, until } = createStage()
    talk([npc('wren')])
    await until(9)
    expect(api.requests).toHaveLength(1)
    expect(api.last.message).toBeUndefined()
    expect(heard).toContain('wren line-start Thought number 1.')
  })

  it('begins no more once it is released', async () => {
    const { runtime, npc, talks, until } = createStage()
    const release = runtime.add(createAmbientTalk({ groups: [npc('wren')] }))
    await until(9)
    release()
    await until(600)
    expect(talks).toEqual(['8 wren'])
  })
})

describe('the player', () => {
  it('has been silent for eight seconds before anybody talks', async () => {
    const { npc, talk, talks, until } = createStage()
    talk([npc('wren')])
    await until(7.75)
    expect(talks).toEqual([])
    await until(8)
    expect(talks).toEqual(['8 wren'])
  })

  it('has been so since the answer was said, whoever gave it', async () => {
    const { api, npc, talk, talks, until } = createStage()
    talk([npc('wren')])
    const mira = npc('mira')
    await until(5)
    const held = api.hold()
    void mira.say('Hello')
    await until(30)
    held.answer(replyOf('mira', { lines: ['Hello to you too', 'And goodbye'] }))
    await until(31)
    expect(talks).toEqual([])
    // Two lines, a gap between them, and eight seconds.
    await until(50)
    expect(talks).toEqual(['39 wren'])
  })

  it('is not silent who answers a quiz', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    talk([npc('wren')])
    await until(5)
    contextOf(runtime).turnSent({ kind: 'quiz', characterIds: ['mira'] })
    await until(12.75)
    expect(talks).toEqual([])
    await until(13)
    expect(talks).toEqual(['13 wren'])
  })

  it('may be left in peace for longer', async () => {
    const { npc, talk, talks, until } = createStage()
    talk([npc('wren')], { afterPlayerMs: 15_000 })
    await until(20)
    expect(talks).toEqual(['15 wren'])
  })

  it('cuts in in the middle of a line, and is answered at once', async () => {
    const { api, npc, talk, heard, talks, until } = createStage()
    const wren = npc('wren')
    talk([wren])
    api.script.push(request => aloud(request, 'Once upon a time', 'there was a miller'))
    await until(8.25)
    expect(heard.at(-1)).toBe('wren line-start Once upon a time')
    void npc('mira').say('Hello')
    expect(heard).toContain('wren line-end Once upon a time interrupted')
    expect(api.last).toMatchObject({ characterIds: ['mira'], message: 'Hello' })
    await until(16.75)
    expect(talks).toEqual(['8 wren'])
    expect(heard.join()).not.toContain('miller')
    // Her answer was up from 8.5 to 8.75; the cool-down has some seconds to go when the player's silence is over.
    await until(60)
    expect(talks).toEqual(['8 wren', '28.75 wren'])
  })

  it('cuts in while an idle turn is under way, which is taken back', async () => {
    const { api, npc, talk, heard, talks, until } = createStage()
    const wren = npc('wren')
    talk([wren], { coolDownMs: 1000 })
    const held = api.hold()
    await until(10)
    expect(wren.isThinking).toBe(true)
    const said = wren.say('Hello')
    expect(api.signals[0]?.aborted).toBe(true)
    await until(10.5)
    expect((await said).status).toBe('answered')
    held.answer(replyOf('wren', { lines: ['Too late'] }))
    await until(18.25)
    expect(heard.join()).not.toContain('Too late')
    expect(talks).toEqual(['8 wren'])
    await until(19)
    expect(talks).toEqual(['8 wren', '18.5 wren'])
  })
})

describe('who talks idly', () => {
  it('does not talk while somebody says something', async () => {
    const { npc, talk, talks, until } = createStage()
    const [wren, mira] = [npc('wren'), npc('mira')]
    talk([wren])
    const bark = (): void => void mira.speak([{ text: 'Fresh fish!', emotion: 'NEUTRAL' }]).then(bark)
    bark()
    await until(60)
    expect(talks).toEqual([])
  })

  it('does not talk while a turn is under way anywhere', async () => {
    const { api, npc, talk, talks, until } = createStage()
    const [wren, mira] = [npc('wren'), npc('mira')]
    talk([wren], { afterPlayerMs: 0 })
    const held = api.hold()
    void mira.say('Hello')
    await until(60)
    expect(talks).toEqual([])
    held.answer(replyOf('mira'))
    await until(61)
    expect(talks).toEqual(['60.25 wren'])
  })

  it('waits until another has had its say', async () => {
    const { api, npc, talk, talks, until } = createStage()
    talk([npc('wren'), npc('mira')], unbounded)
    const held = api.hold()
    await until(20)
    expect(talks).toEqual(['8 wren'])
    held.answer(replyOf('wren', { lines: ['Well', 'now', 'what have we here'] }))
    await until(22)
    expect(talks).toEqual(['8 wren', '21.75 mira'])
  })

  it('goes on in turn with the others, casts too', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    const [wren, mira, tom, ada] = [npc('wren'), npc('mira'), npc('tom'), npc('ada')]
    talk([wren, createCast(runtime, [mira, tom]), ada], { turnsPerMinute: 1 })
    await until(320)
    expect(talks).toEqual(['8 wren', '68 mira,tom', '128 ada', '188 wren', '248 mira,tom', '308 ada'])
  })

  it('goes first with news that it heard and was not sent', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    const deaf = createSenses({ hearing: false })
    talk([npc('wren'), npc('mira', { senses: deaf })], { turnsPerMinute: 1 })
    await until(9)
    runtime.log('A cart broke down', { at: { x: 0, y: 0, z: 0 } })
    await until(190)
    expect(talks).toEqual(['8 wren', '68 wren', '128 mira', '188 wren'])
  })

  it('is still in the scene', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    const props = [new Prop(), new Prop(), new Prop()]
    const [wren, mira, tom] = ['wren', 'mira', 'tom'].map((id, at) => npc(id, {}, props[at])) as [
      Npc<Prop>,
      Npc<Prop>,
      Npc<Prop>,
    ]
    talk([wren, createCast(runtime, [mira, tom])], { turnsPerMinute: 1 })
    await until(9)
    for (const prop of props.slice(0, 2)) prop.isDestroyed = true
    await until(200)
    expect(talks).toEqual(['8 wren', '68 tom', '128 tom', '188 tom'])
    for (const prop of props) prop.isDestroyed = true
    await until(600)
    expect(talks).toHaveLength(4)
  })

  it('is near, if the game says what that is', async () => {
    const { npc, talk, talks, until } = createStage()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const asked: AmbientGroup<Prop>[] = []
    let near: Npc<Prop> | undefined
    talk([wren, mira], {
      isNear: group => {
        asked.push(group)
        return group === near
      },
    })
    await until(7.75)
    expect(asked).toEqual([])
    await until(30)
    expect(talks).toEqual([])
    near = mira
    await until(31)
    expect(talks).toEqual(['30.25 mira'])
    near = wren
    await until(32)
    expect(talks).toEqual(['30.25 mira', '31.25 wren'])
  })

  it('rests where a gate closes idle talk, without an error', async () => {
    const { api, runtime, npc, talk, talks, heard, until } = createStage()
    let asked = 0
    const gate: RuntimePart = {
      refusal: ({ kind }) => {
        asked++
        return kind === 'ambient' ? { code: 'closed', message: 'Not now.' } : undefined
      },
    }
    const release = runtime.add(gate)
    talk([npc('wren')])
    await until(27)
    expect([asked, api.requests, heard]).toEqual([1, [], []])
    release()
    await until(29)
    expect(talks).toEqual(['28 wren'])
  })
})

describe('a cool-down', () => {
  /** When wren talked, alone and within no budget. */
  async function talksOf(seconds: number, options: Options = {}, answer?: Answer): Promise<string[]> {
    const { api, npc, talk, talks, until } = createStage()
    if (answer) api.answer = answer
    talk([npc('wren')], { ...unbounded, ...options })
    await until(seconds)
    return talks
  }

  it('is twenty seconds of silence, and doubles as long as nothing happens, up to five minutes', async () => {
    // What is said takes half a second each time.
    expect(await talksOf(1300)).toEqual([
      '8 wren',
      '28.5 wren',
      '69 wren',
      '149.5 wren',
      '310 wren',
      '610.5 wren',
      '911 wren',
      '1211.5 wren',
    ])
  })

  it('may be another, and double up to something else', async () => {
    expect(await talksOf(60, { coolDownMs: 5000, longestCoolDownMs: 12_000 })).toEqual([
      '8 wren',
      '13.5 wren',
      '24 wren',
      '36.5 wren',
      '49 wren',
    ])
  })

  it('that is long for a start stays as it is', async () => {
    expect(await talksOf(2000, { coolDownMs: 600_000 })).toEqual([
      '8 wren',
      '608.5 wren',
      '1209 wren',
      '1809.5 wren',
    ])
  })

  it('is short again when something happened', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    talk([npc('wren')], unbounded)
    await until(250)
    runtime.log('The bell rang')
    await until(400)
    expect(talks.slice(3)).toEqual(['149.5 wren', '250.25 wren', '270.75 wren', '311.25 wren', '391.75 wren'])
  })

  it('is short again when the player said something', async () => {
    const { npc, talk, talks, until } = createStage()
    talk([npc('wren')], unbounded)
    const mira = npc('mira')
    await until(250)
    await mira.say('Hello')
    await until(300)
    expect(talks.slice(-3)).toEqual(['149.5 wren', '258.5 wren', '279 wren'])
  })

  it('is not short again for what the characters do themselves', async () => {
    const { api, npc, talk, heard, talks, until } = createStage()
    api.answer = () => replyOf('wren', { lines: [`Thought ${api.requests.length}`], actions: [['WAVE']] })
    const wren = npc('wren')
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    talk([wren], unbounded)
    await until(160)
    expect(heard.filter(entry => entry.includes('done'))).toHaveLength(4)
    expect(talks).toEqual(['8 wren', '28.5 wren', '69 wren', '149.5 wren'])
  })

  it('doubles after a turn without lines', async () => {
    expect(await talksOf(320, {}, silent)).toEqual(['8 wren', '48 wren', '128 wren', '288 wren'])
  })

  it('doubles after a turn whose lines were all dropped as repeated', async () => {
    const { api, runtime, npc, talk, talks, until } = createStage()
    api.answer = request => aloud(request, 'It looks like rain again today.')
    talk([npc('wren')], unbounded)
    setNews(runtime, 5)
    await until(160)
    expect(talks).toEqual(['8 wren', '28.5 wren', '68.5 wren', '148.5 wren'])
  })

  it('that doubled because nothing was said is not cut short by news; words end that', async () => {
    const { api, runtime, npc, talk, talks, until } = createStage()
    api.answer = silent
    talk([npc('wren')], unbounded)
    setNews(runtime, 5)
    await until(130)
    expect(talks).toEqual(['8 wren', '48 wren', '128 wren'])
    api.answer = request => aloud(request, `Thought ${api.requests.length}`)
    await until(340)
    expect(talks.slice(3)).toEqual(['288 wren', '308.5 wren', '329 wren'])
  })

  it('that news cut short begins anew', async () => {
    const { api, runtime, npc, talk, talks, until } = createStage()
    talk([npc('wren')], unbounded)
    await until(200)
    api.answer = silent
    runtime.log('The bell rang')
    await until(300)
    expect(talks.slice(3)).toEqual(['149.5 wren', '200.25 wren', '240.25 wren'])
  })

  it('does not double when all was said before the reply ended', async () => {
    const { api, runtime, npc, run } = createStreamScene()
    runtime.add(createAmbientTalk({ groups: [npc('wren')] }))
    run(8000)
    await api.stream.push(linePart('wren', 'What a fine day'))
    run(500)
    await api.stream.push(donePart(replyOf('wren', { lines: ['What a fine day'] })))
    run(19_500)
    expect(api.requests).toHaveLength(1)
    run(500)
    expect(api.requests).toHaveLength(2)
  })

  it('after a failure is short again once a turn was answered', async () => {
    const { api, npc, talk, talks, until } = createStage()
    talk([npc('wren'), npc('mira'), npc('tom'), npc('ada')], unbounded)
    const fail: Answer = () => Promise.reject(errorOf('unreachable'))
    api.script.push(fail, request => aloud(request, 'Good evening'), fail)
    await until(49)
    expect(talks).toEqual(['8 wren', '28 mira', '28.75 tom', '48.75 ada'])
  })

  it('is for all after a turn that failed, and doubles', async () => {
    const { api, npc, talk, talks, heard, until } = createStage()
    const fail: Answer = () => Promise.reject(errorOf('unreachable'))
    api.answer = fail
    talk([npc('wren'), npc('mira'), npc('tom')], unbounded)
    await until(160)
    expect(talks).toEqual(['8 wren', '28 mira', '68 tom', '148 wren'])
    expect(heard.filter(entry => entry.includes('error'))).toHaveLength(4)
    api.answer = request => aloud(request, 'There we are again')
    await until(320)
    expect(talks.slice(4)).toEqual(['308 mira', '308.75 tom', '309.5 wren'])
  })
})

describe('the budget', () => {
  /** Ten who have much to say. */
  async function talkOfMany(seconds: number, options: Options = {}): Promise<readonly number[]> {
    const { runtime, npc, talk, talks, until } = createStage()
    const npcs = Array.from({ length: 10 }, (_, at) => npc(`npc-${at}`))
    talk(npcs, options)
    setNews(runtime, 5)
    await until(seconds)
    return talks.map(entry => Number(entry.split(' ')[0]))
  }

  it('is two turns in any minute', async () => {
    expect(await talkOfMany(190)).toEqual([8, 8.75, 68, 68.75, 128, 128.75, 188, 188.75])
  })

  it('is twenty turns in the scene', async () => {
    expect(await talkOfMany(1200)).toHaveLength(20)
    expect(await talkOfMany(1200, { turnsPerMinute: 100 })).toHaveLength(20)
  })

  it('may be another', async () => {
    expect(await talkOfMany(190, { turnsPerMinute: 1 })).toEqual([8, 68, 128, 188])
    expect(await talkOfMany(190, { turnsPerMinute: 1, turnsPerScene: 2 })).toEqual([8, 68])
    expect(await talkOfMany(190, { turnsPerMinute: 0 })).toEqual([])
    expect(await talkOfMany(190, { turnsPerScene: 0 })).toEqual([])
  })
})

describe('stop', () => {
  it('takes back a turn that is under way', async () => {
    const { api, npc, talk, heard, talks, until } = createStage()
    const wren = npc('wren')
    const ambient = talk([wren])
    const held = api.hold()
    await until(9)
    expect(wren.isThinking).toBe(true)
    ambient.stop()
    expect(api.signals[0]?.aborted).toBe(true)
    await until(9.5)
    expect(wren.isThinking).toBe(false)
    held.answer(replyOf('wren', { lines: ['Too late'] }))
    await until(12)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
    // A turn that was taken back is no failure, and it does not count as one on which nothing was said.
    ambient.start()
    await until(40)
    expect(talks).toEqual(['8 wren', '29 wren'])
  })

  it('ends a line in the middle, and those that were to follow', async () => {
    const { api, runtime, npc, talk, heard, until } = createStage()
    const ambient = talk([npc('wren')])
    api.script.push(request => aloud(request, 'Once upon a time', 'there was a miller'))
    await until(8.25)
    ambient.stop()
    expect(heard.slice(-2)).toEqual([
      'wren line-start Once upon a time',
      'wren line-end Once upon a time interrupted',
    ])
    expect(runtime.isQuiet).toBe(true)
    await until(20)
    expect(heard.join()).not.toContain('miller')
  })

  it('leaves alone what the player has to do with', async () => {
    const { api, npc, talk, heard, until } = createStage()
    const wren = npc('wren')
    const ambient = talk([wren])
    const held = api.hold()
    const said = wren.say('Hello')
    ambient.stop()
    held.answer(replyOf('wren', { lines: ['Hello to you too'] }))
    expect((await said).status).toBe('answered')
    ambient.stop()
    await until(1)
    expect(heard).toContain('wren line-end Hello to you too')
  })

  it('lets none begin until start', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    const ambient = talk([npc('wren'), npc('mira')])
    expect(ambient.isOn).toBe(true)
    await until(8.25)
    ambient.stop()
    expect(ambient.isOn).toBe(false)
    setNews(runtime, 5)
    await until(600)
    expect(talks).toEqual(['8 wren'])
    ambient.start()
    expect(ambient.isOn).toBe(true)
    await until(600.25)
    expect(talks).toEqual(['8 wren', '600.25 mira'])
  })

  it('is heeded in the very task in which a turn is sent', async () => {
    const { runtime, npc, talk, heard, until } = createStage()
    const ambient = talk([npc('wren')])
    runtime.events.on('turn-start', () => ambient.stop())
    await until(60)
    expect(heard).toEqual(['wren thinking-start', 'wren thinking-end'])
  })

  it('before it was added holds as well', async () => {
    const { runtime, npc, talks, until } = createStage()
    const ambient = createAmbientTalk({ groups: [npc('wren')] })
    ambient.stop()
    runtime.add(ambient)
    await until(60)
    expect(talks).toEqual([])
  })
})

describe('ten minutes', () => {
  it('in which nothing happens get more and more quiet', async () => {
    const { runtime, npc, talk, talks, until } = createStage()
    const [wren, mira, tom] = [npc('wren'), npc('mira'), npc('tom')]
    talk([wren, createCast(runtime, [mira, tom])])
    await until(600)
    expect(talks).toEqual([
      '8 wren',
      '8.75 mira,tom',
      '68 wren',
      '68.75 mira,tom',
      '128 wren',
      '128.75 mira,tom',
      '209 wren',
      '209.75 mira,tom',
      '370 wren',
      '370.75 mira,tom',
    ])
  })

  it('are livelier with a fire and a player, within the budget', async () => {
    const { api, runtime, npc, talk, talks, until } = createStage()
    const [wren, mira, tom] = [npc('wren'), npc('mira'), npc('tom')]
    talk([wren, createCast(runtime, [mira, tom])])
    await until(300)
    runtime.log('The mill is on fire', { priority: 'high' })
    await until(450)
    await wren.say('What is going on here?')
    await until(600)
    expect(talks.slice(8)).toEqual([
      '300.25 wren',
      '301 mira,tom',
      '360.25 wren',
      '361 mira,tom',
      '420.25 wren',
      '421 mira,tom',
      '480.25 wren',
      '481 mira,tom',
      '540.25 wren',
      '541 mira,tom',
    ])
    const emitted = api.requests.filter(({ events = [] }) => events.length > 0)
    expect(emitted.map(({ characterIds }) => characterIds)).toEqual([['wren'], ['mira', 'tom']])
  })
})

describe('options', () => {
  it.each([
    [{ afterPlayerMs: -1 }, 'afterPlayerMs is -1: set a number of 0 or more.'],
    [{ coolDownMs: Number.NaN }, 'coolDownMs is NaN: set a number of 0 or more.'],
    [{ longestCoolDownMs: -5 }, 'longestCoolDownMs is -5: set a number of 0 or more.'],
    [{ longestCoolDownMs: 100 }, 'longestCoolDownMs is 100: set 20000 or more, which is coolDownMs.'],
    [{ turnsPerMinute: -1 }, 'turnsPerMinute is -1: set a number of 0 or more.'],
    [{ turnsPerScene: -1 }, 'turnsPerScene is -1: set a number of 0 or more.'],
  ])('that make no sense are refused: %o', (options, message) => {
    const wren = createStage().npc('wren')
    expect(() => createAmbientTalk({ groups: [wren], ...options })).toThrow(
      expect.objectContaining({ code: 'invalid_option', message }),
    )
  })

  it('need somebody who may talk', () => {
    expect(() => createAmbientTalk({ groups: [] })).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: 'groups is empty: pass the characters or casts that may talk.',
      }),
    )
  })
})

/** Every so many seconds something happens that all hear of. Returns the release. */
function setNews(runtime: ReturnType<typeof createStage>['runtime'], seconds: number): () => void {
  let elapsedMs = 0
  let count = 0
  return runtime.add({
    tick: deltaMs => {
      elapsedMs += deltaMs
      if (elapsedMs < seconds * 1000) return
      elapsedMs = 0
      runtime.log(`Happening ${count++}`)
    },
  })
}
