import { type Flow, walkFlow } from '@townsfolk/brain'

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

/** What the picture of a flow shows, whatever it is written in. */
export function graphOf(flow: Flow): FlowGraph {
  const { first, ways, isWhole } = walkFlow(flow, mostStates)
  const steps = [first, ...ways.map(({ step }) => step)]
  const reached = new Set(steps.map(({ checkpoint }) => checkpoint))
  const ends = new Set(steps.filter(({ hasEnded }) => hasEnded).map(({ checkpoint }) => checkpoint))
  const drawn = new Map<string, Way>()
  for (const { from, option, step } of ways) {
    const way = { from, to: step.checkpoint, label: labelOf(option.phrases, option.events) }
    drawn.set(JSON.stringify(way), way)
  }
  return {
    checkpoints: [...new Set([...reached, ...flow.checkpoints])].map(keyword => ({
      keyword,
      isStart: keyword === first.checkpoint,
      isEnd: ends.has(keyword),
      isUnreached: !reached.has(keyword),
    })),
    ways: [...drawn.values()],
    isCut: !isWhole,
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
