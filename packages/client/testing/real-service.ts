import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientOptions, createFullClient, type FullClient } from '../src/index.ts'

/** Answers the nth request, from 0. Its body has been read. */
export type Handler = (
  request: IncomingMessage & { body: Buffer },
  response: ServerResponse,
  n: number,
) => void

export interface RealService {
  /** Method and path of each request, in the order in which they came. */
  readonly calls: readonly string[]
  readonly client: FullClient
  close(): Promise<void>
}

/** For tests: a server on this machine, and a client that reaches it with the global `fetch`. */
export async function startService(
  handle: Handler,
  options: Partial<ClientOptions> = {},
): Promise<RealService> {
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const n = calls.push(`${request.method} ${request.url}`) - 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    handle(Object.assign(request, { body: Buffer.concat(chunks) }), response, n)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    client: createFullClient({ baseUrl: `http://127.0.0.1:${port}/v3`, apiKey: 'k', ...options }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
