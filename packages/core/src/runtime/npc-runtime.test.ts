import { describe, expect, it } from 'vitest'
import { answered, createFakeScene, Prop, promisesDone, replyOf } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createNpcRuntime, createSenses, TownsfolkError } from '../index.ts'
import { startRecording } from '../recording/index.ts'

describe('a tick', () => {
  it('asks no object anything unless it is one that samples', () => {
    const { runtime } = createFakeScene({ sampleIntervalMs: 100 })
    const props = Array.from({ length: 50 }, () => new Prop())
    for (const prop of props) runtime.perceive(prop, { name: 'Crate' })
    runtime.tick(10)
    const counts = (): number[] => props.flatMap(prop => [prop.readCount, prop.aliveCount])
    const before = counts()
    for (let i = 0; i < 8; i++) runtime.tick(10)
    expect(counts()).toEqual(before)
    runtime.tick(10)
    expect(props.map(prop => prop.readCount)).toEqual(new Array(50).fill(2))
  })

  it('samples ten times a second by default, and every time at an interval of 0', () => {
    for (const [options, expected] of [
      [{}, 10],
      [{ sampleIntervalMs: 500 }, 2],
      [{ sampleIntervalMs: 0 }, 100],
    ] as const) {
      const { runtime, run } = createFakeScene(options)
      const prop = new Prop()
      runtime.perceive(prop, { name: 'Crate' })
      run(1000)
      // One reading is that of joining.
      expect(prop.readCount).toBe(expected + 1)
    }
  })

  it('does nothing any more once the runtime was destroyed', () => {
    const { runtime, run } = createFakeScene()
    const prop = new Prop()
    runtime.perceive(prop, { name: 'Crate' })
    runtime.destroy()
    run(1000)
    expect(prop.readCount).toBe(0)
  })
})

describe('a runtime', () => {
  it.each([undefined, {}])('is not made without a service: %j', api => {
    const made = (): unknown => createNpcRuntime({ api } as never)
    expect(made).toThrow(
      expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('createClient') }),
    )
  })

  it.each([
    ['none', () => undefined, undefined],
    [
      'some that are nothing',
      () => ({ held: undefined, owner: null, lit: 'no' }),
      [{ name: 'lit', value: 'no' }],
    ],
  ])('takes entities whose properties are %s', async (_, properties, sent) => {
    const { api, runtime, npc } = createFakeScene()
    runtime.perceive(new Prop(), { name: 'Lamp', properties: properties as never })
    await npc('wren').say('Hello')
    expect(api.last.metadata?.find(({ id }) => id === 'lamp')?.properties).toEqual(sent)
  })

  it('answers a line that is none as an empty one', async () => {
    const { npc } = createFakeScene()
    expect(await npc('wren').say(undefined as never)).toMatchObject({ code: 'empty_message' })
  })

  it('says how to handle an action without a target', async () => {
    const { api, runtime, npc, settle } = createFakeScene()
    const errors: string[] = []
    runtime.events.on('turn-error', ({ code, message }) => errors.push(`${code}: ${message}`))
    const wren = npc('wren', { speaksOfFailures: false })
    wren.onAction('DANCE', () => {})
    api.script.push(() => replyOf('wren', { actions: [['DANCE']] }))
    await wren.say('Dance!')
    await settle()
    expect(errors).toEqual([expect.stringMatching(/^missing_target: DANCE .*target: 'optional'/)])
  })

  it.each([Number.NaN, -1])('does not sample every %s ms', sampleIntervalMs => {
    expect(() => createFakeScene({ sampleIntervalMs })).toThrow(/sampleIntervalMs is .*: set a number of 0/)
  })

  it('refuses a priority that there is not', () => {
    const { runtime } = createFakeScene()
    const log = (): unknown => runtime.log('It rains', { priority: 'hihg' as never })
    expect(log).toThrow('priority is hihg: set low, medium or high.')
  })
})

describe('entities', () => {
  it('resolve to their objects until they are released', () => {
    const { runtime, run } = createFakeScene()
    const prop = new Prop()
    const handle = runtime.perceive(prop, { name: 'Crate' })
    expect(handle.id).toBe('crate')
    expect(runtime.resolve('crate')).toBe(prop)
    handle.release()
    handle.release()
    expect(runtime.resolve('crate')).toBeUndefined()
    run(100)
    expect(prop.readCount).toBe(1)
  })

  it('that are characters share ids with the others, and are called by their character id if need be', () => {
    const { runtime, npc } = createFakeScene()
    const wren = npc('wren')
    expect([wren.id, wren.name, wren.characterId]).toEqual(['wren', 'wren', 'wren'])
    expect(runtime.perceive(new Prop(), { name: 'Wren' }).id).toBe('wren-2')
    expect(npc('wren', { name: 'Other Wren' }).id).toBe('other-wren')
    expect(() => npc('wren', { id: 'wren' })).toThrow(TownsfolkError)
  })

  it('give their object back', () => {
    const { npc } = createFakeScene()
    const prop = new Prop()
    expect(npc('wren', {}, prop).object).toBe(prop)
  })
})

