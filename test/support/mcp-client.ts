import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { plainEnvironment, program } from './townsfolk.ts'

/** How a client says who it is: with a handshake, as of 2025, or with each request, as of 2026. */
export type McpManner = 'with a handshake' | 'with each request'

/** What an editor does with `townsfolk mcp`: one line of JSON for each message, on stdin and on stdout. */
export interface McpClient {
  /** Gives the result of a request. */
  request(method: string, params?: object): Promise<Record<string, unknown>>
  /** Closes its stdin, and gives the exit code and what it wrote to stderr. */
  close(): Promise<{ readonly code: number | null; readonly stderr: string }>
}

/** Starts `townsfolk mcp` of this checkout in a folder. */
export function startMcp(folder: string, manner: McpManner, ...args: string[]): Promise<McpClient> {
  return startMcpOf(program, folder, manner, ...args)
}

/** Starts `townsfolk mcp` of another place, by the path of its `townsfolk.mjs`. */
export async function startMcpOf(
  command: string,
  folder: string,
  manner: McpManner,
  ...args: string[]
): Promise<McpClient> {
  const child = spawn(process.execPath, [command, 'mcp', ...args], { cwd: folder, env: plainEnvironment() })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const waiting = new Map<number, (answer: Answer) => void>()
  let stderr = ''
  let lastId = 0
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  createInterface({ input: child.stdout })
    // What is no JSON has no business there: it throws, and fails the test.
    .on('line', line => {
      const answer = JSON.parse(line) as Answer
      waiting.get(answer.id)?.(answer)
    })
    .on('close', () => {
      for (const [id, answered] of waiting) answered({ id, error: { message: `It has ended: ${stderr}` } })
    })

  const send = (message: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }
  const request: McpClient['request'] = async (method, params = {}) => {
    lastId += 1
    const id = lastId
    const answered = new Promise<Answer>(resolve => waiting.set(id, resolve))
    const about = manner === 'with each request' ? { _meta: whoAsks } : {}
    send({ id, method, params: { ...params, ...about } })
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(error.message)
    return result ?? {}
  }
  if (manner === 'with a handshake') {
    await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
    send({ method: 'notifications/initialized' })
  }
  return {
    request,
    async close() {
      child.stdin.end()
      return { code: await ended, stderr }
    },
  }
}

interface Answer {
  readonly id: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

const clientInfo = { name: 'an editor', version: '1' }

const whoAsks = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': clientInfo,
  'io.modelcontextprotocol/clientCapabilities': {},
}
