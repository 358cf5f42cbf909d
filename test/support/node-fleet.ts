import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFullClient, type FullClient } from '@townsfolk/client'
import type { PostgresServer } from './postgres.ts'
import { serveTownsfolk, type TownsfolkServer, townsfolk } from './townsfolk.ts'

/** Several `townsfolk serve` on one database, and what may become of them. */
export interface NodeFleet {
  readonly apiKey: string
  readonly size: number
  server(node: number): TownsfolkServer
  client(node: number): FullClient
  /** Ends it as a power cut does, and starts it again. */
  killAndRestart(node: number): Promise<void>
  /** It stands still for so long, and then goes on as if nothing had been. */
  freeze(node: number, ms: number): Promise<void>
  restartDatabase(how: 'fast' | 'immediate'): Promise<void>
  /** What was done to it, in order. */
  readonly events: readonly string[]
  /** What those wrote that ended without having been told to. */
  readonly died: readonly string[]
  /** Stops those that run in good order, and gives their exit codes. */
  stop(): Promise<readonly (number | null)[]>
  /** Ends all at once. */
  end(): void
}

export interface NodeFleetOptions {
  /** An empty folder, where the town comes to lie. */
  readonly folder: string
  readonly postgres: PostgresServer
  readonly size: number
  /** The files of the town. Its team is `dev`. */
  readonly files: Readonly<Record<string, object>>
  /** Where nodes find the database. Default: where it is. A pooler may stand between. */
  readonly databaseUrl?: string
}

export async function startNodeFleet(options: NodeFleetOptions): Promise<NodeFleet> {
  const { folder, postgres, size, files } = options
  const databaseUrl = options.databaseUrl ?? (await postgres.newSchema())
  const place = ['--project', 'town', '--database-url', databaseUrl]
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, 'town', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(file))
  }
  const made = await townsfolk(folder, 'keys', 'create', ...place)
  if (made.code !== 0) throw new Error(made.stderr)
  const apiKey = made.stdout.trim()
  const all: TownsfolkServer[] = []
  const ending = new Set<TownsfolkServer>()
  const died: string[] = []
  let hasEnded = false
  const end = (server: TownsfolkServer, signal: 'SIGKILL' | 'SIGTERM'): void => {
    ending.add(server)
    server.process.kill(signal)
  }
  const serve = async (): Promise<TownsfolkServer> => {
    const server = await serveTownsfolk(folder, '--log-level', 'error', ...place)
    all.push(server)
    void server.ended.then(code => {
      if (!ending.has(server)) died.push(`A node ended by itself with ${code}: ${server.output.stderr}`)
    })
    // It was started by somebody who did not wait for it.
    if (hasEnded) end(server, 'SIGKILL')
    return server
  }
  const nodes = await Promise.all(Array.from({ length: size }, serve))
  const events: string[] = []
  const server = (node: number): TownsfolkServer => {
    const found = nodes[node]
    if (!found) throw new Error(`There is no node ${node}.`)
    return found
  }
  return {
    apiKey,
    size,
    server,
    client: node => createFullClient({ baseUrl: `${server(node).url}/v3`, apiKey }),
    async killAndRestart(node) {
      events.push(`node ${node} killed`)
      end(server(node), 'SIGKILL')
      await server(node).ended
      nodes[node] = await serve()
    },
    async freeze(node, ms) {
      events.push(`node ${node} frozen for ${ms} ms`)
      const { process: child } = server(node)
      child.kill('SIGSTOP')
      await new Promise(resolve => setTimeout(resolve, ms))
      child.kill('SIGCONT')
    },
    async restartDatabase(how) {
      events.push(`database restarted, ${how}`)
      await postgres.restart(how)
    },
    events,
    died,
    stop() {
      for (const node of nodes) end(node, 'SIGTERM')
      return Promise.all(nodes.map(({ ended }) => ended))
    },
    end() {
      hasEnded = true
      for (const node of all) end(node, 'SIGKILL')
    },
  }
}
