import { createNpcRuntime, createReactions, createSenses, failed } from '@townsfolk/core'
import { createLocalApi } from '@townsfolk/service/local'
import { expect, it } from 'vitest'

const files = {
  'characters/orla.json': { id: 'orla', name: 'Orla', answers: { greeted: [{ text: 'Evening.' }] } },
  'characters/wren.json': {
    id: 'wren',
    name: 'Wren',
    actions: [
      {
        name: 'FETCH',
        description: 'Fetches a thing',
        phrases: ['fetch {target}'],
        target: {},
        lines: [{ text: 'On my way.' }],
      },
    ],
  },
}

/** A village in which a bell hangs beside Orla, and out of Wren's hearing. */
function openVillage() {
  const speech = { gapMs: 0, readingTimeMs: () => 500 }
  const runtime = createNpcRuntime<object>({ api: createLocalApi(files), speech })
  runtime.add(createReactions())
  const said: string[] = []
  runtime.events.on('line-start', ({ npc, line }) => said.push(`${npc.name}: ${line.text}`))
  const at = (x: number) => ({
    object: {},
    isAlive: () => true,
    readPosition: (out: { x: number; y: number; z: number }) => Object.assign(out, { x, y: 0, z: 0 }),
  })
  const senses = createSenses({ hearing: { range: 10 } })
  const orla = runtime.npc(at(0), { characterId: 'orla', name: 'Orla', senses })
  const wren = runtime.npc(at(100), { characterId: 'wren', name: 'Wren', senses })
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 50) {
      runtime.tick(50)
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  const ring = (): unknown => runtime.log('The bell rings', { priority: 'high', at: { x: 1, y: 0, z: 0 } })
  return { runtime, orla, wren, said, pass, ring, at }
}

it('a bell gets one word within five seconds of who is near, and none of who never heard it', async () => {
  const { said, pass, ring, wren, orla } = openVillage()
  await pass(200)
  ring()
  await pass(5000)
  expect(said).toEqual([expect.stringMatching(/^Orla: .*the bell rang/i)])
  await wren.say('What happened?')
  await pass(3000)
  expect(said[1]).toMatch(/^Wren: /)
  expect(said[1]).not.toMatch(/bell/i)
  await orla.say('Hello')
  await pass(3000)
  expect(said.slice(2)).toEqual(['Orla: Evening.'])
})

it('rings that nobody had time for are said beside the answer to another question, in words', async () => {
  const { said, pass, ring, orla } = openVillage()
  await pass(200)
  for (let time = 0; time < 5; time++) ring()
  await orla.say('Hello')
  await pass(8000)
  expect(said).toEqual(['Orla: Evening.', expect.stringMatching(/^Orla: .*the bell rang five times/i)])
})

it('what could not be done is said as a person says it', async () => {
  const { runtime, said, pass, wren, at } = openVillage()
  runtime.perceive(at(101), { name: 'Paper lantern' })
  wren.onAction('FETCH', () => failed('it is nailed down'))
  await pass(200)
  await wren.say('Fetch the paper lantern')
  await pass(4000)
  expect(said.at(-1)).toMatch(/^Wren: .*fetch the paper lantern.* it's nailed down\.$/)
  expect(said.join()).not.toMatch(/FETCH|could not|Orla/)
})
