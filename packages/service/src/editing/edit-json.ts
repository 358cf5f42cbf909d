import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { type Layout, layoutOf, writeValue } from './json-layout.ts'

/** Path to a value in a JSON file: names of properties, and indices from 0. */
export type JsonPath = readonly (string | number)[]

/**
 * Sets one value in a JSON file and leaves everything else as it is written, including layout and comments. Missing
 * parents are made. If the text is not JSON, this and the other functions return it unchanged.
 * @param value a value for `JSON.stringify`; if there is none at the path yet, it is added
 */
export function setAt(text: string, path: JsonPath, value: unknown): string {
  const root = readTree(text)
  if (!root) return text
  const layout = layoutOf(text)
  const node = nodeAt(root, path)
  if (node) return replaced(text, node, writeValue(value, depthAt(text, node.offset, layout), layout))
  const [key = ''] = path.slice(-1)
  const parent = nodeAt(root, path.slice(0, -1))
  if (!parent || !isContainerFor(parent, key)) return setAt(text, path.slice(0, -1), holding(key, value))
  return inserted(text, parent, parent.children?.length ?? 0, key, value)
}

/** Inserts an item into a list, before the item at `index` or at the end. A missing list is made. */
export function insertAt(text: string, listPath: JsonPath, index: number, value: unknown): string {
  const root = readTree(text)
  const list = root && nodeAt(root, listPath)
  if (list?.type !== 'array') return setAt(text, listPath, [value])
  return inserted(text, list, Math.min(index, list.children?.length ?? 0), index, value)
}

/** Removes a property or an item, with its line if nothing else is on it. */
export function removeAt(text: string, path: JsonPath): string {
  const root = readTree(text)
  const node = root && nodeAt(root, path)
  const element = node?.parent?.type === 'property' ? node.parent : node
  const container = element?.parent
  if (!element || !container?.children) return text
  const at = container.children.indexOf(element)
  const before = container.children[at - 1]
  const after = container.children[at + 1]
  const start = before ? endOf(before) : container.offset + 1
  const end = before || !after ? endOf(element) : after.offset
  const rest = text.slice(end)
  if (before || after) return text.slice(0, before ? start : element.offset) + rest
  // Nothing is left in it.
  return text.slice(0, container.offset + 1) + text.slice(endOf(container) - 1)
}

/** Swaps two items of a list, each as it is written. */
export function swapAt(text: string, listPath: JsonPath, one: number, other: number): string {
  const root = readTree(text)
  const items = (root && nodeAt(root, listPath))?.children ?? []
  const first = items[Math.min(one, other)]
  const second = items[Math.max(one, other)]
  if (!first || !second || first === second) return text
  const written = (node: Node): string => text.slice(node.offset, endOf(node))
  return (
    text.slice(0, first.offset) +
    written(second) +
    text.slice(endOf(first), second.offset) +
    written(first) +
    text.slice(endOf(second))
  )
}

export function readTree(text: string): Node | undefined {
  const errors: ParseError[] = []
  const root = parseTree(text, errors)
  return errors.length === 0 ? root : undefined
}

export function nodeAt(root: Node, path: JsonPath): Node | undefined {
  return findNodeAtLocation(root, [...path])
}

function isContainerFor({ type }: Node, key: string | number): boolean {
  return type === (typeof key === 'number' ? 'array' : 'object')
}

function holding(key: string | number, value: unknown): unknown {
  return typeof key === 'number' ? [value] : { [key]: value }
}

export function endOf({ offset, length }: Node): number {
  return offset + length
}

function replaced(text: string, { offset, length }: Node, written: string): string {
  return text.slice(0, offset) + written + text.slice(offset + length)
}

function inserted(text: string, container: Node, at: number, key: string | number, value: unknown): string {
  const { children = [], offset } = container
  const layout = layoutOf(text)
  const name = typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''
  const depth = depthAt(text, offset, layout)
  if (children.length === 0) {
    const whole = writeValue(holding(key, value), depth, layout)
    return replaced(text, container, whole)
  }
  const isOneLine = !text.slice(offset, endOf(container)).includes('\n')
  const written = name + writeValue(value, isOneLine ? depth : depth + 1, layout)
  const next = children[at]
  const gap = isOneLine ? ' ' : layout.eol + layout.indent.repeat(depth + 1)
  if (next) return `${text.slice(0, next.offset)}${written},${gap}${text.slice(next.offset)}`
  const last = children.at(-1)
  const end = last ? endOf(last) : offset + 1
  return `${text.slice(0, end)},${gap}${written}${text.slice(end)}`
}

/** How deep the line is indented on which something begins. */
export function depthAt(text: string, offset: number, { indent }: Layout): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const [blank = ''] = /^[ \t]*/.exec(text.slice(lineStart, offset)) ?? []
  return Math.floor(blank.length / indent.length)
}
