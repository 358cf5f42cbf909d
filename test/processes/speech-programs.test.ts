import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Character } from '@townsfolk/brain'
import { emotions } from '@townsfolk/protocol'
import {
  createEspeakVoice,
  createFliteVoice,
  createPocketsphinxTranscriber,
  findTranscriber,
  findVoices,
} from '@townsfolk/server'
import type { SpokenLine, Voice } from '@townsfolk/service'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { projectOf, townFiles, wrenFile } from '../support/project.ts'
import { missingSpeechPrograms } from '../support/speech-programs.ts'
import { silentWav, wavFile } from '../support/wav.ts'
import { wordErrors } from '../support/word-errors.ts'

/** The real programs: espeak-ng and flite speak, pocketsphinx listens to them. */

const missing = missingSpeechPrograms()
/** Of the programs: the machine may be busy. */
const timeoutMs = 60_000

if (missing.length > 0) {
  it(`programs for speech cannot be installed here: ${missing.join(', ')}`, () => {
    console.log(`Not tried, because they cannot be installed here: ${missing.join(', ')}`)
    expect(missing).not.toContain('')
  })
} else {
  describe('espeak-ng', () => describeVoice(createEspeakVoice))
  describe('espeak-ng', describeEspeak)
  describe('flite', () => describeVoice(createFliteVoice))
  describe('flite', describeFlite)
  describe('pocketsphinx', describePocketsphinx)
  it('are found', async () => {
    expect((await findVoices()).map(({ engine }) => engine)).toEqual(['espeak-ng', 'flite'])
    expect(await findTranscriber()).toBeDefined()
  })
}

const plainNode = { engine: '', pitch: 1, rate: 1, name: undefined }

function lineOf(text: string, parts: Partial<SpokenLine> = {}): SpokenLine {
  return {
    text,
    emotion: 'NEUTRAL',
    language: 'en',
    node: plainNode,
    format: { name: 'wav', contentType: 'audio/wav' },
    signal: new AbortController().signal,
    ...parts,
  }
}

type Bytes = Uint8Array<ArrayBuffer>

async function clipOf(voice: Voice, text: string, parts: Partial<SpokenLine> = {}): Promise<Bytes> {
  return (await voice.speak(lineOf(text, parts))).bytes
}

function secondsOf(clip: Bytes): number {
  const view = new DataView(clip.buffer)
  return (clip.length - 44) / view.getUint32(28, true)
}

/** Where our programs are, and where theirs put temporary files. */
const programFolder = mkdtempSync(join(tmpdir(), 'townsfolk-programs-'))
const temporaryFolder = mkdtempSync(join(tmpdir(), 'townsfolk-test-'))
vi.stubEnv('TMPDIR', temporaryFolder)
// A library of espeak-ng's makes itself a temporary folder when it runs for the first time on a machine.
vi.stubEnv('PULSE_RUNTIME_PATH', programFolder)
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([programFolder, temporaryFolder].map(folder => rm(folder, { recursive: true })))
})

/** Does as the real program when asked what it knows, and hangs when it is to speak. */
function hangingProgram(name: string, questions: string): string {
  const path = join(programFolder, `hanging-${name}`)
  const script = `#!/bin/sh\ncase "$1" in ${questions}) exec ${name} "$@";; esac\nsleep 600\n`
  writeFileSync(path, script, { mode: 0o755 })
  return path
}

