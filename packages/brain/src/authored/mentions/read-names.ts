import { colours, demonstratives, isIrregularForm } from '../../language/english/grammar.ts'
import {
  addressWords,
  amountNouns,
  bodyParts,
  fillingWords,
  indefinites,
  intensifiers,
  makings,
  objectPersons,
  persons,
  pluralPronouns,
  possessives,
  relatives,
} from '../../language/english/mentions.ts'
import { personKinds } from '../../language/english/persons.ts'
import { numberWords } from '../../language/english/qualities.ts'
import type { Token } from '../../words/tokens.ts'
import type { Reading } from './mention-reading.ts'

/** Reads a word by its class: names, and what stands for them. */
export function readName(reading: Reading, token: Token, at: number): number {
  switch (token.class) {
    case 'content':
      return readContent(reading, token, at)
    case 'determiner':
      return readDeterminer(reading, token, at)
    case 'anything':
      return reading.cover(reading.open(true, 'for-anything'), at, 1)
    case 'pronoun':
      return token.text === 'her' && reading.classAt(at + 1) === 'content'
        ? readDeterminer(reading, token, at)
        : readPronoun(reading, token, at)
    case 'generic':
      return readGeneric(reading, token, at)
    case 'landmark':
    case 'preposition':
      return readPrice(reading, at) || readOf(reading, at) || reading.follow('preposition', at, 1)
    case 'personal':
      if (readPerson(reading, token, at) > 0) return 1
      break
    default:
  }
  // "The very red kettle", "the kettle that is very red".
  const isOngoing = reading.isOpen || reading.run?.headEnd !== undefined
  const isBefore = intensifiers.has(token.text) || adverb.test(token.text)
  if (isOngoing && isBefore && reading.classAt(at + 1) === 'content') return 1
  reading.close()
  return 1
}

/** "The brightly painted boat". */
const adverb = /...ly$/

function readContent(reading: Reading, token: Token, at: number): number {
  const word = wordOf(reading, token)
  const apart = readApart(reading, token, word, at)
  if (apart > 0) return apart
  const group = reading.run ?? reading.open(false)
  const { words } = group
  const previous = words.at(-1)
  if (previous !== undefined && !reading.isEntityWord(word) && reading.isEntityWord(previous + word)) {
    // "Pitch fork" is a pitchfork.
    words[words.length - 1] = previous + word
  } else {
    words.push(word)
  }
  if (group.headEnd === undefined)
    group.isPlural = word === token.word && token.word !== token.text && !colours.has(word)
  return reading.cover(group, at, 1)
}

/** A word right after a name that is no part of it. */
function readApart(reading: Reading, token: Token, word: string, at: number): number {
  const { run } = reading
  const previous = run?.words.at(-1)
  const its = reading.classAt(at + 1)
  // "The one full of coal".
  const isFilled = fillingWords.has(token.text) && reading.textAt(at + 1) === 'of'
  if (isFilled && reading.owner !== undefined) return reading.follow('with', at, 2)
  // "The vase right by the door".
  const isBeforePlace = its === 'landmark' || its === 'preposition'
  if (intensifiers.has(token.text) && isBeforePlace && !reading.isEntityWord(word)) return 1
  if (run === undefined || previous === undefined || reading.isEntityWord(word)) return 0
  // "That Bram made": what he did with it tells nothing more.
  if (run.lead === 'of') {
    reading.cover(run, at, 1)
    reading.close()
    return 1
  }
  if (!reading.isEntityWord(previous)) return 0
  // "Painted by Mira".
  if (isParticiple(token.text) && reading.textAt(at + 1) === 'by') return reading.follow('of', at, 2)
  // "In Mira's hands".
  if (run.lead !== 'none' && run.lead !== 'preposition' && bodyParts.has(token.word)) {
    run.lead = 'held'
    reading.cover(run, at, 1)
    reading.close()
    return 1
  }
  const isOfClause = reading.tokens[run.tokens.at(-1) ?? at]?.clause === token.clause
  // "The old lantern, captain"; but "the lantern, red".
  if (!isOfClause) {
    reading.close()
    return 0
  }
  const next = reading.tokens[at + 1]
  const isLast = next === undefined || next.clause !== token.clause
  // "I'd like the lantern brought here."
  if (!isLast && isParticiple(token.text) && next.class !== 'content') {
    reading.close()
    return 1
  }
  if (!isLast || !(addressWords.has(token.text) || personKinds.has(token.text))) return 0
  reading.close()
  return 1
}

function isParticiple(text: string): boolean {
  return text.endsWith('ed') || makings.has(text) || isIrregularForm(text)
}

