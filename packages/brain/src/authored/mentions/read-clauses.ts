import {
  callings,
  denyingVerbs,
  excluding,
  excludingPairs,
  holdingWords,
  intensifiers,
  linkingVerbs,
  makingLinks,
  makings,
  nobodyWords,
  persons,
  relatives,
  resultsOf,
  wishVerbs,
} from '../../language/english/mentions.ts'
import { switchWords } from '../../language/english/properties.ts'
import { type Group, isEmpty, type Reading } from './mention-reading.ts'
import { readVerbDegree } from './read-amounts.ts'

/** "That is red", "that is already on", "that is not lit", "who has the key". */
export function readRelative(reading: Reading, at: number): number {
  const group = reading.owner
  if (group === undefined || isEmpty(group) || !relatives.has(reading.textAt(at))) return 0
  const degree = readVerbDegree(reading, at + 1)
  if (degree > 0) return degree + reading.cover(group, at, 1)
  if (linkingVerbs.has(reading.textAt(at + 1))) {
    if (holdingWords.has(reading.textAt(at + 2))) return reading.follow('having', at, 3)
    const predicate = skipAdverbs(reading, at + 2)
    if (reading.textAt(predicate) === 'not') return readDenial(reading, at, predicate + 1)
    reading.resume(group)
    return reading.cover(group, at, predicate - at) + readSwitch(reading, group, predicate)
  }
  if (holdingWords.has(reading.textAt(at + 1))) return reading.follow('having', at, 2)
  // "That she holds": what follows says it.
  const isHolder = [2, 3, 4].some(i => holdingWords.has(reading.textAt(at + i)))
  const isNamed =
    persons.has(reading.textAt(at + 1)) || reading.isDeterminer(at + 1) || reading.isEntityWordAt(at + 1)
  if (nobodyWords.has(reading.textAt(at + 1))) return reading.cover(group, at, 1)
  if (!isNamed) return readPredicate(reading, group, at)
  if (!isHolder) return isMakers(reading, at + 1) ? reading.follow('of', at, 1) : 0
  reading.close()
  return reading.cover(group, at, 1)
}

/** "That works", "that does not work": what it does is how it is. */
function readPredicate(reading: Reading, group: Group, at: number): number {
  const isDenied = reading.textAt(at + 2) === 'not' && denyingVerbs.has(reading.textAt(at + 1))
  const verb = at + (isDenied ? 3 : 1)
  const token = reading.tokenAt(verb)
  if (token?.class !== 'content' || reading.isEntityWord(token.word)) return 0
  const state = [`${token.word}ing`, `${token.stem}ing`, `${token.stem}ed`].find(reading.isEntityWord)
  if (state === undefined) return 0
  const count = verb + 1 - at
  if (!isDenied) {
    if (group.words.length > 0) group.headEnd ??= group.words.length
    group.words.push(state)
    reading.close()
    return reading.cover(group, at, count)
  }
  reading.exclude(at, count)
  reading.open(true).words.push(state)
  reading.close()
  return count
}

/** "That Bram made": a name, and what it did. */
function isMakers(reading: Reading, start: number): boolean {
  let at = start
  while (reading.isDeterminer(at) || reading.isEntityWordAt(at)) at += 1
  return at > start && reading.classAt(at) === 'content' && reading.isEntityWordAt(at - 1)
}

function skipAdverbs(reading: Reading, at: number): number {
  let i = at
  while (intensifiers.has(reading.textAt(i)) && !reading.isEntityWordAt(i)) i += 1
  return i
}

/** "That is on": but not "that is on the table". */
function readSwitch(reading: Reading, group: Group, at: number): number {
  if (!isSwitch(reading, at)) return 0
  group.words.push(reading.textAt(at))
  return reading.cover(group, at, 1)
}

function isSwitch(reading: Reading, at: number): boolean {
  const next = reading.classAt(at + 1)
  const isEnd = next !== 'determiner' && next !== 'content' && next !== 'generic'
  return switchWords.has(reading.textAt(at)) && reading.isEntityWordAt(at) && isEnd
}