/** What both have to do. */
function describeVoice(create: typeof createEspeakVoice): void {
  let voice: Voice
  beforeAll(async () => {
    voice = await create({ timeoutMs })
  })

  it('makes a WAV file whose header tells the truth', async () => {
    const { bytes, contentType } = await voice.speak(lineOf('Hello there, my friend.'))
    const view = new DataView(bytes.buffer)
    expect(contentType).toBe('audio/wav')
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 4))).toBe('RIFF')
    expect(view.getUint32(4, true)).toBe(bytes.length - 8)
    expect(view.getUint32(40, true)).toBe(bytes.length - 44)
    expect(secondsOf(bytes)).toBeGreaterThan(0.8)
    expect(secondsOf(bytes)).toBeLessThan(4)
  })

  it.each([
    '-v nobody --help',
    '"quoted" and \'quoted\'',
    '$(touch townsfolk-was-here) `touch townsfolk-was-here`; touch townsfolk-was-here',
    'two\nlines\r\n\r\nand more',
    '<speak><break time="9s"/>Hello &amp; goodbye</speak>',
    'null\u0000, escape\u001b and \u0001 start',
    'Grüß dich, Åse — „schön“ … 你好 🏮',
    '…',
  ])('says %j and nothing else happens', async text => {
    const seconds = secondsOf(await clipOf(voice, text))
    expect(seconds).toBeGreaterThan(0.1)
    expect(seconds).toBeLessThan(9)
    expect(readdirSync('.')).not.toContain('townsfolk-was-here')
    expect(readdirSync(temporaryFolder)).toEqual([])
  })

  it.each([
    ['dots', '.'.repeat(600)],
    ['one letter', 'x'.repeat(600)],
    ['marks', '?!'.repeat(300)],
  ])('says a long run of %s', async (_, text) => {
    expect(secondsOf(await clipOf(voice, text))).toBeGreaterThan(0)
  })

  it('says 4,000 characters', async () => {
    const text = 'Every lantern on the lake is lit tonight. '.repeat(100).slice(0, 4000)
    expect(secondsOf(await clipOf(voice, text))).toBeGreaterThan(100)
  })

  it('sounds different in each emotion', async () => {
    const clips = await Promise.all(emotions.map(emotion => clipOf(voice, 'Is that you?', { emotion })))
    expect(new Set(clips.map(clip => Buffer.from(clip).toString('base64'))).size).toBe(17)
  })

  it('takes rate and pitch from the Voice node', async () => {
    const [plain, quick, high] = await Promise.all(
      [{}, { rate: 1.6 }, { pitch: 1.5 }].map(parts =>
        clipOf(voice, 'Where is the red lantern?', { node: { ...plainNode, ...parts } }),
      ),
    )
    if (!plain || !quick || !high) return expect.fail('A clip is missing.')
    expect(secondsOf(quick)).toBeLessThan(secondsOf(plain) * 0.8)
    expect(high).not.toEqual(plain)
  })

  it('says which voices it has when it has not the one that is named', async () => {
    for (const name of ['nobody', '../../etc/passwd', '', 'en-us+', '-v']) {
      await expect(voice.speak(lineOf('Hello.', { node: { ...plainNode, name } }))).rejects.toMatchObject({
        code: 'voice_not_found',
        message: expect.stringMatching(/has no voice ".*(en-us|kal)/),
      })
    }
  })

  it('gives up when the program hangs, and when the caller hangs up', async () => {
    const program = hangingProgram(voice.engine, '--voices*|-lv')
    const late = await create({ program, timeoutMs: 400 })
    await expect(late.speak(lineOf('Hello.'))).rejects.toThrow('did not end within 0.4 s')
    const hanging = await create({ program })
    const caller = new AbortController()
    const spoken = hanging.speak(lineOf('Hello.', { signal: caller.signal }))
    caller.abort()
    await expect(spoken).rejects.toBe(caller.signal.reason)
  })

  it('is not made where there is no such program', async () => {
    await expect(create({ program: join(programFolder, 'nothing') })).rejects.toThrow('ENOENT')
  })
}

function describeEspeak(): void {
  let voice: Voice
  beforeAll(async () => {
    voice = await createEspeakVoice()
  })

  it('speaks the language of the character', async () => {
    const say = (language: string, name?: string): Promise<Bytes> =>
      clipOf(voice, 'Die Laterne', { language, node: { ...plainNode, name } })
    const [en, de, german, other, us] = await Promise.all([
      say('en'),
      say('de'),
      say('de-AT'),
      say('xx'),
      say('de', 'en-us'),
    ])
    expect(de).not.toEqual(en)
    expect(german).toEqual(de)
    expect(other).toEqual(en)
    expect(us).not.toEqual(de)
    expect(await say('pt-BR')).not.toEqual(await say('pt-PT'))
  })

  it('takes variants, with a language and without', async () => {
    const say = (name?: string): Promise<Bytes> => clipOf(voice, 'Hello.', { node: { ...plainNode, name } })
    expect(await say('en+f3')).not.toEqual(await say('en'))
    expect(await say('+f3')).toEqual(await say('en+f3'))
    expect(await say('EN+F3')).toEqual(await say('en+f3'))
  })

  it('reads double brackets aloud, which it could take for sounds', async () => {
    expect(secondsOf(await clipOf(voice, '[[h@loU]]'))).toBeGreaterThan(
      secondsOf(await clipOf(voice, 'hello')) * 1.3,
    )
  })

  it('streams the same sound, its length left open', async () => {
    const line = lineOf('Every lantern on the lake is lit tonight. '.repeat(20))
    const pieces: Bytes[] = []
    for await (const piece of voice.stream?.(line) ?? []) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(3)
    const streamed = Buffer.concat(pieces)
    expect(streamed.readUInt32LE(4)).toBe(0xffffffff)
    expect(streamed.readUInt32LE(40)).toBe(0xffffffff)
    const { bytes } = await voice.speak(line)
    expect(streamed.subarray(44).equals(bytes.subarray(44))).toBe(true)
  })

  it('ends a stream when its caller hangs up', async () => {
    const caller = new AbortController()
    const hanging = await createEspeakVoice({ program: hangingProgram('espeak-ng', '--voices*') })
    const pieces = hanging.stream?.(lineOf('Hello.', { signal: caller.signal }))[Symbol.asyncIterator]()
    const first = pieces?.next()
    caller.abort()
    await expect(first).rejects.toBe(caller.signal.reason)
  })
}

