import { type InkTag, readTag } from './ink-tags.ts'

/** How a line of a story in Ink is divided, for whoever reads its text before Ink does. */

const comments = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
/** Names that lines are filled in with, as in other files. Ink would look for variables of that name. */
export const template = '\\$[\\w-]+|player|(?:target|self)(?:\\.[\\w -]+)?'
export const templates: RegExp = new RegExp(`(?<!\\\\)\\{(${template})\\}`, 'g')
export const code: RegExp = /^\s*(?:~|(?:VAR|LIST|CONST|INCLUDE|EXTERNAL|TODO)\b)/
const knotHead = /^\s*={2,}\s*(function\s+)?([\p{L}\p{N}_]+)\s*(\(.*\))?\s*=*\s*$/u
const stitchHead = /^\s*=\s*([\p{L}\p{N}_]+)\s*(\(.*\))?\s*$/u
export const choiceStart: RegExp = /^[\s-]*(?:\([\p{L}\p{N}_]+\)\s*)?[*+]/u

export interface Head {
  readonly path: string
  readonly isKnot: boolean
  readonly isFunction: boolean
  readonly whyClosed: string | undefined
}

export function readHead(line: string, knotName: string): Head | undefined {
  const [, isFunction, knot, knotParameters] = knotHead.exec(line) ?? []
  const [, stitch, stitchParameters] = stitchHead.exec(line) ?? []
  const path = knot ?? (stitch === undefined ? undefined : `${knotName}.${stitch}`)
  if (path === undefined) return undefined
  const takesValues =
    knotParameters !== undefined || stitchParameters !== undefined || isFunction !== undefined
  return {
    path,
    isKnot: knot !== undefined,
    isFunction: isFunction !== undefined,
    whyClosed: takesValues ? 'a knot that takes values is not jumped to: write one without them' : undefined,
  }
}

export interface FoundTag extends InkTag {
  /** Of its `#`. */
  readonly start: number
  /** Behind it. */
  readonly end: number
}

export function findTags(line: string, isChoice: boolean): readonly FoundTag[] {
  const found: FoundTag[] = []
  for (const { index: start } of line.matchAll(/(?<!\\)#/g)) {
    const end = endOfTag(line, start + 1, isChoice)
    found.push({ ...readTag(line.slice(start + 1, end)), start, end })
  }
  return found
}

/** A tag ends where the next one begins, and with what it is written in: a line, brackets, braces. */
function endOfTag(line: string, start: number, isChoice: boolean): number {
  const hasAlternatives = /^\s*(?:says|event|nudge)\s*:/i.test(line.slice(start))
  let depth = 0
  for (let at = start; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '\\') at += 1
    else if (letter === '{') depth += 1
    else if (letter === '}' && depth > 0) depth -= 1
    else if ('#}'.includes(letter) || line.startsWith('->', at)) return at
    else if ((letter === ']' && isChoice) || (letter === '|' && !hasAlternatives)) return at
  }
  return line.length
}

/** How a choice's line is divided. */
export interface Brackets {
  /** Place of `]`; -1 when there is none. */
  readonly close: number
  /** Where what the player says ends when there are no brackets. */
  readonly textEnd: number
}

export function findBrackets(line: string): Brackets {
  const firstTag = indexOf(line, '#', 0)
  const open = indexOf(line, '[', 0)
  const close = open < firstTag ? indexOf(line, ']', open) : line.length
  const divert = indexOf(line, '->', 0)
  return { close: close < line.length ? close : -1, textEnd: Math.min(firstTag, divert) }
}

/** What stands before that, the player says. */
export function endOfChoice({ close, textEnd }: Brackets): number {
  return close >= 0 ? close : textEnd
}

/** Place of what is written outside braces and without a backslash; the line's length when it is nowhere. */
export function indexOf(line: string, wanted: string, from: number): number {
  let depth = 0
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (depth === 0 && line.startsWith(wanted, at)) return at
    else if (line[at] === '{') depth += 1
    else if (line[at] === '}') depth = Math.max(0, depth - 1)
  }
  return line.length
}

export function blank(
  line: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): string {
  return parts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line,
  )
}

/** As long as it was, so that places stay what they are. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** The lines of a story, with comments blanked, so that what is left stays where it is. */
export function linesOf(story: string): readonly string[] {
  return story.replace(comments, blanked).split(/\r?\n/)
}