/** "That is not lit"; and after "one is lit", or to "open", no more than "the one that is not". */
function readDenial(reading: Reading, at: number, end: number): number {
  const predicate = skipAdverbs(reading, end)
  const next = reading.classAt(predicate)
  const said = isSwitch(reading, predicate) ? reading.textAt(predicate) : undefined
  const isEnd = next === undefined || reading.tokens[predicate]?.clause !== reading.clause
  const denied = said ?? (isEnd ? predicateBefore(reading, at) : undefined)
  if (denied === undefined) return reading.exclude(at, predicate - at)
  const count = predicate - at + (said === undefined ? 0 : 1)
  reading.exclude(at, count)
  reading.open(true).words.push(denied)
  reading.close()
  return count
}

/** What was last said to be so, else what is to be done, where things say of themselves that they are so. */
function predicateBefore(reading: Reading, at: number): string | undefined {
  let linked: string | undefined
  let done: string | undefined
  reading.tokens.slice(0, at).forEach(({ text, word }, i) => {
    const next = reading.tokens[i + 1]?.word ?? ''
    if (linkingVerbs.has(text) && i + 1 < at && reading.isEntityWord(next)) linked = next
    if (reading.isTaken(i)) done = resultsOf(word).find(reading.isEntityWord) ?? done
  })
  return linked ?? done
}

/** "The one made of brass", "the cow called Bess". */
export function readCalling(reading: Reading, at: number): number {
  const group = reading.owner
  const word = reading.textAt(at)
  if (group === undefined || isEmpty(group) || reading.isEntityWord(word)) return 0
  if (makings.has(word) && reading.textAt(at + 1) === 'by') return reading.follow('of', at, 2)
  const isOf = makings.has(word) && makingLinks.has(reading.textAt(at + 1))
  const count = isOf ? (reading.textAt(at + 2) === 'of' ? 3 : 2) : callings.has(word) ? 1 : 0
  if (count === 0) return 0
  reading.resume(group)
  return reading.cover(group, at, count)
}

/** "Whichever cow is younger". */
export function readWhichever(reading: Reading, at: number): number {
  const group = reading.owner
  const first = group?.tokens.map(token => reading.textAt(token)).includes('whichever')
  if (group === undefined || first !== true || !linkingVerbs.has(reading.textAt(at))) return 0
  const degree = readVerbDegree(reading, at)
  if (degree > 0) return degree
  reading.resume(group)
  return reading.cover(group, at, 1)
}

/** "Not the red one", "forget the blue one"; but not "do not open", and not "do not forget". */
export function readExclusion(reading: Reading, at: number): number {
  if (excludingPairs.has(`${reading.textAt(at)} ${reading.textAt(at + 1)}`)) return reading.exclude(at, 2)
  const { owner } = reading
  const isBut = reading.textAt(at) === 'but' && owner !== undefined && owner.amount !== 'one'
  if (!isBut && !excluding.has(reading.textAt(at))) return 0
  if (excluding.has(reading.tokens[at - 1]?.text ?? '')) return 0
  if (isNamedAt(reading, at + 1)) return reading.exclude(at, 1)
  // "Neither jam nor mustard".
  if (reading.textAt(at) === 'nor' && owner?.join === 'not') return reading.exclude(at, 1)
  // "I don't want the blue one."
  const isUnwanted = wishVerbs.has(reading.textAt(at + 1)) && !reading.isEntityWordAt(at + 1)
  return isUnwanted && isNamedAt(reading, at + 2) ? reading.exclude(at, 2) : 0
}

function isNamedAt(reading: Reading, at: number): boolean {
  const its = reading.classAt(at)
  return its === 'determiner' || its === 'generic' || (its === 'content' && reading.isEntityWordAt(at))
}

export function readOr(reading: Reading, at: number): number {
  return reading.textAt(at) === 'or' && reading.owner !== undefined ? reading.offer(at) : 0
}

/** "The old and broken tractor", "the box that is small and wooden": one thing. */
export function readAnd(reading: Reading, at: number): number {
  const { run } = reading
  if (reading.textAt(at) !== 'and' || run === undefined || run.words.length === 0) return 0
  // "Between the well and the gate".
  if (run.lead === 'between') return reading.follow('between', at, 1)
  if (!reading.isEntityWordAt(at + 1) || reading.classAt(at + 1) !== 'content') return 0
  const isNounNext = reading.classAt(at + 2) === 'content' || reading.classAt(at + 2) === 'generic'
  return run.headEnd !== undefined || isNounNext ? reading.cover(run, at, 1) : 0
}
