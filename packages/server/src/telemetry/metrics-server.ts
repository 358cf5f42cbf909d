import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  /** Where it is reached: `http://127.0.0.1:9464/metrics`. */
  readonly url: string
  stop(): void
}

/**
 * Serves `/metrics` at an address of its own: whoever reaches the service does not reach it. It goes on while the
 * service drains.
 * @throws Error with the `code` of the system when it cannot listen there
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  host: string,
  port: number,
): Promise<MetricsServer> {
  const server = createServer(async (incoming, outgoing) => {
    const isMetrics = incoming.method === 'GET' && incoming.url?.replace(/\?.*/s, '') === '/metrics'
    try {
      const text = isMetrics ? await metrics.text() : 'The only path is GET /metrics.\n'
      outgoing.writeHead(isMetrics ? 200 : 404, {
        'content-type': isMetrics ? metrics.contentType : 'text/plain',
      })
      outgoing.end(text)
    } catch {
      // Whoever cannot be counted goes on to serve; Prometheus sees that it is blind.
      outgoing.writeHead(500).end('The metrics cannot be read.\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { address, family, port: taken } = server.address() as AddressInfo
  const shown = family === 'IPv6' ? `[${address}]` : address
  return {
    url: `http://${shown}:${taken}/metrics`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
