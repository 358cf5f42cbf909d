import { describe, expect, it, vi } from 'vitest'
import { FakeMicrophone, FakeTranscriber } from '../../testing/fake-microphone.ts'
import {
  createFakeScene,
  errorOf,
  type FakeScene,
  lineOf,
  Prop,
  promisesDone,
} from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import type { Cast, Npc } from '../index.ts'
import { createVoiceInput, type VoiceInput, type VoiceInputOptions } from '../index.ts'

interface VoiceScene extends FakeScene {
  readonly wren: Npc<Prop>
  readonly microphone: FakeMicrophone
  readonly transcriber: FakeTranscriber
  readonly voice: VoiceInput<Prop>
  /** What the voice input emitted. */
  readonly emitted: string[]
  /** What was said to characters. */
  said(): (string | undefined)[]
}

/** A voice that talks to Wren where a test says nothing else. */
function listening(
  options: Partial<VoiceInputOptions<Prop>> = {},
  addressee?: (scene: FakeScene) => Npc<Prop> | Cast<Prop> | undefined,
): VoiceScene {
  const scene = createFakeScene()
  const wren = scene.npc('wren')
  const group = addressee ? addressee(scene) : wren
  const microphone = new FakeMicrophone()
  const transcriber = new FakeTranscriber()
  const voice = createVoiceInput<Prop>({ microphone, api: transcriber, to: () => group, ...options })
  const emitted: string[] = []
  const { events } = voice
  events.on('listening', ({ isListening }) => emitted.push(`listening ${isListening}`))
  events.on('speech-start', ({ isPressed }) => emitted.push(isPressed ? 'press' : 'start'))
  events.on('speech-end', ({ isPressed }) => emitted.push(isPressed ? 'release' : 'end'))
  events.on('heard', ({ text, npc }) => emitted.push(`heard ${text} ${npc.id}`))
  events.on('not-heard', ({ reason }) => emitted.push(`not-heard ${reason}`))
  events.on('voice-error', ({ code }) => emitted.push(code))
  scene.runtime.add(voice)
  const said = (): (string | undefined)[] => scene.api.requests.map(({ message }) => message)
  return { ...scene, wren, microphone, transcriber, voice, emitted, said }
}

/** Frames of 10 ms in which the player goes on speaking. */
function speakOn({ runtime, microphone }: VoiceScene, ms: number): void {
  for (let passed = 0; passed < ms; passed += 10) {
    microphone.speechMs += 10
    runtime.tick(10)
  }
}

/** A character speaks for so many milliseconds, in lines of 100. */
async function letSpeak({ settle, run }: FakeScene, npc: Npc<Prop>, lineCount: number): Promise<void> {
  void npc.speak(Array.from({ length: lineCount }, (_, i) => lineOf(`Line ${i + 1}`)))
  await settle()
  run(20)
}

