import type { Flow, FlowOption, FlowStep, SessionVariables } from './flow.ts'

/** A way on in a flow: an option of a state, and the step that it comes to. */
export interface FlowWay {
  /** Keyword of the checkpoint that it leads away from. */
  readonly from: string
  readonly option: FlowOption
  readonly step: FlowStep
  /** The way that is taken before it; undefined when it leads away from where the walk begins. */
  readonly before: FlowWay | undefined
}

/** What a conversation can come to. */
export interface WalkedFlow {
  readonly first: FlowStep
  /** The nearest to the beginning first. */
  readonly ways: readonly FlowWay[]
  /** Whether there are no more than these: a story may have states without end. */
  readonly isWhole: boolean
}

/**
 * Goes all ways of a flow, breadth first, as if every condition held. It looks at so many states at most.
 * @param first where the walk begins. Default: where the flow does
 */
export function walkFlow(
  flow: Flow,
  mostStates: number,
  first: FlowStep = flow.begin('', noVariables),
): WalkedFlow {
  const keyOf = ({ state }: FlowStep): string => flow.keyOf?.(state) ?? JSON.stringify(state)
  const reached: { readonly step: FlowStep; readonly by: FlowWay | undefined }[] = [
    { step: first, by: undefined },
  ]
  const known = new Set([keyOf(first)])
  const ways: FlowWay[] = []
  let isWhole = true
  // Grows while it is walked through.
  for (const { step: from, by } of reached) {
    for (const option of flow.optionsAt(from.state)) {
      const step = flow.take(from.state, option.id, '', noVariables)
      const way = { from: from.checkpoint, option, step, before: by }
      ways.push(way)
      if (known.has(keyOf(step))) continue
      isWhole &&= reached.length < mostStates
      if (reached.length >= mostStates) continue
      known.add(keyOf(step))
      reached.push({ step, by: way })
    }
  }
  return { first, ways, isWhole }
}

const noVariables: SessionVariables = new Map()
