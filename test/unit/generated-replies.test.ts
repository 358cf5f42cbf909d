import { createAuthoredBrain, ModelError, type ReplyPart } from '@townsfolk/brain'
import { createModelBrain, createModelHost, type Generate, type GenerateMessage } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'
import { describe, expect, it } from 'vitest'
import { emptyMemory } from '../../packages/brain/src/turn/memory.ts'
import { action, character, entity, replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'
import { townFiles } from '../support/project.ts'
import { createTestClock, type TestClock } from '../support/test-clock.ts'

const timeoutMs = 20_000
const mira = character({
  id: 'mira',
  name: 'Mira',
  actions: [action('FETCH', ['fetch {target}'], { kind: 'item' }, { description: 'Brings a thing' })],
})
const base = turn({ character: mira, message: 'Hello!', entities: [entity('Red Lantern', { kind: 'item' })] })
const hello = '{"lines":[{"emotion":"HAPPY","text":"Hello, you!"}],"actions":[]}'

interface Asked {
  readonly messages: readonly GenerateMessage[]
  readonly schema: unknown
  readonly signal: AbortSignal
}

function brainWith(generate: Generate, parts: { fallback?: boolean; clock?: TestClock } = {}) {
  const { fallback = false, clock = createTestClock(timeoutMs) } = parts
  return createModelBrain({
    model: { generate },
    authored: {
      advance: () => ({
        memory: { ...emptyMemory, turns: 1 },
        checkpoint: undefined,
        goal: '',
        cues: [],
        actions: [],
        allowed: ['FETCH'],
      }),
      async *reply() {
        yield { type: 'line', line: { text: 'Authored.', emotion: 'NEUTRAL' } }
      },
    },
    fallback,
    clock,
  })
}

async function* inPieces(text: string, step = 3): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += step) yield text.slice(at, at + step)
}

function asStream(text: string): ReadableStream<string> {
  return new ReadableStream({
    start(controller) {
      for (const piece of text) controller.enqueue(piece)
      controller.close()
    },
  })
}

const never = (): Promise<never> => new Promise(() => {})

describe('a function finds the words', () => {
  it.each<[string, Generate]>([
    ['as text', () => hello],
    ['as a promise', async () => hello],
    ['in pieces', () => inPieces(hello)],
    ['in pieces that are promised', async () => inPieces(hello, 1)],
    ['as a stream', () => asStream(hello)],
    ['as prose', () => 'Hello, you!'],
  ])('%s', async (_, generate) => {
    expect((await replyTo(brainWith(generate), base)).texts).toEqual(['Hello, you!'])
  })

  it('and gets instructions, data, a schema and a signal', async () => {
    const asked: Asked[] = []
    const brain = brainWith((messages, { schema, signal, fixed }) => {
      asked.push({ messages, schema, signal })
      expect(messages[0]?.content.startsWith(fixed)).toBe(true)
      return '{"lines":["Here."],"actions":[{"name":"FETCH","targetId":"red-lantern"}]}'
    })
    expect((await replyTo(brain, base)).actions).toEqual([{ name: 'FETCH', targetId: 'red-lantern' }])
    const [{ messages = [], schema, signal } = {}] = asked
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(JSON.parse(messages[1]?.content ?? '')).toMatchObject({ message: 'Hello!' })
    expect(schema).toMatchObject({ type: 'object', required: ['lines', 'actions'] })
    expect(signal?.aborted).toBe(true)
  })

  it('in a page without a server', async () => {
    const api = createLocalApi(
      { 'characters/wren.json': townFiles['characters/wren.json'] ?? '' },
      { brain: brainWith(() => hello) },
    )
    const { messages } = await api.chat({ characterIds: ['wren'], message: 'Hi' })
    expect(messages[0]?.lines).toEqual([{ text: 'Hello, you!', emotion: 'HAPPY' }])
  })

  it('for a quiz host too', () => {
    expect(() => createModelHost({ model: { generate: () => '' } })).not.toThrow()
  })
})

