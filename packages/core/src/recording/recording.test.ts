import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import {
  createFakeScene,
  errorOf,
  type FakeScene,
  lineOf,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { createSoundScene } from '../../testing/fake-sound.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createCast, createSenses, createSpeech, done, type NpcRuntimeOptions } from '../index.ts'
import { contextOf } from '../runtime/internals.ts'
import { Session } from '../turns/session.ts'
import { replay, startRecording } from './index.ts'

interface RecordedScene extends FakeScene {
  readonly lines: string[]
  stop(): void
}

function createRecordedScene(options: Partial<NpcRuntimeOptions<Prop>> = {}): RecordedScene {
  const scene = createFakeScene(options)
  const lines: string[] = []
  const { stop } = startRecording(scene.runtime, line => lines.push(line))
  return { ...scene, lines, stop }
}

/** Wren is asked for the lamp and fetches it. */
async function playTurn(scene: FakeScene): Promise<void> {
  const { api, runtime, npc, run, settle } = scene
  runtime.perceive(new Prop(4), { name: 'Lamp', properties: { colour: 'red' } })
  const wren = npc('wren', { senses: createSenses({ sight: { range: 5 } }) })
  wren.onAction('FETCH', async () => {
    await promisesDone()
    return done
  })
  api.script.push(() => replyOf('wren', { lines: ['At once.'], actions: [['FETCH', 'lamp']] }))
  run(100)
  void wren.say('The lamp, please')
  await settle()
  run(200)
  await settle()
  run(200)
}

/** The first line that begins so, with a part of it changed. */
function changed(lines: readonly string[], start: string, from: string, to: string): readonly string[] {
  const at = lines.findIndex(line => line.startsWith(start))
  expect(lines[at]).toContain(from)
  return lines.map((line, index) => (index === at ? line.replace(from, to) : line))
}

describe('record', () => {
  it.each<readonly [string, (scene: FakeScene) => unknown]>([
    ['something is perceived', ({ runtime }) => runtime.perceive(new Prop(), { name: 'Lamp' })],
    ['time has passed', ({ runtime }) => runtime.tick(10)],
    ['something was logged', ({ runtime }) => runtime.log('It rains')],
    ['there is a handler', ({ runtime }) => runtime.onAction('FETCH', () => done)],
    ['there is a part', ({ runtime }) => runtime.add({})],
    ['it is recorded already', ({ runtime }) => startRecording(runtime, () => {})],
  ])('is refused when %s', (_, begin) => {
    const scene = createFakeScene()
    begin(scene)
    expect(() => startRecording(scene.runtime, () => {})).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: expect.stringContaining('start recording at the beginning of the scene'),
      }),
    )
  })

  it('notes the arguments of an action, live objects by their numbers', async () => {
    const { runtime, npc, settle, lines } = createRecordedScene()
    runtime.perceive(new Prop(4), { name: 'Mira' })
    const wren = npc('wren')
    wren.onAction('GIVE', () => done, {
      target: 'optional',
      arguments: { to: 'entity', amount: 'number' },
    })
    const call = { name: 'GIVE', targetId: '', arguments: { to: 'mira', amount: 3 } }
    void wren.speak([], { actions: [call] })
    await settle()
    const given = lines.map(line => JSON.parse(line)).find(({ out }) => out === 'action')
    expect(given).toMatchObject({
      name: 'GIVE',
      arguments: { to: { object: expect.any(Number) }, amount: 3 },
    })
    expect(await replay(lines)).toMatchObject({ same: true })
  })

  it('refuses what a replay could not bring back: senses and sessions that the game made itself', () => {
    const { npc } = createRecordedScene()
    const own = createSenses()
    expect(() => npc('wren', { senses: host => own(host) })).toThrow(
      /^Only senses made with createSenses\(\)/,
    )
    const { runtime } = createFakeScene({ sessions: { open: () => new Session() } })
    expect(() => startRecording(runtime, () => {})).toThrow(/^Only sessions kept by keepSessions\(\)/)
  })

  it('names the version of the package that wrote it', () => {
    const { lines } = createRecordedScene()
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ core: packageJson.version, version: 2 })
  })

  it('changes nothing of the game, and writes no more once it is stopped', async () => {
    const scene = createRecordedScene()
    const plain = createFakeScene()
    await playTurn(plain)
    await playTurn(scene)
    expect(scene.heard).toEqual(plain.heard)
    expect(scene.api.requests).toEqual(plain.api.requests)
    scene.stop()
    const { length } = scene.lines
    scene.stop()
    scene.npc('mira')
    scene.run(50)
    expect(scene.lines).toHaveLength(length)
    expect(scene.runtime.resolve('mira')).toBeInstanceOf(Prop)
    expect(await replay(scene.lines)).toMatchObject({ same: true })
  })
})

