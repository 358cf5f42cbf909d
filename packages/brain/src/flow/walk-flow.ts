import type { Flow, FlowOption, FlowStep } from './flow.ts'

/** A way on in a flow: an option of a state, and the step that it comes to. */
export interface FlowWay {
  /** Keyword of the checkpoint that it leads away from. */
  readonly from: string
  readonly option: FlowOption
  readonly step: FlowStep
}

/** What a conversation can come to. */
export interface WalkedFlow {
  readonly first: FlowStep
  /** The nearest to the beginning first. */
  readonly ways: readonly FlowWay[]
  /** Whether there are no more than these: a story may have states without end. */
  readonly isWhole: boolean
}

/** Goes all ways of a flow from its beginning, breadth first, as if every condition held. It looks at so many states at most. */
export function walkFlow(flow: Flow, mostStates: number): WalkedFlow {
  const variables = new Map<string, string>()
  const keyOf = ({ state }: FlowStep): string => flow.keyOf?.(state) ?? JSON.stringify(state)
  const first = flow.begin('', variables)
  const steps = [first]
  const known = new Set([keyOf(first)])
  const ways: FlowWay[] = []
  let isWhole = true
  // Grows while it is walked through.
  for (const { state, checkpoint } of steps) {
    for (const option of flow.optionsAt(state)) {
      const step = flow.take(state, option.id, '', variables)
      ways.push({ from: checkpoint, option, step })
      if (known.has(keyOf(step))) continue
      isWhole &&= steps.length < mostStates
      if (steps.length >= mostStates) continue
      known.add(keyOf(step))
      steps.push(step)
    }
  }
  return { first, ways, isWhole }
}
