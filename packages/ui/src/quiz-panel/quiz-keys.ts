/** Of the option that a key names, by the letter or digit that it types; -1 for none. */
export function optionIndex(event: KeyboardEvent, badges: readonly string[]): number {
  const badge = badges.indexOf(event.key.toUpperCase())
  if (badge >= 0) return badge
  const sign = letterOf(event)
  return /^[1-8]$/.test(sign) ? Number(sign) - 1 : sign === '' ? -1 : letters.indexOf(sign)
}

/** The letter or digit of a key; on a keyboard of another script, the one of an English keyboard. */
export function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z\d]$/i.test(key)) return key.toUpperCase()
  return /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? ''
}

export function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

/** Whether the key goes into a field, the panel's or another. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

const letters = 'ABCDEFGH'
