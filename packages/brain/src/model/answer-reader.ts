import { fieldsOf } from './fields-of.ts'
import { createJsonReader } from './json-reader.ts'
import type { ReadItem } from './list-reader.ts'
import { type OpenLine, readOpenLine } from './open-line.ts'

/** A part of an answer as the model gave it, to be checked. */
export type AnswerItem =
  | { readonly type: 'line'; readonly text: string; readonly emotion: unknown }
  | { readonly type: 'action'; readonly name: unknown; readonly target: unknown; readonly given: unknown }

export interface AnswerReader {
  /** Takes the next piece, and gives what is known by it. */
  read(piece: string): readonly AnswerItem[]
  /** Gives what is only known when no more comes. */
  end(): readonly AnswerItem[]
  /** The line that is not closed yet. */
  openLine(): OpenLine | undefined
  /** What was answered instead of JSON; undefined while JSON is there. */
  prose(): string | undefined
  /** What may come from here on is no answer. */
  isComplete(): boolean
}

/** Reads an answer as it comes: each line is given as soon as it is closed. */
export function createAnswerReader(): AnswerReader {
  const json = createJsonReader()
  return {
    read: piece => json.read(piece).flatMap(toItems),
    end: () => chooseItems(json.end()),
    openLine() {
      const element = json.open()
      return element?.list === 'lines' ? readOpenLine(element.json) : undefined
    },
    prose: json.prose,
    isComplete: json.isComplete,
  }
}

/** Of the last object with our lists in it. Without one, all lines there are. */
function chooseItems(objects: readonly (readonly ReadItem[])[]): readonly AnswerItem[] {
  let answer: readonly AnswerItem[] = []
  const loose: AnswerItem[] = []
  for (const object of objects) {
    const items = object.flatMap(toItems)
    if (object.some(({ type }) => type === 'element')) answer = items
    else loose.push(...items)
  }
  return answer.length > 0 ? answer : loose
}

function toItems(item: ReadItem): readonly AnswerItem[] {
  if (item.type === 'root') return rootItems(item.value)
  if (item.list === 'lines') return toLine(item.value)
  return item.list === 'actions' ? toAction(item.value) : []
}

/** Of an object without our lists: a line by itself, or one object around the answer. */
function rootItems(root: unknown): readonly AnswerItem[] {
  const { lines, text } = fieldsOf(root)
  if (Array.isArray(lines)) return []
  if (typeof text === 'string') return toLine(root)
  if (typeof lines === 'string') return toLine(lines)
  return Object.values(fieldsOf(root)).flatMap(inner => {
    const { lines: innerLines, actions } = fieldsOf(inner)
    return [...listOf(innerLines).flatMap(toLine), ...listOf(actions).flatMap(toAction)]
  })
}

function toLine(value: unknown): readonly AnswerItem[] {
  if (typeof value === 'string') return [{ type: 'line', text: value, emotion: undefined }]
  const { text, emotion } = fieldsOf(value)
  return typeof text === 'string' ? [{ type: 'line', text, emotion }] : []
}

function toAction(value: unknown): readonly AnswerItem[] {
  const { name, targetId, arguments: given } = fieldsOf(value)
  return name === undefined ? [] : [{ type: 'action', name, target: targetId, given }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
