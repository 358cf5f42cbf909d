import { createListReader, type ReadItem } from './list-reader.ts'

/** A part of an answer as the model gave it, to be checked. */
export type AnswerItem =
  | { readonly type: 'line'; readonly text: string; readonly emotion: unknown }
  | { readonly type: 'action'; readonly name: unknown; readonly target: unknown }

export interface AnswerReader {
  /** Takes the next piece, and gives what is known by it. */
  read(piece: string): readonly AnswerItem[]
  /** Gives what is only known when no more comes. */
  end(): readonly AnswerItem[]
  /** What was answered instead of JSON; undefined while JSON is there. */
  prose(): string | undefined
  /** What may come from here on is no answer. */
  isComplete(): boolean
}

/** Of an answer, thoughts and all; what comes after that is not looked at. */
const mostCharacters = 200_000

/**
 * Reads an answer as it comes: thoughts and fences are taken away, and each line is given as soon as it is
 * closed. Only what begins as JSON is read so early. Where other words come first there may be thoughts with
 * drafts in them, so that is read when it is whole.
 */
export function createAnswerReader(): AnswerReader {
  let text = ''
  let room = mostCharacters
  /** Inside of thoughts, or of what may become a tag or a fence. */
  let isWaiting = false
  const lists = createListReader()
  let stage: 'beginning' | 'json' | 'whole' = 'beginning'

  const readJson = (piece: string): readonly AnswerItem[] => lists.read(piece).flatMap(toItems)

  return {
    read(given) {
      const piece = given.slice(0, room)
      room -= piece.length
      if (stage === 'json') return readJson(piece)
      text += piece
      if (stage === 'whole' || (isWaiting && !/[>{\n]/.test(piece))) return []
      const rest = withoutOpening(text)
      isWaiting = rest === undefined
      if (!rest) return []
      stage = rest.startsWith('{') ? 'json' : 'whole'
      return stage === 'json' ? readJson(rest) : []
    },
    end() {
      if (stage !== 'whole') return []
      text = afterThoughts(text)
      return findObjects(text)
    },
    prose() {
      if (stage === 'json') return undefined
      const answer = stage === 'beginning' ? (withoutOpening(text) ?? '') : text
      return answer.includes('{') ? undefined : answer.replace(/```\w*/g, '').trim()
    },
    isComplete: () => lists.length !== undefined || room === 0,
  }
}

const thoughts = /<(think|thinking|thought|reasoning)>[\s\S]*?(<\/\1>|$)/gi

/** The text without thoughts, closed or not. */
export function withoutThoughts(text: string): string {
  return text.replace(thoughts, '')
}

/** Some servers send thoughts without the tag that begins them: the prompt had it. */
function afterThoughts(text: string): string {
  return withoutThoughts(text).replace(/^[\s\S]*<\/(think|thinking|thought|reasoning)>/i, '')
}

/** What comes after thoughts and the opening of a fence; undefined while more of either may come. */
function withoutOpening(text: string): string | undefined {
  const rest = text.trimStart()
  if (/^<[a-z]{0,9}$/i.test(rest) || /^`{1,3}\w*\s*$/.test(rest)) return undefined
  const [thought] = /^<(think|thinking|thought|reasoning)>[\s\S]*?(<\/\1>|$)/i.exec(rest) ?? []
  if (thought !== undefined) {
    return thought.length === rest.length ? undefined : withoutOpening(rest.slice(thought.length))
  }
  return rest.replace(/^```\w*\s*/, '')
}

/** How many braces are tried as the beginning of an answer. */
const mostTries = 32

/** The last object with our lists in it: those before it were drafts. Without one, all lines there are. */
function findObjects(text: string): readonly AnswerItem[] {
  let answer: readonly AnswerItem[] = []
  const loose: AnswerItem[] = []
  let start = text.indexOf('{')
  for (let tries = 0; start >= 0 && tries < mostTries; tries++) {
    const lists = createListReader()
    const read = lists.read(text.slice(start))
    const items = read.flatMap(toItems)
    if (read.some(({ type }) => type === 'element')) answer = items
    else loose.push(...items)
    start = text.indexOf('{', start + (lists.length ?? 1))
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
  const { name, targetId } = fieldsOf(value)
  return name === undefined ? [] : [{ type: 'action', name, target: targetId }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
