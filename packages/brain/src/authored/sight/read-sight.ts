import type { WorldQuestionKind } from '../../language/world-question-kind.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { Memory } from '../../turn/memory.ts'
import { isSaidInEnglish, type Known } from '../answers/subject.ts'
import type { WorldQuestion } from '../answers/world-answer.ts'
import type { EntityIndex } from '../entities/entity-index.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { readAccount } from './account.ts'
import { readAlone, readBetween, readBeyond, readDeserted, readNear } from './around.ts'
import { readHands } from './hands.ts'
import { readCounted, readNamed, readWhere } from './naming-things.ts'
import { readNearest } from './nearest.ts'
import { readSides } from './sides.ts'
import { asksOfSight, mayBeOfSight, type ReadSight, readSightLine, type SightLine } from './sight-line.ts'
import { readBurning, readHanging, readLocked, readParts } from './states.ts'

/**
 * What a line asks about what can be seen, read from its parts and not as a pattern: what it names, how that is related,
 * and what is asked of it. Only where nearly all of its words tell something of that; the rest is left to other readers.
 */
export function readSight(
  turn: AuthoredTurn,
  { tokens, isEntityWord, isAfterNaming }: HeardLine,
  index: EntityIndex,
  memory: Memory,
): WorldQuestion | undefined {
  const known: Known = { turn, index, memory, isEntityWord, isAfterNaming, things: new Map() }
  const { message } = turn
  if (message === undefined || !isSaidInEnglish(known)) return undefined
  if (tokens.length > mostTokens || tokens.length < fewestTokens) return undefined
  if (!mayBeOfSight(tokens, isEntityWord)) return undefined
  const line = readSightLine(message, tokens, known)
  if (!asksOfSight(line, message)) return undefined
  return readClosely(line) ?? accountFor(line)
}

function readClosely(line: SightLine): WorldQuestion | undefined {
  const score = scores[line.unread]
  if (score === undefined) return undefined
  for (const [kind, read] of readers) {
    const answer = read(line)
    if (answer === undefined) continue
    const isSure = line.unread === 0 && sure.has(read)
    return { kind, score: isSure ? 1 : score, answer: () => ({ ...answer, isSure: true }) }
  }
  return undefined
}

/** What was named, where nothing closer was read: topics whose words are nearer go before it. */
function accountFor(line: SightLine): WorldQuestion | undefined {
  const score = accountScores[line.unread]
  const answer = score === undefined ? undefined : readAccount(line)
  return score === undefined || answer === undefined
    ? undefined
    : { kind: 'account', score, answer: () => ({ ...answer, isSure: true }) }
}

/** By how many words say nothing that was read. From where they are too low, it stands in for not knowing at all. */
const accountScores: readonly number[] = [0.77, 0.69, 0.62, 0.5, 0.45]

/** Their words say nothing else. */
const sure: ReadonlySet<ReadSight> = new Set([readBetween, readNearest, readParts, readHanging, readSides])
const fewestTokens = 2
const mostTokens = 45
/** By how many words say nothing that was read. */
const scores: readonly number[] = [0.97, 0.88, 0.7]

/** The first that has an answer counts: what is said most clearly comes first. */
const readers: readonly (readonly [WorldQuestionKind, ReadSight])[] = [
  ['fault', readParts],
  ['located', readBetween],
  ['nearness', readNearest],
  ['truth', readLocked],
  ['people', readDeserted],
  ['located', readHanging],
  ['people', readAlone],
  ['holder', readHands],
  ['truth', readBurning],
  ['side', readSides],
  ['located', readBeyond],
  ['located', readNear],
  ['count', readCounted],
  ['description', readNamed],
  ['place', readWhere],
]
