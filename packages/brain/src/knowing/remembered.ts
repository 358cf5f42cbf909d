import type { standingWords } from '../language/english/knowing.ts'
import type { BrainTurn, RememberedFact } from '../turn/brain.ts'
import type { Memory } from '../turn/memory.ts'

/** What a character remembers of the player beyond the session, as a turn needs it. */
export interface Past {
  /** How often the player was here in earlier sessions. */
  readonly visits: number
  /** Of this session, from 1. */
  readonly visit: number
  /** Whether this is the first turn of a session, and not the first session. */
  readonly isReturning: boolean
  /** From -1 to 1. */
  readonly standing: number
  /** What was done on the last visit before this one, the oldest first. */
  readonly lastDeeds: readonly RememberedFact[]
  readonly told: readonly RememberedFact[]
}

/** Undefined when nothing is kept beyond the session. */
export function pastOf({ remembered }: BrainTurn, memory: Memory): Past | undefined {
  if (remembered === undefined) return undefined
  const of = (kind: RememberedFact['kind']): readonly RememberedFact[] =>
    remembered.filter(fact => fact.kind === kind)
  const met = Number(of('met')[0]?.text ?? 0)
  const isFirst = memory.turns === 0
  const visit = isFirst ? met + 1 : Math.max(1, met)
  const before = of('did').filter(deed => deed.visit < visit)
  const last = Math.max(...before.map(deed => deed.visit))
  return {
    visits: visit - 1,
    visit,
    isReturning: isFirst && met > 0,
    standing: Number(of('standing')[0]?.text ?? 0),
    lastDeeds: before.filter(deed => deed.visit === last),
    told: of('told'),
  }
}

/** What the player told in any session is known in this one, as they said it last. */
export function withRemembered(memory: Memory, { remembered, scene }: BrainTurn): Memory {
  if (remembered === undefined || remembered.length === 0) return memory
  const facts = new Map(memory.facts)
  let { playerName } = memory
  let standing: string | undefined
  for (const { kind, about, text } of remembered) {
    if (kind === 'name' && scene.playAs === undefined) playerName = text
    if (kind === 'told') facts.set(about, text)
    if (kind === 'standing') standing = standingWord(Number(text))
  }
  const variables =
    standing === undefined ? memory.variables : new Map(memory.variables).set(standingVariable, standing)
  return { ...memory, playerName, facts, variables }
}

/** The session variable that authors write conditions about. */
export const standingVariable = 'standing'

/** From here on somebody is a friend; below its opposite they are not. */
const friendlyFrom = 0.3

/** How it stands between two, in a word: conditions and people read it. */
export function standingWord(standing: number): (typeof standingWords)[number] {
  return standing >= friendlyFrom ? 'friendly' : standing <= -friendlyFrom ? 'unfriendly' : 'neutral'
}
