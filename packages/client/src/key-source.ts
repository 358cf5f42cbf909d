import type { PlayerToken } from '@townsfolk/protocol'
import { isDevelopment } from '@townsfolk/protocol/development'
import { ConnectionError } from './api-error.ts'
import { isInPublishedPage } from './development.ts'

/** The API key of a client, or a function that returns a key or a player token. */
export type KeyOption = string | (() => string | PlayerToken | Promise<string | PlayerToken>)

/** Gets the value of the header `x-api-key`. */
export interface KeySource {
  /**
   * A function that returns a string is called for every request. A token is kept, and replaced before it expires:
   * calls that need it at the same time share one request, and no call waits while the old token still holds.
   * @throws ConnectionError `unreachable` when the function gave no key; whatever the function threw
   */
  get(): Promise<string>
  /** Reports that the service refused this value. False when there is no other value to get. */
  renew(refused: string): boolean
}

/**
 * Reads the key option of a client.
 * @throws TypeError when `isCheckedInPages` is true and a public page would show a secret key
 */
export function createKeySource(option: KeyOption, isCheckedInPages: boolean): KeySource {
  const isShown = (key: string): boolean => isCheckedInPages && isSecret(key) && isInPublishedPage()
  if (typeof option === 'string') {
    if (isShown(option)) throw new TypeError(adviceOnKeyInPage)
    return { get: async () => option, renew: () => false }
  }
  let kept: KeptToken | undefined
  let asking: Promise<string> | undefined
  let askedAtMs = 0

  const ask = async (): Promise<string> => {
    const got: unknown = await option()
    const isText = typeof got === 'string'
    const given = (isText ? { token: got } : Object(got)) as Partial<PlayerToken & { error: unknown }>
    const { token, expiresInSeconds = 0, error } = given
    if (typeof token !== 'string' || token === '' || !(isText || expiresInSeconds > 0)) {
      const reason = typeof error === 'string' ? ` It gave: ${error}` : ''
      throw new ConnectionError('unreachable', adviceOnNoKey + reason)
    }
    if (isShown(token)) throw new ConnectionError('unreachable', adviceOnKeyInPage)
    if (!isText) kept = keep(token, expiresInSeconds)
    return token
  }
  const askOnce = (): Promise<string> => {
    const nowMs = performance.now()
    // One that is never answered does not stand in the way of those that come later.
    if (asking && nowMs - askedAtMs < longestAskMs) return asking
    const mine = ask().finally(() => {
      if (asking === mine) asking = undefined
    })
    asking = mine
    askedAtMs = nowMs
    return mine
  }
  return {
    async get() {
      const nowMs = performance.now()
      if (!kept || nowMs >= kept.expiresAtMs) return askOnce()
      // A failure is met again by the next call, and matters when the token has expired.
      if (nowMs >= kept.renewAtMs) askOnce().catch(() => {})
      return kept.token
    },
    renew(refused) {
      if (kept?.token === refused) kept = undefined
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

const longestAskMs = 15_000

function keep(token: string, expiresInSeconds: number): KeptToken {
  const nowMs = performance.now()
  const lifetimeMs = expiresInSeconds * 1000
  return { token, renewAtMs: nowMs + lifetimeMs * renewedAfter, expiresAtMs: nowMs + lifetimeMs }
}

/** Headers are sent without blanks around them. */
function isSecret(key: string): boolean {
  return key.trimStart().startsWith('tf_live_')
}

const adviceOnKeyInPage =
  'This page would show an API key to every player. Have your server make player tokens (POST /tokens) and pass a ' +
  'function that fetches one as apiKey. If nobody else can open this page, set allowKeyInPage.'

const adviceOnNoKey = isDevelopment
  ? 'The apiKey function must return a key, or { token, expiresInSeconds } as in the answer of POST /tokens.'
  : 'The apiKey function returned no key.'
