import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import { isInBraces } from './authored-object.ts'
import { type Draft, draftOf } from './draft.ts'
import type { ProjectIssue } from './project-issue.ts'

/** Steps from the root of a file to a value in it. */
export type FilePath = readonly (string | number)[]

/** What a schema made of a file. */
export interface ReadValue<T> {
  /** Undefined when the file has issues. */
  readonly content: T | undefined
  /** What can be made out whatever is wrong with it; undefined when that is nothing. */
  readonly draft: Draft<T> | undefined
}

/**
 * One JSON file of a project that remembers where each of its values stands. It may be given as its text, or
 * as the value that it would hold.
 */
export class AuthoredFile {
  readonly name: string
  readonly issues: ProjectIssue[] = []
  /** What it holds; undefined when it cannot be read, and there are issues. */
  readonly #value: unknown
  /** Undefined for what was given as a value: there are no lines and columns, then. */
  readonly #text: string | undefined
  readonly #root: Node | undefined
  /** Paths of the objects with a field that could not be read, as JSON. */
  readonly #faulty = new Set<string>()
  /** What could not be read, in small letters. */
  #unread = ''

  constructor(name: string, written: string | object) {
    this.name = name
    if (typeof written === 'object') {
      this.#value = written
      return
    }
    // Editors on Windows put a byte order mark before the text and do not count it as a column.
    const text = written.replace(/^\ufeff/, '')
    this.#text = text
    if (text.trim() === '') {
      this.#addIssue(0, 'this file is empty; write a JSON object in braces')
      return
    }
    const errors: ParseError[] = []
    try {
      this.#root = parseTree(text, errors, { disallowComments: true })
      if (this.#root && errors.length === 0) this.#checkFieldsAreThereOnce(this.#root)
    } catch {
      this.#addIssue(0, 'this file is nested too deeply to read; remove brackets')
      return
    }
    const first = errors[0]
    if (first) this.#addIssue(first.offset, syntaxAdvice(first, text))
    // The tree is only for places: the standard parser alone decides what the text means.
    else this.#value = this.#parse(text)
  }

  /** Whether it holds an object, whatever is wrong within. */
  get isReadable(): boolean {
    return isInBraces(this.#value)
  }

  /** Its value as a schema reads it; what the schema finds wrong are issues, which are kept. */
  read<TOutput>(schema: v.GenericSchema<unknown, TOutput>): ReadValue<TOutput> {
    if (this.#value === undefined) return { content: undefined, draft: undefined }
    const result = v.safeParse(schema, this.#value, { abortPipeEarly: true })
    for (const issue of result.issues ?? []) {
      const path = pathOf(issue)
      this.issue(path, issue.message, isAboutKey(issue))
      if (!isAboutMissing(issue)) this.#faulty.add(JSON.stringify(path.slice(0, -1)))
      this.#unread += textOf(issue.path?.at(-1) ?? { value: this.#value })
    }
    const content = result.success && this.issues.length === 0 ? result.output : undefined
    return { content, draft: draftOf<TOutput>(result.output, result.issues ?? []) }
  }

  /** Whether all fields of the object at this path could be read, so that what is not there was not written. */
  isWhole(path: FilePath): boolean {
    return !this.#faulty.has(JSON.stringify(path))
  }

  /** Whether a word stands in what could not be read: it may have been written for what is missed. */
  hasUnread(word: string): boolean {
    return this.#unread.includes(word.toLowerCase())
  }

  /** What can be made out, whatever is wrong with it, by a schema that falls back. */
  glance<TOutput>(schema: v.GenericSchema<unknown, TOutput>): TOutput {
    return v.parse(schema, this.#value)
  }

  /** Adds an issue at a value, or at the nearest thing around it that exists. */
  issue(path: FilePath, message: string, isKey = false): void {
    this.issues.push(this.issueAt(path, message, isKey))
  }

  /** An issue at such a place, which is not added. */
  issueAt(path: FilePath, message: string, isKey = false): ProjectIssue {
    if (this.#text === undefined) {
      return { file: this.name, line: 1, column: 1, path: path.join('.'), message }
    }
    const node = this.#nodeAt(path)
    const place = isKey ? node?.parent?.children?.[0] : node
    return this.#issueBehind(place?.offset ?? 0, message)
  }

  /** The two parsers differ in rare places, such as which blanks may stand between values. */
  #parse(text: string): unknown {
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0)
      this.#addIssue(offset, 'this is not JSON')
      return undefined
    }
  }

  /**
   * The standard parser silently takes the last of two fields of one name, so half of what was written is
   * lost.
   */
  #checkFieldsAreThereOnce(node: Node): void {
    const names = new Set<unknown>()
    for (const child of node.children ?? []) {
      const key = child.type === 'property' ? child.children?.[0] : undefined
      if (key && names.has(key.value)) {
        this.#addIssue(key.offset, `the field "${key.value}" is there already; put both into one`)
      }
      if (key) names.add(key.value)
      this.#checkFieldsAreThereOnce(child)
    }
  }

  #nodeAt(path: FilePath): Node | undefined {
    if (!this.#root) return undefined
    for (let length = path.length; length > 0; length--) {
      const node = findNodeAtLocation(this.#root, path.slice(0, length))
      if (node) return node
    }
    return this.#root
  }

  #addIssue(offset: number, message: string): void {
    this.issues.push(this.#issueBehind(offset, message))
  }

  #issueBehind(offset: number, message: string): ProjectIssue {
    const before = (this.#text ?? '').slice(0, offset).split('\n')
    return { file: this.name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message }
  }
}

function pathOf(issue: v.BaseIssue<unknown>): FilePath {
  return issue.path?.map(step => step.key as string | number) ?? []
}

function textOf({ key, value }: { readonly key?: unknown; readonly value: unknown }): string {
  return JSON.stringify([key, value]).toLowerCase()
}

/** A field that is missing is reported at the object that lacks it. */
function isAboutKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.at(-1)?.origin === 'key' && !isAboutMissing(issue)
}

function isAboutMissing({ type, expected, path }: v.BaseIssue<unknown>): boolean {
  return type === 'strict_object' && expected !== 'never' && path?.at(-1)?.origin === 'key'
}

function syntaxAdvice({ error, offset, length }: ParseError, text: string): string {
  const code = printParseErrorCode(error)
  const token = text.slice(offset, offset + length)
  if (code === 'InvalidSymbol') return symbolAdvice(token)
  if (code === 'CommaExpected' && /^[\]}]$/.test(token)) {
    return `this ${token} does not match the bracket that was opened; should it be ${token === ']' ? '}' : ']'}?`
  }
  if (code === 'CommaExpected' && token === ':') {
    return 'there is one colon too many, or a { is missing before the name'
  }
  const before = text.slice(0, offset).trimEnd().at(-1)
  if (code === 'ValueExpected' && before === ':') return 'a value is missing after the colon'
  if (code === 'ValueExpected' && before !== ',' && token !== ',') return 'write a value here'
  return syntaxAdvices[code] ?? `this is not JSON (${code})`
}

