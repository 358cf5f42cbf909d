/** Undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Short enough for an error message. */
export function excerpt(text: string): string {
  const longest = 80
  return text.length > longest ? `${text.slice(0, longest)}…` : text || 'nothing'
}
