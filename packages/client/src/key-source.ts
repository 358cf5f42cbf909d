import type { PlayerToken } from '@townsfolk/protocol'

/** What a client calls with: a key, or a function that gets one, or a player token. */
export type KeyOption = string | (() => string | PlayerToken | Promise<string | PlayerToken>)

/** Gets what is sent in `x-api-key`. */
export interface KeySource {
  /** A text is asked for anew each time; a token is kept until it is time for another, and one request serves all who wait. */
  get(): Promise<string>
  /** The service has refused this one. False when asking again would give no other. */
  renew(refused: string): boolean
}

/** @throws TypeError when a page would show a secret key, and `isCheckedInPages` */
export function createKeySource(option: KeyOption, isCheckedInPages: boolean): KeySource {
  const checked = (key: string): string => {
    if (isCheckedInPages) refuseInPage(key)
    return key
  }
  if (typeof option === 'string') {
    checked(option)
    return { get: async () => option, renew: () => false }
  }
  let kept: KeptToken | undefined
  let asking: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    try {
      const got = await option()
      if (typeof got === 'string') return checked(got)
      if (!(got.expiresInSeconds > 0)) throw new TypeError('the apiKey function gave no token')
      kept = keep(got)
      return checked(got.token)
    } catch (error) {
      // While it holds, a token is as good as a new one.
      if (kept && performance.now() < kept.expiresAtMs) return kept.token
      throw error
    }
  }
  return {
    async get() {
      if (kept && performance.now() < kept.renewAtMs) return kept.token
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    renew(refused) {
      if (kept?.token !== refused) return kept !== undefined
      kept = undefined
      return true
    },
  }
}

/** Times as `performance.now()` gives them. */
interface KeptToken {
  readonly token: string
  readonly renewAtMs: number
  readonly expiresAtMs: number
}

/** A call may take half a minute, and the next one comes soon. */
const renewedAfter = 0.75

function keep({ token, expiresInSeconds }: PlayerToken): KeptToken {
  const nowMs = performance.now()
  const lifetimeMs = expiresInSeconds * 1000
  return { token, renewAtMs: nowMs + lifetimeMs * renewedAfter, expiresAtMs: nowMs + lifetimeMs }
}

/** Pages in which games are developed. */
const ofThisMachine = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

function refuseInPage(key: string): void {
  // Only pages and their workers are somewhere.
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  if (!key.startsWith('tf_live_') || !location || ofThisMachine.test(location.origin)) return
  throw new TypeError(
    'This page would show an API key to every player. Have your server make player tokens (POST /tokens) and pass a ' +
      'function that fetches one as apiKey. If nobody else can open this page, set allowKeyInPage.',
  )
}
