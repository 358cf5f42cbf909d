import { createFullClient, type FullClient } from '@townsfolk/client'
import {
  createCast,
  createMemorySessionStore,
  createNpcRuntime,
  createUsageGate,
  type EntitySource,
  keepSessions,
  type Npc,
  type NpcRuntime,
  type NpcRuntimeOptions,
  restoreSnapshot,
  type TurnResult,
  takeSnapshot,
} from '@townsfolk/core'
import {
  createApiKey,
  createEmbeddedService,
  createMemoryStore,
  createService,
  type Project,
  type Store,
} from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { conversationOf } from '../../packages/core/src/runtime/internals.ts'
import { projectOf, townFile, townFiles } from '../support/project.ts'

const project = projectOf(townFiles)

/** A thing of the scene that stands where it stands. */
function thing(): EntitySource<object> {
  return { object: {}, isAlive: () => true, readPosition: out => Object.assign(out, { x: 0, y: 0, z: 0 }) }
}

interface Scene {
  readonly client: FullClient
  readonly runtime: NpcRuntime<object>
  /** What was said, and errors. */
  readonly heard: string[]
  /** How many turns were sent. */
  readonly sent: () => number
  npc(characterId: string): Npc<object>
}

function sceneOf(
  { apiKey, fetch }: { readonly apiKey: string; readonly fetch: (request: Request) => Promise<Response> },
  options: Partial<NpcRuntimeOptions<object>> = {},
): Scene {
  let sent = 0
  const counting = (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/v3/chat') sent++
    return fetch(request)
  }
  const client = createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch: counting })
  const speech = { gapMs: 0, readingTimeMs: () => 10 }
  const runtime = createNpcRuntime<object>({ api: client, speech, ...options })
  const heard: string[] = []
  runtime.events.on('line-start', ({ npc, line }) => heard.push(`${npc.name}: ${line.text}`))
  runtime.events.on('turn-error', ({ code }) => heard.push(code))
  runtime.events.on('session-lost', ({ npc }) => heard.push(`${npc.name} has lost its session`))
  const names = new Map(project.characters.map(({ id, name }) => [id, name]))
  return {
    client,
    runtime,
    heard,
    sent: () => sent,
    npc: characterId => {
      const name = names.get(characterId) ?? characterId
      return runtime.npc(thing(), { characterId, name })
    },
  }
}

/** Plays a turn to its end and gives what was said on it. */
async function said({ runtime, heard }: Scene, turn: Promise<TurnResult>): Promise<string> {
  const before = heard.length
  const result = await turn
  if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
  for (let frame = 0; frame < 20; frame++) runtime.tick(10)
  await result.finished
  return heard.slice(before).join(' ')
}

/** A streamed answer whose last part is held back. */
async function heldBeforeDone(response: Response, finishing: Promise<void>): Promise<Response> {
  const text = await response.text()
  const at = text.indexOf('event: done')
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(bytes.encode(text.slice(0, at)))
      await finishing
      stream.enqueue(bytes.encode(text.slice(at)))
      stream.close()
    },
  })
  return new Response(body, response)
}