describe('replay', () => {
  const errors = collectUncaughtErrors()

  it('counts the frames and the turns of a recording that it finds the same', async () => {
    const scene = createRecordedScene()
    await playTurn(scene)
    const ticks = scene.lines.filter(line => line.startsWith('{"do":"tick"')).length
    const same = { same: true, ticks, turns: 1 }
    expect(await replay(scene.lines)).toEqual(same)
    expect(await replay(`${scene.lines.join('\r\n')}\n`)).toEqual(same)
  })

  it.each<readonly [string, string, string, string, RegExp]>([
    [
      'a place',
      '{"read":',
      '[4,0,0]',
      '[3,0,0]',
      /the request differs at request\.metadata\[1\]\.position\.x: the recording has 4, and this run has 3\.$/,
    ],
    [
      'an attribute',
      '{"out":"request"',
      '"red"',
      '"blue"',
      /^Line \d+, tick 10 \(100 ms\), turn 1: the request differs at request\.metadata\[1\]\.properties\[0\]\.value: the recording has "blue", and this run has "red"\.$/,
    ],
    [
      'what it can see',
      '{"do":"npc"',
      '"range":5',
      '"range":3',
      /^Line \d+, tick 10 \(100 ms\), before the first turn: the recording has the event entity-noticed of wren/,
    ],
    [
      'the words of a reply',
      '{"do":"answer"',
      'At once.',
      'At last.',
      /the event line-start of wren differs at line\.text: the recording has "At once\.", and this run has "At last\."\.$/,
    ],
    [
      'how an action ended',
      '{"do":"answer","call":1',
      '"done"',
      '"target-gone"',
      /the event action-end of wren differs at outcome\.status: the recording has "done", and this run has "target-gone"\.$/,
    ],
    [
      'an action nobody was asked for',
      '{"out":"action"',
      '"FETCH"',
      '"DANCE"',
      /the recording has the action DANCE of wren, and this run has the action FETCH of wren/,
    ],
  ])('finds %s that is another', async (_, start, from, to, sentence) => {
    const scene = createRecordedScene()
    await playTurn(scene)
    const result = await replay(changed(scene.lines, start, from, to))
    expect(result).toMatchObject({ same: false, sentence: expect.stringMatching(sentence) })
  })

  it('tells what did not come, with its line', async () => {
    const scene = createRecordedScene()
    await playTurn(scene)
    const more = '{"out":"event","name":"emote","npc":"wren"}'
    expect(await replay([...scene.lines, more])).toMatchObject({
      same: false,
      line: scene.lines.length + 1,
      expected: { name: 'emote' },
      actual: undefined,
      sentence: expect.stringMatching(/the recording has the event emote of wren, and this run has nothing/),
    })
  })

  it('brings back what JSON has no word for, and what was thrown', async () => {
    const scene = createRecordedScene()
    const { api, runtime, npc, run, settle } = scene
    runtime.perceive(new Prop(Number.NaN, Number.POSITIVE_INFINITY), { name: 'Ghost' })
    runtime.perceive(new Prop(1), {
      name: 'Trap',
      properties: () => {
        throw errorOf('sprung', 'The trap is sprung.')
      },
    })
    const wren = npc('wren', { senses: createSenses({ sight: { range: 0 } }) })
    const mira = npc('mira')
    runtime.log('It is night', { expiresAfterMs: Number.POSITIVE_INFINITY })
    expect(() => runtime.perceive(new Prop(), { name: 'Lamp', id: '' })).toThrow('cannot be sent')
    run(100)
    const results = [wren.say('Hello'), mira.say('Hello')]
    await settle()
    expect(await Promise.all(results)).toMatchObject([{ status: 'answered' }, { status: 'answered' }])
    expect(api.requests).toHaveLength(2)
    expect(await replay(scene.lines)).toEqual({ same: true, ticks: 12, turns: 2 })
    // What was thrown is reported where it happened, and not again by the replay.
    expect(errors.map(String)).toEqual(['Error: The trap is sprung.'])
  })

  it('does what the game did within a frame where it did it', async () => {
    const scene = createRecordedScene()
    const { runtime, npc, run, settle } = scene
    const [wren, mira] = [npc('wren'), npc('mira')]
    let isAsked = false
    runtime.perceive(new Prop(), {
      name: 'Bell',
      properties: () => {
        const wasAsked = isAsked
        isAsked = true
        if (!wasAsked) void mira.say('Who rang?')
        return { rung: isAsked }
      },
    })
    runtime.events.on('line-start', () => wren.interrupt())
    runtime.add({ tick: () => runtime.timeMs === 50 && void wren.speak([lineOf('Hush!')]) })
    run(20)
    void wren.say('Hello')
    await settle()
    run(300)
    expect(scene.heard).toContain('wren line-end Hush! interrupted')
    expect(await replay(scene.lines)).toMatchObject({ same: true, turns: 2 })
  })

  it('makes a cast of those who are still there when an action makes it', async () => {
    const scene = createRecordedScene()
    const prop = new Prop()
    const gone = scene.npc('wren', {}, prop)
    const mira = scene.npc('mira')
    const wren = scene.npc('wren', { id: 'wren-2' })
    mira.onAction('MEET', () => {
      // Before the runtime looks at it again: with both of them, it would be a cast with one character twice.
      prop.isDestroyed = true
      createCast(scene.runtime, [gone, wren])
      return done
    })
    scene.api.script.push(() => replyOf('mira', { actions: [['MEET', 'mira']] }))
    scene.run(100)
    void mira.say('Hello')
    await scene.settle()
    scene.run(100)
    expect(await replay(scene.lines)).toMatchObject({ same: true, turns: 1 })
  })

  it('has what is done along with such lines', async () => {
    const scene = createRecordedScene()
    const { runtime, npc, run, settle } = scene
    const wren = npc('wren')
    wren.onAction('CHEER', () => done)
    runtime.perceive(new Prop(4), { id: 'ada', name: 'Ada' })
    run(100)
    void wren.speak([lineOf('Well done!')], { actions: [{ name: 'CHEER', targetId: 'ada' }] })
    await settle()
    run(5000)
    expect(scene.heard).toContain('wren action-end CHEER done')
    expect(await replay(scene.lines)).toMatchObject({ same: true })
    const silent = scene.lines.map(line => line.replace(/"actions":\[[^\]]*\]/, '"actions":[]'))
    expect(await replay(silent)).toMatchObject({ same: false })
  })

  it.each([
    ['is empty', '', 'This is not a recording: it is empty.'],
    [
      'is something else',
      '{"name":"town"}',
      'This is not a recording: its first line is not the header of one.',
    ],
    [
      'is of another version',
      '{"townsfolk":"recording","version":7,"core":"3.0.0"}',
      'The recording is of version 7, made by @townsfolk/core 3.0.0; this package reads only version 2: ' +
        'replay it with the package that made it.',
    ],
  ])('refuses a file that %s', async (_, text, message) => {
    await expect(replay(text)).rejects.toMatchObject({ code: 'invalid_recording', message })
  })

  it('goes as far as a recording that was cut in the middle of a line', async () => {
    const { lines, run } = createRecordedScene()
    run(30)
    const text = lines.join('\n')
    expect(await replay(text.slice(0, -5))).toMatchObject({ same: true, ticks: 2 })
  })

  it('says where a second recording begins', async () => {
    const { lines } = createRecordedScene()
    await expect(replay([...lines, ...lines])).rejects.toMatchObject({
      code: 'invalid_recording',
      message: expect.stringContaining('A second recording begins in line 2'),
    })
  })

  it.each(['{"do":', '[]', '{}', '{"read":{"clock":[3]}}', '{"do":"tick","ms":1,"depth":"deep"}'])(
    'tells which line is damaged: %s',
    async line => {
      const { lines } = createRecordedScene()
      await expect(replay([...lines, '{"do":"tick","ms":1}', line, '{}'])).rejects.toMatchObject({
        code: 'invalid_recording',
        message: 'Line 3 is damaged: it is not a line of a recording.',
      })
    },
  )
})

describe('a game with sound', () => {
  it('replays with no sound at all: how long each line was heard is in its recording', async () => {
    const scene = createSoundScene()
    const lines: string[] = []
    startRecording(scene.runtime, line => lines.push(line))
    const { api, npc, runtime, runTo, sink, voices } = scene
    const speech = createSpeech<Prop>({ sink, api: voices, mode: 'balanced' })
    speech.events.on('speech-error', () => {})
    runtime.add(speech)
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { lines: ['Well', 'let me see', 'there it is'] }))
    voices.failure = ({ message }) => (message === 'Hush' ? errorOf('no_voice') : undefined)
    contextOf(runtime).floor.leastMs = ({ text }) => (text === 'Well' ? 300 : 0)
    await runTo(32)
    void wren.say('Where is it?')
    await runTo(200)
    void npc('mira').speak([lineOf('Hush')], { priority: 'quest' })
    await runTo(900)
    expect(scene.heard).toHaveLength(10)
    expect(await replay(lines)).toMatchObject({ same: true, turns: 1 })
    const shorter = lines.map(line => line.replaceAll('"playing"', '"over"'))
    expect(await replay(shorter)).toMatchObject({ same: false })
  })
})
