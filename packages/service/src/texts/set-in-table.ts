import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { type JsonPath, setAt } from '../editing/index.ts'
import { widest } from '../editing/json-layout.ts'

/**
 * Writes a translation into a table of a file: a difference of one line. A table that was short enough to stand on one line
 * with what is around it is laid out, once, when it gets too wide for that.
 */
export function setInTable(
  json: string,
  table: JsonPath,
  code: string,
  source: string,
  translation: string | readonly string[],
): string {
  const entry = [...table, code, source]
  const edited = setAt(json, entry, translation)
  if (!isWider(json, edited)) return edited
  const root = parseTree(edited)
  const prefixes = entry.slice(0, -1).map((_, at) => entry.slice(0, at + 1))
  for (const path of prefixes) {
    const node = root && findNodeAtLocation(root, path)
    const written = node && edited.slice(node.offset, node.offset + node.length)
    if (written !== undefined && !written.includes('\n')) return setAt(json, path, JSON.parse(written))
  }
  return edited
}

/** Whether a line is too wide now that was not there before. */
function isWider(before: string, after: string): boolean {
  const known = new Set(before.split('\n'))
  return after.split('\n').some(line => line.length > widest && !known.has(line))
}
