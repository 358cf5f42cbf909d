import { type ParseError, parseTree } from 'jsonc-parser'
import { diff3Merge } from 'node-diff3'

/**
 * Puts two changes of the same text together, line by line.
 * @returns undefined when both changed the same lines, or when a file of JSON is none afterwards
 */
export function mergeTexts(base: string, ours: string, theirs: string): string | undefined {
  if (ours === base || ours === theirs) return theirs
  if (theirs === base) return ours
  const blocks = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs))
  if (blocks.some(block => block.conflict !== undefined)) return undefined
  const merged = blocks.flatMap(({ ok = [] }) => ok).join('\n')
  return isJson(ours) && isJson(theirs) && !isJson(merged) ? undefined : merged
}

function linesOf(text: string): string[] {
  return text.split('\n')
}

function isJson(text: string): boolean {
  const errors: ParseError[] = []
  parseTree(text, errors)
  return errors.length === 0
}