/** "Jonas" is no plural, and "two" is said of what costs 2. */
function wordOf(reading: Reading, { text, word }: Token): string {
  const digits = numberWords.get(text)
  if (digits !== undefined && reading.isEntityWord(digits)) return digits
  return reading.isEntityWord(text) ? text : word
}

function readDeterminer(reading: Reading, token: Token, at: number): number {
  const isOwner = token.text !== 'her' || reading.classAt(at + 1) === 'content'
  const who = isOwner ? possessives.get(token.text) : undefined
  const isDemonstrative = demonstratives.has(token.text)
  const { run } = reading
  // "The kettle of the inn" goes on, and "all the lanterns"; "light the kettle" begins anew.
  const isOngoing =
    run !== undefined && (reading.textAt(at - 1) === 'of' || (run.amount !== 'one' && reading.isOpen))
  const group = isOngoing ? run : reading.open(true, isDemonstrative ? 'for-focus' : 'alone')
  if (!isOngoing) group.isDefinite = !indefinites.has(token.text)
  if (who !== undefined) group.limits.push({ type: 'owner', who })
  if (pluralPronouns.has(token.text)) {
    group.isPlural = true
    if (isDemonstrative) group.stands = 'for-several'
  }
  return reading.cover(group, at, 1)
}

export function readPronoun(reading: Reading, token: Token, at: number): number {
  if (pluralPronouns.has(token.text)) {
    const { run } = reading
    const isOngoing = run !== undefined && run.amount !== 'one' && reading.textAt(at - 1) === 'of'
    const group = isOngoing ? run : reading.open(true)
    group.stands = 'for-several'
    reading.cover(group, at, 1)
  } else {
    reading.cover(reading.open(true, persons.has(token.text) ? 'for-person' : 'for-focus'), at, 1)
  }
  reading.close()
  return 1
}

function readGeneric(reading: Reading, token: Token, at: number): number {
  // "The one" is the focus; "the red one" is named by its words; "one" alone is anything.
  const group = reading.run ?? reading.open(false, 'for-anything')
  // "The fancy one" says nothing of what is there.
  const isVague = group.words.length > 0 && !group.words.some(reading.isEntityWord)
  if (isVague && group.limits.length === 0 && group.headEnd === undefined) {
    group.words.length = 0
    group.stands = 'for-anything'
  }
  const isFresh = group.words.length === 0
  reading.cover(group, at, 1)
  if (isFresh && group.hasDeterminer && group.stands === 'alone' && group.amount === 'one') {
    group.stands = 'for-focus'
  }
  group.isGeneric = true
  group.isPlural = token.word !== token.text
  if (!relatives.has(reading.textAt(at + 1))) reading.close()
  return 1
}

function readOf(reading: Reading, at: number): number {
  const { run } = reading
  if (run === undefined || reading.textAt(at) !== 'of' || run.words.length === 0) return 0
  const [first = '', ...more] = run.words
  // "A pair of gloves".
  if (more.length === 0 && amountNouns.has(first) && !reading.isEntityWord(first)) run.words.pop()
  else run.headEnd ??= run.words.length
  return reading.cover(run, at, 1)
}

/** "The one for 35". */
function readPrice(reading: Reading, at: number): number {
  const { owner } = reading
  const number = reading.textAt(at + 1)
  if (owner === undefined || reading.textAt(at) !== 'for' || !/^\d/.test(number)) return 0
  if (!reading.isEntityWord(number)) return 0
  reading.resume(owner)
  return reading.cover(owner, at, 1)
}

/** "Go there", "come here"; but not "there is a lantern". */
export function readPlace(reading: Reading, at: number): number {
  const text = reading.textAt(at)
  if (text !== 'here' && text !== 'there') return 0
  const isOver = reading.textAt(at - 1) === 'over' && reading.isTaken(at - 2)
  if (reading.isEntityWord(text) || !(isOver || reading.isTaken(at - 1))) return 0
  reading.cover(reading.open(true, text === 'here' ? 'for-here' : 'for-there'), at, 1)
  reading.close()
  return 1
}

function readPerson(reading: Reading, token: Token, at: number): number {
  if (token.text === 'mine' || token.text === 'yours') {
    const group = reading.open(true, 'for-anything')
    group.limits.push({ type: 'owner', who: token.text === 'mine' ? 'player' : 'self' })
    return reading.cover(group, at, 1)
  }
  const who = persons.get(token.text)
  if (!objectPersons.has(token.text) || !reading.isTaken(at - 1)) return 0
  reading.cover(reading.open(true, who === 'self' ? 'for-self' : 'for-player'), at, 1)
  reading.close()
  return 1
}
