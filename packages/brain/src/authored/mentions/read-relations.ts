import { farWords } from '../../language/english/grammar.ts'
import {
  bodyParts,
  farthestWords,
  fromOrTo,
  nearestWords,
  persons,
  possessives,
  type Relation,
  relationWords,
  type Side,
  sideHeads,
  sideLeads,
  sideTails,
  sideWords,
} from '../../language/english/mentions.ts'
import { isEmpty, type Reading } from './mention-reading.ts'

/** "The furthest one from me": after the one it says from where. */
export function readFrom(reading: Reading, at: number): number {
  const group = reading.owner
  if (!fromOrTo.has(reading.textAt(at)) || group === undefined) return 0
  const found = group.limits.findIndex(({ type }) => type === 'near' || type === 'far')
  const who = persons.get(reading.textAt(at + 1))
  if (found < 0 || (who === undefined && !reading.isDeterminer(at + 1))) return 0
  const relation = group.limits[found]?.type === 'far' ? 'farthest' : 'nearest'
  group.limits.splice(found, 1)
  if (who === undefined) return reading.follow(relation, at, 1)
  group.limits.push({ type: 'relation', relation, who })
  return reading.cover(group, at, 2)
}

/** "The left one", "on my right", "to the left of the well". */
export function readSide(reading: Reading, at: number): number {
  let i = at
  const isLed = sideLeads.has(reading.textAt(i))
  if (isLed) i += 1
  const hasDeterminer = reading.isDeterminer(i)
  const who = possessives.get(reading.textAt(i))
  if (hasDeterminer) i += 1
  if (sideHeads.has(reading.textAt(i))) i += 1
  const side = sideWords.get(reading.textAt(i))
  if (side === undefined || reading.isEntityWord(reading.textAt(i))) return 0
  i += 1
  const isBare = !isLed && !hasDeterminer && !reading.isDeterminer(at - 1)
  const isOf = reading.textAt(i) === 'of'
  if (isBare && !isOf && reading.tokens.length > 2 && reading.classAt(i) !== 'generic') return 0
  while (sideTails.has(reading.textAt(i))) i += 1
  if (reading.textAt(i) === 'of' && (isLed || isBare)) {
    return reading.follow(sideRelations[side], at, i + 1 - at)
  }
  const count = i - at
  if (isLed) {
    const group = reading.owner ?? reading.open(true, 'for-anything')
    group.limits.push({ type: 'side', side, who })
    reading.close()
    return reading.cover(group, at, count)
  }
  const group = reading.openFor(true)
  group.limits.push({ type: 'side', side, who })
  return reading.cover(group, at, count)
}

const sideRelations: Readonly<Record<Side, Relation>> = {
  left: 'left',
  right: 'right',
  top: 'above',
  bottom: 'below',
  middle: 'by',
}

/** "The nearest one", "closest to me", "far from the door". */
export function readNearness(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  const isMost = nearestWords.has(word) || farthestWords.has(word)
  const isFar = farWords.has(word)
  if (!isMost && !isFar && word !== 'near' && word !== 'nearby' && word !== 'close') return 0
  let i = at + 1
  if (reading.textAt(i) === 'away') i += 1
  const isBy = word === 'close' && reading.textAt(i) === 'by'
  const hasTo = isBy || fromOrTo.has(reading.textAt(i))
  if (hasTo) i += 1
  const group = reading.owner
  const who = persons.get(reading.textAt(i))
  if (who !== undefined && (hasTo || isMost || word === 'near') && group !== undefined) {
    group.limits.push({ type: 'relation', relation: isFar ? 'farthest' : 'nearest', who })
    reading.close()
    return reading.cover(group, at, i + 1 - at)
  }
  const isNamed = reading.isDeterminer(i) || reading.isEntityWordAt(i)
  if (isNamed && group !== undefined && (hasTo || (isMost && reading.isDeterminer(i)))) {
    return reading.follow(isFar ? 'farthest' : isMost ? 'nearest' : 'by', at, i - at)
  }
  const isAdjective =
    reading.isDeterminer(at - 1) || reading.classAt(at + 1) === 'generic' || reading.tokens.length === 1
  if (word === 'near' && !isAdjective) return 0
  const isTrailing = !isEmpty(group) && (isMost || isBy || word === 'nearby')
  if (!isMost && !isAdjective && !isTrailing) return 0
  const described = isTrailing && group !== undefined ? group : reading.openFor(true)
  described.limits.push({ type: isFar ? 'far' : 'near' })
  return reading.cover(described, at, isBy ? 2 : 1)
}

/** "By the door", "next to me", "in your hand". */
export function readRelation(reading: Reading, at: number): number {
  const isFront =
    reading.textAt(at) === 'in' && reading.textAt(at + 1) === 'front' && reading.textAt(at + 2) === 'of'
  const relation = isFront ? 'front' : relationWords.get(reading.textAt(at))
  if (relation === undefined) return 0
  const count = isFront ? 3 : reading.textAt(at) === 'near' && reading.textAt(at + 1) === 'to' ? 2 : 1
  const group = reading.owner
  const next = reading.textAt(at + count)
  const possessor = possessives.get(next)
  const part = reading.tokenAt(at + count + 1)?.word ?? ''
  if (group !== undefined && possessor !== undefined && bodyParts.has(part)) {
    // "I'd like it in my hand" says where it shall be.
    const isPronoun = reading.tokens[group.tokens[0] ?? at]?.class === 'pronoun'
    if (!isPronoun) group.limits.push({ type: 'relation', relation: 'held', who: possessor })
    reading.close()
    return reading.cover(group, at, count + 2)
  }
  const who = next === 'it' ? 'focus' : persons.get(next)
  const isPerson = who !== undefined && !(next === 'her' && reading.classAt(at + count + 1) === 'content')
  if (isPerson && group !== undefined && !isEmpty(group)) {
    group.limits.push({ type: 'relation', relation, who })
    reading.close()
    return reading.cover(group, at, count + 1)
  }
  // "The book about fire" is one; "ask about the fire" is about the fire.
  if (relation === 'about' && !group?.words.some(word => reading.isEntityWord(word))) return 0
  // "Look at the lantern": only after a thing it tells where that is.
  if (reading.textAt(at) === 'at' && isEmpty(group)) return 0
  return reading.follow(relation, at, count)
}