function describeFlite(): void {
  it('tells how the mouth moves, from rest to rest within the clip', async () => {
    const voice = await createFliteVoice()
    for (const name of ['slt', 'kal16', 'rms']) {
      const line = lineOf('Mama may bake. Are you sure?\n\nFive foxes!', { node: { ...plainNode, name } })
      const { bytes, timings } = await voice.speak(line)
      if (!timings) return expect.fail('There are no timings.')
      const { durationMs, mouth } = timings
      expect(durationMs).toBeCloseTo(secondsOf(bytes) * 1000, 3)
      const times = mouth.map(({ atMs }) => atMs)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(Math.ceil(durationMs))
      const shapes = mouth.map(({ shape }) => shape)
      expect([shapes[0], shapes.at(-1)]).toEqual(['rest', 'rest'])
      expect(shapes.some((shape, i) => shape === shapes[i + 1])).toBe(false)
      expect(shapes.filter(shape => shape === 'pressed').length).toBeGreaterThanOrEqual(3)
      expect(shapes.filter(shape => shape === 'bite').length).toBeGreaterThanOrEqual(2)
    }
  })

  it('moves the mouth when there is sound', async () => {
    const voice = await createFliteVoice()
    for (const name of ['slt', 'kal16']) {
      const line = lineOf('Hello. How are you? I am well.', { node: { ...plainNode, name } })
      const { bytes, timings } = await voice.speak(line)
      const rests = (timings?.mouth ?? []).flatMap(({ atMs, shape }, i, all) =>
        shape === 'rest' ? [{ from: atMs, to: all[i + 1]?.atMs ?? timings?.durationMs ?? 0 }] : [],
      )
      const whole = loudness(bytes, 0, secondsOf(bytes) * 1000)
      // The sound goes on a little after the last shape of a sentence.
      for (const { from, to } of rests.filter(rest => rest.to - rest.from > 120)) {
        expect(loudness(bytes, from + 60, to - 30), `${name}, ${from} to ${to} ms`).toBeLessThan(whole / 3)
      }
    }
  })
}

function loudness(clip: Bytes, fromMs: number, toMs: number): number {
  const view = new DataView(clip.buffer)
  const rate = view.getUint32(24, true)
  let sum = 0
  let count = 0
  for (let i = Math.floor((fromMs / 1000) * rate); i < (toMs / 1000) * rate - 1; i++) {
    sum += view.getInt16(44 + i * 2, true) ** 2
    count++
  }
  return Math.sqrt(sum / Math.max(1, count))
}

