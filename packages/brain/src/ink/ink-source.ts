import type { FlowActionRule, FlowIssue, FlowText, FlowTextUse } from '../flow/flow-compiler.ts'
import { hash } from '../text/hash.ts'
import {
  alternativesOf,
  type InkTag,
  isCue,
  isStanding,
  issueOfTag,
  readTag,
  type TagPlace,
} from './ink-tags.ts'

/** The text of a story, with all that Ink itself does not understand taken out of it. */
export interface InkSource {
  /**
   * What Ink compiles: the same lines, so that what it finds wrong is found where the author wrote it. What
   * lines are filled in with is marked; `withoutMarks` takes that away.
   */
  readonly text: string
  /** By their marks, in the order of the file: what the story prints that is filled in. */
  readonly printed: readonly FlowText[]
  /** What makes the conversation go somewhere, and what is said of knots. */
  readonly standing: readonly FlowText[]
  readonly issues: readonly FlowIssue[]
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
 * Reads the tags of a story. `actions` are those that `# action` may name; when undefined, they are not
 * checked.
 */
export function readInkSource(written: string, actions?: readonly FlowActionRule[]): InkSource {
  const issues: FlowIssue[] = []
  const knots = new Map<string, Knot>()
  const choices = new Map<string, Cue>()
  const checkpoints = new Set<string>()
  const variables: string[] = []
  const printed: FlowText[] = []
  const standing: FlowText[] = []
  let knotName = ''
  let knot = createKnot('the beginning of a story is not jumped to: write it below the head of a knot')
  let isHead = true
  knots.set('', knot)

  /** @param phraseEnd before it stands what the player says */
  const note = (line: string, at: number, phraseEnd: number): void => {
    for (const { 0: text, index } of line.matchAll(templates)) {
      printed.push({ use: index < phraseEnd ? 'phrase' : 'said', text, line: at + 1, column: index + 1 })
    }
  }

  const readLine = (line: string, at: number): string => {
    const report = (column: number, message: string): void => {
      issues.push({ line: at + 1, column: column + 1, message })
    }
    if (code.test(line)) {
      const declared = readCode(line, report)
      if (declared !== undefined) variables.push(declared)
      // Ink would look for the file.
      if (include.test(line)) return ''
      note(line, at, 0)
      return marked(line, printed.length)
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
      const issue = issueOfTag(tag, isHead ? ['knot'] : placesOnLine(tag, brackets), actions)
      if (issue !== undefined) report(tag.start, issue)
      else if (isCue(tag) && isHead && knot.whyClosed !== undefined) report(tag.start, knot.whyClosed)
      else if (isStanding(tag)) {
        put(tag, isHead ? knot : cue)
        for (const text of textsOf(tag)) standing.push({ ...text, line: at + 1, column: tag.start + 1 })
      } else if (tag.name === 'checkpoint' && !tag.value.includes('{')) checkpoints.add(tag.value)
    }
    const text = blank(line, tags.filter(isStanding))
    note(text, at, brackets === undefined ? 0 : endOfChoice(brackets))
    if (brackets === undefined) return marked(text, printed.length)
    const isCued = cue.phrases.length + cue.events.length > 0
    const mark = isCued ? `cue ${hash(line.trim()).toString(36)}` : undefined
    if (mark !== undefined) choices.set(mark, cue)
    return marked(markChoice(text, brackets, mark), printed.length)
  }

  const text = written.replace(comments, blanked).split(/\r?\n/).map(readLine).join('\n')
  return { text, printed, standing, issues, knots, choices, checkpoints: [...checkpoints], variables }
}

/** The story's text, or that of what it prints, as it is without marks. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '{$1}')
}

/** The marks in what a story printed: places in `printed`. */
export function marksIn(text: string): readonly number[] {
  return [...text.matchAll(marks)].map(([, , place]) => Number(place))
}

/** Marks what a line is filled in with, so that it is known where a piece of what is printed was written. */
function marked(line: string, countAfter: number): string {
  let place = countAfter - [...line.matchAll(templates)].length
  return line.replace(templates, (_, name: string) => `\\{${name}@${place++}\\}`)
}

type Report = (column: number, message: string) => void

const comments = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
/** Names that lines are filled in with, as in other files. Ink would look for variables of that name. */
const template = '\\$[\\w-]+|player|(?:target|self)(?:\\.[\\w -]+)?'
const templates = new RegExp(`(?<!\\\\)\\{(${template})\\}`, 'g')
const marks = new RegExp(`\\{(${template})@(\\d+)\\}`, 'g')
const templateNames = ['player', 'target', 'self']
const code = /^\s*(?:~|(?:VAR|LIST|CONST|INCLUDE|EXTERNAL|TODO)\b)/
const declaration = /^\s*(VAR|LIST|CONST)\s+([\p{L}\p{N}_]+)/u
const include = /^\s*INCLUDE\b/
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

function textsOf(tag: InkTag): readonly Pick<FlowText, 'use' | 'text'>[] {
  const use = useOfTag.get(tag.name)
  if (use === undefined) return []
  return (use === 'goal' ? [tag.value] : alternativesOf(tag)).map(text => ({ use, text }))
}

const useOfTag: ReadonlyMap<string, FlowTextUse> = new Map([
  ['says', 'phrase'],
  ['event', 'event'],
  ['goal', 'goal'],
  ['nudge', 'nudge'],
])

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

/** What stands before that, the player says. */
function endOfChoice({ close, textEnd }: Brackets): number {
  return close >= 0 ? close : textEnd
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
