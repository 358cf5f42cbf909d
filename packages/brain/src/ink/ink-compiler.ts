import { Compiler, CompilerOptions, type Story } from 'inkjs/full'
import type { Flow, FlowStep } from '../flow/flow.ts'
import type { FlowCompiler, FlowIssue, FlowText } from '../flow/flow-compiler.ts'
import type { JsonValue } from '../turn/brain.ts'
import { createInkFlow } from './ink-flow.ts'
import type { InkProblem } from './ink-machine.ts'
import { inkPassages, translateInk } from './ink-passages.ts'
import { marksIn, readInkSource, withoutMarks } from './ink-source.ts'
import { choicesOf, readInkState } from './ink-state.ts'
import { issueOfTranslation } from './ink-translation.ts'
import { prepareStory } from './prepare-story.ts'

/** Makes a compiler for flows in Ink. Warnings of Ink are issues too. */
export function createInkCompiler(): FlowCompiler {
  return {
    extension: '.ink',
    languages: {
      passagesOf: text => inkPassages(withoutMark(text)),
      issueOf: issueOfTranslation,
    },
    compile(written, { source: name = 'a story', actions, translations = {} } = {}) {
      const original = withoutMark(written)
      const text = translateInk(original, translations)
      const source = readInkSource(text, actions, original)
      const lines = text.split('\n')
      const { story, issues } = compileInk(source.text, lines)
      const found = sorted([...source.issues, ...issues])
      if (found.length > 0 || !story) return { ok: false, issues: found }

      const marked = prepareStory(`${story.ToJson()}`)
      const problems: InkProblem[] = []
      const onProblem = (problem: InkProblem): void => {
        problems.push(problem)
      }
      const steps = tryEverything(createInkFlow({ prepared: marked, source, name, onProblem }))
      const failed = [
        ...problems.map(({ message, path }) => issueOn(lines, lineOf(story, path), message)),
        ...targetsOfNothing(steps, source.printed),
      ]
      if (failed.length > 0) return { ok: false, issues: sorted(failed) }
      const prepared = withoutMarks(marked)
      return {
        ok: true,
        flow: createInkFlow({ prepared, source, name, onProblem: () => {} }),
        variables: source.variables,
        texts: [...source.printed, ...source.standing],
      }
    },
  }
}

/** Editors on Windows put a byte order mark before the text; Ink would read it as a word to say. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}

interface CompiledInk {
  readonly story: Story | undefined
  readonly issues: readonly FlowIssue[]
}

function compileInk(text: string, lines: readonly string[]): CompiledInk {
  const issues: FlowIssue[] = []
  const report = (message: string, type: number): void => {
    if (type === authorNote) return
    const [, line = '1', problem = message] = /^[A-Z]+: (?:line (\d+): )?([\s\S]*)$/.exec(message) ?? []
    issues.push(issueOn(lines, Number(line), `Ink: ${problem}`))
  }
  try {
    const story = new Compiler(text, new CompilerOptions(null, [], false, report)).Compile()
    return { story, issues }
  } catch (error) {
    if (issues.length === 0) issues.push(issueOn(lines, 1, `Ink cannot read this: ${error}`))
    return { story: undefined, issues }
  }
}

/** `ErrorType.Author` of inkjs, which it does not export: a TODO of the author's. */
const authorNote = 0
const mostTries = 600

/** A step of the story, and whether something was meant when it was taken. */
interface TriedStep {
  readonly step: FlowStep
  readonly hasTarget: boolean
}

/** Takes each choice and each knot once, so that what goes wrong does so before somebody plays. */
function tryEverything(flow: Flow): readonly TriedStep[] {
  const begun = flow.begin('', new Map())
  const steps: TriedStep[] = [{ step: begun, hasTarget: false }]
  const states: JsonValue[] = [begun.state]
  const tried = new Set<string>()
  for (const state of states) {
    const read = readInkState(state)
    const choices = read ? choicesOf(read) : []
    for (const { id, phrases, events } of flow.optionsAt(state)) {
      const what = choices[Number(id)]?.targetPath ?? id
      if (tried.has(what) || tried.size >= mostTries) continue
      tried.add(what)
      const step = flow.take(state, id, '', new Map())
      steps.push({ step, hasTarget: [...phrases, ...events].every(namesTarget) })
      states.push(step.state)
    }
  }
  return steps
}

function namesTarget(text: string): boolean {
  return withoutMarks(text).includes('{target}')
}

/** What stands for the target where, whichever way the story was tried, nothing was meant. */
function targetsOfNothing(steps: readonly TriedStep[], printed: readonly FlowText[]): readonly FlowIssue[] {
  const places = (hasTarget: boolean): Set<number> =>
    new Set(
      steps
        .filter(tried => tried.hasTarget === hasTarget)
        .flatMap(({ step }) => marksIn(JSON.stringify([step.says, step.actions]))),
    )
  const filled = places(true)
  return [...places(false)].flatMap(place => {
    const { text = '', line = 1, column = 1 } = printed[place] ?? {}
    if (filled.has(place) || !/^\{target\b/.test(text)) return []
    const advice =
      'put {target} into each of the phrases and events that lead here, or write the words themselves'
    return [{ line, column, message: `nothing fills ${text} here; ${advice}` }]
  })
}

/** The line of the story's text that a path came from. */
function lineOf(story: Story, path: string): number {
  for (const names = path.split('.'); names.length > 0; names.pop()) {
    story.ChoosePathString(names.join('.'))
    const line = story.state.currentPointer.Resolve()?.debugMetadata?.startLineNumber
    if (line) return line
  }
  return 1
}

function issueOn(lines: readonly string[], line: number, message: string): FlowIssue {
  const column = (lines[line - 1] ?? '').search(/\S/) + 1
  return { line, column: Math.max(1, column), message }
}

/** In the order of the file, each once. */
function sorted(issues: readonly FlowIssue[]): readonly FlowIssue[] {
  const each = new Map(issues.map(issue => [`${issue.line}:${issue.column} ${issue.message}`, issue]))
  return [...each.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
