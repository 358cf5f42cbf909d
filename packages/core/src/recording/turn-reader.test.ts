import { describe, expect, it } from 'vitest'
import {
  actionPart,
  createFakeScene,
  createStreamScene,
  donePart,
  errorOf,
  type FakeScene,
  linePart,
  Prop,
  promisesDone,
  replyOf,
} from '../../testing/fake-scene.ts'
import { done, failed, restoreSnapshot, takeSnapshot } from '../index.ts'
import { readTurns, startRecording, TurnReader } from './index.ts'

/** The scene, and the lines of its recording. */
function recorded<TScene extends FakeScene>(scene: TScene): TScene & { readonly lines: string[] } {
  const lines: string[] = []
  startRecording(scene.runtime, line => lines.push(line))
  return { ...scene, lines }
}

describe('turns of a recording', () => {
  it('have what was said, perceived and answered, when it was, and what became of it', async () => {
    const scene = recorded(createFakeScene())
    const { api, runtime, npc, run, settle } = scene
    runtime.perceive(new Prop(4), { name: 'Lamp', properties: { colour: 'red' } })
    const wren = npc('wren')
    wren.onAction('FETCH', () => done)
    wren.onAction('CLIMB', () => failed('it is too high'), { target: 'optional' })
    api.script.push(() => replyOf('wren', { lines: ['At once.'], actions: [['FETCH', 'lamp']] }))
    api.script.push(() => replyOf('wren', { lines: ['Up!'], actions: [['CLIMB'], ['DANCE']] }))
    run(100)
    void wren.say('The lamp, please')
    await settle()
    run(300)
    await settle()
    runtime.log('The bell rings')
    void wren.say('Climb up')
    await settle()
    run(300)
    await settle()

    const { turns, durationMs, isCut } = readTurns(scene.lines)
    expect({ durationMs, isCut }).toEqual({ durationMs: 700, isCut: false })
    expect(turns.map(({ number, atMs }) => ({ number, atMs }))).toEqual([
      { number: 1, atMs: 100 },
      { number: 2, atMs: 400 },
      // Wren speaks of what she could not do.
      { number: 3, atMs: 400 },
    ])
    expect(turns[0]?.request).toEqual(api.requests[0])
    expect(turns[0]).toMatchObject({
      answer: { status: 'answered', atMs: 100, reply: { messages: [{ lines: [{ text: 'At once.' }] }] } },
      actions: [
        { characterId: 'wren', call: { name: 'FETCH', targetId: 'lamp' }, hasBegun: true, outcome: done },
      ],
    })
    expect(turns[1]?.request.events).toContainEqual(expect.objectContaining({ content: 'The bell rings' }))
    expect(turns[1]?.actions).toEqual([
      {
        characterId: 'wren',
        call: { name: 'CLIMB', targetId: '' },
        hasBegun: true,
        outcome: failed('it is too high'),
      },
      {
        characterId: 'wren',
        call: { name: 'DANCE', targetId: '' },
        hasBegun: false,
        outcome: { status: 'cancelled' },
      },
    ])
    expect(turns[2]?.request.message).toBeUndefined()
  })

  it('say which failed, and which the recording has no answer of', async () => {
    const { api, npc, run, settle, lines } = recorded(createFakeScene())
    const wren = npc('wren')
    run(10)
    api.script.push(() => Promise.reject(errorOf('unavailable', 'The service is closed.')))
    api.hold()
    void wren.say('Hello')
    await settle()
    void wren.say('Hello?')
    await settle()
    expect(readTurns(lines).turns.map(({ answer }) => answer)).toEqual([
      { status: 'failed', code: 'unavailable', message: 'The service is closed.' },
      { status: 'open' },
    ])
  })

  it('put answers together that came in parts, of two characters at a time', async () => {
    const { api, npc, run, settle, lines } = recorded(createStreamScene())
    const [wren, mira] = [npc('wren'), npc('mira', {}, new Prop(1))]
    wren.onAction('WAVE', () => done, { target: 'optional' })
    run(10)
    void wren.say('Hello')
    await settle()
    const ofWren = api.stream
    await ofWren.push(linePart('wren', 'Well,'))
    void mira.say('Good evening')
    await settle()
    const ofMira = api.stream
    await ofMira.push(linePart('mira', 'Evening.'))
    await ofWren.push(actionPart('wren', 'WAVE'))
    await ofMira.push(donePart(replyOf('mira', { lines: ['Evening.'], sessionId: 's2' })))
    run(100)
    await ofWren.push(donePart(replyOf('wren', { lines: ['Well,'], actions: [['WAVE']] })))
    void mira.say('Bye')
    await settle()
    await api.stream.push(linePart('mira', 'Good'))
    await api.stream.fail(errorOf('network_error', 'The line is dead.'))
    await promisesDone()

    const { turns } = readTurns(lines)
    expect(turns.map(({ answer }) => answer)).toMatchObject([
      { status: 'answered', atMs: 110, reply: { sessionId: 's1' } },
      { status: 'answered', atMs: 10, reply: { sessionId: 's2' } },
      { status: 'failed', code: 'network_error', message: 'The line is dead.' },
    ])
    expect(turns[0]?.actions).toMatchObject([{ call: { name: 'WAVE' }, hasBegun: true }])
  })

  it('say of which conversation theirs is a copy', async () => {
    const { api, runtime, npc, settle, lines } = recorded(createFakeScene())
    const wren = npc('wren')
    api.script.push(() => replyOf('wren', { id: 'm2' }))
    void wren.say('One')
    await settle()
    restoreSnapshot(runtime, takeSnapshot(runtime))
    api.script.push(() => replyOf('wren', { id: 'm4', sessionId: 'copy-1' }))
    void wren.say('Two')
    await settle()
    const { turns } = readTurns(lines)
    expect(turns.map(({ request, copyOf }) => ({ session: request.sessionId, copyOf }))).toEqual([
      { session: undefined, copyOf: undefined },
      { session: 'copy-1', copyOf: { sessionId: 's1', messageId: 'm2' } },
    ])
  })

  it('are the same when the lines are given one by one', async () => {
    const { npc, settle, lines } = recorded(createFakeScene())
    void npc('wren').say('Hello')
    await settle()
    const reader = new TurnReader()
    for (const line of lines) reader.add(line)
    expect(reader.end()).toEqual(readTurns(`${lines.join('\r\n')}\n`))
  })

  it('are those before the place where a recording is cut off', async () => {
    const { npc, run, settle, lines } = recorded(createFakeScene())
    void npc('wren').say('Hello')
    await settle()
    run(10)
    expect(readTurns(`${lines.join('\n').slice(0, -4)}\n`)).toMatchObject({
      isCut: true,
      turns: [{ number: 1 }],
    })
  })

  it('are not read from what is no recording', () => {
    const { lines, run } = recorded(createFakeScene())
    run(20)
    expect(() => readTurns('')).toThrow('This is not a recording: it is empty.')
    expect(() => readTurns('\u0089PNG')).toThrow(
      'This is not a recording: its first line is not the header of one.',
    )
    expect(() => readTurns('{"townsfolk":"recording","version":1,"core":"0.0.1"}')).toThrow(
      'The recording is of version 1, made by @townsfolk/core 0.0.1',
    )
    expect(() => readTurns([lines[0] ?? '', '{"do":', ...lines.slice(1)])).toThrow('Line 2 is damaged')
  })
})
