import type { Answer, Connection } from './api.ts'
import { Deviation } from './checking.ts'

/**
 * One call, answered whole. One that is refused because there were too many is made again when the server says, while the run
 * has patience left.
 * @throws Deviation when nothing answers in time
 */
export async function callOver(connection: Connection, url: string, init: RequestInit): Promise<Answer> {
  const call = `${init.method} ${pathOf(url, connection.baseUrl)}`
  for (let attempt = 1; ; attempt++) {
    const answer = await callOnce(connection, call, url, init)
    const waitMs = Number(answer.headers.get('retry-after')) * 1000
    const isTooOften = answer.status === 429 && waitMs > 0 && waitMs <= connection.patience.leftMs
    if (!isTooOften || attempt === attempts) return answer
    connection.patience.leftMs -= waitMs
    await new Promise(resolve => setTimeout(resolve, waitMs))
  }
}

const attempts = 3

async function callOnce(
  { fetch, timeoutMs }: Connection,
  call: string,
  url: string,
  init: RequestInit,
): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { call, status: response.status, headers: response.headers, bytes, text, json: jsonOf(text) }
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const what = isLate ? `had no answer within ${timeoutMs / 1000} seconds` : 'was not answered'
    throw new Deviation(`${call} ${what}.`, { cause })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Without the address, where it is that of the server. */
function pathOf(url: string, baseUrl: string): string {
  return url.startsWith(baseUrl) ? url.slice(baseUrl.length) : new URL(url).pathname
}
