import { createFullClient } from '@townsfolk/client'
import { createNpcRuntime, type DialogueApi } from '@townsfolk/core'
import { createEmbeddedService } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'
import { describe, expect, it } from 'vitest'
import { projectOf, townFile } from '../support/project.ts'

const wrenFile = {
  id: 'wren',
  name: 'Wren',
  team: 'lantern',
  fallback: [{ text: 'Hm.' }],
  actions: [
    {
      name: 'FETCH',
      description: 'Brings a thing',
      phrases: ['bring me {target}'],
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way!' }],
    },
  ],
}

const apis: Readonly<Record<string, () => Promise<DialogueApi>>> = {
  'within the page': async () => createLocalApi({ 'characters/wren.json': wrenFile }),
  'over HTTP': async () => {
    const files = { 'town.json': JSON.stringify(townFile), 'characters/wren.json': JSON.stringify(wrenFile) }
    const { apiKey, fetch } = await createEmbeddedService(projectOf(files))
    return createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch })
  },
}

describe.each(Object.keys(apis))('a lantern that is on its way, with the service %s', name => {
  it('is brought no further once the player says stop, and what is said of it is true', async () => {
    const api = await (apis[name]?.() ?? Promise.reject(new Error(name)))
    const runtime = createNpcRuntime<object>({ api, speech: { gapMs: 0, readingTimeMs: () => 300 } })
    const said: string[] = []
    runtime.events.on('line-start', ({ line }) => said.push(line.text))
    const place = (x: number) => ({
      object: {},
      isAlive: () => true,
      readPosition: (out: { x: number; y: number; z: number }) => Object.assign(out, { x, y: 0, z: 0 }),
    })
    const wren = runtime.npc(place(0), { characterId: 'wren', name: 'Wren' })
    let holder = 'nobody'
    runtime.perceive(place(0), {
      name: 'Red lantern',
      properties: () => ({ kind: 'item', 'held by': holder }),
    })
    let isDelivered = false
    let stoppedMs: number | undefined
    wren.onAction('FETCH', async ({ npc, signal }) => {
      holder = 'Wren'
      signal.addEventListener('abort', () => {
        stoppedMs = runtime.timeMs
        holder = 'nobody'
      })
      await npc.wait(2000, signal)
      isDelivered = true
    })
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 50) {
        runtime.tick(50)
        await new Promise(resolve => setTimeout(resolve))
      }
    }
    await pass(100)
    await wren.say('Bring me the red lantern')
    await pass(1000)
    const askedMs = runtime.timeMs
    const turn = wren.say('Stop!')
    await turn
    expect(stoppedMs).toBeDefined()
    expect((stoppedMs ?? Number.POSITIVE_INFINITY) - askedMs).toBeLessThanOrEqual(300)
    await pass(4000)
    expect(isDelivered).toBe(false)
    expect(said.slice(1).join(' ')).toMatch(/stop.* The red lantern is here\.$/i)
    await wren.say('Stop!')
    await pass(1000)
    expect(said.at(-1)).toMatch(/not doing anything|nothing that I'm doing/)
  })
})
