export type SecretKind = 'api-key' | 'player-token' | 'model-key'

export interface Secret {
  /** Where it begins in the text. */
  readonly index: number
  readonly kind: SecretKind
  /** Enough of it to find it, and not enough to use it. */
  readonly what: string
}

/** No secret is longer, with the characters behind it that a pattern looks at. */
export const longestSecret = 8192
/** So many characters in front of a secret may decide whether it is one. */
export const contextLength = 2

export function secretsIn(text: string): readonly Secret[] {
  return patterns.flatMap(({ kind, pattern, isReal, shown }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: secret }) => ({ index, kind, secret }))
      .filter(({ secret }) => isReal?.(secret) ?? true)
      .map(({ index, secret }) => ({ index, kind, what: shown(secret) })),
  )
}

interface Pattern {
  readonly kind: SecretKind
  /** It begins with plain characters: looking for those is ten times as fast as for a condition. */
  readonly pattern: RegExp
  readonly isReal?: (secret: string) => boolean
  readonly shown: (secret: string) => string
}

const modelKey = {
  kind: 'model-key',
  shown: (key: string) => `a key of a model server, ${key.slice(0, 6)}…`,
} as const

const patterns: readonly Pattern[] = [
  {
    kind: 'api-key',
    pattern: /tf_live_[0-9a-f]{12}_[0-9a-f]{48}/g,
    shown: key => `the API key ${key.slice(0, 20)}_…`,
  },
  {
    kind: 'player-token',
    // A header, claims and a signature of HS256, which has 32 bytes.
    pattern: /tf_player_eyJ[\w-]{10,300}\.eyJ[\w-]{10,6000}\.[\w-]{43}(?![\w-])/g,
    shown: () => 'a player token, which expires: games get theirs when they run',
  },
  // OpenAI, Anthropic, OpenRouter, DeepSeek and others. `sk-….js` is a file.
  { ...modelKey, pattern: beginning('sk-', '[\\w-]{20,400}(?![\\w-]|\\.[a-z])'), isReal: isSecretKey },
  // Groq
  { ...modelKey, pattern: beginning('gsk_', '[A-Za-z0-9]{52}(?![\\w-])'), isReal: isVaried },
  // Hugging Face
  { ...modelKey, pattern: beginning('hf_', '[A-Za-z0-9]{34}(?![\\w-])'), isReal: isVaried },
  // Google
  { ...modelKey, pattern: beginning('AIza', '[\\w-]{35}(?![\\w-])'), isReal: isVaried },
]

/** No word goes on with it; the `n` of a written `\n` is no word. */
function beginning(begin: string, rest: string): RegExp {
  return new RegExp(`${begin}(?<=(?:^|[^\\w-]|\\\\[bfnrtv])${begin})${rest}`, 'g')
}

/**
 * Names in style sheets and addresses begin with `sk-` too, such as `sk-background-color-primary`. A key has a long run
 * of random characters. One of a known maker may have dashes in it.
 */
function isSecretKey(key: string): boolean {
  const known = /^sk-(?:ant|proj|svcacct|admin|or)-(.*)/.exec(key)?.[1]
  if (known !== undefined) return isRandom(known.replaceAll(/[-_]/g, ''), 20)
  return key.split(/[-_]/).some(run => isRandom(run, 32))
}

/** @param least characters it has when they are all of the same case */
function isRandom(run: string, least: number): boolean {
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run)
  return /\d/.test(run) && run.length >= (isMixed ? 16 : least) && changesOften(run, isMixed ? 3 : 5)
}

function isVaried(key: string): boolean {
  return changesOften(key, 4)
}

/** Whether lower case, upper case and digits take turns, every so many characters on average; those of words do not. */
function changesOften(text: string, every: number): boolean {
  const runs = text.match(/[a-z]+|[A-Z]+|\d+/g) ?? []
  return runs.length * every > text.length
}
