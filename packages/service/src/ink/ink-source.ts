import type { FlowFault } from '../brain/flow/flow-compiler.ts'
import { hash } from '../hash.ts'
import {
  alternativesOf,
  faultOfTag,
  type InkTag,
  isCue,
  isStanding,
  readTag,
  type TagPlace,
} from './ink-tags.ts'

/** The text of a story, with all that Ink itself does not understand taken out of it. */
export interface InkSource {
  /** What Ink compiles: the same lines, so that what it finds wrong is found where the author wrote it. */
  readonly text: string
  readonly faults: readonly FlowFault[]
  /** By their paths, such as `hub` and `hub.gate`; the beginning of the story has the empty path. */
  readonly knots: ReadonlyMap<string, InkKnot>
  /** What takes a choice beside its own text, by the mark that the choice bears among its tags. */
  readonly choices: ReadonlyMap<string, Cue>
  /** Keywords of the checkpoints that tags name. */
  readonly checkpoints: readonly string[]
  /** Names of the story's global variables. */
  readonly variables: readonly string[]
}

/** What makes a conversation go somewhere. */
export interface Cue {
  readonly phrases: readonly string[]
  readonly events: readonly string[]
}

export interface InkKnot extends Cue {
  readonly goal: string
  readonly nudges: readonly string[]
}

/**
 * Reads the tags of a story. `actions` are the names that `# action` may use; when undefined, they are not
 * checked.
 */
export function readInkSource(written: string, actions?: readonly string[]): InkSource {
  const faults: FlowFault[] = []
  const knots = new Map<string, Knot>()
  const choices = new Map<string, Cue>()
  const checkpoints = new Set<string>()
  const variables: string[] = []
  let knotName = ''
  let knot = createKnot('the beginning of a story is not jumped to: write it below the head of a knot')
  let isHead = true
  knots.set('', knot)

  const readLine = (line: string, at: number): string => {
    const report = (column: number, message: string): void => {
      faults.push({ line: at + 1, column: column + 1, message })
    }
    if (code.test(line)) {
      const declared = readCode(line, report)
      if (declared !== undefined) variables.push(declared)
      return line
    }
    const head = readHead(line, knotName)
    if (head) {
      if (head.isKnot) knotName = head.path
      knot = createKnot(head.whyClosed)
      isHead = true
      if (!head.isFunction) knots.set(head.path, knot)
      return line
    }

    const brackets = choiceStart.test(line) ? findBrackets(line) : undefined
    const tags = findTags(line, brackets !== undefined)
    if (brackets !== undefined || blank(line, tags).trim() !== '') isHead = false
    const cue = createKnot(undefined)
    for (const tag of tags) {
      const fault = faultOfTag(tag, isHead ? ['knot'] : placesOnLine(tag, brackets), actions)
      if (fault !== undefined) report(tag.start, fault)
      else if (isCue(tag) && isHead && knot.whyClosed !== undefined) report(tag.start, knot.whyClosed)
      else if (isStanding(tag)) put(tag, isHead ? knot : cue)
      else if (tag.name === 'checkpoint' && !tag.value.includes('{')) checkpoints.add(tag.value)
    }
    const text = blank(line, tags.filter(isStanding))
    if (brackets === undefined) return text
    const isCued = cue.phrases.length + cue.events.length > 0
    const mark = isCued ? `cue ${hash(line.trim()).toString(36)}` : undefined
    if (mark !== undefined) choices.set(mark, cue)
    return markChoice(text, brackets, mark)
  }

  const lines = written.replace(comments, blanked).split(/\r?\n/).map(readLine)
  const text = lines.join('\n').replace(templates, '\\{$1\\}')
  return { text, faults, knots, choices, checkpoints: [...checkpoints], variables }
}

type Report = (column: number, message: string) => void

