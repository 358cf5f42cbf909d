import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { JsonValue } from '../turn/brain.ts'
import type { Flow, FlowOption, FlowStep } from './flow.ts'

/** A flow as a character's file says it, with every optional part filled in. */
export interface FlowNode {
  /** Keyword of the checkpoint at which it begins. */
  readonly start: string
  /** By their keywords. */
  readonly checkpoints: Readonly<Record<string, CheckpointNode>>
}

export interface CheckpointNode {
  /** What the conversation is about here; empty when the author does not say. */
  readonly goal: string
  /** Said on arrival, one of them; the start's own before the first reply. */
  readonly lines: readonly AuthoredLine[]
  /** Lead a straying player back, after something else was answered. */
  readonly nudges: readonly AuthoredLine[]
  /** Ways on. Those that come first win a tie. */
  readonly edges: readonly EdgeNode[]
  /** Nothing leads on from here. */
  readonly end: boolean
}

export interface EdgeNode {
  /** Keyword of the checkpoint that it leads to, which may be the one that it leaves. */
  readonly to: string
  /** What a player says to take it, as those of topics. */
  readonly phrases: readonly string[]
  /** Texts of world events that take it, as those of reactions. */
  readonly events: readonly string[]
  /** It is only taken when this holds; without phrases and events, as soon as it holds. */
  readonly when?: Condition | undefined
  /** Properties, and their values, that an entity must have to be meant by `{target}`. */
  readonly where: Readonly<Record<string, string>>
  /** Said on the way, one of them, before the lines of the checkpoint. */
  readonly lines: readonly AuthoredLine[]
  readonly actions: readonly EdgeActionNode[]
  /** Session variables that are set on the way. */
  readonly set: Readonly<Record<string, string>>
}

export interface EdgeActionNode {
  readonly name: string
  /** Id or name of an entity; `{target}` is the one that the player or the event meant. */
  readonly target?: string | undefined
}

/**
 * The flow of a node whose `start` and every `to` are among its checkpoints. Its state is the checkpoint's
 * keyword; one that is no longer in the file stands for the start, so that an edited file does not stop an
 * old session.
 * @throws Error when the start or the end of an edge is no checkpoint
 */
export function createAuthoredFlow({ start, checkpoints }: FlowNode): Flow {
  const places = new Map(
    Object.entries(checkpoints).map(([keyword, node]) => [keyword, placeOf(keyword, node)]),
  )
  const named = (keyword: string): Place => {
    const found = places.get(keyword)
    if (!found) throw new Error(`The flow has no checkpoint "${keyword}": add it, or lead elsewhere`)
    return found
  }
  const leadsTo = [...places.values()].flatMap(({ node }) => node.edges.map(({ to }) => to))
  for (const keyword of [start, ...leadsTo]) named(keyword)
  const at = (state: JsonValue): Place =>
    (typeof state === 'string' ? places.get(state) : undefined) ?? named(start)

  return {
    source: 'flow',
    checkpoints: [...places.keys()],
    begin: () => named(start).arrival,
    optionsAt: state => at(state).options,
    take(state, option) {
      const { node, options } = at(state)
      const edge = node.edges[options.findIndex(({ id }) => id === option)]
      if (!edge) throw new Error(`The flow has no option "${option}" at ${JSON.stringify(state)}`)
      const { arrival } = named(edge.to)
      return {
        ...arrival,
        says: [...saysOf(edge.lines), ...arrival.says],
        actions: edge.actions.map(({ name, target }) => ({ name, target })),
        set: edge.set,
      }
    },
    goalAt: state => at(state).node.goal,
    nudgesAt: state => at(state).node.nudges,
  }
}

interface Place {
  readonly node: CheckpointNode
  /** Made once, so that a list is the same on each turn. */
  readonly options: readonly FlowOption[]
  /** What happens on coming there, by whatever way. */
  readonly arrival: FlowStep
}

function placeOf(keyword: string, node: CheckpointNode): Place {
  const { lines, edges, end } = node
  const options = edges.map(({ phrases, events, when, where }, i) => ({
    id: `${i}`,
    phrases,
    events,
    when,
    where,
  }))
  const arrival: FlowStep = {
    state: keyword,
    checkpoint: keyword,
    says: saysOf(lines),
    actions: [],
    set: {},
    hasEnded: end,
  }
  return { node, options: end ? [] : options, arrival }
}

function saysOf(lines: readonly AuthoredLine[]): FlowStep['says'] {
  return lines.length > 0 ? [lines] : []
}
