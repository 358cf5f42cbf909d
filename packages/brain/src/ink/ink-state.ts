import type { JsonValue } from '../turn/brain.ts'

/**
 * Where a story is, as a session keeps it: 1 to 3 KB. It grows by some 300 bytes with each choice that is
 * offered now, by some 20 with each that was taken and is not offered again, and not with the number of
 * turns.
 */
export interface InkState {
  /** What inkjs makes of it, without what it said last. */
  readonly ink: InkJson
  readonly place: InkPlace
  /** Where to go back to when the knot that was jumped to has no more to say. */
  readonly back: { readonly flows: JsonValue; readonly place: InkPlace } | undefined
  readonly hasEnded: boolean
}

export interface InkPlace {
  /** Path of the knot, perhaps with its stitch; empty before the first one. */
  readonly knot: string
  readonly checkpoint: string
}

export interface InkJson {
  readonly flows: JsonValue
  readonly [key: string]: JsonValue
}

export interface InkChoice {
  readonly text: string
  readonly tags: readonly string[]
  /** Path of what follows when it is taken. */
  readonly targetPath: string
}

/** Undefined for what is no state of a story: a flow that was written anew begins again. */
export function readInkState(json: JsonValue): InkState | undefined {
  const state = json as unknown as Partial<InkState> | null
  if (typeof state !== 'object' || state === null) return undefined
  const { ink, place, back, hasEnded } = state
  if (typeof ink?.flows !== 'object' || ink.flows === null) return undefined
  if (typeof place?.knot !== 'string' || typeof place.checkpoint !== 'string') return undefined
  return { ink, place, back, hasEnded: hasEnded === true }
}

export function writeInkState({ ink, place, back, hasEnded }: InkState): JsonValue {
  return {
    ink,
    place: { ...place },
    ...(back && { back: { flows: back.flows, place: { ...back.place } } }),
    ...(hasEnded && { hasEnded }),
  }
}

/** What inkjs saved, without what was printed last. */
export function parseInkJson(saved: string): InkJson {
  const ink: { flows: Record<string, { outputStream: unknown }> } = JSON.parse(saved)
  for (const flow of Object.values(ink.flows)) flow.outputStream = []
  return ink as unknown as InkJson
}

/** The choices that are offered, read without running the story. */
export function choicesOf({ ink }: InkState): readonly InkChoice[] {
  const flows = ink.flows as unknown as Record<string, { currentChoices?: readonly Partial<InkChoice>[] }>
  return (flows.DEFAULT_FLOW?.currentChoices ?? []).map(({ text = '', tags = [], targetPath = '' }) => ({
    text,
    tags,
    targetPath,
  }))
}
