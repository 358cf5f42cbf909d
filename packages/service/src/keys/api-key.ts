import { type ApiKeyKind, readOrigin } from '@townsfolk/protocol'
import { randomHex, sha256Hex } from './hex.ts'

/** What is kept of an API key: enough to recognise it, not enough to use it. */
export interface ApiKeyRecord {
  /** The part of the key by which it is found. */
  readonly prefix: string
  /** SHA-256 of the whole key, in lower-case hex. */
  readonly sha256: string
  /** Id of the team the key speaks for; of an operator's key, it may be `allTeams`. */
  readonly team: string
  readonly kind: ApiKeyKind
  /**
   * Origins of the pages that may call with it, such as `https://game.example`; `*` for all. Default: pages of this
   * machine only.
   */
  readonly origins?: readonly string[]
  /** Of an operator's key: whether it may read what was said in conversations. Default: it may not. */
  readonly mayReadTranscripts?: boolean
}

/** Stands in the place of a team in an operator's key that is for all of them. No team is called so. */
export const allTeams = '*'

/** Makes a key for a team. The key itself is in no other place: hand it over now, keep the record. */
export async function createApiKey(
  team: string,
  kind: ApiKeyKind = 'game',
  origins?: readonly string[],
): Promise<{ apiKey: string; record: ApiKeyRecord }> {
  assertCrypto()
  const prefix = randomHex(6)
  const secret = randomHex(24)
  const apiKey = `tf_live_${prefix}_${secret}`
  return {
    apiKey,
    record: { prefix, sha256: await sha256Hex(apiKey), team, kind, ...(origins && { origins }) },
  }
}

/** Whether this can stand in `origins`: an origin as browsers write it, or `*` for all. */
export function isOrigin(text: string): boolean {
  return text === '*' || readOrigin(text) === text
}

/** The part of a key by which its record is found; undefined when it is no key at all. */
export function prefixOf(apiKey: string): string | undefined {
  return /^tf_live_([0-9a-f]{12})_[0-9a-f]{48}$/.exec(apiKey)?.[1]
}

/** Whether a record is this key's. */
export async function isKeyOf(apiKey: string, { sha256: recorded }: ApiKeyRecord): Promise<boolean> {
  return isEqualInConstantTime(await sha256Hex(apiKey), recorded)
}

/** Takes as long for a wrong text as for a right one, so that time tells nothing about the secret. */
function isEqualInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}

function assertCrypto(): void {
  if (globalThis.crypto?.subtle) return
  throw new Error('The service needs crypto.subtle: open the page over https or from localhost.')
}
