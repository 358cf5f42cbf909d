/** Whether a text can be the base address of a model server: without a password, so that paths can be appended. */
export function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === ''
}
