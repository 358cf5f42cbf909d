/**
 * Whether an origin is one of a game in development: it is of this machine. A published phone app may also have the
 * origin `https://localhost`, but without a port.
 */
export function isDevelopmentOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost:\d+|([\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)$/.test(origin)
}

/**
 * Reads the origin of a page, such as `https://game.example` or `capacitor://localhost`, and returns it as browsers
 * write it: in lower case, without the default port, international names as `xn--…`. Undefined if it is not an
 * origin, or has a path or a `*`.
 */
export function readOrigin(text: string): string | undefined {
  const plain = text.trim().replace(/\/$/, '')
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\*]+$/i.test(plain) || !URL.canParse(plain)) return undefined
  const { protocol, origin } = new URL(plain)
  return /^https?:$/.test(protocol) ? origin : plain.toLowerCase()
}