describe('a game with the service inside its page', () => {
  it('talks: what the player asks for is said and done, with the live object', async () => {
    const scene = sceneOf(await createEmbeddedService(project))
    const lamp = thing()
    scene.runtime.perceive(lamp, { name: 'Red lamp', properties: { kind: 'item' } })
    const wren = scene.npc('wren')
    const fetched: object[] = []
    wren.onAction('FETCH', ({ target }) => void fetched.push(target))
    expect(await said(scene, wren.say('Please bring me the red lamp'))).toMatch(
      /^Wren: On my way to .*red lamp/i,
    )
    expect(fetched).toEqual([lamp.object])
  })

  it('streams: a line is said and an action taken before the turn is done', async () => {
    const { apiKey, fetch } = await createEmbeddedService(project)
    let finish = (): void => {}
    const finishing = new Promise<void>(resolve => {
      finish = resolve
    })
    const scene = sceneOf({
      apiKey,
      fetch: async request => heldBeforeDone(await fetch(request), finishing),
    })
    const { runtime } = scene
    const wren = scene.npc('wren')
    const waving = new Promise<string>(resolve => {
      wren.onAction('WAVE', () => resolve('waved'), { target: 'optional' })
    })
    let isAnswered = false
    const turn = wren.say('Please wave to me').finally(() => {
      isAnswered = true
    })
    expect(await waving).toBe('waved')
    runtime.tick(10)
    expect([scene.heard, isAnswered]).toEqual([['Wren: There!'], false])
    finish()
    expect(await said(scene, turn)).toBe('')
  })

  it('forgets what was said after a saved game, and knows what was said before', async () => {
    const scene = sceneOf(await createEmbeddedService(project))
    const wren = scene.npc('wren')
    await said(scene, wren.say('Hello, Wren'))
    const before = JSON.parse(JSON.stringify(takeSnapshot(scene.runtime))) as unknown
    await said(scene, wren.say('My name is Sam'))
    expect(await said(scene, wren.say('What is my name?'))).toContain('Sam')
    const after = takeSnapshot(scene.runtime)

    restoreSnapshot(scene.runtime, before)
    expect(await said(scene, wren.say('What is my name?'))).not.toContain('Sam')
    restoreSnapshot(scene.runtime, after)
    expect(await said(scene, wren.say('What is my name?'))).toContain('Sam')
    expect(scene.heard).not.toContain('Wren has lost its session')
  })

  it('forgets it too when it was saved after loading, before a turn came through', async () => {
    const { apiKey, fetch } = await createEmbeddedService(project)
    let isDown = false
    const scene = sceneOf({
      apiKey,
      fetch: request =>
        isDown && request.url.endsWith('/chat')
          ? Promise.reject(new Error('The cable is out.'))
          : fetch(request),
    })
    const wren = scene.npc('wren')
    await said(scene, wren.say('Hello, Wren'))
    restoreSnapshot(scene.runtime, takeSnapshot(scene.runtime))
    isDown = true
    expect(await wren.say('Hello again')).toMatchObject({ status: 'failed', code: 'unreachable' })
    isDown = false
    const snapshot = takeSnapshot(scene.runtime)
    await said(scene, wren.say('My name is Sam'))
    restoreSnapshot(scene.runtime, snapshot)
    expect(await said(scene, wren.say('What is my name?'))).not.toContain('Sam')
  })

  it('lets a cast answer: who is spoken to, each by its name, in a conversation of its own', async () => {
    const scene = sceneOf(await createEmbeddedService(project))
    const [wren, mira] = [scene.npc('wren'), scene.npc('mira')]
    const both = createCast(scene.runtime, [wren, mira])
    expect(await said(scene, both.say('Mira, how are you?'))).toMatch(/^Mira: /)
    expect(await said(scene, both.say('Tell me', { to: wren }))).toMatch(/^Wren: /)
    expect(await said(scene, both.say('Hello, everyone!'))).toMatch(/Wren: .*Mira: |Mira: .*Wren: /)
    await said(scene, both.say('Mira, my name is Sam'))
    expect(await said(scene, mira.say('What is my name?'))).not.toContain('Sam')
  })
})

