import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Fault, startFaultyProxy } from '../../packages/server/src/mock/faulty-proxy.ts'
import { createLots } from '../../packages/server/src/mock/lots.ts'
import { networkFaults } from '../../packages/server/src/mock/network-faults.ts'
import { playFaultedGame } from '../support/faulted-game.ts'

/** Five thousand turns and more: `npm run soak -- faults`. */
const games = inject('isThorough') ? 24 : 8
const turnsEach = 20

it('a game in which half of all calls fail ends every turn, goes on, and pays for what was taken', async () => {
  const seeds = Array.from({ length: games }, (_, at) => inject('seed') * 1000 + at)
  const reports = await Promise.all(seeds.map(seed => playFaultedGame({ seed, turns: turnsEach })))
  const sum = (count: (report: (typeof reports)[number]) => number): number =>
    reports.reduce((total, report) => total + count(report), 0)
  // That it was a trial at all.
  expect(sum(({ faulted }) => faulted)).toBeGreaterThan(games * turnsEach * 0.4)
  expect(sum(({ answered }) => answered)).toBeGreaterThanOrEqual(games * turnsEach)
  expect(new Set(reports.flatMap(({ faults }) => Object.keys(faults))).size).toBeGreaterThan(10)
})

const answered = 'The server has answered.'

it.each<[Fault, calls: number, heard: string]>([
  ['delayed', 1, answered],
  ['held-back', 1, answered],
  ['cut-before', 0, 'nothing'],
  ['cut-in-request', 0, 'nothing'],
  ['lost-answer', 1, 'nothing'],
  ['silent', 1, 'nothing'],
  ['cut-in-answer', 1, 'nothing'],
  ['truncated', 1, 'less'],
  ['corrupt-request', 1, answered],
  ['corrupt-answer', 1, 'something else'],
  ['repeated', 2, answered],
  ['doubled', 2, answered],
  ['bad-gateway', 0, 'something else'],
  ['portal', 0, 'something else'],
  ['garbage', 0, 'nothing'],
])(
  'a request that meets with "%s" reaches the server %i times and is answered with %s',
  async (fault, calls, heard) => {
    const bodies: string[] = []
    const upstream = createServer(async (request, response) => {
      const body = await textOf(request)
      if (body !== undefined) bodies.push(body)
      response.end(answered)
    }).listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const to = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    const proxy = await startFaultyProxy({ to, lots: createLots(1), faults: [fault], share: 1 })
    onTestFinished(async () => {
      await proxy.stop()
      upstream.close()
    })

    const hangUp = new AbortController()
    const call = fetch(proxy.url, { method: 'POST', body: 'Good evening!', signal: hangUp.signal })
    const text = call.then(response => response.text()).catch(() => undefined)
    if (fault === 'silent') {
      await expect.poll(() => bodies.length).toBe(1)
      hangUp.abort()
    }
    expect(kindOf(await text)).toBe(heard)
    expect(bodies).toHaveLength(calls)
    for (const body of bodies) expect(body === 'Good evening!').toBe(fault !== 'corrupt-request')

    proxy.isFaulty = false
    expect(await (await fetch(proxy.url, { method: 'POST', body: 'Again' })).text()).toBe(answered)
  },
)

it('every fault is tried', () => {
  expect(Object.keys(networkFaults)).toHaveLength(15)
})

function kindOf(text: string | undefined): string {
  if (text === undefined) return 'nothing'
  if (text === answered) return answered
  return answered.startsWith(text) ? 'less' : 'something else'
}

/** Undefined when it did not come whole. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}
