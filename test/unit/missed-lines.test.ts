import { type Brain, brainOf, createAuthoredBrain, type LanguageModel } from '@townsfolk/brain'
import {
  createApiKey,
  createMemoryStore,
  createService,
  type KeptMissedLine,
  type ServiceOptions,
  type Store,
} from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import { says } from '../support/scripted-brain.ts'

const lantern = {
  id: 'l1',
  name: 'Red lantern',
  position: { x: 0, y: 0, z: 0 },
  properties: [{ name: 'kind', value: 'item' }],
}
const lamp = { ...lantern, id: 'l2', name: 'Blue lantern' }

interface Town {
  readonly store: Store
  /** Says something to Wren, beside a red lantern; gives the body of the answer. */
  say(message: string, more?: object): Promise<{ readonly sessionId: string }>
  /** What is kept once nothing is being kept any more. */
  kept(): Promise<readonly KeptMissedLine[]>
}

async function townWith(options: ServiceOptions = {}): Promise<Town> {
  const { apiKey, record } = await createApiKey('lantern')
  const project = projectOf(townFiles)
  const store = options.store ?? createMemoryStore()
  const service = createService({ ...project, keys: [record] }, { missedLineDays: 30, ...options, store })
  return {
    store,
    async say(message, more = {}) {
      const body = JSON.stringify({ characterIds: ['wren'], message, metadata: [lantern], ...more })
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
      const answer = await service.fetch(
        new Request('http://town/v3/chat', { method: 'POST', headers, body }),
      )
      if (answer.status !== 200) throw new Error(`The turn failed: ${answer.status}`)
      return (await answer.json()) as { sessionId: string }
    },
    async kept() {
      await service.settled()
      return store.readMissed('lantern')
    },
  }
}

describe('a line that was not understood', () => {
  it('is kept only where the operator allows it', async () => {
    const town = await townWith({ missedLineDays: 0 })
    await town.say('qwertz uiop')
    expect(await town.kept()).toEqual([])
  })

  it('is kept with the reason, what the brain thought, and nothing that says who it was', async () => {
    const town = await townWith()
    const { sessionId } = await town.say('Wren, could you juggle the teapots?', { playerId: 'ada-4711' })
    await town.say('fetch the lantern', { metadata: [lantern, lamp] })
    await town.say('fetch the anchor')
    const kept = await town.kept()
    expect(kept.map(({ text, why, thought }) => [text, why, thought?.name])).toEqual([
      ['fetch the anchor', 'refused', 'FETCH'],
      ['fetch the lantern', 'asked-back', 'FETCH'],
      ['could you juggle the teapots?', 'fell-back', undefined],
    ])
    expect(kept[0]).toMatchObject({ characterId: 'wren', language: 'en', count: 1 })
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`ada-4711|${sessionId}`))
  })

  it('is one line, however often and in whatever case it is said', async () => {
    const town = await townWith()
    for (const text of ['Juggle some teapots', 'juggle some teapots!', 'JUGGLE some teapots…'])
      await town.say(text)
    expect(await town.kept()).toMatchObject([{ text: 'JUGGLE some teapots…', count: 3 }])
  })

  it('has the name that a player gave only as {player}', async () => {
    const town = await townWith()
    const { sessionId } = await town.say('My name is Ottilie')
    await town.say('Why would ottilie juggle the teapots?', { sessionId })
    const [line] = await town.kept()
    expect(line?.text).toBe('Why would {player} juggle the teapots?')
  })

  it('is clean text, and has words', async () => {
    const town = await townWith()
    await town.say('juggle\u202e the\nteapots')
    await town.say('?!')
    expect((await town.kept()).map(({ text }) => text)).toEqual(['juggle the teapots'])
  })

  it.each([
    'fetch the red lantern',
    'wave to me',
    'Hello!',
    'My sister is ill',
    'My name is Ottilie',
    'I live in Bergen',
  ])('"%s" is none', async text => {
    const town = await townWith()
    await town.say(text)
    expect(await town.kept()).toEqual([])
  })

  it('is no reason for a turn to fail or to wait, and what went wrong is reported', async () => {
    const failures: unknown[] = []
    const calls: string[] = []
    let release = (): void => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const broken = new Error('the disk is full')
    const town = await townWith({
      store: {
        ...createMemoryStore(),
        async keepMissed() {
          await held
          throw broken
        },
      },
      onUnexpectedError: error => failures.push(error),
      telemetry: {
        begin: work => ({
          run: part => part(),
          carry() {},
          end: ({ outcome }) => {
            if (work.kind === 'store' && work.call === 'keepMissed') calls.push(outcome)
          },
        }),
      },
    })
    await town.say('juggle the teapots')
    await town.say('juggle the anchors')
    release()
    expect(await town.kept()).toEqual([])
    expect(failures).toEqual([broken, broken])
    expect(calls).toEqual(['internal_error', 'internal_error'])
  })

  it('is not kept when its turn was not', async () => {
    const town = await townWith({
      store: {
        ...createMemoryStore(),
        commitTurn: async () => {
          throw new Error('gone')
        },
      },
      onUnexpectedError() {},
    })
    await expect(town.say('juggle the teapots')).rejects.toThrow('500')
    expect(await town.kept()).toEqual([])
  })
})

describe('with a model', () => {
  const authored = createAuthoredBrain()

  function modelBrain(consult: LanguageModel['consult']): Brain {
    return brainOf({ consult }, { authored, fallback: true, promptTokens: 4000, onFallback() {} })
  }

  it('what the model answered is none', async () => {
    const town = await townWith({
      brain: modelBrain(() => ({
        takesProse: false,
        async *ask() {
          yield '{"lines":[{"text":"I never learned to juggle.","emotion":"NEUTRAL"}],"actions":[]}'
        },
        askForLess() {},
        timeLeft: () => 1,
        answerFitted() {},
        end() {},
      })),
    })
    await town.say('juggle the teapots')
    expect(await town.kept()).toEqual([])
  })

  it('what the authored brain answered in its place is one', async () => {
    const town = await townWith({
      brain: modelBrain(() => {
        throw new Error('no model')
      }),
    })
    await town.say('juggle the teapots')
    expect(await town.kept()).toMatchObject([{ text: 'juggle the teapots', why: 'fell-back' }])
  })

  it('what another brain says of a line is kept as well', async () => {
    const missed = { text: 'x'.repeat(5000), why: 'refused', thought: undefined } as const
    const town = await townWith({
      brain: {
        async *reply() {
          yield says('No.')
          yield { type: 'missed', missed }
        },
      },
    })
    await town.say('hop')
    expect(await town.kept()).toMatchObject([{ text: 'x'.repeat(4000), why: 'refused', thought: null }])
  })
})
