import {
  belongingWords,
  denyingVerbs,
  freeRelatives,
  havingWords,
  heldWords,
  holdingWords,
  linkingVerbs,
  makerVerbs,
  nobodyWords,
  persons,
  relationWords,
  standingVerbs,
  whoevers,
} from '../../language/english/mentions.ts'
import { sidesOf } from '../../language/english/qualities.ts'
import { type Group, isEmpty, type Reading } from './mention-reading.ts'

/** "The key the guard has", "what she is holding", "carried by Mira". */
export function readHolder(reading: Reading, at: number): number {
  const isHeldBy = heldWords.has(reading.textAt(at)) && reading.textAt(at + 1) === 'by'
  const isOwnedBy = belongingWords.has(reading.textAt(at)) && reading.textAt(at + 1) === 'to'
  if (isHeldBy || isOwnedBy) return reading.follow('held', at, 2)
  const count = countHolding(reading, at)
  if (count === 0) return readMaker(reading, at) || readStanding(reading, at) || readUnheld(reading, at)
  const isWhoever = reading.owner?.tokens.some(token => whoevers.has(reading.textAt(token))) === true
  if (isWhoever && !isEnd(reading, at + count)) return reading.follow('having', at, count)
  const relation = havingWords.has(reading.textAt(at + count - 1)) ? 'had' : 'held'
  const who = persons.get(reading.textAt(at - 1))
  if (who !== undefined) {
    const isAlone = freeRelatives.has(reading.textAt(at - 2))
    const group = isAlone ? reading.open(true, 'for-anything') : reading.owner
    if (group === undefined || isEmpty(group)) return 0
    group.limits.push({ type: 'relation', relation: isAlone ? 'held' : relation, who })
    reading.cover(group, at - 1, count + 1)
    reading.close()
    return count
  }
  const named = reading.owner
  const holder = named !== undefined && hasHeld(reading, named) ? named : holderOf(reading, at + count)
  if (holder?.before !== undefined) {
    holder.lead = 'held'
    reading.goBackTo(holder.before)
    return reading.cover(holder.before, at, count)
  }
  if (named !== undefined && isFree(reading, named) && isEnd(reading, at + count)) {
    named.lead = 'held'
    const what = (named.tokens[0] ?? 0) - 1
    const thing = reading.open(true, 'for-anything')
    reading.cover(thing, what, 1)
    reading.close()
    return reading.cover(thing, at, count)
  }
  // "The boy holding the ball".
  const isDescribing = /ing$/.test(reading.textAt(at)) && !isEmpty(named) && !isEnd(reading, at + count)
  return isDescribing ? reading.follow('having', at, count) : 0
}

/** "What Mira holds" is a thing, and Mira is who has it. */
function isFree(reading: Reading, { tokens }: Group): boolean {
  return freeRelatives.has(reading.textAt((tokens[0] ?? 0) - 1))
}

/** "The lantern Bram made". */
function readMaker(reading: Reading, at: number): number {
  if (!makerVerbs.has(reading.textAt(at)) || reading.isEntityWordAt(at)) return 0
  const named = reading.owner
  const maker = named !== undefined && hasHeld(reading, named) ? named : holderOf(reading, at + 1)
  if (maker?.before === undefined) return 0
  maker.lead = 'of'
  reading.goBackTo(maker.before)
  return reading.cover(maker.before, at, 1)
}

/** "The bed Lena is in". */
function readStanding(reading: Reading, at: number): number {
  const relation = relationWords.get(reading.textAt(at + 1))
  if (!standingVerbs.has(reading.textAt(at)) || relation === undefined || !isEnd(reading, at + 2)) return 0
  const named = reading.owner
  const there = named !== undefined && hasHeld(reading, named) ? named : holderOf(reading, at + 2)
  if (there?.before === undefined) return 0
  there.lead = relation
  reading.goBackTo(there.before)
  return reading.cover(there.before, at, 2)
}

/** "The one Yuki does not have", "that nobody is holding". */
function readUnheld(reading: Reading, at: number): number {
  const isNobody = nobodyWords.has(reading.textAt(at))
  const not = isNobody ? at : at + 1
  if (!isNobody && !(denyingVerbs.has(reading.textAt(at)) && reading.textAt(not) === 'not')) return 0
  const count = countHolding(reading, not + 1)
  if (count === 0 || !isEnd(reading, not + 1 + count)) return 0
  const whole = not + 1 + count - at
  const named = reading.owner
  if (isNobody) {
    if (named === undefined || isEmpty(named)) return 0
    named.limits.push({ type: 'free' })
    return reading.cover(named, at, whole)
  }
  const holder = named !== undefined && hasHeld(reading, named) ? named : holderOf(reading, at + whole)
  if (holder?.before === undefined) return 0
  holder.lead = 'unheld'
  reading.goBackTo(holder.before)
  return reading.cover(holder.before, at, whole)
}

/** Whether what was named before is what this one has: "the key, the guard has". */
function hasHeld(reading: Reading, { before, lead, words, clause }: Group): boolean {
  if (before === undefined || isEmpty(before) || lead !== 'none' || words.length === 0) return false
  const isNamed = before.words.length > 0
  const isThing = before.hasDeterminer || before.words.some(word => reading.isEntityWord(word))
  return (isThing || !isNamed) && clause === before.clause
}

/** "The note Jonas is holding": a name needs no article, and only the verb tells that it is another one. */
function holderOf(reading: Reading, end: number): Group | undefined {
  const held = reading.run
  const name = held?.words.at(-1)
  const at = held?.tokens.at(-1)
  if (held === undefined || name === undefined || at === undefined) return undefined
  // "What the old guard has" is one person.
  const noun = held.words.at(-2)
  if (noun === undefined || sidesOf.has(noun) || !reading.isEntityWord(name)) return undefined
  if (!(held.hasDeterminer || reading.isEntityWord(noun)) || !isEnd(reading, end)) return undefined
  held.words.pop()
  held.tokens.pop()
  held.isPlural = reading.tokens[at - 1]?.word !== reading.tokens[at - 1]?.text
  const holder = reading.open(false)
  holder.words.push(name)
  reading.cover(holder, at, 1)
  return holder
}

/** Whether nothing follows that is had: "the guard has the key" goes on, and is a statement. */
function isEnd(reading: Reading, at: number): boolean {
  const token = reading.tokenAt(at)
  return token?.clause !== reading.clause || (token.class !== 'determiner' && token.class !== 'content')
}

/** "Has", "is holding", "has got". */
function countHolding(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  const isTwo = linkingVerbs.has(word) || word === 'has' || word === 'have'
  if (isTwo && holdingWords.has(reading.textAt(at + 1))) return 2
  return holdingWords.has(word) ? 1 : 0
}
