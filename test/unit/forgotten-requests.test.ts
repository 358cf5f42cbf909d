import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '@townsfolk/client'
import { createModelVoice } from '@townsfolk/service'
import { expect, it, onTestFinished } from 'vitest'
import { createTestClock } from '../support/test-clock.ts'

/** Node forgets the signal of a request that nobody holds: what waits for a server that never answers must hold it. */

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Takes every call, and never says anything. */
async function startSilentServer(): Promise<{ readonly url: string; readonly connection: Promise<Socket> }> {
  const server: Server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const connection = once(server, 'request').then(([{ socket }]) => socket as Socket)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, connection }
}

/** More than once: what is held by what was collected goes with the next one. */
async function forgetWhatNobodyHolds(): Promise<void> {
  for (let time = 0; time < 5; time++) {
    await new Promise(resolve => setImmediate(resolve))
    collectGarbage()
  }
}

it('a model that never answers is given up in time, and its connection closed', async () => {
  const { url, connection } = await startSilentServer()
  const timeoutMs = 20_000
  const clock = createTestClock(timeoutMs)
  const voice = createModelVoice({ url, model: 'small', timeoutMs, clock })
  const spoken = voice.speak({
    text: 'Good evening!',
    emotion: 'NEUTRAL',
    language: 'en',
    node: { engine: 'openai', pitch: 1, rate: 1, name: undefined },
    format: { name: 'wav', contentType: 'audio/wav' },
    signal: new AbortController().signal,
  })
  const failure = spoken.catch(({ message }: Error) => message)
  const socket = await connection
  const closed = once(socket, 'close')
  await forgetWhatNobodyHolds()
  clock.ring()
  await closed
  expect(await failure).toMatch(/took too long/)
})

it('a turn that is given up is hung up on', async () => {
  const { url, connection } = await startSilentServer()
  const hangUp = new AbortController()
  const client = createClient({ baseUrl: url, apiKey: 'key' })
  const turn = client.chat({ characterIds: ['wren'], message: 'Hello' }, { signal: hangUp.signal })
  const failure = turn.catch(({ code }: { code: string }) => code)
  const closed = once(await connection, 'close')
  await forgetWhatNobodyHolds()
  hangUp.abort()
  await closed
  expect(await failure).toBe('aborted')
})
