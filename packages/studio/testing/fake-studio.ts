import type { StudioConnection } from '../src/wire/studio-connection.ts'
import { type OperatorAnswer, operatorKeyHeader, serverAddressHeader } from '../src/wire/studio-wire.ts'

/** What the page asked of a running server, through the studio's own. */
export interface AskedOfServer {
  readonly method: string
  /** Below `api/operator/`. */
  readonly path: string
  readonly address: string | null
  readonly key: string | null
  /** Name under which a change is made once. */
  readonly once: string | null
  readonly body: unknown
}

/** The studio's own server, in front of a running one that answers as a test says. */
export class FakeStudio implements StudioConnection {
  readonly asked: AskedOfServer[] = []
  /** Gives what the running server answers. */
  answer: (asked: AskedOfServer) => OperatorAnswer
  readonly #proposed: string

  /** @param proposed address that the command was started with */
  constructor(answer: (asked: AskedOfServer) => OperatorAnswer, proposed = '') {
    this.answer = answer
    this.#proposed = proposed
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    if (path === 'server') return Response.json({ address: this.#proposed })
    const headers = new Headers(init.headers)
    const asked: AskedOfServer = {
      method: init.method ?? 'GET',
      path: path.replace(/^operator\//, ''),
      address: headers.get(serverAddressHeader),
      key: headers.get(operatorKeyHeader),
      once: headers.get('idempotency-key'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    this.asked.push(asked)
    return Response.json(this.answer(asked))
  }
}

/** As that of a tab. */
export function fakeStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: name => items.get(name) ?? null,
    key: at => [...items.keys()][at] ?? null,
    removeItem: name => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  }
}
