import { folded } from './lexicon.ts'

/**
 * How whole clauses are turned into the canonical order: "was kostet {x}" is "what does {x} cost". A rule is words,
 * `(a|b)` for alternatives, `(a|)` for what may be left out, and slots.
 */
export interface ClauseRule {
  readonly pattern: RegExp
  readonly slots: readonly string[]
  readonly to: readonly string[]
}

export function clauseRules(rows: readonly (readonly [from: string, to: string])[]): readonly ClauseRule[] {
  return rows.map(([from, to]) => {
    const slots: string[] = []
    const source = folded(from)
      .replace(/ \(([^()]*)\|\)/g, '(?: (?:$1))?')
      .replace(/^\(([^()]*)\|\) /, '(?:(?:$1) )?')
      .replace(/\((?!\?)([^()]*)\)/g, '(?:$1)')
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        slots.push(name)
        return '(\\S+(?: \\S+)*?)'
      })
    return { pattern: new RegExp(`^${source}$`), slots, to: to === '' ? [] : to.split(' ') }
  })
}

/** A word of the canonical side, or the words of a slot, by where they stand. */
export type RulePart = string | readonly [start: number, end: number]

/** What the first rule that fits makes of a clause. */
export function applyRules(
  words: readonly string[],
  rules: readonly ClauseRule[],
): readonly RulePart[] | undefined {
  const clause = words.join(' ')
  for (const { pattern, slots, to } of rules) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const spans = new Map<string, readonly [number, number]>()
    let searched = 0
    slots.forEach((name, i) => {
      const filling = found[i + 1] ?? ''
      const at = ` ${clause} `.indexOf(` ${filling} `, searched)
      searched = at + filling.length
      const start = clause
        .slice(0, at)
        .split(' ')
        .filter(word => word !== '').length
      spans.set(name, [start, start + filling.split(' ').length])
    })
    return to.map(part => spans.get(/^\{(\w+)\}$/.exec(part)?.[1] ?? '') ?? part)
  }
  return undefined
}