describe('several entities that leave at once', () => {
  it('are all gone for a character that says so as it hears of the first', async () => {
    const { api, runtime, npc, run } = createFakeScene()
    const wren = npc('wren', { senses: createSenses() })
    runtime.perceive(new Prop(1), { name: 'Well' })
    const handles = ['a', 'b', 'c', 'd'].map(name => runtime.perceive(new Prop(1), { name }))
    run(100)
    const turns: Promise<unknown>[] = []
    runtime.events.once('entity-lost', () => turns.push(answered(wren.say('Where is it?'))))
    for (const { release } of handles) release()
    run(10)
    expect(turns).toHaveLength(1)
    await Promise.all(turns)
    expect(api.last.metadata?.map(({ id }) => id)).toEqual(['wren', 'well'])
  })
})

describe('a destroyed runtime', () => {
  it('takes neither entities nor characters, and says why', () => {
    const { runtime, npc } = createFakeScene()
    runtime.destroy()
    runtime.destroy()
    expect(() => npc('wren')).toThrow(/scene run has ended/)
    expect(() => runtime.perceive(new Prop(), { name: 'Crate' })).toThrow(/scene run has ended/)
  })

  it('has ended all turns, lines and actions, and reported it before it let its listeners go', async () => {
    const { api, runtime, npc, run, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    api.script.push(() => replyOf('wren', { lines: ['a'] }))
    await wren.say('Hello')
    run(50)
    api.hold()
    const said = mira.say('Hello')
    runtime.destroy()
    expect(heard.slice(-2)).toEqual(['wren line-end a interrupted', 'mira thinking-end'])
    expect(api.signals[1]?.aborted).toBe(true)
    expect(runtime.events.eventNames()).toEqual([])
    void said
  })

  it('may be destroyed again by who hears of its end', async () => {
    const { api, runtime, npc, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    runtime.events.on('thinking-end', () => runtime.destroy())
    api.hold()
    api.hold()
    void wren.say('Hello')
    void mira.say('Hello')
    runtime.destroy()
    expect(heard.filter(entry => entry.endsWith('thinking-end'))).toHaveLength(2)
  })
})

describe('a listener that throws', () => {
  const errors = collectUncaughtErrors()

  it('stops neither the tick nor the other characters, and its error comes up uncaught', async () => {
    const { api, npc, run, heard } = createFakeScene()
    const [wren, mira] = [npc('wren'), npc('mira')]
    const error = new Error('no bubble')
    wren.events.on('line-start', () => {
      throw error
    })
    api.script.push(
      () => replyOf('wren', { lines: ['a'] }),
      () => replyOf('mira', { lines: ['b'] }),
    )
    await wren.say('Hello')
    await mira.say('Hello')
    run(500)
    await promisesDone()
    expect(heard.slice(4)).toEqual([
      'wren line-start a',
      'wren line-end a',
      'mira line-start b',
      'mira line-end b',
    ])
    expect(errors).toEqual([error])
  })

  it('does not spoil the turn that it hears of', async () => {
    const { api, npc, heard } = createFakeScene()
    const wren = npc('wren')
    for (const name of ['thinking-start', 'thinking-end', 'action-start', 'action-end'] as const) {
      wren.events.on(name, () => {
        throw new Error(name)
      })
    }
    wren.onAction('WAVE', () => {}, { target: 'optional' })
    api.script.push(() => replyOf('wren', { actions: [['WAVE'], ['WAVE']] }))
    const result = await wren.say('Hello')
    if (result.status === 'answered') await result.finished
    await promisesDone()
    expect(heard.slice(-2)).toEqual(['wren action-start WAVE', 'wren action-end WAVE done'])
    expect(errors).toHaveLength(6)
  })
})

describe('what stands in the way', () => {
  it('may be set once it is known, to characters that are there already', () => {
    const { runtime, npc, run } = createFakeScene()
    const wren = npc('wren', { senses: createSenses({ lostAfterMs: 0 }) })
    runtime.perceive(new Prop(5), { name: 'Lamp' })
    const seen = (): readonly string[] =>
      wren.senses?.sightings.filter(({ isSeen }) => isSeen).map(({ slot }) => slot.id) ?? []
    run(200)
    expect(seen()).toEqual(['lamp'])
    runtime.lineOfSight = ({ to }) => to.x < 3
    run(200)
    expect(seen()).toEqual([])
    runtime.lineOfSight = undefined
    run(200)
    expect(seen()).toEqual(['lamp'])
  })

  it('must be set before a recording begins', () => {
    const { runtime } = createFakeScene()
    startRecording(runtime, () => {})
    const set = (): void => {
      runtime.lineOfSight = () => true
    }
    expect(set).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })
})

describe('what JavaScript lets pass', () => {
  it.each([undefined, {}, { characterId: '' }])('is refused as a character: %j', options => {
    const { runtime } = createFakeScene()
    const make = () => runtime.npc(new Prop(), options as never)
    expect(make).toThrow(
      expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('characterId') }),
    )
    expect(runtime.npcs).toEqual([])
  })

  it.each([undefined, {}, { name: ' ' }])('is refused as something perceivable: %j', options => {
    const { runtime } = createFakeScene()
    const perceive = () => runtime.perceive(new Prop(), options as never)
    expect(perceive).toThrow(
      expect.objectContaining({
        code: 'invalid_option',
        message: expect.stringContaining('An entity needs a name'),
      }),
    )
  })
})
