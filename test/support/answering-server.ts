import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback that stands for one of somebody else's. */
export interface AnsweringServer<TCall> {
  /** Up to `/v1`. */
  readonly url: string
  /** What it was asked, the oldest first. */
  readonly calls: readonly TCall[]
  stop(): Promise<void>
}

/**
 * Gives these answers in this order, the last one from then on.
 * @param read what a test learns of a call; one that throws is answered with 400 and the message
 */
export async function startAnswering<TCall>(
  read: (request: IncomingMessage, body: Buffer) => Promise<TCall>,
  answers: readonly ((response: ServerResponse, call: TCall) => unknown)[],
): Promise<AnsweringServer<TCall>> {
  const calls: TCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
      const call = await read(request, Buffer.concat(chunks))
      const answer = answers[Math.min(calls.length, answers.length - 1)]
      calls.push(call)
      await answer?.(response, call)
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