describe('a session that the service does not know', () => {
  const record = { sessionId: 'made-up', messageId: 'm2' }

  it('because its data is gone: the talk begins anew, and the game hears of it', async () => {
    const { apiKey, record: key } = await createApiKey('lantern')
    const serviceOf = (store: Store): ReturnType<typeof createService> =>
      createService({ ...project, keys: [key] }, { store })
    let service = serviceOf(createMemoryStore())
    const scene = sceneOf({ apiKey, fetch: request => service.fetch(request) })
    const wren = scene.npc('wren')
    await said(scene, wren.say('My name is Sam'))
    service = serviceOf(createMemoryStore())
    expect(await said(scene, wren.say('What is my name?'))).not.toContain('Sam')
    expect(scene.heard).toContain('Wren has lost its session')
    await said(scene, wren.say('My name is Kim'))
    expect(await said(scene, wren.say('What is my name?'))).toContain('Kim')
    expect(scene.heard.filter(entry => entry.includes('lost'))).toHaveLength(1)
  })

  it("because it is another team's: the talk begins anew, and nothing of it is reported", async () => {
    const [one, other] = await Promise.all([createApiKey('lantern'), createApiKey('harbour')])
    const { fetch } = createService({ ...project, keys: [one.record, other.record] })
    const sessions = keepSessions({ store: createMemorySessionStore() })
    const lantern = sceneOf({ apiKey: one.apiKey, fetch })
    await said(lantern, lantern.npc('wren').say('My name is Sam'))
    const { wren } = takeSnapshot(lantern.runtime).conversations

    const harbour = sceneOf({ apiKey: other.apiKey, fetch }, { sessions })
    const bram = harbour.npc('bram')
    conversationOf(bram).session.set(wren)
    expect(await said(harbour, bram.say('What is my name?'))).not.toContain('Sam')
    expect(harbour.heard).toContain('Bram has lost its session')
    expect(takeSnapshot(harbour.runtime).conversations.bram?.sessionId).not.toBe(wren?.sessionId)
  })

  it('because it never was: a saved game that names it begins anew, and the game hears of it', async () => {
    const scene = sceneOf(await createEmbeddedService(project))
    const snapshot = { ...takeSnapshot(scene.runtime), conversations: { wren: record } }
    restoreSnapshot(scene.runtime, snapshot)
    expect(await said(scene, scene.npc('wren').say('Hello, Wren'))).toMatch(
      /^Wren has lost its session Wren: /,
    )
  })
})

describe('a team that runs out of credits', () => {
  const poorTown: Project = projectOf({
    ...townFiles,
    'town.json': JSON.stringify({
      ...townFile,
      teams: [
        { id: 'lantern', name: 'Lantern', credits: { amount: 2, refresh: 'never' } },
        { id: 'harbour', name: 'Harbour' },
      ],
    }),
  })

  it('closes the input, says why, and nothing more is sent', async () => {
    const scene = sceneOf(await createEmbeddedService(poorTown))
    const { client, runtime, heard } = scene
    const gate = createUsageGate({ api: client, lowCredits: 10, leastRefreshMs: 0, closesInput: true })
    const closed: string[] = []
    gate.events.on('input-closed', ({ code, message }) => closed.push(`${code}: ${message}`))
    runtime.add(gate)
    await gate.refresh()
    expect([gate.credits, closed]).toEqual(['low', []])
    const wren = scene.npc('wren')
    await said(scene, wren.say('Hello, Wren'))
    await said(scene, wren.say('How are you?'))
    await gate.refresh()
    expect(closed).toEqual([
      expect.stringMatching(/^insufficient_credits: The team behind this game has no credits/),
    ])
    expect(await wren.say('Are you there?')).toMatchObject({ status: 'failed', code: 'insufficient_credits' })
    expect(heard.at(-1)).toBe('insufficient_credits')
    expect(scene.sent()).toBe(2)
  })

  it('is found out by the refusal of the service where nobody looked before', async () => {
    const scene = sceneOf(await createEmbeddedService(poorTown))
    const { client, runtime } = scene
    const wren = scene.npc('wren')
    await said(scene, wren.say('Hello, Wren'))
    await said(scene, wren.say('How are you?'))
    const gate = createUsageGate({ api: client, closesInput: true })
    runtime.add(gate)
    const closed = new Promise<string>(resolve => {
      gate.events.on('input-closed', ({ code }) => resolve(code))
    })
    expect(await wren.say('Are you there?')).toMatchObject({ status: 'failed', code: 'insufficient_credits' })
    expect(scene.sent()).toBe(3)
    runtime.tick(10)
    expect(await closed).toBe('insufficient_credits')
    await wren.say('Hello?')
    expect(scene.sent()).toBe(3)
  })
})