describe('what the player says', () => {
  it('is said to who is spoken to, as if it had been typed', async () => {
    const { microphone, emitted, said, settle, transcriber, api } = listening()
    microphone.hear('Where is the lantern?')
    await settle()
    expect(emitted).toEqual(['start', 'end', 'heard Where is the lantern? wren'])
    expect(said()).toEqual(['Where is the lantern?'])
    expect(api.last.characterIds).toEqual(['wren'])
    expect(transcriber.requests[0]?.characterId).toBe('wren')
  })

  it('is said to a cast, and understood in the language of its first character', async () => {
    const { microphone, emitted, settle, transcriber, api } = listening({}, scene =>
      scene.cast([scene.npc('otto'), scene.npc('ada')]),
    )
    microphone.hear('Hello you two')
    await settle()
    expect(emitted.at(-1)).toBe('heard Hello you two otto')
    expect(transcriber.requests[0]?.characterId).toBe('otto')
    expect(api.last.characterIds).toEqual(['otto', 'ada'])
  })

  it('goes with the names of what the character perceives, forty at most', async () => {
    const { runtime, microphone, transcriber, settle } = listening()
    for (let i = 0; i < 50; i++) runtime.perceive(new Prop(10 + i), { name: `Crate ${i}` })
    runtime.perceive(new Prop(1000), { name: 'The lighthouse', isPinned: true })
    await settle()
    microphone.hear('Look')
    await settle()
    const names = transcriber.requests[0]?.names ?? []
    expect(names).toHaveLength(40)
    expect(names).toContain('wren')
    expect(names).toContain('The lighthouse')
    expect(names).toContain('Crate 0')
    expect(names).not.toContain('Crate 49')
  })

  it('goes with likely words before those names, none of them twice', async () => {
    const { microphone, transcriber, settle } = listening({ names: () => ['Polaris', 'Sirius', 'Polaris'] })
    await settle()
    microphone.hear('Polaris')
    await settle()
    expect(transcriber.requests[0]?.names).toEqual(['Polaris', 'Sirius', 'wren'])
  })

  it('becomes what the game makes of it, instead of a turn', async () => {
    const heard: string[] = []
    const { microphone, said, emitted, settle } = listening({ say: text => heard.push(text) })
    microphone.hear('Polaris')
    await settle()
    expect(heard).toEqual(['Polaris'])
    expect(emitted).toContain('heard Polaris wren')
    expect(said()).toEqual([])
  })

  it('is nothing when nothing can be made out', async () => {
    const { microphone, emitted, said, settle } = listening()
    microphone.hear('   ')
    await settle()
    expect(emitted.at(-1)).toBe('not-heard nothing-made-out')
    expect(said()).toEqual([])
  })

  it('is nothing when nobody is near, and is not sent anywhere', async () => {
    const { microphone, emitted, transcriber, settle } = listening({ to: () => undefined })
    microphone.hear('Hello?')
    await settle()
    expect(emitted.at(-1)).toBe('not-heard nobody-near')
    expect(transcriber.requests).toEqual([])
  })

  it('is nothing when who was spoken to leaves meanwhile', async () => {
    const { microphone, emitted, said, settle, transcriber, wren } = listening()
    const makeOut = transcriber.hold()
    microphone.hear('Hello')
    await settle()
    wren.detach()
    makeOut('Hello')
    await settle()
    expect(emitted.at(-1)).toBe('not-heard nobody-near')
    expect(said()).toEqual([])
  })

  it.each(['too-short', 'noise', 'silent'] as const)('is silence when the sound was %s', reason => {
    const { microphone, emitted } = listening()
    microphone.begin()
    microphone.endWithout(reason)
    expect(emitted).toEqual(['start', 'end', 'not-heard silence'])
  })

  it('is not missed when the game stops the microphone', () => {
    const { microphone, emitted } = listening()
    microphone.begin()
    microphone.endWithout('stopped')
    expect(emitted).toEqual(['start', 'end'])
  })

  it('is made out one after the other, and of those that wait only the last', async () => {
    const { microphone, emitted, said, settle, transcriber } = listening()
    const makeOut = transcriber.hold()
    for (const text of ['One', 'Two', 'Three']) microphone.hear(text)
    await settle()
    expect(transcriber.texts).toEqual(['One'])
    expect(emitted.at(-1)).toBe('not-heard superseded')
    makeOut('One')
    await settle()
    await settle()
    expect(transcriber.texts).toEqual(['One', 'Three'])
    expect(said()).toEqual(['One', 'Three'])
  })

  it('can be said after the service has failed', async () => {
    const { microphone, emitted, said, settle, transcriber } = listening()
    transcriber.script.push(() => Promise.reject(errorOf('insufficient_credits')))
    microphone.hear('Lost')
    await settle()
    expect(emitted.at(-1)).toBe('insufficient_credits')
    microphone.hear('Found')
    await settle()
    expect(said()).toEqual(['Found'])
  })
})

