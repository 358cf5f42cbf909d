/**
 * Makes something of each text once, as long as it is asked for again soon.
 * @param most so many are kept; one more, and all are forgotten
 */
export function keepRecent<Value extends object>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const kept = new Map<string, Value>()
  return text => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (kept.size >= most) kept.clear()
    kept.set(text, made)
    return made
  }
}
