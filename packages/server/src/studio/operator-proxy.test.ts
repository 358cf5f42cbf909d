import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operatorKeyHeader, serverAddressHeader } from '@townsfolk/studio'
import { afterEach, describe, expect, it } from 'vitest'
import { askServer } from './operator-proxy.ts'

const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Somebody's server. */
async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json = (response: ServerResponse, status: number, body: unknown): unknown =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const ask = (address: string, path = 'v1/key', init: RequestInit = {}, timeoutMs = 15_000) =>
  askServer(
    new Request(`http://127.0.0.1:8090/api/operator/${path}`, {
      ...init,
      headers: { [serverAddressHeader]: address, [operatorKeyHeader]: 'tf_live_key', ...init.headers },
    }),
    path,
    { timeoutMs },
  )

describe('what the studio asks a server', () => {
  it('is passed on with the key, and comes back as it was answered', async () => {
    const asked: unknown[] = []
    const address = await serve(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { method, url, headers } = request
      const { 'x-api-key': key, 'idempotency-key': once } = headers
      asked.push([method, url, key, once, Buffer.concat(chunks).toString()])
      if (method === 'DELETE') return response.writeHead(204).end()
      json(response, 200, { teams: [] })
    })
    expect(await ask(address)).toEqual({ ok: true, value: { teams: [] } })
    const body = '{"credits":5}'
    await ask(`${address}/v3/`, 'v1/teams/town/credits?dry=1', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'once' },
    })
    expect(await ask(`${address}/town/api/v3`, 'v1/keys/abc', { method: 'DELETE' })).toEqual({
      ok: true,
      value: null,
    })
    expect(asked).toEqual([
      ['GET', '/api/operator/v1/key', 'tf_live_key', undefined, ''],
      ['POST', '/api/operator/v1/teams/town/credits?dry=1', 'tf_live_key', 'once', body],
      ['DELETE', '/town/api/operator/v1/keys/abc', 'tf_live_key', undefined, ''],
    ])
  })

  it('is nothing but what lies below /api/operator/', async () => {
    const asked: unknown[] = []
    const address = await serve(({ url }, response) => {
      asked.push(url)
      json(response, 200, {})
    })
    for (const path of [
      '../v3/account',
      'v1/%2e%2e/%2e%2e/%2e%2e/v3/account',
      '..%2f..%2fv3/account',
      '..%5cv3',
    ]) {
      expect(await ask(address, path)).toMatchObject({ ok: false, why: 'refused' })
    }
    expect(asked).toEqual([])
  })

  it.each(['', 'npc.example', 'ftp://npc.example', 'file:///etc/passwd', 'https://me:word@npc.example'])(
    'goes to no such address as "%s"',
    async address => {
      expect(await ask(address)).toMatchObject({
        ok: false,
        why: 'address',
        error: expect.stringContaining('http'),
      })
    },
  )

  it('follows no server elsewhere', async () => {
    let isFollowed = false
    const elsewhere = await serve((_, response) => {
      isFollowed = true
      json(response, 200, {})
    })
    const address = await serve((_, response) =>
      response.writeHead(302, { location: `${elsewhere}/x` }).end(),
    )
    expect(await ask(address)).toEqual({
      ok: false,
      why: 'address',
      error: expect.stringContaining(`redirects to ${elsewhere}/x`),
    })
    expect(isFollowed).toBe(false)
  })

  it('says when nobody is there, or takes too long', async () => {
    const gone = await serve(() => undefined)
    for (const end of ends.splice(0)) await end()
    expect(await ask(gone)).toEqual({
      ok: false,
      why: 'unreachable',
      error: expect.stringContaining(`Nobody answers at ${gone}`),
    })
    expect(await ask(gone.replace('http', 'https'))).toMatchObject({ why: 'unreachable' })
    const plain = await serve((_, response) => response.end())
    expect(await ask(plain.replace('http', 'https'))).toMatchObject({
      why: 'unreachable',
      error: expect.stringContaining('does not speak TLS'),
    })
    const silent = await serve(() => undefined)
    expect(await ask(silent, 'v1/key', {}, 20)).toMatchObject({
      why: 'unreachable',
      error: expect.stringContaining('takes too long'),
    })
    const halting = await serve((_, response) => response.writeHead(200).write('{'))
    expect(await ask(halting, 'v1/key', {}, 20)).toMatchObject({ why: 'unreachable' })
  })

  it('says when another server is there', async () => {
    const pages = await serve((_, response) => response.end('<title>Hello</title>'))
    expect(await ask(pages)).toEqual({
      ok: false,
      why: 'address',
      error: `The server at ${pages} is not a Townsfolk server.`,
    })
    const lacking = await serve((_, response) => json(response, 404, { message: 'no route' }))
    expect(await ask(lacking)).toMatchObject({
      why: 'address',
      error: expect.stringContaining('not a Townsfolk'),
    })
    const broken = await serve((_, response) => response.writeHead(502).end('Bad gateway'))
    expect(await ask(broken)).toMatchObject({ why: 'unreachable', error: expect.stringContaining('502') })
  })

  it('says when the server is too old, and what to do about a key', async () => {
    const old = await serve((_, response) =>
      json(response, 404, { error: 'Nothing here.', code: 'not_found' }),
    )
    expect(await ask(old)).toMatchObject({ why: 'address', error: expect.stringContaining('too old') })
    expect(await ask(old, 'v1/teams/none')).toMatchObject({ why: 'refused', error: 'Nothing here.' })

    const wary = await serve((_, response) =>
      json(response, 401, { error: 'Unknown key.', code: 'unauthorized' }),
    )
    expect(await ask(wary)).toEqual({
      ok: false,
      why: 'key',
      error: expect.stringMatching(/^Unknown key\. .*townsfolk keys create --kind operator/),
    })
    const strict = await serve((_, response) => json(response, 403, { error: 'No.', code: 'not_permitted' }))
    expect(await ask(strict)).toMatchObject({ why: 'key' })
    expect(await ask(strict, 'v1/teams/town/sessions/1')).toMatchObject({ why: 'refused', error: 'No.' })
  })
})
