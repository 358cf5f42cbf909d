import { studioKeyHeader } from './studio-wire.ts'

/** The way to the studio's server. */
export interface StudioConnection {
  /**
   * Asks for what is below `api/`. An answer with 409 is handed over as well: somebody else has changed a file.
   * @throws StudioError when the server is gone, or does not do it
   */
  send(path: string, init?: RequestInit): Promise<Response>
}

/** The studio's server did not do what it was asked. */
export class StudioError extends Error {
  override readonly name = 'StudioError'
}

/** @param key the secret of the address that the command printed */
export function createConnection(key: string): StudioConnection {
  return {
    async send(path, init = {}) {
      const headers = { [studioKeyHeader]: key, ...init.headers }
      const response = await fetch(`api/${path}`, { ...init, headers }).catch(() => undefined)
      if (init.signal?.aborted) throw init.signal.reason
      if (!response) {
        throw new StudioError(
          'The studio’s server does not answer. Start "townsfolk studio" again, and open its new address.',
        )
      }
      if (response.ok || response.status === 409) return response
      const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string }
      throw new StudioError(error ?? `The studio’s server answered with ${response.status}.`)
    },
  }
}
