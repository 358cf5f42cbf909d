import { limits } from '@townsfolk/protocol'
import type { Story } from 'inkjs/full'
import type { Flow, FlowStep, SessionVariables } from '../flow/flow.ts'
import { hash } from '../text/hash.ts'
import type { JsonValue } from '../turn/brain.ts'
import { arrive, rootOf } from './ink-arrival.ts'
import { createInkKey } from './ink-key.ts'
import { readReply } from './ink-lines.ts'
import { createInkMachine, type InkProblem } from './ink-machine.ts'
import { rememberOptions } from './ink-options.ts'
import type { InkKnot, InkSource } from './ink-source.ts'
import { type InkState, parseInkJson, readInkState, writeInkState } from './ink-state.ts'
import { readVariables, writeVariables } from './ink-variables.ts'
import { returnKnot } from './prepare-story.ts'

export interface InkFlowParts {
  /** What `prepareStory` made. */
  readonly prepared: string
  readonly source: InkSource
  /** The file's name. */
  readonly name: string
  /**
   * Is called with a step that says too much, or that went wrong: it then says what was said so far and leads
   * nowhere.
   */
  readonly onProblem: (problem: InkProblem) => void
}

const seeds = 2 ** 31

/**
 * A story as a flow. Lots are drawn from the seed of the first turn, which stays in the state, so that Ink's
 * shuffles do not repeat themselves.
 */
export function createInkFlow({ prepared, source, name, onProblem }: InkFlowParts): Flow {
  const { knots, variables: names } = source
  let machine = createInkMachine(prepared)
  const optionsOf = rememberOptions(source)
  const nameOf = createInkKey(prepared)

  const begin = (seed: string, variables: SessionVariables): FlowStep => {
    const { story } = machine
    story.ResetState()
    story.state.storySeed = hash(seed) % seeds
    story.state.previousRandom = 0
    writeVariables(story, names, variables)
    return step(undefined, undefined, new Map())
  }

  const take = (json: JsonValue, option: string, seed: string, variables: SessionVariables): FlowStep => {
    const from = stateOf(json)
    if (!optionsOf(from).some(({ id }) => id === option)) {
      throw new Error(`${name} has no option "${option}" at "${from.place.knot}"`)
    }
    const jump = knots.has(option) ? option : undefined
    const { story } = machine
    try {
      story.state.LoadJsonObj(from.ink)
      writeVariables(story, names, variables)
      if (jump !== undefined) jumpTo(story, jump)
      else story.ChooseChoiceIndex(Number(option))
    } catch {
      // The file was edited, and where the session was is no longer in it.
      return begin(seed, variables)
    }
    return step(from, jump, readVariables(story, names))
  }

  const step = (
    from: InkState | undefined,
    jump: string | undefined,
    before: ReadonlyMap<string, string>,
  ): FlowStep => {
    const { story } = machine
    const run = machine.run()
    if (run.problem) {
      onProblem(run.problem)
      // A story that failed may be half way through something.
      machine = createInkMachine(prepared)
    }
    const { lines, actions, checkpoint } = readReply(run.lines)
    const tooMuch = run.lines.filter(({ text }) => text !== '')[limits.linesPerMessage]
    if (!run.problem && tooMuch) onProblem({ message: tooMany(lines.length), path: tooMuch.path })
    const ink = parseInkJson(story.state.ToJson())
    const isStuck = from !== undefined && run.problem !== undefined
    const state = isStuck ? from : arrive({ ...run, ink, checkpoint, from, jump }, source)
    const changed = [...readVariables(story, names)].filter(([key, value]) => before.get(key) !== value)
    return {
      state: writeInkState(state),
      checkpoint: state.place.checkpoint,
      says: lines.map(line => [line]),
      actions,
      set: Object.fromEntries(isStuck ? [] : changed),
      hasEnded: optionsOf(state).length === 0,
    }
  }

  const stateOf = (json: JsonValue): InkState => {
    const state = readInkState(json) ?? readInkState(begin(name, new Map()).state)
    if (!state) throw new Error(`${name} cannot read the state that it wrote`)
    return state
  }

  /** What is said of the knot and, where nothing is, of those around it. */
  const find = <T>(json: JsonValue, read: (knot: InkKnot) => T | undefined): T | undefined => {
    const { knot } = stateOf(json).place
    for (const path of [knot, rootOf(knot), '']) {
      const around = knots.get(path)
      const found = around && read(around)
      if (found !== undefined) return found
    }
    return undefined
  }

  const first = begin(name, new Map()).checkpoint
  const byKnot = [...knots.keys()].filter(path => path !== '' && !path.includes('.'))
  const named = source.checkpoints.length > 0 ? source.checkpoints : byKnot
  return {
    source: name,
    checkpoints: [...new Set([first, ...named])],
    begin,
    optionsAt: json => optionsOf(stateOf(json)),
    take,
    goalAt: json => find(json, ({ goal }) => goal || undefined) ?? '',
    nudgesAt: json =>
      (find(json, ({ nudges }) => (nudges.length > 0 ? nudges : undefined)) ?? []).map(text => ({ text })),
    keyOf: json => nameOf(stateOf(json)),
  }
}

function tooMany(count: number): string {
  const most = limits.linesPerMessage
  return `${count} lines are said at once, and a reply has ${most}: join some, or put in a choice before this one`
}

/** As into a tunnel: a knot that can be jumped to may end in `->->`. */
function jumpTo(story: Story, path: string): void {
  story.ChoosePathString(returnKnot)
  story.state.callStack.Push(tunnel)
  story.ChoosePathString(path, false)
}

/** `PushPopType.Tunnel` of inkjs, which it does not export. */
const tunnel = 0
