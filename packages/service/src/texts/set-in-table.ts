import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { type JsonPath, setAllAt, setAt } from '../editing/index.ts'
import { widest } from '../editing/json-layout.ts'
import { isInBraces } from '../project/authored-object.ts'

/** What texts say in a language, by what they say in their own. */
export type TableEntries = Readonly<Record<string, string>>

/**
 * Writes translations into a table of a file, a line each. A table that stands on one line, with what is around it, is laid
 * out anew when it gets too wide for that.
 */
export function setInTable(json: string, table: JsonPath, code: string, entries: TableEntries): string {
  const path = [...table, code]
  const root = parseTree(json)
  const writtenAt = (place: JsonPath): string | undefined => {
    const node = root && findNodeAtLocation(root, [...place])
    return node && json.slice(node.offset, node.offset + node.length)
  }
  const before = writtenAt(path)
  if (before?.includes('\n')) {
    const edits = Object.entries(entries).map(([source, value]) => ({ path: [...path, source], value }))
    return setAllAt(json, edits)
  }
  const edited = setAt(json, path, { ...(before === undefined ? {} : JSON.parse(before)), ...entries })
  if (!isWider(json, edited)) return edited
  const onOneLine = path
    .map((_, at) => path.slice(0, at + 1))
    .find(place => writtenAt(place)?.includes('\n') === false)
  return onOneLine === undefined ? edited : setAt(json, onOneLine, valueAt(JSON.parse(edited), onOneLine))
}

/** What stands at a place of a value. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (around, step) =>
      Array.isArray(around) || isInBraces(around)
        ? (around as Record<string | number, unknown>)[step]
        : undefined,
    value,
  )
}

/** Whether what was written on one line has no room there any more. */
function isWider(before: string, after: string): boolean {
  const known = new Set(before.split('\n'))
  return after.split('\n').some(line => line.length > widest && !known.has(line))
}
