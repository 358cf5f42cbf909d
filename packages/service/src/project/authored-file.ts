import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import * as v from 'valibot'
import type { Fault } from './fault.ts'

/** Steps from the root of a file to a value in it. */
export type FilePath = readonly (string | number)[]

/** One JSON file of a project that remembers where each of its values stands. */
export class AuthoredFile {
  readonly name: string
  readonly faults: Fault[] = []
  readonly #text: string
  readonly #root: Node | undefined

  constructor(name: string, text: string) {
    this.name = name
    // Editors on Windows put a byte order mark before the text and do not count it as a column.
    this.#text = text.replace(/^\ufeff/, '')
    if (this.#text.trim() === '') {
      this.#addFault(0, 'this file is empty; write a JSON object in braces')
      return
    }
    const errors: ParseError[] = []
    try {
      this.#root = parseTree(this.#text, errors, { disallowComments: true })
      if (this.#root && errors.length === 0) this.#checkFieldsAreThereOnce(this.#root)
    } catch {
      this.#addFault(0, 'this file is nested too deeply to read; take out brackets')
      return
    }
    const first = errors[0]
    if (first) this.#addFault(first.offset, syntaxAdvice(first, this.#text))
  }

  /** Its value as a schema reads it; undefined when there are faults, which are kept. */
  read<TOutput>(schema: v.GenericSchema<unknown, TOutput>): TOutput | undefined {
    if (this.faults.length > 0) return undefined
    // The tree is only for places: the standard parser alone decides what the text means.
    const json = this.#parse()
    if (!json) return undefined
    const result = v.safeParse(schema, json.value, { abortPipeEarly: true })
    if (result.success) return result.output
    for (const issue of result.issues) this.fault(pathOf(issue), issue.message, isUnknownField(issue))
    return undefined
  }

  /** Adds a fault at a value, or at the nearest thing around it that exists. */
  fault(path: FilePath, message: string, isAboutKey = false): void {
    const node = this.#nodeAt(path)
    const place = isAboutKey ? node?.parent?.children?.[0] : node
    this.#addFault(place?.offset ?? 0, message)
  }

  /** The two parsers differ in rare places, such as which blanks may stand between values. */
  #parse(): { readonly value: unknown } | undefined {
    try {
      return { value: JSON.parse(this.#text) as unknown }
    } catch (error) {
      const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0)
      this.#addFault(offset, 'this is not JSON')
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
        this.#addFault(key.offset, `the field "${key.value}" is there already; put both into one`)
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

  #addFault(offset: number, message: string): void {
    const before = this.#text.slice(0, offset).split('\n')
    this.faults.push({
      file: this.name,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      message,
    })
  }
}

function pathOf(issue: v.BaseIssue<unknown>): FilePath {
  return issue.path?.map(step => step.key as string | number) ?? []
}

function isUnknownField(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never'
}

function syntaxAdvice({ error, offset, length }: ParseError, text: string): string {
  const code = printParseErrorCode(error)
  const token = text.slice(offset, offset + length)
  if (code === 'InvalidSymbol') return symbolAdvice(token)
  if (code === 'CommaExpected' && /^[\]}]$/.test(token)) {
    return `this ${token} closes something else than was opened; does it have to be ${token === ']' ? '}' : ']'}?`
  }
  if (code === 'CommaExpected' && token === ':') {
    return 'this colon is one too many, or a { is missing before the name'
  }
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
  PropertyNameExpected: 'write a name in double quotes here, or take out the comma before',
  ValueExpected: 'write a value here, or take out the comma before or after',
  CloseBraceExpected: 'the file ends here, but a closing } is missing',
  CloseBracketExpected: 'the file ends here, but a closing ] is missing',
  EndOfFileExpected: 'the file should end before this; is there a } too many?',
  InvalidCommentToken: 'JSON has no comments; take this out',
  UnexpectedEndOfString: 'this text has no closing double quote on its line; a line break within text is \\n',
  UnexpectedEndOfNumber: 'this number is not complete; write one like 1, -2 or 0.5',
  InvalidCharacter: 'this text holds a tab or another control character; a tab within text is \\t',
  InvalidEscapeCharacter: 'this text has a backslash that means nothing; a backslash itself is \\\\',
  InvalidUnicode: 'this text has an incomplete \\u escape; write \\u and four hex digits',
}