const comments = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
/** Names that lines are filled in with, as in other files. Ink would look for variables of that name. */
const templates = /(?<!\\)\{(\$[\w-]+|player|(?:target|self)(?:\.[\w -]+)?)\}/g
const templateNames = ['player', 'target', 'self']
const code = /^\s*(?:~|(?:VAR|LIST|CONST|INCLUDE|EXTERNAL|TODO)\b)/
const declaration = /^\s*(VAR|LIST|CONST)\s+([\p{L}\p{N}_]+)/u
const unsupported = /^\s*(INCLUDE|EXTERNAL)\b/
const knotHead = /^\s*={2,}\s*(function\s+)?([\p{L}\p{N}_]+)\s*(\(.*\))?\s*=*\s*$/u
const stitchHead = /^\s*=\s*([\p{L}\p{N}_]+)\s*(\(.*\))?\s*$/u
const choiceStart = /^[\s-]*(?:\([\p{L}\p{N}_]+\)\s*)?[*+]/u

/** The name of the variable that is declared, if one is. */
function readCode(line: string, report: Report): string | undefined {
  const [, command] = unsupported.exec(line) ?? []
  if (command === 'INCLUDE') report(line.indexOf(command), 'a flow is one file: write here what is included')
  if (command === 'EXTERNAL') {
    report(line.indexOf(command), 'there is nothing outside the story to call: write an Ink function instead')
  }
  const [, kind, name] = declaration.exec(line) ?? []
  if (kind === undefined || name === undefined) return undefined
  if (templateNames.includes(name)) {
    report(line.indexOf(name), `lines are filled in with "${name}": give the variable another name`)
  }
  return kind === 'CONST' ? undefined : name
}

interface Knot extends Cue {
  readonly phrases: string[]
  readonly events: string[]
  goal: string
  readonly nudges: string[]
  /** Why the story cannot be sent there at any time; undefined when it can. */
  readonly whyClosed: string | undefined
}

function createKnot(whyClosed: string | undefined): Knot {
  return { phrases: [], events: [], goal: '', nudges: [], whyClosed }
}

function put(tag: InkTag, knot: Knot): void {
  if (tag.name === 'says') knot.phrases.push(...alternativesOf(tag))
  if (tag.name === 'event') knot.events.push(...alternativesOf(tag))
  if (tag.name === 'nudge') knot.nudges.push(...alternativesOf(tag))
  if (tag.name === 'goal') knot.goal = tag.value
}

interface Head {
  readonly path: string
  readonly isKnot: boolean
  readonly isFunction: boolean
  readonly whyClosed: string | undefined
}

function readHead(line: string, knotName: string): Head | undefined {
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

interface FoundTag extends InkTag {
  /** Of its `#`. */
  readonly start: number
  /** Behind it. */
  readonly end: number
}

function findTags(line: string, isChoice: boolean): readonly FoundTag[] {
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
interface Brackets {
  /** Place of `]`; -1 when there is none. */
  readonly close: number
  /** Where what the player says ends when there are no brackets. */
  readonly textEnd: number
}

function findBrackets(line: string): Brackets {
  const firstTag = indexOf(line, '#', 0)
  const open = indexOf(line, '[', 0)
  const close = open < firstTag ? indexOf(line, ']', open) : line.length
  const divert = indexOf(line, '->', 0)
  return { close: close < line.length ? close : -1, textEnd: Math.min(firstTag, divert) }
}

/** Tags before the end of the brackets go with what the player says, which the character does not repeat. */
function placesOnLine({ start }: FoundTag, brackets: Brackets | undefined): readonly TagPlace[] {
  if (brackets === undefined) return ['line']
  return start < brackets.close ? ['choice'] : ['choice', 'line']
}

/** Ink shows the tags in a choice's brackets before it is taken, and those behind them when it is. */
function markChoice(text: string, { close, textEnd }: Brackets, mark: string | undefined): string {
  const tag = mark === undefined ? '' : ` # ${mark}`
  if (close >= 0) return `${text.slice(0, close)}${tag}${text.slice(close)}`
  const hasTags = indexOf(text, '#', 0) < text.length
  return tag === '' && !hasTags ? text : `${text.slice(0, textEnd)}[${tag}]${text.slice(textEnd)}`
}

/** Place of what is written outside braces and without a backslash; the line's length when it is nowhere. */
function indexOf(line: string, wanted: string, from: number): number {
  let depth = 0
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1
    else if (depth === 0 && line.startsWith(wanted, at)) return at
    else if (line[at] === '{') depth += 1
    else if (line[at] === '}') depth = Math.max(0, depth - 1)
  }
  return line.length
}

function blank(line: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  return parts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line,
  )
}

/** As long as it was, so that places stay what they are. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
