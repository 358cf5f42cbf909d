import type { Flow, FlowOption, FlowStep, SessionVariables } from './flow.ts'

/** A way in a flow: an option at a state, and its step. */
export interface FlowWay {
  /** Keyword of the checkpoint where it begins. */
  readonly from: string
  readonly option: FlowOption
  readonly step: FlowStep
  /** The way before it; undefined if it begins where the walk begins. */
  readonly before: FlowWay | undefined
}

/** All ways of a flow. */
export interface WalkedFlow {
  readonly first: FlowStep
  /** The ways, nearest to the beginning first. */
  readonly ways: readonly FlowWay[]
  /** Whether these are all ways: a story may have endless states. */
  readonly isWhole: boolean
}

/**
 * Follows all ways of a flow, breadth first, as if every condition held, up to a number of states.
 * @param first state where the walk begins. Default: the beginning of the flow
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
