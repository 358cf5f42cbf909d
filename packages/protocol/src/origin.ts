/**
 * Whether pages of this origin are those in which a game is developed: they come from this machine. A published app
 * for a phone may have the origin `https://localhost` too, but never a port.
 */
export function isDevelopmentOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost:\d+|([\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)$/.test(origin)
}

/**
 * Reads the origin of a page, such as `https://game.example` or `capacitor://localhost`, and writes it as browsers do:
 * in lower case, without the port that goes without saying, names of other alphabets as `xn--…`. Undefined when it is no
 * origin, or one with a path or a `*`.
 */
export function readOrigin(text: string): string | undefined {
  const plain = text.trim().replace(/\/$/, '')
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\*]+$/i.test(plain) || !URL.canParse(plain)) return undefined
  const { protocol, origin } = new URL(plain)
  return /^https?:$/.test(protocol) ? origin : plain.toLowerCase()
}