function symbolAdvice(symbol: string): string {
  if (/^[\s\u200b\ufeff]/.test(symbol)) return 'write a plain space instead of this invisible character'
  if (/^['`\u2018-\u201f]/.test(symbol)) return 'write straight double quotes (") around text'
  if (symbol === ';') return 'write a comma instead of this ;'
  if (/^(true|false|null)$/i.test(symbol)) return `write ${symbol.toLowerCase()} in small letters`
  if (/^[-+.\d]/.test(symbol)) return `${symbol} is not a number; write one like 1, -2 or 0.5`
  return `${symbol} is not JSON; text and names stand in double quotes, and a double quote within text is \\"`
}

const syntaxAdvices: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this',
  ColonExpected: 'a colon is missing between the name and its value',
  PropertyNameExpected: 'write a name in double quotes here, or remove the comma before',
  ValueExpected: 'write a value here, or remove the comma before or after',
  CloseBraceExpected: 'the file ends here, but a closing } is missing',
  CloseBracketExpected: 'the file ends here, but a closing ] is missing',
  EndOfFileExpected: 'the file should end before this; is there a } too many?',
  InvalidCommentToken: 'JSON has no comments; remove this',
  UnexpectedEndOfString: 'this text has no closing double quote on its line; a line break within text is \\n',
  UnexpectedEndOfNumber: 'this number is not complete; write one like 1, -2 or 0.5',
  InvalidCharacter: 'this text holds a tab or another control character; a tab within text is \\t',
  InvalidEscapeCharacter: 'this text has a backslash that means nothing; a backslash itself is \\\\',
  InvalidUnicode: 'this text has an incomplete \\u escape; write \\u and four hex digits',
}
