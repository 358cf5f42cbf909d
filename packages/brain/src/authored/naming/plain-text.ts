const longest = 160

/** Text of the world or of a player as it may be said: no braces, no markup, on one line. */
export function plainText(text: string, most: number = longest): string {
  const plain = text
    .replace(/[^\p{L}\p{M}\p{N}\p{Sc}\s.,;:!?'’"%&+°/()–-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : Array.from(cut).slice(0, -1).join('')
}