function describePocketsphinx(): void {
  const names = ['red lantern', 'silver key', 'village well', 'festival post']
  const expected = [
    'bring me the red lantern',
    'fetch the silver key',
    'walk to the village well',
    'go to the festival post',
    'come over here',
    'what is tonight',
    'why are there lanterns',
    'who lives on the island',
    'tell me about the lighthouse',
    'follow me',
    'how are you',
    'import the public grammar',
  ]
  const unexpected = [
    'the weather is lovely this morning',
    'i went fishing with my brother yesterday',
    'seven ships are sailing to the north',
    'let us meet again tomorrow',
  ]
  const phrases = expected.filter(text => !names.some(name => text.endsWith(name)))
  const wren = wrenWith([
    'bring me {target}',
    'fetch {target}',
    'walk to {target}',
    'go to {target}',
    ...phrases,
  ])
  /** No grammar can be made of this, unless names are sent along. */
  const silentWren = wrenWith(['zyxomma {target}'])

  let hear: (bytes: Bytes, character: Character) => Promise<string>
  let spoken: (text: string) => Promise<Bytes>
  let spokenByEspeak: (text: string) => Promise<Bytes>

  beforeAll(async () => {
    const [transcriber, flite, espeak] = await Promise.all([
      createPocketsphinxTranscriber({ timeoutMs }),
      createFliteVoice({ timeoutMs }),
      createEspeakVoice({ timeoutMs }),
    ])
    hear = (bytes, character) => {
      const known = character === wren ? names : []
      const { signal } = new AbortController()
      return transcriber.transcribe({ bytes, character, names: known, signal })
    }
    spoken = text => clipOf(flite, `${text}.`)
    spokenByEspeak = text => clipOf(espeak, `${text}.`, { node: { ...plainNode, name: 'en-us' } })
  })

  /** Share of words that were not heard as they were said. */
  async function errorRate(
    title: string,
    texts: readonly string[],
    speak: (text: string) => Promise<Bytes>,
    character: Character,
  ): Promise<number> {
    const heard = await Promise.all(texts.map(async text => hear(await speak(text), character)))
    const wrong = texts.reduce((sum, text, i) => sum + wordErrors(text, heard[i] ?? ''), 0)
    const rate = wrong / texts.reduce((sum, text) => sum + text.split(' ').length, 0)
    console.log(`word error rate, ${title}: ${Math.round(rate * 100)} %`)
    return rate
  }

  /** Listening takes seconds of a core: every day one sentence of so many is said, and all of them by `npm run fuzz`. */
  const oneOf = <T>(count: number, all: readonly T[]): readonly T[] =>
    inject('isThorough') ? all : all.filter((_, i) => i % count === 0)

  /** With no character's phrases a clip takes long, so several sentences share one. */
  const joined = [0, 4, 8].map(start => expected.slice(start, start + 4).join('. '))
  const plain = (texts: readonly string[]): readonly string[] => texts.map(text => text.replaceAll('.', ''))

  it('hears what is expected: flite', async () => {
    const rate = await errorRate('flite, with a grammar', oneOf(3, expected), spoken, wren)
    expect(rate).toBeLessThanOrEqual(0.15)
  })

  it('hears what is expected: espeak-ng', async () => {
    const texts = oneOf(6, expected)
    const rate = await errorRate('espeak-ng, with a grammar', texts, spokenByEspeak, wren)
    expect(rate).toBeLessThanOrEqual(0.8)
  })

  it('takes down what is not expected as it comes', async () => {
    const rate = await errorRate('flite, not in the grammar', oneOf(2, unexpected), spoken, wren)
    expect(rate).toBeLessThanOrEqual(0.4)
  })

  it('takes everything down as it comes where nothing is expected', async () => {
    const rate = await errorRate('flite, without a grammar', plain(oneOf(3, joined)), spoken, silentWren)
    expect(rate).toBeLessThanOrEqual(0.45)
  })

  it('makes nothing out in silence', async () => {
    expect(await hear(silentWav(16_000), wren)).toBe('')
  })

  it('refuses a clip that it could not listen to in time, and says how long one may be', async () => {
    await expect(hear(wavFile({ durationMs: 36_000 }), wren)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('35 s'),
    })
    // Before it began to read it: work that nobody waits for breaks off.
    const clip = { bytes: wavFile({ durationMs: 59_000, sampleRate: 48_000 }), names, character: wren }
    const transcriber = await createPocketsphinxTranscriber({ atOnce: 1 })
    await expect(transcriber.transcribe({ ...clip, signal: AbortSignal.abort() })).rejects.toMatchObject({
      message: expect.stringContaining('35 s'),
    })
  })

  it('says that it hears English only', async () => {
    await expect(hear(silentWav(16_000), { ...wren, language: 'de' })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('English'),
    })
  })

  it('stops when the caller hangs up', async () => {
    const caller = new AbortController()
    const transcriber = await createPocketsphinxTranscriber({ atOnce: 1 })
    const bytes = await spoken('follow me')
    const clip = { bytes, names, signal: caller.signal }
    const hearing = transcriber.transcribe({ ...clip, character: wren })
    const reason = new Error('The caller has hung up.')
    setImmediate(() => caller.abort(reason))
    await expect(hearing).rejects.toBe(reason)
  })

  it('leaves no file', () => {
    expect(readdirSync(temporaryFolder)).toEqual([])
  })

  it('is not made where there is no such program', async () => {
    const program = join(programFolder, 'nothing')
    await expect(createPocketsphinxTranscriber({ program })).rejects.toThrow('ENOENT')
  })

  it('says how to install a model that is not there', async () => {
    await expect(createPocketsphinxTranscriber({ modelFolder: programFolder })).rejects.toThrow(
      'pocketsphinx-en-us',
    )
  })
}

function wrenWith(phrases: readonly string[]): Character {
  const action = {
    name: 'DO',
    description: 'Does it',
    target: { required: false },
    lines: [{ text: 'Yes.' }],
  }
  const file = { ...wrenFile, actions: [{ ...action, phrases }] }
  const { characters } = projectOf({ ...townFiles, 'characters/wren.json': JSON.stringify(file) })
  const wren = characters.find(({ id }) => id === 'wren')
  if (!wren) throw new Error('There is no Wren.')
  return wren
}
