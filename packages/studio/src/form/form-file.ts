import type { ProjectIssue } from '@townsfolk/service'
import { insertAt, type JsonPath, removeAt, setAt, swapAt } from '@townsfolk/service/editing'
import { findNodeAtLocation, getLocation, type Node, type ParseError, parseTree } from 'jsonc-parser'

/** A fault at the place in the file that it is about. */
export interface PlacedIssue {
  readonly path: JsonPath
  readonly message: string
}

/** How a form changes the file that it shows. Changes with the same key that follow each other are undone as one. */
export type ChangeText = (text: string, key: string) => void

/** A file as a form sees it: values by their paths, and edits that leave all else as it is written. */
export class FormFile {
  readonly text: string
  readonly issues: readonly PlacedIssue[]
  readonly #root: Node | undefined
  readonly #change: ChangeText

  constructor(text: string, issues: readonly ProjectIssue[], change: ChangeText) {
    this.text = text
    const errors: ParseError[] = []
    const root = parseTree(text, errors)
    this.#root = errors.length === 0 ? root : undefined
    this.#change = change
    this.issues = issues.map(({ line, column, message }) => ({
      path: pathAt(text, line, column),
      message,
    }))
  }

  value(path: JsonPath): unknown {
    const node = this.#root && findNodeAtLocation(this.#root, [...path])
    return node && contentOf(node)
  }

  /** Faults at exactly this place. */
  issuesAt(path: JsonPath): readonly PlacedIssue[] {
    return this.issues.filter(issue => isSame(issue.path, path))
  }

  /** Whether there is a fault at this place or below it. */
  hasIssueWithin(path: JsonPath): boolean {
    return this.issues.some(issue => isSame(issue.path.slice(0, path.length), path))
  }

  set(path: JsonPath, value: unknown): void {
    this.#change(setAt(this.text, path, value), keyOf('set', path))
  }

  /** At the end of a list. */
  append(listPath: JsonPath, value: unknown): void {
    this.#change(insertAt(this.text, listPath, Number.POSITIVE_INFINITY, value), '')
  }

  remove(path: JsonPath): void {
    this.#change(removeAt(this.text, path), '')
  }

  /** An item of a list changes places with the one before it. */
  moveUp(listPath: JsonPath, index: number): void {
    this.#change(swapAt(this.text, listPath, index - 1, index), '')
  }
}

/** A path as one string, for keys and ids. */
export function keyOf(what: string, path: JsonPath): string {
  return `${what} ${JSON.stringify(path)}`
}

function isSame(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}

/** @param line from 1 @param column from 1 */
function pathAt(text: string, line: number, column: number): JsonPath {
  let offset = 0
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1
  return getLocation(text, offset + column).path
}

function contentOf(node: Node): unknown {
  switch (node.type) {
    case 'array':
      return (node.children ?? []).map(contentOf)
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
          name && value ? [[name.value as string, contentOf(value)]] : [],
        ),
      )
    default:
      return node.value
  }
}
