import { type FoundTag, template } from './ink-line-parts.ts'

/** A stretch of a line that is text as a whole. */
export interface Run {
  readonly text: string
  readonly start: number
}

/** A line as far as it is known. */
export interface LineParts {
  /** Where its text begins. */
  readonly start: number
  readonly tags: readonly FoundTag[]
  readonly isChoice: boolean
}

/**
 * What of a line is text: between brackets of a choice, tags, diverts and glue. Braces within a sentence are a part of it,
 * for another language may want them elsewhere; those that lead somewhere or bear a tag are not.
 */
export function runsIn(line: string, { start, tags, isChoice }: LineParts): readonly Run[] {
  const runs: Run[] = []
  let from = start
  let at = start
  const cut = (end: number, next: number): void => {
    const run = trimmed(line.slice(from, end), from)
    if (hasWords(run.text)) runs.push(run)
    from = next
    at = next
  }
  while (at < line.length) {
    const tag = tags.find(each => each.start === at)
    if (tag) cut(at, tag.end)
    else if (line[at] === '\\') at += 2
    else if (line[at] === '{') {
      const end = endOfBraces(line, at)
      const group = line.slice(at, end)
      const isCondition =
        isChoice && line.slice(start, at).replace(conditions, '').trim() === '' && !isTemplate.test(group)
      if (end === line.length && !group.endsWith('}')) cut(at, endOfHead(line, at))
      else if (isCondition || /#|->|<-/.test(group)) cut(at, end)
      else at = end
    } else if (line[at] === '}' || (isChoice && (line[at] === '[' || line[at] === ']'))) cut(at, at + 1)
    else if (line.startsWith('<>', at)) cut(at, at + 2)
    else if (line.startsWith('->', at) || line.startsWith('<-', at)) cut(at, endOfDivert(line, at, tags))
    else at += 1
  }
  cut(line.length, line.length)
  return runs
}

const isTemplate = new RegExp(`^\\{(?:${template})\\}$`)
const conditions = /\{[^{}]*\}/g

/** Behind the brace that closes this one; the line's end when none does. */
function endOfBraces(line: string, start: number): number {
  let depth = 0
  for (let at = start; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (line[at] === '{') depth += 1
    else if (line[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return line.length
}

/** A block that goes over several lines begins with a condition and a colon, or with nothing that is said. */
function endOfHead(line: string, start: number): number {
  const colon = line.indexOf(':', start)
  return colon < 0 ? line.length : colon + 1
}

function endOfDivert(line: string, start: number, tags: readonly FoundTag[]): number {
  const tag = tags.find(each => each.start > start)
  return tag?.start ?? line.length
}

function trimmed(text: string, start: number): Run {
  const lead = text.search(/\S|$/)
  return { text: text.trim(), start: start + lead }
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{[^{}|:]*\}/g, ''))
}
