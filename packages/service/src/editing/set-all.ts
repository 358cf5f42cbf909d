import type { Node } from 'jsonc-parser'
import { depthAt, endOf, type JsonPath, nodeAt, readTree, setAt } from './edit-json.ts'
import { type Layout, layoutOf, writeValue } from './json-layout.ts'

/** A path in a JSON file and its new value. */
export interface JsonEdit {
  readonly path: JsonPath
  readonly value: unknown
}

/** Sets many values in a JSON file like `setAt`, in one pass. */
export function setAllAt(text: string, edits: readonly JsonEdit[]): string {
  const root = readTree(text)
  if (!root) return text
  const layout = layoutOf(text)
  const changes: Change[] = []
  const others: JsonEdit[] = []
  for (const edit of new Map(edits.map(edit => [JSON.stringify(edit.path), edit])).values()) {
    const change = changeFor(text, root, edit, layout)
    if (change) changes.push(change)
    else others.push(edit)
  }
  const pieces: string[] = []
  let end = 0
  for (const change of changes.sort((one, other) => one.start - other.start)) {
    // What is within another one that was changed as a whole.
    if (change.start < end) others.push(change.edit)
    else {
      pieces.push(text.slice(end, change.start), change.written)
      end = change.end
    }
  }
  const changed = pieces.join('') + text.slice(end)
  return others.reduce((edited, { path, value }) => setAt(edited, path, value), changed)
}

interface Change {
  readonly edit: JsonEdit
  readonly start: number
  readonly end: number
  readonly written: string
}

/** Undefined when more than a value, or a property behind others, has to be written. */
function changeFor(text: string, root: Node, edit: JsonEdit, layout: Layout): Change | undefined {
  const { path, value } = edit
  const node = nodeAt(root, path)
  if (node) {
    const written = writeValue(value, depthAt(text, node.offset, layout), layout)
    return { edit, start: node.offset, end: endOf(node), written }
  }
  const [key] = path.slice(-1)
  const container = nodeAt(root, path.slice(0, -1))
  const last = container?.children?.at(-1)
  if (typeof key !== 'string' || container?.type !== 'object' || !last) return undefined
  const isOneLine = !text.slice(container.offset, endOf(container)).includes('\n')
  const depth = depthAt(text, container.offset, layout) + (isOneLine ? 0 : 1)
  const gap = isOneLine ? ' ' : layout.eol + layout.indent.repeat(depth)
  const written = `,${gap}${JSON.stringify(key)}: ${writeValue(value, depth, layout)}`
  return { edit, start: endOf(last), end: endOf(last), written }
}
