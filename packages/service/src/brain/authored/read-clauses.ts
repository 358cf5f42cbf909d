import {
  excluding,
  excludingPairs,
  heldWords,
  holdingWords,
  linkingVerbs,
  persons,
  relatives,
} from './english-mentions.ts'
import { isEmpty, type Reading } from './mention-reading.ts'

/** "That is red", "that is not lit", "who has the key". */
export function readRelative(reading: Reading, at: number): number {
  const group = reading.owner
  if (group === undefined || isEmpty(group) || !relatives.has(reading.textAt(at))) return 0
  if (linkingVerbs.has(reading.textAt(at + 1))) {
    if (holdingWords.has(reading.textAt(at + 2))) return reading.follow('having', at, 3)
    if (reading.textAt(at + 2) === 'not') return reading.exclude(at, 3)
    if (group.words.length > 0) group.headEnd ??= group.words.length
    reading.run = group
    return reading.cover(group, at, 2)
  }
  if (holdingWords.has(reading.textAt(at + 1))) return reading.follow('having', at, 2)
  // "That she holds": what follows says it.
  const isHolder = [2, 3, 4].some(i => holdingWords.has(reading.textAt(at + i)))
  const isNamed =
    persons.has(reading.textAt(at + 1)) || reading.isDeterminer(at + 1) || reading.isEntityWordAt(at + 1)
  return isHolder && isNamed ? reading.cover(group, at, 1) : 0
}

/** "The key the guard has", "what she is holding", "carried by Mira". */
export function readHolder(reading: Reading, at: number): number {
  if (heldWords.has(reading.textAt(at)) && reading.textAt(at + 1) === 'by')
    return reading.follow('held', at, 2)
  const count = countHolding(reading, at)
  if (count === 0) return 0
  const who = persons.get(reading.textAt(at - 1))
  if (who !== undefined) {
    const isFree = /^what(ever)?$/.test(reading.textAt(at - 2))
    const group = isFree ? reading.open(true, 'for-anything') : reading.owner
    if (group === undefined || isEmpty(group)) return 0
    group.limits.push({ type: 'relation', relation: 'held', who })
    reading.cover(group, at - 1, count + 1)
    reading.close()
    return count
  }
  const holder = reading.owner
  const held = holder?.before
  if (holder === undefined || held === undefined || isEmpty(held) || holder.lead !== 'none') return 0
  if (holder.words.length === 0 || holder.clause !== held.clause) return 0
  holder.lead = 'held'
  reading.return(held)
  return reading.cover(held, at, count)
}

/** "Has", "is holding", "has got". */
function countHolding(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  const isTwo = linkingVerbs.has(word) || word === 'has' || word === 'have'
  if (isTwo && holdingWords.has(reading.textAt(at + 1))) return 2
  return holdingWords.has(word) ? 1 : 0
}

/** "Not the red one", "except the blue one"; but not "do not open". */
export function readExclusion(reading: Reading, at: number): number {
  if (excludingPairs.has(`${reading.textAt(at)} ${reading.textAt(at + 1)}`)) return reading.exclude(at, 2)
  const { owner } = reading
  const isBut = reading.textAt(at) === 'but' && owner !== undefined && owner.amount !== 'one'
  if (!isBut && !excluding.has(reading.textAt(at))) return 0
  const next = reading.classAt(at + 1)
  const isNamed = next === 'determiner' || next === 'generic' || reading.isEntityWordAt(at + 1)
  return isNamed ? reading.exclude(at, 1) : 0
}

export function readOr(reading: Reading, at: number): number {
  return reading.textAt(at) === 'or' && reading.owner !== undefined ? reading.offer(at) : 0
}

/** "The old and broken tractor", "the box that is small and wooden": one thing. */
export function readAnd(reading: Reading, at: number): number {
  const { run } = reading
  if (reading.textAt(at) !== 'and' || run === undefined || run.words.length === 0) return 0
  if (!reading.isEntityWordAt(at + 1) || reading.classAt(at + 1) !== 'content') return 0
  const isNounNext = reading.classAt(at + 2) === 'content' || reading.classAt(at + 2) === 'generic'
  return run.headEnd !== undefined || isNounNext ? reading.cover(run, at, 1) : 0
}
