import { type ApiKeyKind, readOrigin } from '@townsfolk/protocol'
import { randomHex, sha256Hex } from './hex.ts'

/** The record of an API key: enough to recognise the key, not enough to use it. */
export interface ApiKeyRecord {
  /** The part of the key by which the record is found. */
  readonly prefix: string
  /** SHA-256 of the whole key, in lower-case hex. */
  readonly sha256: string
  /** Id of the team of the key; for an operator's key it may be `allTeams`. */
  readonly team: string
  readonly kind: ApiKeyKind
  /**
   * Origins of pages that may use the key, such as `https://game.example`; `*` for all. Default: only pages of this
   * machine.
   */
  readonly origins?: readonly string[]
  /** For an operator's key: whether it may read what was said in conversations. Default: false. */
  readonly mayReadTranscripts?: boolean
}

/** Value of `team` in an operator's key for all teams. No team can have this id. */
export const allTeams = '*'

/** Makes a key for a team. The key is not kept anywhere: hand it over now, and keep the record. */
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

/** Whether a text is valid in `origins`: an origin as browsers write it, or `*`. */
export function isOrigin(text: string): boolean {
  return text === '*' || readOrigin(text) === text
}

/** The part of a key by which its record is found; undefined if the text is not a key. */
export function prefixOf(apiKey: string): string | undefined {
  return /^tf_live_([0-9a-f]{12})_[0-9a-f]{48}$/.exec(apiKey)?.[1]
}

/** Whether a record belongs to this key. */
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
