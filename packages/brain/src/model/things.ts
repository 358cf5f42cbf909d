import type { PerceivedEntity } from '@townsfolk/protocol'
import { propertyOf } from '../turn/property-of.ts'
import { readNouns } from '../words/tokens.ts'

/** Many entities of one kind, told in one. */
export interface ThingGroup {
  readonly name: string
  readonly members: readonly PerceivedEntity[]
}

/** What of a scene is told one by one, and what together. */
export interface Scenery {
  /** What is talked about, pointed at, or was done something to; in a short scene everything. */
  readonly meant: readonly PerceivedEntity[]
  readonly apart: readonly PerceivedEntity[]
  readonly groups: readonly ThingGroup[]
}

/** With no more than this, all are told one by one. */
const mostApart = 12
/** Of each kind, so many of the nearest are told one by one, and no fewer than so many together. */
const nearestApart = 2
const leastTogether = 3
/** What fits more of a kind than this tells none of them from the others. */
const mostNamed = 6

/**
 * Where there are many things, those of one kind are told together, but for the nearest and those that are talked about.
 * @param entities as the game sent them, what matters most first
 * @param isMeant whether it is told apart, whatever it is: what is pointed at, or what was done something to
 */
export function arrangeThings(
  entities: readonly PerceivedEntity[],
  message: string,
  isMeant: (entity: PerceivedEntity) => boolean,
): Scenery {
  if (entities.length <= mostApart) return { meant: entities, apart: [], groups: [] }
  const said = new Set(readNouns(message))
  const kinds = new Map<string, PerceivedEntity[]>()
  for (const entity of entities) {
    const kind = kindOf(entity)
    kinds.set(kind, [...(kinds.get(kind) ?? []), entity])
  }
  const meant = new Set<PerceivedEntity>()
  const together = new Set<PerceivedEntity>()
  const groups: ThingGroup[] = []
  for (const members of kinds.values()) {
    // Of one that is alone of its kind, its name is enough.
    const common = members.length > 1 ? wordsInAll(members) : new Set<string>()
    const named = members
      .filter(entity => isMeant(entity) || isNamed(entity, said, common))
      .slice(0, mostNamed)
    for (const entity of named) meant.add(entity)
    const rest = members
      .filter(entity => !named.includes(entity))
      .slice(Math.max(0, nearestApart - named.length))
    if (rest.length < leastTogether) continue
    groups.push({ name: groupName(rest), members: rest })
    for (const entity of rest) together.add(entity)
  }
  return {
    meant: entities.filter(entity => meant.has(entity)),
    apart: entities.filter(entity => !meant.has(entity) && !together.has(entity)),
    groups,
  }
}

/** "Lantern 14" and "Old lantern" are of one kind, where their property `kind` is the same. */
function kindOf(entity: PerceivedEntity): string {
  const nouns = readNouns(entity.name).filter(word => !/\d/.test(word))
  return JSON.stringify([propertyOf(entity, 'kind') ?? '', nouns.at(-1) ?? ''])
}

/** What is said of one alone tells it from the others: its number, its colour. */
function isNamed(entity: PerceivedEntity, said: ReadonlySet<string>, common: ReadonlySet<string>): boolean {
  return wordsOf(entity).some(word => said.has(word) && !common.has(word))
}

function wordsOf({ name, properties = [] }: PerceivedEntity): readonly string[] {
  return [name, ...properties.map(({ value }) => value)].flatMap(readNouns)
}

function wordsInAll(members: readonly PerceivedEntity[]): ReadonlySet<string> {
  const [first = [], ...others] = members.map(wordsOf)
  const sets = others.map(words => new Set(words))
  return new Set(first.filter(word => sets.every(words => words.has(word))))
}

/** The words that all of their names have, as they are written. */
function groupName(members: readonly PerceivedEntity[]): string {
  const [first = '', ...others] = members.map(({ name }) => name)
  const sets = others.map(name => new Set(readNouns(name)))
  const words = first
    .split(/\s+/)
    .filter(word => sets.every(set => readNouns(word).every(noun => set.has(noun))))
  return words.join(' ') || first
}
