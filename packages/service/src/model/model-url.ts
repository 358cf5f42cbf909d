/** Whether it is the address of an interface: paths are put behind it, and a password has no place in it. */
export function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ''
}
