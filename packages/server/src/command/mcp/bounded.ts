import { truncate } from '@townsfolk/protocol'

/** Assistants pay for each word that they read, and lose sight of the rest in a long answer. */
const mostCharacters = 12_000

/** Lines as one text. Of a long one the beginning is kept, and how much is missing is said. */
export function bounded(lines: readonly string[], most: number = mostCharacters): string {
  const text = lines.join('\n')
  if (text.length <= most) return text
  const kept = truncate(text, most)
  const end = kept.lastIndexOf('\n')
  const shown = end > 0 ? kept.slice(0, end) : kept
  const left = text.slice(shown.length).trim().split('\n').length
  return `${shown}\n… ${left} more ${left === 1 ? 'line is' : 'lines are'} left out: ask for a smaller part.`
}
