import type { JsonValue } from '../turn/brain.ts'
import type { InkState } from './ink-state.ts'

/** Numbers that inkjs counts up with each choice it offers. */
const counters: ReadonlySet<string> = new Set(['threadIndex', 'originalThreadIndex', 'threadCounter'])
/** Visits and variables up to here are told apart, and further where the story has a higher number. */
const fewest = 4
/** A story with higher numbers calculates, and is not looked at in full. */
const most = 90

/**
 * Names states of a story from which it goes on alike: how many turns there were, and which lots were drawn, is left out, and
 * numbers above all that the story writes are one.
 * @param prepared the story, as inkjs runs it
 */
export function createInkKey(prepared: string): (state: InkState) => string {
  const written = [...prepared.matchAll(/(?<=[[,])\d+(?=[,\]])/g)].map(([number]) => Number(number))
  const highest = Math.min(most, Math.max(fewest, ...written.map(number => number + 1)))
  const counted = (value: JsonValue | undefined): JsonValue | undefined =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, number]) => [name, bounded(number, highest)]))
      : value
  return ({ ink, place, back, hasEnded }) =>
    JSON.stringify(
      [ink.flows, counted(ink.variablesState), counted(ink.visitCounts), place, back, hasEnded],
      withoutCounters,
    )
}

function bounded(value: JsonValue, highest: number): JsonValue {
  return typeof value === 'number' ? Math.max(-highest, Math.min(highest, value)) : value
}

function withoutCounters(key: string, value: unknown): unknown {
  if (counters.has(key)) return undefined
  // Its names are such numbers.
  return key === 'choiceThreads' ? Object.values(value as object) : value
}
