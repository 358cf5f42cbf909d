import { Compiler, CompilerOptions, type Story } from 'inkjs/full'
import type { JsonValue } from '../brain/brain.ts'
import type { Flow } from '../brain/flow/flow.ts'
import type { FlowCompiler, FlowFault } from '../brain/flow/flow-compiler.ts'
import { createInkFlow } from './ink-flow.ts'
import type { InkProblem } from './ink-machine.ts'
import { readInkSource } from './ink-source.ts'
import { choicesOf, readInkState } from './ink-state.ts'
import { prepareStory } from './prepare-story.ts'

/** Reads flows that are written in Ink. What Ink only warns of is a fault too. */
export function createInkCompiler(): FlowCompiler {
  return {
    extension: '.ink',
    compile(text, { source: name = 'a story', actions } = {}) {
      const source = readInkSource(text, actions)
      const lines = text.split('\n')
      const { story, faults } = compileInk(source.text, lines)
      const found = sorted([...source.faults, ...faults])
      if (found.length > 0 || !story) return { ok: false, faults: found }

      const problems: InkProblem[] = []
      let isTrying = true
      const onProblem = (problem: InkProblem): void => {
        if (isTrying) problems.push(problem)
      }
      const flow = createInkFlow({ prepared: prepareStory(`${story.ToJson()}`), source, name, onProblem })
      tryEverything(flow)
      isTrying = false
      const failed = problems.map(({ message, path }) => faultOn(lines, lineOf(story, path), message))
      return failed.length > 0
        ? { ok: false, faults: sorted(failed) }
        : { ok: true, flow, variables: source.variables }
    },
  }
}

interface CompiledInk {
  readonly story: Story | undefined
  readonly faults: readonly FlowFault[]
}

function compileInk(text: string, lines: readonly string[]): CompiledInk {
  const faults: FlowFault[] = []
  const report = (message: string, type: number): void => {
    if (type === authorNote) return
    const [, line = '1', told = message] = /^[A-Z]+: (?:line (\d+): )?([\s\S]*)$/.exec(message) ?? []
    faults.push(faultOn(lines, Number(line), `Ink: ${told}`))
  }
  try {
    const story = new Compiler(text, new CompilerOptions(null, [], false, report)).Compile()
    return { story, faults }
  } catch (error) {
    if (faults.length === 0) faults.push(faultOn(lines, 1, `Ink cannot read this: ${error}`))
    return { story: undefined, faults }
  }
}

/** `ErrorType.Author` of inkjs, which it does not export: a TODO of the author's. */
const authorNote = 0
const mostTries = 600

/** Takes each choice and each knot once, so that what goes wrong does so before somebody plays. */
function tryEverything(flow: Flow): void {
  const begun = flow.begin('', new Map())
  const states: JsonValue[] = [begun.state]
  const tried = new Set<string>()
  for (const state of states) {
    const read = readInkState(state)
    const choices = read ? choicesOf(read) : []
    for (const { id } of flow.optionsAt(state)) {
      const what = choices[Number(id)]?.targetPath ?? id
      if (tried.has(what) || tried.size >= mostTries) continue
      tried.add(what)
      states.push(flow.take(state, id, '', new Map()).state)
    }
  }
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

function faultOn(lines: readonly string[], line: number, message: string): FlowFault {
  const column = (lines[line - 1] ?? '').search(/\S/) + 1
  return { line, column: Math.max(1, column), message }
}

/** In the order of the file, each once. */
function sorted(faults: readonly FlowFault[]): readonly FlowFault[] {
  const each = new Map(faults.map(fault => [`${fault.line}:${fault.column} ${fault.message}`, fault]))
  return [...each.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
