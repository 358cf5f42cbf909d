import { qualitiesOf } from '../../language/english/qualities.ts'
import type { Description } from '../mentions/mentions.ts'
import { type EntityIndex, type IndexedEntity, isNameWord, verdicts, verdictsOf } from './entity-index.ts'

/** Those that a description fits best, whatever they are. */
export function findBest(
  description: Description,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
): readonly IndexedEntity[] {
  return top(rank(description, index, owners)).map(({ owner }) => owner)
}

/** Those that say all of a description's words of themselves. */
export function findSaying(
  { head, modifiers }: Description,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
): readonly IndexedEntity[] {
  const said = [head, ...modifiers].map(word => verdictsOf(word, index))
  return owners.filter(owner => said.every(verdict => (verdict[owner.at] ?? 0) > 0))
}

export interface Fit {
  readonly owner: IndexedEntity
  /** 2 when it is called by its own noun, 1 by another word of its name or a property. */
  readonly level: number
  readonly score: number
}

/**
 * How well the words of a description fit each entity, as they stand or put together: "white board" is a whiteboard.
 * What the one word names is meant before what only has both.
 */
export function rank(
  description: Description,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
  isOne = true,
): readonly Fit[] {
  const fits = rankWords(description, index, owners, isOne)
  const joined = withJoinedWord(description, index)
  if (joined === undefined) return fits
  const better = new Map(
    rankWords(joined, index, owners, isOne).map(fit => [
      fit.owner,
      { ...fit, score: fit.score + verdicts.said },
    ]),
  )
  return owners.flatMap(owner => better.get(owner) ?? fits.find(fit => fit.owner === owner) ?? [])
}

function withJoinedWord({ head, modifiers }: Description, index: EntityIndex): Description | undefined {
  const words = [...modifiers, head]
  const at = words.findIndex((word, i) => i > 0 && isNameWord(index, `${words[i - 1]}${word}`))
  if (at < 0) return undefined
  words.splice(at - 1, 2, `${words[at - 1]}${words[at]}`)
  return { head: words.at(-1) ?? head, modifiers: words.slice(0, -1) }
}

/**
 * How well the words of a description fit each entity; those that it cannot be are left out. What has no other words in
 * its name fits better, where one is looked for.
 */
function rankWords(
  description: Description,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
  isOne: boolean,
): readonly Fit[] {
  const { head, modifiers } = description
  const measured = measuredWords(description, index, owners)
  const ofHead = verdictsOf(head, index)
  const ofModifiers = modifiers.map(word => verdictsOf(word, index))
  const said = new Set([...modifiers, head])
  const fits: Fit[] = []
  for (const owner of owners) {
    const own = measured.has(head) ? verdicts.said : (ofHead[owner.at] ?? 0)
    if (own <= 0) continue
    let score = own
    let isContradicted = false
    for (const verdict of ofModifiers) {
      const value = verdict[owner.at] ?? 0
      if (value < 0) isContradicted = true
      score += Math.min(value, verdicts.said)
    }
    if (isContradicted) continue
    if (isOne && owner.names.some(name => name.length > 0 && name.every(word => said.has(word)))) score += 0.5
    fits.push({ owner, level: own >= verdicts.head ? 2 : 1, score })
  }
  return fits
}

/** "The heavy one" where things say how heavy they are in numbers only. */
export function measuredWords(
  { head, modifiers }: Description,
  index: EntityIndex,
  owners: readonly IndexedEntity[],
): ReadonlySet<string> {
  const found = new Set<string>()
  for (const word of [head, ...modifiers]) {
    const scale = qualitiesOf
      .get(word)
      ?.find(quality => quality.scale !== undefined && index.qualities.has(quality))
    if (scale === undefined || index.uses.has(word)) continue
    const verdict = verdictsOf(word, index)
    if (owners.every(owner => verdict[owner.at] === verdicts.unknown)) found.add(word)
  }
  return found
}

export function top(list: readonly Fit[]): readonly Fit[] {
  const most = list.reduce((max, { score }) => Math.max(max, score), 0)
  return list.filter(({ score }) => score === most)
}

export function strongest(list: readonly Fit[]): number {
  return list.reduce((max, { level }) => Math.max(max, level), 0)
}
