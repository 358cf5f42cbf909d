import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientAddress } from '../../packages/server/src/http/client-address.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

/** What the package's `nginx.conf` promises, with nodes that do what ours do when something goes wrong. */

let nginx: Nginx
let nodes: readonly Server[]
let answer: RequestListener
let calls: string[]

beforeAll(async () => {
  nodes = await Promise.all(
    [1, 2].map(async () => {
      const node = createServer((incoming, outgoing) => {
        if (incoming.url === '/ready') return outgoing.end()
        calls.push(`${incoming.method} ${incoming.url}`)
        incoming.resume().once('end', () => answer(incoming, outgoing))
      })
      await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
      return node
    }),
  )
  nginx = await startNginx(nodes.map(node => `127.0.0.1:${(node.address() as AddressInfo).port}`))
}, 300_000)

beforeEach(() => {
  calls = []
})

afterAll(async () => {
  await nginx?.stop()
  for (const node of nodes) {
    node.close()
    node.closeAllConnections()
  }
})

function post(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${nginx.url}${path}`, { method: 'POST', body: '{}', headers })
}

describe('nginx by the file of the package', () => {
  it('sends on what is said as it is said', async () => {
    const pieces = Array.from({ length: 20 }, (_, at) => `data: ${at}\n\n`)
    let goOn = (): void => {}
    answer = (_, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      const left = pieces.values()
      goOn = () => {
        const { value, done } = left.next()
        if (done) outgoing.end()
        else outgoing.write(value)
      }
    }
    const { body } = await post('/v3/chat')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (const piece of pieces) {
      goOn()
      expect((await reader?.read())?.value).toBe(piece)
    }
    goOn()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('tells the address of who calls, whatever that one says', async () => {
    answer = (incoming, outgoing) => outgoing.end(clientAddress(incoming, 1))
    const response = await post('/v3/chat', { 'x-forwarded-for': '203.0.113.9' })
    expect(await response.text()).toBe('127.0.0.1')
  })

  it('gives a refusal to whoever asked, as it is', async () => {
    answer = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '2' }).end('{"code":"unavailable"}')
    const response = await post('/v3/chat')
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '2',
      '{"code":"unavailable"}',
    ])
    expect(calls).toHaveLength(1)
  })

  // The last one: nginx leaves alone for some seconds whoever has broken off.
  it('sends a turn to one node, even when that breaks off', async () => {
    answer = incoming => incoming.socket.destroy()
    expect((await post('/v3/chat')).status).toBe(502)
    expect(calls).toEqual(['POST /v3/chat'])
  })
})
