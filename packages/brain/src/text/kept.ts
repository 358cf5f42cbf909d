/** So many texts are kept: more than the names and values of a game that are in use at one time. */
const most = 3000

/**
 * A function of a text that keeps what it made: what is perceived says the same from turn to turn. It forgets everything
 * when it has kept too much, so what it makes must depend on the text alone.
 */
export function keptByText<Value>(make: (text: string) => Value): (text: string) => Value {
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
