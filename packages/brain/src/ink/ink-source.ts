import type { FlowActionRule, FlowIssue, FlowText, FlowTextUse } from '../flow/flow-compiler.ts'
import { hash } from '../text/hash.ts'
import {
  type Brackets,
  blank,
  choiceStart,
  code,
  endOfChoice,
  type FoundTag,
  findBrackets,
  findTags,
  indexOf,
  linesOf,
  readHead,
  template,
  templates,
} from './ink-line-parts.ts'
import { alternativesOf, type InkTag, isCue, isStanding, issueOfTag, type TagPlace } from './ink-tags.ts'

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
 * Reads the tags of a story.
 * @param actions those that `# action` may name; when undefined, they are not checked
 * @param original the same story in its own language: choices bear the same marks in all, so that a session can go on in
 * another
 */
export function readInkSource(
  written: string,
  actions?: readonly FlowActionRule[],
  original: string = written,
): InkSource {
  const originals = linesOf(original)
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
    const mark = isCued ? `cue ${hash((originals[at] ?? line).trim()).toString(36)}` : undefined
    if (mark !== undefined) choices.set(mark, cue)
    return marked(markChoice(text, brackets, mark), printed.length)
  }

  const text = linesOf(written).map(readLine).join('\n')
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

const marks = new RegExp(`\\{(${template})@(\\d+)\\}`, 'g')
const templateNames = ['player', 'target', 'self']
const declaration = /^\s*(VAR|LIST|CONST)\s+([\p{L}\p{N}_]+)/u
const include = /^\s*INCLUDE\b/
const unsupported = /^\s*(INCLUDE|EXTERNAL)\b/

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