describe('a function that fails', () => {
  const errorOf = async (generate: Generate, clock?: TestClock): Promise<unknown> =>
    replyTo(brainWith(generate, clock && { clock }), base).catch((error: unknown) => error)

  it.each<[string, Generate, string]>([
    [
      'throws',
      () => {
        throw new Error('GPU lost')
      },
      'model_unavailable',
    ],
    ['is rejected', () => Promise.reject(new Error('GPU lost')), 'model_unavailable'],
    [
      'breaks off',
      async function* () {
        yield '{"lines":[{"emo'
        throw new Error('GPU lost')
      },
      'model_unavailable',
    ],
    ['answers with no text', () => 42 as unknown as string, 'model_unavailable'],
    [
      'answers with pieces of no text',
      async function* () {
        yield {} as unknown as string
      },
      'model_unavailable',
    ],
    [
      'says what is wrong',
      () => {
        throw new ModelError('model_output_truncated', 'Too long.')
      },
      'model_output_truncated',
    ],
    ['answers nothing', () => '', 'invalid_model_output'],
  ])('%s', async (_, generate, code) => {
    expect(await errorOf(generate)).toMatchObject({ name: 'ModelError', code })
  })

  it('is stood in for by the authored brain', async () => {
    const parts: ReplyPart[] = []
    for await (const part of brainWith(() => Promise.reject(new Error('no')), { fallback: true }).reply(
      base,
    )) {
      parts.push(part)
    }
    expect(parts.map(({ type }) => type)).toEqual(['fallback', 'line'])
  })

  it.each<[string, Generate]>([
    ['hangs and ignores its signal', never],
    [
      'hangs between pieces and ignores its signal',
      async function* () {
        yield '{"lines":'
        await never()
      },
    ],
    ['hangs in a stream', () => new ReadableStream<string>()],
  ])('%s: it ends when its time is over', async (_, generate) => {
    const clock = createTestClock(timeoutMs)
    const failed = errorOf(generate, clock)
    clock.ring()
    expect(await failed).toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('took too long'),
    })
  })

  it('has one time for all its tries', async () => {
    const clock = createTestClock(timeoutMs)
    let tries = 0
    const failed = errorOf(() => {
      tries++
      if (tries === 1) return 'no JSON: {'
      clock.ring()
      return never()
    }, clock)
    expect(await failed).toMatchObject({ message: expect.stringContaining('took too long') })
    expect(tries).toBe(2)
  })

  it('ends with the turn, also when it ignores its signal', async () => {
    const aborter = new AbortController()
    const gone = new Error('gone')
    const reply = replyTo(
      brainWith(() => {
        aborter.abort(gone)
        return never()
      }),
      { ...base, signal: aborter.signal },
    )
    await expect(reply).rejects.toBe(gone)
  })

  it('that never stops is stopped', async () => {
    let isEnded = false
    const generate = async function* (): AsyncGenerator<string> {
      try {
        for (;;) yield ''
      } finally {
        isEnded = true
      }
    }
    expect(await errorOf(generate)).toMatchObject({ code: 'model_unavailable' })
    expect(isEnded).toBe(true)
  })
})

it.each([
  [{ timeoutMs: 0 }, 'above 0'],
  [{ contextTokens: 700 }, 'contextTokens must be'],
  [{ generate: 'http://model' as unknown as Generate }, 'must be a function'],
])('options that are wrong are reported at once: %o', (options, message) => {
  const model = { generate: () => '', ...options }
  const authored = { advance: never, reply: never } as never
  expect(() => createModelBrain({ model, authored, fallback: false })).toThrow(message)
})

it('makes ready what its authored brain takes to work out', () => {
  const authored = createAuthoredBrain()
  const brain = createModelBrain({ model: { generate: () => hello }, authored, fallback: false })
  expect([...(brain.prepare?.(mira) ?? [])].length).toBeGreaterThan(0)
})
