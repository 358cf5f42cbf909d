import { diffArrays } from 'diff'
import { type ParseError, parseTree } from 'jsonc-parser'

/**
 * Puts two changes of the same text together, line by line.
 * @returns undefined when both changed the same lines or ones side by side, or when a file of JSON is none afterwards
 */
export function mergeTexts(base: string, ours: string, theirs: string): string | undefined {
  if (ours === base || ours === theirs) return theirs
  if (theirs === base) return ours
  const lines = base.split('\n')
  const changes = [...changesOf(lines, ours), ...changesOf(lines, theirs)].sort((a, b) => a.from - b.from)
  const distinct = changes.filter((change, at) => !isSame(change, changes[at - 1]))
  if (distinct.some((change, at) => change.from <= (distinct[at - 1]?.to ?? -1))) return undefined
  // From the last one on: what is replaced moves the lines behind it.
  for (const { from, to, written } of distinct.reverse()) lines.splice(from, to - from, ...written)
  const merged = lines.join('\n')
  return isJson(ours) && isJson(theirs) && !isJson(merged) ? undefined : merged
}

/** Lines of the base that were replaced by others. */
interface LineChange {
  /** From 0. */
  readonly from: number
  /** Behind the last one; `from` when lines were only added. */
  readonly to: number
  readonly written: readonly string[]
}

function changesOf(base: readonly string[], text: string): readonly LineChange[] {
  const changes: LineChange[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays([...base], text.split('\n'))) {
    const last = changes.at(-1)
    const goesOn = last?.to === at
    if (added && last && goesOn)
      changes[changes.length - 1] = { ...last, written: [...last.written, ...value] }
    else if (added) changes.push({ from: at, to: at, written: value })
    if (removed && last && goesOn) changes[changes.length - 1] = { ...last, to: at + value.length }
    else if (removed) changes.push({ from: at, to: at + value.length, written: [] })
    if (!added) at += value.length
  }
  return changes
}

function isSame(one: LineChange, other: LineChange | undefined): boolean {
  return (
    one.from === other?.from && one.to === other.to && one.written.join('\n') === other.written.join('\n')
  )
}

function isJson(text: string): boolean {
  const errors: ParseError[] = []
  parseTree(text, errors)
  return errors.length === 0
}
