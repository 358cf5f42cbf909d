import type { Wording } from '../reading/read-word.ts'

/**
 * What the brain made of canonical words, in a language whose adjectives follow: names without an article, which reads
 * well whatever their gender.
 */
export function sayer(
  phrases: readonly (readonly [string, string])[],
  adjectives: ReadonlyMap<string, string>,
): (canonical: string, role: unknown, wording: Wording) => string {
  const sorted = [...phrases].sort((a, b) => b[0].split(' ').length - a[0].split(' ').length)
  return (canonical, _, { written }) => {
    const words = canonical.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*|[^\s]/gu) ?? []
    const said: string[] = []
    let waiting: string[] = []
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? ''
      const run = sorted.find(([from]) => from.split(' ').every((part, i) => words[at + i] === part))
      if (run !== undefined) {
        said.push(...waiting, run[1])
        waiting = []
        at += run[0].split(' ').length
        continue
      }
      at += 1
      const adjective = adjectives.get(word)
      if (adjective !== undefined) waiting.push(adjective)
      else if (word === 'one') {
        said.push(...waiting)
        waiting = []
      } else if (!/^(the|a|an|some)$/.test(word)) {
        said.push(written.get(word) ?? written.get(word.replace(/s$/, '')) ?? word)
        if (waiting.length > 0) said.push(...waiting)
        waiting = []
      }
    }
    return [...said, ...waiting]
      .filter(word => word !== '')
      .join(' ')
      .replace(/ ([,.;:!?])/g, '$1')
  }
}
