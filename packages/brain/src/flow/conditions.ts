import type { PerceivedEntity } from '@townsfolk/protocol'
import { whereFits } from '../authored/entities/references.ts'
import { distance } from '../authored/entities/space.ts'
import type { Condition } from '../lines/condition.ts'
import { writtenPropertyOf } from '../turn/canonical-entity.ts'

/** What a condition is held against. */
export interface Situation {
  /** The checkpoint that was reached last; undefined without a flow. */
  readonly checkpoint: string | undefined
  /** Session variables by name. */
  readonly variables: ReadonlyMap<string, string>
  /** The character's own entity, when the game sent one. */
  readonly self: PerceivedEntity | undefined
  /** What it perceives, its own entity left out. */
  readonly entities: readonly PerceivedEntity[]
}

/** A condition that names nothing always holds. */
export function holds(condition: Condition | undefined, situation: Situation): boolean {
  if (condition === undefined) return true
  const { checkpoints, variables = {}, self = {}, sees } = condition
  const { checkpoint } = situation
  return (
    (checkpoints === undefined || (checkpoint !== undefined && hasWord(checkpoints, checkpoint))) &&
    hasAll(variables, name => variableOf(situation.variables, name)) &&
    hasAll(self, name => writtenPropertyOf(situation.self, name)) &&
    (sees === undefined || seen(condition, situation) !== undefined)
  )
}

/**
 * What a condition's `sees` found: the nearest of them by what is known of their positions, else the first.
 */
export function seen(condition: Condition, { self, entities }: Situation): PerceivedEntity | undefined {
  const { sees } = condition
  if (sees === undefined) return undefined
  const away = (entity: PerceivedEntity): number => distance(self, entity) ?? Number.POSITIVE_INFINITY
  return [...whereFits(entities, sees)].sort((a, b) => compare(away(a), away(b)))[0]
}

function hasAll(
  wanted: Readonly<Record<string, string>>,
  read: (name: string) => string | undefined,
): boolean {
  return Object.entries(wanted).every(([name, value]) => isSame(read(name) ?? '', value))
}

/** A name that is written exactly so comes before one in other letters. */
function variableOf(variables: ReadonlyMap<string, string>, name: string): string | undefined {
  return variables.get(name) ?? [...variables].find(([other]) => isSame(other, name))?.[1]
}

function hasWord(words: readonly string[], word: string): boolean {
  return words.some(other => isSame(other, word))
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Two that are infinitely far are alike: their difference is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
