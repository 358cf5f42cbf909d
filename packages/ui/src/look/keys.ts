/** The letter or digit of a key; on a keyboard of another script, the one of an English keyboard. */
export function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z\d]$/i.test(key)) return key.toUpperCase()
  return /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? ''
}

export function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

/** Whether the key goes into a field of the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
