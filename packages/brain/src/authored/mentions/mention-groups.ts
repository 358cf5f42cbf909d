import { sideHeads, sideWords } from '../../language/english/mentions.ts'
import type { Token } from '../../words/tokens.ts'
import { mayDistinguish } from './distinguishing-words.ts'
import { type Group, type Reader, Reading } from './mention-reading.ts'
import { readAmount, readDegree, readNumber, readOrdinal, readOther } from './read-amounts.ts'
import { readAnd, readCalling, readExclusion, readOr, readRelative, readWhichever } from './read-clauses.ts'
import { readHolder } from './read-holders.ts'
import { readName, readPlace, readPronoun } from './read-names.ts'
import { readFrom, readNearness, readRelation, readSide } from './read-relations.ts'

/** Parts a message into the groups of words that may name something, what is taken by a phrase left out. */
export function readGroups(
  tokens: readonly Token[],
  taken: readonly (boolean | undefined)[],
  isEntityWord: (word: string) => boolean,
): readonly Group[] {
  const reading = new Reading(tokens, taken, isEntityWord)
  let at = 0
  while (at < tokens.length) at += read(reading, at)
  return reading.groups
}

/** The first of them that knows a word reads it. */
const readers: readonly Reader[] = [
  readRelative,
  readHolder,
  readCalling,
  readWhichever,
  readExclusion,
  readOr,
  readAnd,
  readFrom,
  readOther,
  readAmount,
  readNumber,
  readOrdinal,
  readSide,
  readNearness,
  readRelation,
  readDegree,
  readPlace,
]

function read(reading: Reading, at: number): number {
  const token = reading.tokens[at]
  if (token === undefined) return 1
  reading.clause = token.clause
  if (reading.isTaken(at)) {
    reading.forget()
    return token.class === 'pronoun' ? readPronoun(reading, token, at) : 1
  }
  const next = reading.textAt(at + 1)
  if (mayDistinguish(token.text) || sideWords.has(next) || sideHeads.has(next)) {
    for (const reader of readers) {
      const count = reader(reading, at)
      if (count > 0) return count
    }
  }
  return readName(reading, token, at)
}