describe('half duplex', () => {
  it('takes nothing that was said while a character spoke', async () => {
    const scene = listening()
    await letSpeak(scene, scene.wren, 3)
    scene.microphone.begin()
    speakOn(scene, 50)
    scene.microphone.end('Line 1')
    await scene.settle()
    expect(scene.emitted).toEqual(['start', 'end', 'not-heard talked-over'])
    expect(scene.transcriber.requests).toEqual([])
    expect(scene.heard).not.toContain('wren line-end Line 1 interrupted')
  })

  it('takes nothing that began while a character spoke, or during which one began', async () => {
    const scene = listening()
    await letSpeak(scene, scene.wren, 1)
    scene.microphone.begin()
    speakOn(scene, 500)
    expect(scene.runtime.isQuiet).toBe(true)
    scene.microphone.end('Line 1 and more')
    scene.microphone.begin()
    speakOn(scene, 50)
    await letSpeak(scene, scene.wren, 1)
    speakOn(scene, 500)
    scene.microphone.end('More and line 1')
    expect(scene.emitted).toEqual([
      'start',
      'end',
      'not-heard talked-over',
      'start',
      'end',
      'not-heard talked-over',
    ])
  })

  it('takes nothing that began with the end of a line, though the microphone tells later', async () => {
    const scene = listening()
    await letSpeak(scene, scene.wren, 1)
    scene.run(100)
    expect(scene.runtime.isQuiet).toBe(true)
    scene.run(100)
    scene.microphone.speechMs = 140
    scene.microphone.begin()
    scene.microphone.end('one')
    expect(scene.emitted.at(-1)).toBe('not-heard talked-over')
    scene.run(100)
    scene.microphone.speechMs = 140
    scene.microphone.begin()
    scene.microphone.end('I see')
    await scene.settle()
    expect(scene.said()).toEqual(['I see'])
  })

  it('takes what is said once they are quiet', async () => {
    const scene = listening()
    await letSpeak(scene, scene.wren, 1)
    scene.run(300)
    scene.microphone.hear('Now me')
    await scene.settle()
    expect(scene.said()).toEqual(['Now me'])
  })

  it('lets a press interrupt who speaks, and whoever speaks next', async () => {
    const scene = listening()
    const otto = scene.npc('otto')
    await letSpeak(scene, scene.wren, 3)
    void otto.speak([lineOf('Me too')])
    await scene.settle()
    scene.microphone.begin(true)
    speakOn(scene, 500)
    expect(scene.heard).toContain('wren line-end Line 1 interrupted')
    expect(scene.heard).toContain('otto line-end Me too interrupted')
    scene.microphone.end('Listen!', true)
    await scene.settle()
    expect(scene.said()).toEqual(['Listen!'])
  })

  it('takes no press while a character speaks when presses do not interrupt', async () => {
    const scene = listening({ pressInterrupts: false })
    await letSpeak(scene, scene.wren, 3)
    scene.microphone.hear('Listen!', true)
    expect(scene.emitted).toEqual(['press', 'release', 'not-heard talked-over'])
  })
})

describe('barge-in', () => {
  it('interrupts who speaks once the player has spoken for a while', async () => {
    const scene = listening({ duplex: 'barge-in', bargeInAfterMs: 60 })
    await letSpeak(scene, scene.wren, 3)
    scene.microphone.begin()
    speakOn(scene, 50)
    expect(scene.runtime.isQuiet).toBe(false)
    speakOn(scene, 20)
    expect(scene.runtime.isQuiet).toBe(true)
    expect(scene.heard).toContain('wren line-end Line 1 interrupted')
    scene.microphone.end('Wait')
    await scene.settle()
    expect(scene.said()).toEqual(['Wait'])
  })

  it('takes back the turn of a cast whose character speaks', async () => {
    let cast: Cast<Prop> | undefined
    const scene = listening({ duplex: 'barge-in', bargeInAfterMs: 0 }, fake => {
      cast = fake.cast([fake.npc('otto'), fake.npc('ada')])
      return cast
    })
    const [otto] = cast?.npcs ?? []
    if (!cast || !otto) throw new Error('There is no cast.')
    scene.api.hold()
    const turn = cast.say('Tell me')
    await letSpeak(scene, otto, 3)
    scene.microphone.begin()
    expect((await turn).status).toBe('cancelled')
    expect(scene.runtime.isQuiet).toBe(true)
  })

  it('does not let a short sound interrupt', async () => {
    const scene = listening({ duplex: 'barge-in' })
    await letSpeak(scene, scene.wren, 10)
    scene.microphone.begin()
    speakOn(scene, 60)
    scene.microphone.end('Mhm')
    await scene.settle()
    expect(scene.emitted.at(-1)).toBe('not-heard talked-over')
    expect(scene.runtime.isQuiet).toBe(false)
  })

  it('takes what began in the last moment of a line', async () => {
    const scene = listening({ duplex: 'barge-in' })
    await letSpeak(scene, scene.wren, 1)
    scene.microphone.begin()
    speakOn(scene, 400)
    scene.microphone.end('As I was saying')
    await scene.settle()
    expect(scene.said()).toEqual(['As I was saying'])
    expect(scene.heard).toContain('wren line-end Line 1')
  })

  it('asks the game once whether this character may be interrupted', async () => {
    const asked: string[] = []
    const scene = listening({
      duplex: 'barge-in',
      bargeInAfterMs: 30,
      bargesIn: ({ npc, speechMs }) => {
        asked.push(`${npc.id} ${speechMs}`)
        return false
      },
    })
    await letSpeak(scene, scene.wren, 5)
    scene.microphone.begin()
    speakOn(scene, 200)
    expect(asked).toEqual(['wren 30'])
    expect(scene.runtime.isQuiet).toBe(false)
    scene.run(1000)
    scene.microphone.end('Never mind')
    expect(scene.emitted.at(-1)).toBe('not-heard talked-over')
  })

  it('asks nobody about a press', async () => {
    const scene = listening({ duplex: 'barge-in', bargesIn: () => false })
    await letSpeak(scene, scene.wren, 5)
    scene.microphone.begin(true)
    expect(scene.runtime.isQuiet).toBe(true)
  })
})

