/**
 * The address of a server, without a slash at its end: what comes before `/api/operator/`. The base address of a game's client,
 * `https://npc.example/v3`, means the same server. Undefined when it is no address: a password has no place in one.
 */
export function readServerAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, username, password } = new URL(text)
  if (!/^https?:$/.test(protocol) || `${username}${password}` !== '') return undefined
  return `${origin}${pathname.replace(/(?:\/api)?(?:\/v\d+|\/docs|\/operator(?:\/.*)?)?\/*$/, '')}`
}
