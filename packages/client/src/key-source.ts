import type { PlayerToken } from '@townsfolk/protocol'
import { ConnectionError } from './api-error.ts'
import { isInPublishedPage } from './development.ts'

/** What a client calls with: a key, or a function that gets one, or a player token. */
export type KeyOption = string | (() => string | PlayerToken | Promise<string | PlayerToken>)

/** Gets what is sent in `x-api-key`. */
export interface KeySource {
  /**
   * A text is asked for anew each time; a token is kept until it is time for another, and one request serves all who
   * wait. While a token holds, nobody waits for the next one.
   * @throws ConnectionError `unreachable` when the function gave no key; whatever the function threw
   */
  get(): Promise<string>
  /** The service has refused this one. False when asking again would give no other. */
  renew(refused: string): boolean
}

/** @throws TypeError when a page would show a secret key, and `isCheckedInPages` */
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

const adviceOnNoKey =
  'The apiKey function must return a key, or { token, expiresInSeconds } as in the answer of POST /tokens.'
