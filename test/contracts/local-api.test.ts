import 'fake-indexeddb/auto'
import type { Brain } from '@townsfolk/brain'
import { createInkCompiler } from '@townsfolk/brain/ink'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { createBrowserStore, createLocalApi, findIssues, type LocalApi } from '@townsfolk/service/local'
import { describe, expect, it, vi } from 'vitest'
import { describeGameApi } from './describe-game-api.ts'

describeGameApi('the service within a page, without HTTP', async (files, store) => {
  const api = createLocalApi(files, { onNotice: () => {}, ...(store && { store }) })
  return { api, replaceProject: newer => api.replaceProject(newer) }
})

describe('the service within a page, without HTTP', () => {
  const mira = { id: 'mira', name: 'Mira', fallback: [{ text: 'Hm.' }] }

  it('needs nothing but a character, as the value that its file holds', async () => {
    const api = createLocalApi({ 'characters/mira.json': mira })
    const reply = await api.chat({ characterIds: ['mira'], message: 'Xyzzy' })
    expect(reply.messages[0]?.lines).toEqual([{ text: 'Hm.', emotion: 'NEUTRAL' }])
  })

  it('names the file that it can make nothing of, and everybody else answers', async () => {
    const faults: string[] = []
    const files = {
      'town.json': '{',
      'characters/wren.json': '{ "id": ',
      'characters/mira.json': mira,
      'characters/tom.json': { id: 'tom', knowledge: 7 },
    }
    const api = createLocalApi(files, { onFault: ({ path, message }) => faults.push(`${path}: ${message}`) })
    const advice = 'cannot be read; findIssues(files) or townsfolk check say what is wrong.'
    const paths = ['town.json', 'characters/tom.json', 'characters/wren.json']
    expect(faults).toEqual(paths.map(path => `${path}: ${path} ${advice}`))
    const { messages } = await api.chat({ characterIds: ['mira'], message: 'Xyzzy' })
    expect(messages[0]?.lines).toEqual([{ text: 'Hm.', emotion: 'NEUTRAL' }])
    await expect(api.chat({ characterIds: ['wren'], message: 'Hello' })).rejects.toMatchObject({
      code: 'character_not_found',
      message: `characters/wren.json ${advice}`,
    })
    expect(await api.knownCharacters()).toEqual(['mira', 'tom', 'wren'])
  })

  it('says on the console which file it can make nothing of', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    createLocalApi({ 'characters/wren.json': '{ "id": ' })
    const sentence = expect.stringMatching(/^Townsfolk: characters\/wren\.json cannot be read; findIssues/)
    expect(said).toHaveBeenCalledExactlyOnceWith(sentence, expect.any(SyntaxError))
  })

  it('goes on with what it had when nothing can be made of what should replace it', async () => {
    const advice = /^characters\/wren\.json cannot be read; findIssues/
    const api = createLocalApi({ 'characters/mira.json': mira })
    expect(() => api.replaceProject({ 'characters/wren.json': { id: 'wren', knowledge: 7 } })).toThrow(advice)
    expect(await api.characters()).toEqual({ characters: [{ id: 'mira', name: 'Mira' }] })
  })

  it('loads a lexicon before the first turn, once, and talks without one that cannot be loaded', async () => {
    const files = {
      'characters/mira.json': {
        ...mira,
        knowledge: [{ phrases: ['how is the harvest'], lines: [{ text: 'Poor.' }] }],
      },
    }
    const load = vi.fn(async () => createLexicon())
    const api = createLocalApi(files, { lexicon: load })
    expect(load).not.toHaveBeenCalled()
    const said = async (from: LocalApi): Promise<string | undefined> =>
      (await from.chat({ characterIds: ['mira'], message: 'how is the crop' })).messages[0]?.lines[0]?.text
    expect([await said(api), await said(api)]).toEqual(['Poor.', 'Poor.'])
    expect(load).toHaveBeenCalledTimes(1)

    const errors: unknown[] = []
    const lost = new Error('offline')
    const without = createLocalApi(files, {
      lexicon: () => Promise.reject(lost),
      onUnexpectedError: error => errors.push(error),
    })
    expect(await said(without)).toMatch(/./)
    expect(errors).toEqual([lost])
  })

  it('makes a brain of the authored one, where it is given how', async () => {
    const api = createLocalApi(
      { 'characters/mira.json': mira },
      {
        brain: authored => ({
          async *reply(turn) {
            for await (const part of authored.reply(turn)) {
              yield part.type === 'line' ? { type: 'line', line: { text: 'Oh!', emotion: 'AMAZED' } } : part
            }
          },
        }),
      },
    )
    const { messages } = await api.chat({ characterIds: ['mira'], message: 'Xyzzy' })
    expect(messages[0]?.lines).toEqual([{ text: 'Oh!', emotion: 'AMAZED' }])
  })

  it('reads flows in Ink when it is given what reads them', async () => {
    const files = {
      'characters/mira.json': { ...mira, flow: { ink: 'mira.ink' } },
      'characters/mira.ink': '-> evening\n=== evening ===\nGood evening from Ink.\n-> DONE\n',
    }
    const faults: string[] = []
    createLocalApi(files, { onFault: ({ path }) => faults.push(path) })
    expect(faults).toEqual(['characters/mira.json'])
    const api = createLocalApi(files, { flowCompilers: [createInkCompiler()] })
    const { messages } = await api.chat({ characterIds: ['mira'], message: 'Hello' })
    expect(messages[0]?.flowState).not.toBe('')
  })

  it('is made while a page starts, and asks for its store with the first turn', async () => {
    const store = createBrowserStore({ name: crypto.randomUUID() })
    const api = createLocalApi({ 'characters/mira.json': mira }, { store })
    const { sessionId } = await api.chat({ characterIds: ['mira'], message: 'Hello' })
    expect((await api.historyPage({ sessionId })).messages).toHaveLength(2)
  })

  it('makes each character ready before somebody talks to it', async () => {
    const ready: string[] = []
    const brain: Brain = {
      async *reply() {},
      *prepare({ id }) {
        ready.push(id)
        yield
      },
    }
    await createLocalApi(
      { 'characters/mira.json': mira, 'characters/wren.json': { ...mira, id: 'wren' } },
      { brain },
    ).prepare()
    expect(ready).toEqual(['mira', 'wren'])
    await createLocalApi({ 'characters/mira.json': mira }).prepare()
  })

  it('goes on with a character that is spoken to before all are ready, and answers then', async () => {
    const order: string[] = []
    const brain: Brain = {
      async *reply({ character }) {
        order.push(`${character.id} replies`)
        yield* []
      },
      *prepare({ id }) {
        for (let step = 0; step < 3; step += 1) {
          // Longer than a slice.
          for (const untilMs = performance.now() + 10; performance.now() < untilMs; );
          yield
        }
        order.push(`${id} is ready`)
      },
    }
    const api = createLocalApi(
      { 'characters/mira.json': mira, 'characters/wren.json': { ...mira, id: 'wren' } },
      { brain },
    )
    const all = api.prepare()
    await api.chat({ characterIds: ['wren'], message: 'Hello' })
    await all
    expect(order).toEqual(['wren is ready', 'wren replies', 'mira is ready'])
  })

  it('reports what of a request it did not read as it was written', async () => {
    const notices: string[] = []
    const onNotice = (notice: string): number => notices.push(notice)
    const api = createLocalApi({ 'characters/mira.json': mira }, { onNotice })
    const metadata = [{ id: 'lamp', name: 'Lamp', position: { x: Number.NaN, y: 0, z: 0 } }]
    const request = { characterIds: ['mira'], mesage: 'Hello', metadata }
    await api.chat(request)
    expect(notices).toEqual([
      'mesage is unknown, did you mean message?',
      'metadata.0.position dropped: not three finite numbers',
    ])
  })

  it('reports what nobody foresaw, and says so with a code', async () => {
    const reported: unknown[] = []
    const broken = new Error('No such line')
    const api = createLocalApi(
      { 'characters/mira.json': mira },
      {
        brain: {
          reply() {
            throw broken
          },
        },
        onUnexpectedError: error => reported.push(error),
      },
    )
    const turn = api.chat({ characterIds: ['mira'], message: 'Hello' })
    await expect(turn).rejects.toMatchObject({ code: 'internal_error' })
    expect(reported).toEqual([broken])
  })

  it('does not take a turn that is given up while a brain thinks', async () => {
    let think = (): void => {}
    const thinking = new Promise<void>(resolve => {
      think = resolve
    })
    const api = createLocalApi(
      { 'characters/mira.json': mira },
      {
        brain: {
          async *reply() {
            yield { type: 'line', line: { text: 'Well,', emotion: 'NEUTRAL' } }
            await thinking
            yield { type: 'line', line: { text: 'yes.', emotion: 'NEUTRAL' } }
          },
        },
      },
    )
    const giveUp = new AbortController()
    const first = api.chatStream({ characterIds: ['mira'], message: 'Hello?' }, { signal: giveUp.signal })
    const hearFirst = async (): Promise<void> => {
      for await (const { type } of first) if (type === 'line') giveUp.abort()
    }
    await expect(hearFirst()).rejects.toMatchObject({ code: 'aborted' })
    think()
    const { sessionId } = await api.chat({ characterIds: ['mira'], message: 'Hello' })
    const late = new AbortController()
    const turn = api.chat({ characterIds: ['mira'], message: 'Well?', sessionId }, { signal: late.signal })
    late.abort()
    await expect(turn).rejects.toMatchObject({ code: 'aborted' })
    await api.chat({ characterIds: ['mira'], message: 'Really?', sessionId })
    const { messages } = await api.historyPage({ sessionId })
    expect(messages.map(({ content }) => content)).toEqual(['Hello', 'Well, yes.', 'Really?', 'Well, yes.'])
  })
})

describe('issues of a project', () => {
  it('are found at their lines in texts, and at their paths in values', async () => {
    const text = '{\n  "id": "mira",\n  "name": "Mira",\n  "fallback": [{ "text": 7 }]\n}'
    expect(await findIssues({ 'characters/mira.json': text })).toMatchObject([
      { file: 'characters/mira.json', line: 4, message: expect.any(String) },
    ])
    const value = JSON.parse(text) as object
    expect(await findIssues({ 'characters/mira.json': value })).toMatchObject([{ path: 'fallback.0.text' }])
  })

  it('are none where all is well', async () => {
    const mira = { id: 'mira', name: 'Mira', fallback: [{ text: 'Hm.' }] }
    expect(await findIssues({ 'characters/mira.json': mira })).toEqual([])
  })
})