describe('a voice input', () => {
  it('passes on whether the microphone listens, and what goes wrong with it', () => {
    const { microphone, emitted } = listening()
    microphone.events.emit('listening', { isListening: true })
    microphone.fail('microphone_unplugged')
    expect(emitted).toEqual(['listening true', 'microphone_unplugged'])
  })

  it('stops the microphone at the end of the scene run, and hears no more', async () => {
    const { runtime, microphone, transcriber, settle, emitted, said } = listening()
    const makeOut = transcriber.hold()
    microphone.hear('One')
    microphone.hear('Two')
    await settle()
    const before = [...emitted]
    runtime.destroy()
    expect(microphone.stopCount).toBe(1)
    expect(transcriber.signals[0]?.aborted).toBe(true)
    makeOut('One')
    microphone.hear('Three')
    await promisesDone()
    expect(transcriber.texts).toEqual(['One'])
    expect(said()).toEqual([])
    expect(emitted).toEqual(before)
  })

  it('says on the console what nobody listens for, and nothing of what it ends itself', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { runtime, voice, microphone, transcriber, settle } = listening()
    voice.events.removeAllListeners()
    microphone.fail('microphone_in_use')
    expect(warn.mock.calls).toEqual([['Townsfolk, voice: It was microphone_in_use. (microphone_in_use)']])
    transcriber.hold()
    microphone.hear('Hello')
    await settle()
    runtime.destroy()
    await promisesDone()
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('may be ended twice', () => {
    const { voice, microphone } = listening()
    voice.end()
    voice.end()
    expect(microphone.stopCount).toBe(1)
  })

  it('refuses an api that cannot transcribe, and a duration that is none', () => {
    const microphone = new FakeMicrophone()
    const to = (): undefined => undefined
    // @ts-expect-error: as from JavaScript
    expect(() => createVoiceInput({ microphone, to, api: {} })).toThrow(/transcribe/)
    expect(() =>
      createVoiceInput({ microphone, to, api: new FakeTranscriber(), bargeInAfterMs: -1 }),
    ).toThrow(/bargeInAfterMs/)
  })
})

describe('a game that throws', () => {
  const uncaught = collectUncaughtErrors()

  it('loses what was said, and nothing else', async () => {
    const { microphone, emitted, settle } = listening({
      to: () => {
        throw new Error('Nobody knows.')
      },
    })
    microphone.hear('Hello')
    await settle()
    expect(emitted.at(-1)).toBe('not-heard nobody-near')
    expect(uncaught.map(String)).toEqual(['Error: Nobody knows.'])
  })
})

it('ends a press when the scene stands still, as keys are let go of unheard then', () => {
  const { microphone, runtime } = listening()
  microphone.begin(true)
  runtime.setPaused(true)
  expect(microphone.releaseCount).toBe(1)
  runtime.setPaused(false)
  expect(microphone.releaseCount).toBe(1)
  expect(microphone.stopCount).toBe(0)
})

it('stops the microphone and hears nothing more once it was released', () => {
  const scene = createFakeScene()
  const microphone = new FakeMicrophone()
  const voice = createVoiceInput<Prop>({ microphone, api: new FakeTranscriber(), to: () => undefined })
  const emitted: string[] = []
  voice.events.on('not-heard', ({ reason }) => emitted.push(reason))
  scene.runtime.add(voice)()
  microphone.hear('Hello')
  expect(microphone.stopCount).toBe(1)
  expect(emitted).toEqual([])
})
