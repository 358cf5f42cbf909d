import { createFullClient } from '@townsfolk/client'
import { createNpcRuntime, type EntitySource, listen } from '@townsfolk/core'
import { expect, it } from 'vitest'

const sprite: EntitySource<object> = {
  object: {},
  readPosition: out => Object.assign(out, { x: 0, y: 0, z: 0 }),
  isAlive: () => true,
}

it('a service too slow to answer makes the character say a line of its own, and the game goes on', async () => {
  const api = createFullClient({
    baseUrl: 'http://slow/v3',
    apiKey: 'any',
    fetch: () => new Promise(() => {}),
    turnTimeoutMs: 5,
  })
  const runtime = createNpcRuntime<object>({ api })
  const wren = runtime.npc(sprite, {
    characterId: 'wren',
    fallbackLines: [{ text: 'Hold that thought.', emotion: 'NEUTRAL' }],
  })
  const heard: string[] = []
  listen(wren.events, 'turn-error', ({ code }) => heard.push(code))
  listen(wren.events, 'line-start', ({ line }) => heard.push(line.text))

  expect(await wren.say('Hello?')).toMatchObject({ status: 'failed', code: 'timeout' })
  runtime.tick(16)
  expect(heard).toEqual(['timeout', 'Hold that thought.'])
  expect(wren.isThinking).toBe(false)
})
