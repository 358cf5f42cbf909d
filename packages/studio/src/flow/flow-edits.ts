import { insertAt, removeAt, setAt } from '@townsfolk/service/editing'

/** What a new flow is: one checkpoint, at which it begins and ends until there is a way on. */
export const beginning: object = {
  start: 'stranger',
  checkpoints: { stranger: { goal: 'To get to know the player.', end: true } },
}

/** A checkpoint as it is written, as far as its ways are concerned. */
export interface WrittenCheckpoint {
  readonly edges?: readonly { readonly to?: string }[]
}

/** What a character's file says of its flow; undefined when that is nothing, or the file is no JSON. */
export function writtenFlow(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text).flow
  } catch {
    return undefined
  }
}

/** Its checkpoints by their keywords. */
export function checkpointsIn(text: string): Readonly<Record<string, WrittenCheckpoint>> {
  return (writtenFlow(text)?.checkpoints ?? {}) as Readonly<Record<string, WrittenCheckpoint>>
}

/** A checkpoint more, at which the conversation ends for now, with a way to it from another. */
export function withCheckpoint(text: string, keyword: string, from: string): string {
  const added = setAt(text, ['flow', 'checkpoints', keyword], { end: true })
  if (!(from in checkpointsIn(text))) return added
  const way = { to: keyword, phrases: [keyword.replace(/[-_.]/g, ' ')] }
  const open = removeAt(added, ['flow', 'checkpoints', from, 'end'])
  return insertAt(open, ['flow', 'checkpoints', from, 'edges'], Number.POSITIVE_INFINITY, way)
}

/** The same without a checkpoint and without the ways to it. */
export function withoutCheckpoint(text: string, keyword: string): string {
  let left = removeAt(text, ['flow', 'checkpoints', keyword])
  for (const [from, { edges = [] }] of Object.entries(checkpointsIn(left))) {
    // From the last one on: what is removed moves those behind it.
    for (const [index, { to }] of [...edges.entries()].reverse()) {
      if (to === keyword) left = removeAt(left, ['flow', 'checkpoints', from, 'edges', index])
    }
  }
  return left
}
