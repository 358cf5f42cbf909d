import {
  allWords,
  anyWords,
  numberingWords,
  ordinalOf,
  othersWords,
} from '../../language/english/mentions.ts'
import {
  degreeOf,
  leastWords,
  mostWords,
  numberWords,
  qualitiesOf,
  verbDegrees,
} from '../../language/english/qualities.ts'
import { isEmpty, type Limit, type Reading } from './mention-reading.ts'

/** "Another one", "the others", "somebody else". */
export function readOther(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  if (!othersWords.has(word) || reading.isEntityWord(word)) return 0
  if (word === 'else') {
    const group = reading.owner
    if (group === undefined) return 0
    group.limits.push({ type: 'other' })
    return reading.cover(group, at, 1)
  }
  const { run } = reading
  const isKnown = word === 'another' || word === 'others' || run?.hasDeterminer === true
  if (!isKnown || (run !== undefined && run.words.length > 0)) return 0
  const group = run ?? reading.open(true)
  group.limits.push({ type: 'other' })
  if (word === 'others') group.isPlural = true
  return reading.cover(group, at, 1)
}

/** "All the lanterns", "both", "any of them". */
export function readAmount(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  if (word === 'one' && reading.textAt(at + 1) === 'of') return reading.cover(reading.open(true), at, 2)
  const amount = allWords.has(word) ? 'all' : anyWords.has(word) ? 'any' : undefined
  if (amount === undefined || (word === 'all' && reading.textAt(at - 1) === 'at')) return 0
  const before = reading.owner
  if (before?.stands === 'for-several') {
    before.amount = amount
    return reading.cover(before, at, 1)
  }
  const group = reading.open(true, reading.classAt(at) === 'anything' ? 'for-anything' : 'alone')
  group.amount = amount
  return reading.cover(group, at, reading.textAt(at + 1) === 'of' ? 2 : 1)
}

/** "Number two", "bed no 2", "the two lanterns". */
export function readNumber(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  const { run } = reading
  const hasNoun = run !== undefined && run.words.length > 0
  const next = digitsOf(reading.textAt(at + 1))
  const isNumbering = numberingWords.has(word) && !reading.isEntityWord(word) && Number(next) > 0
  if (isNumbering && (hasNoun || word !== 'no')) {
    const group = hasNoun ? run : reading.openFor(true)
    if (hasNoun && reading.isEntityWord(next)) {
      group.headEnd ??= group.words.length
      group.words.push(next)
    } else {
      group.limits.push({ type: 'ordinal', at: Number(next) - 1 })
    }
    return reading.cover(group, at, 2)
  }
  const digits = digitsOf(word)
  if (!(Number(digits) > 1) || reading.isEntityWord(digits) || !reading.isOpen || run === undefined) return 0
  if (run.hasDeterminer && run.amount === 'one') run.amount = 'all'
  return reading.cover(run, at, 1)
}

function digitsOf(word: string): string {
  return numberWords.get(word) ?? word
}

/** "The second one", "last"; but not "first, open the door". */
export function readOrdinal(reading: Reading, at: number): number {
  const place = ordinalOf(reading.textAt(at))
  if (place === undefined || reading.isEntityWord(reading.textAt(at))) return 0
  const isPlace =
    reading.tokens.length === 1 || reading.classAt(at + 1) === 'generic' || reading.isDeterminer(at - 1)
  if (!isPlace) return 0
  const group = reading.openFor(true)
  group.limits.push({ type: 'ordinal', at: place })
  return reading.cover(group, at, 1)
}

/** "Heaviest", "the bigger one", "most expensive", "with the highest price". */
export function readDegree(reading: Reading, at: number): number {
  const word = reading.textAt(at)
  if (word === '' || reading.isEntityWord(word)) return 0
  const isDegreeWord = mostWords.has(word) || leastWords.has(word)
  const next = reading.tokenAt(at + 1)
  const isAdjective = isMeasured(next?.text ?? '')
  const isMeasure = isAdjective || !reading.isEntityWord(next?.text ?? '')
  const ofVerb = readVerbDegree(reading, at)
  if (ofVerb > 0) return ofVerb
  if (isDegreeWord && (reading.isOpen || reading.isOfHaving) && next?.class === 'content' && isMeasure) {
    const isMost = mostWords.has(word)
    const property = isAdjective ? undefined : next.word
    return limitBy(reading, { type: 'degree', bases: [next.text], isMost, property }, at, 2)
  }
  const degree = degreeOf(word)
  if (degree === undefined) return 0
  const isKnown = degree.bases.some(isMeasured)
  const { run } = reading
  const isSaid = reading.isOpen || run?.headEnd !== undefined || run?.isGeneric === true
  if (!isSaid && !(degree.isSuperlative && isKnown)) return 0
  if (!isKnown && !degree.isSuperlative) return 0
  const limit: Limit = { type: 'degree', bases: degree.bases, isMost: true, property: undefined }
  return limitBy(reading, limit, at, 1)
}

/** "That costs the least", "which weighs more". */
export function readVerbDegree(reading: Reading, at: number): number {
  const base = verbDegrees.get(reading.textAt(at))
  const group = reading.owner
  if (base === undefined || group === undefined) return 0
  if (isEmpty(group) && group.amount === 'one') return 0
  const end = at + (reading.textAt(at + 1) === 'the' ? 2 : 1)
  const isMost = mostWords.has(reading.textAt(end))
  if (!isMost && !leastWords.has(reading.textAt(end))) return 0
  group.limits.push({ type: 'degree', bases: [base], isMost, property: undefined })
  return reading.cover(group, at, end + 1 - at)
}

function isMeasured(adjective: string): boolean {
  return qualitiesOf.get(adjective)?.some(({ scale }) => scale !== undefined) ?? false
}

function limitBy(reading: Reading, limit: Limit, at: number, count: number): number {
  const group = reading.run ?? reading.open(false)
  const { before } = group
  if (limit.type === 'degree' && limit.property !== undefined && group.lead !== 'none' && before) {
    // "The one with the highest price" says nothing of another thing.
    reading.drop(group)
    before.limits.push(limit)
    before.tokens.push(...group.tokens)
    reading.goBackTo(before)
    return reading.cover(before, at, count)
  }
  group.limits.push(limit)
  return reading.cover(group, at, count)
}
