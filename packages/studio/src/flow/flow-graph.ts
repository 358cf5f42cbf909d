import type { Flow, JsonValue } from '@townsfolk/brain'

/** A flow as a picture shows it: checkpoints, and the ways between them. */
export interface FlowGraph {
  readonly checkpoints: readonly Checkpoint[]
  readonly ways: readonly Way[]
  /** There are more states than were looked at: a story in Ink may have states without end. */
  readonly isCut: boolean
}

export interface Checkpoint {
  readonly keyword: string
  readonly isStart: boolean
  /** The conversation is over there. */
  readonly isEnd: boolean
  /** No conversation comes here. */
  readonly isUnreached: boolean
}

export interface Way {
  readonly from: string
  readonly to: string
  /** What takes it, in a few words. */
  readonly label: string
}

/** Goes through a flow from its beginning, whatever it is written in. */
export function graphOf(flow: Flow): FlowGraph {
  const variables = new Map<string, string>()
  const first = flow.begin('', variables)
  const states: JsonValue[] = [first.state]
  const seen = new Map([[JSON.stringify(first.state), first.checkpoint]])
  const ends = new Set(first.hasEnded ? [first.checkpoint] : [])
  const ways = new Map<string, Way>()
  // Grows while it is walked through.
  for (const state of states) {
    const from = seen.get(JSON.stringify(state)) ?? ''
    for (const option of flow.optionsAt(state)) {
      const step = flow.take(state, option.id, '', variables)
      const way = { from, to: step.checkpoint, label: labelOf(option.phrases, option.events) }
      ways.set(JSON.stringify(way), way)
      if (step.hasEnded) ends.add(step.checkpoint)
      const key = JSON.stringify(step.state)
      if (seen.has(key) || states.length >= mostStates) continue
      seen.set(key, step.checkpoint)
      states.push(step.state)
    }
  }
  const reached = new Set(seen.values())
  const keywords = [...new Set([...reached, ...flow.checkpoints])]
  return {
    checkpoints: keywords.map(keyword => ({
      keyword,
      isStart: keyword === first.checkpoint,
      isEnd: ends.has(keyword),
      isUnreached: !reached.has(keyword),
    })),
    ways: [...ways.values()],
    isCut: states.length >= mostStates,
  }
}

const mostStates = 400

function labelOf(phrases: readonly string[], events: readonly string[]): string {
  const [label = 'when it holds'] = [...phrases.map(phrase => `“${phrase}”`), ...events]
  const more = phrases.length + events.length - 1
  const cut = label.length > longest ? `${label.slice(0, longest)}…` : label
  return more > 0 ? `${cut} +${more}` : cut
}

const longest = 26
