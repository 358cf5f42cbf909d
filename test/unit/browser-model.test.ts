import { createModelBrain } from '@townsfolk/service'
import { createBrowserModel } from '@townsfolk/service/browser-model'
import { describe, expect, it, vi } from 'vitest'
import { emptyMemory } from '../../packages/brain/src/turn/memory.ts'
import { type CollectedReply, character, replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'
import {
  createFakePromptApi,
  type FakePromptApi,
  type FakePromptApiOptions,
} from '../support/fake-prompt-api.ts'

const mira = character({
  id: 'mira',
  name: 'Mira',
  agent: { background: 'Makes lanterns.', personality: [], replyLength: 'short', manner: 'plain' },
})
const base = turn({ character: mira, message: 'Hello!' })

interface Town {
  readonly api: FakePromptApi
  readonly model: ReturnType<typeof createBrowserModel>
  readonly reply: (parts?: Partial<typeof base>) => Promise<CollectedReply>
  readonly reasons: readonly string[]
}

function townWith(options: FakePromptApiOptions = {}): Town {
  const api = createFakePromptApi(options)
  const model = createBrowserModel({ api })
  const reasons: string[] = []
  const brain = createModelBrain({
    model,
    authored: {
      advance: () => ({
        memory: emptyMemory,
        checkpoint: undefined,
        goal: 'Sell.',
        cues: [],
        actions: [],
        allowed: [],
      }),
      async *reply() {
        yield { type: 'line', line: { text: 'Authored.', emotion: 'NEUTRAL' } }
      },
    },
    fallback: true,
    onFallback: error => reasons.push(error instanceof Error ? error.message : ''),
  })
  return { api, model, reasons, reply: parts => replyTo(brain, { ...base, ...parts }) }
}

describe('the browser’s model finds the words', () => {
  it('from the fixed part in its session, and the turn in a copy of it', async () => {
    const { api, reply } = townWith()
    expect((await reply()).texts).toEqual(['Hello.'])
    expect((await reply({ message: 'How are you?' })).texts).toEqual(['Hello.'])
    expect(api.created).toHaveLength(1)
    const [system] = api.created[0]?.initialPrompts ?? []
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('Makes lanterns.') })
    expect(system?.content).not.toContain('Sell.')
    expect(api.asked.map(({ context }) => context.map(({ role }) => role))).toEqual([
      ['system', 'user', 'user'],
      ['system', 'user', 'user'],
    ])
    const [, moment, data] = api.asked[1]?.context ?? []
    expect(moment?.content).toContain('What you want from this talk: Sell.')
    expect(JSON.parse(data?.content ?? '')).toMatchObject({ message: 'How are you?' })
  })

  it('in the form of the schema, and nothing but the session is left', async () => {
    const { api, model, reply } = townWith()
    await reply()
    expect(api.asked[0]?.options).toMatchObject({
      responseConstraint: { type: 'object' },
      omitResponseConstraintInput: true,
    })
    expect(api.alive()).toBe(1)
    model.destroy()
    await Promise.resolve()
    expect(api.alive()).toBe(0)
  })

  it('without a schema where the browser knows none', async () => {
    const { api, reply } = townWith({ takesSchema: false })
    expect((await reply()).texts).toEqual(['Hello.'])
    await reply()
    expect(api.asked.map(({ options }) => 'responseConstraint' in options)).toEqual([false, false])
  })

  it('with a session for each of the last four characters', async () => {
    const { api, reply } = townWith()
    for (const name of ['A', 'B', 'C', 'D', 'E', 'E', 'B']) await reply({ character: { ...mira, name } })
    expect(api.created).toHaveLength(5)
    expect(api.alive()).toBe(4)
  })

  it('again after the browser took it away', async () => {
    const { api, reply } = townWith()
    await reply()
    api.crash()
    expect((await reply()).texts).toEqual(['Hello.'])
    expect(api.created).toHaveLength(2)
  })
})

describe('the authored brain speaks', () => {
  it.each<[string, FakePromptApiOptions, string]>([
    ['there is no model', { availability: 'unavailable' }, 'has no language model'],
    ['it must be downloaded first', { availability: 'downloadable' }, 'not downloaded yet'],
    ['it is being downloaded', { availability: 'downloading' }, 'not downloaded yet'],
    [
      'the prompt is longer than it takes',
      { contextWindow: 100 },
      'longer than the browser’s model can take',
    ],
    [
      'its answer is kept back',
      {
        answer: () => {
          throw new DOMException('filtered', 'NotReadableError')
        },
      },
      'kept back',
    ],
    [
      'it fails',
      {
        answer: () => {
          throw new DOMException('oops', 'UnknownError')
        },
      },
      'failed',
    ],
  ])('when %s', async (_, options, reason) => {
    const { reply, reasons } = townWith(options)
    expect((await reply()).texts).toEqual(['Authored.'])
    expect(reasons).toEqual([expect.stringContaining(reason)])
  })

  it('where there is no such interface', async () => {
    const model = createBrowserModel()
    expect(await model.availability()).toBe('unavailable')
    await expect(model.prepare()).rejects.toMatchObject({ code: 'model_unavailable' })
  })

  it('not for a turn that nobody waits for: it ends, and so does its session', async () => {
    const aborter = new AbortController()
    const gone = new Error('gone')
    const { api, reply } = townWith({
      answer: async function* () {
        aborter.abort(gone)
        yield await new Promise<string>(() => {})
      },
    })
    await expect(reply({ signal: aborter.signal })).rejects.toBe(gone)
    await vi.waitFor(() => expect(api.alive()).toBe(1))
  })
})

describe('a model is loaded', () => {
  it('before it is asked for, with its progress', async () => {
    const { api, model, reply } = townWith({ availability: 'downloadable' })
    const shares: number[] = []
    expect(await model.availability()).toBe('downloadable')
    await model.prepare({ onProgress: share => shares.push(share) })
    expect(shares).toEqual([0, 0.5, 1, 1])
    expect([await model.availability(), api.alive()]).toEqual(['available', 0])
    expect((await reply()).texts).toEqual(['Hello.'])
  })

  it('not before the player has touched the page', async () => {
    const { model } = townWith({ availability: 'downloadable', isTouched: false })
    await expect(model.prepare()).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('from a click'),
    })
  })

  it('until somebody ends it', async () => {
    const { model } = townWith({ availability: 'downloadable' })
    const stop = new AbortController()
    const reason = new Error('enough')
    const loading = model.prepare({ signal: stop.signal, onProgress: () => stop.abort(reason) })
    await expect(loading).rejects.toBe(reason)
  })

  it.each([
    [3000, 3000],
    [Number.POSITIVE_INFINITY, 8192],
  ])('and says what it takes: of %d tokens %d', async (contextWindow, contextTokens) => {
    const { model } = townWith({ contextWindow })
    expect(model.contextTokens).toBeUndefined()
    await model.prepare()
    expect(model.contextTokens).toBe(contextTokens)
  })
})
