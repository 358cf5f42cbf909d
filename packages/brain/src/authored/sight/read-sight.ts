import { auxiliaries } from '../../language/english/asked-forms.ts'
import type { WorldQuestionKind } from '../../language/world-question-kind.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { Memory } from '../../turn/memory.ts'
import type { Token } from '../../words/tokens.ts'
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
  return readFrom(0, message, tokens, known) ?? ofLastQuestion(message, tokens, known)
}

function readFrom(
  from: number,
  message: string,
  tokens: readonly Token[],
  known: Known,
): WorldQuestion | undefined {
  if (!mayBeOfSight(tokens.slice(from), known.isEntityWord)) return undefined
  const line = readSightLine(message, tokens, known, from)
  if (!asksOfSight(line, message)) return undefined
  return readClosely(line) ?? accountFor(line)
}

/** "I have looked for the girl all evening and cannot find her anywhere, so where is she": what leads to a question says little. */
function ofLastQuestion(message: string, tokens: readonly Token[], known: Known): WorldQuestion | undefined {
  const last = tokens
    .filter(
      ({ class: its, text, clause }, at) =>
        its === 'question' || (auxiliaries.has(text) && tokens[at - 1]?.clause !== clause),
    )
    .at(-1)
  const from = tokens.findIndex(({ clause }) => clause === last?.clause)
  const asked = from <= 0 ? undefined : readFrom(from, message, tokens, known)
  return asked && { ...asked, score: asked.score * ledToShare }
}

/** A question that something else leads to counts a little less. */
const ledToShare = 0.9

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
const accountScores: readonly number[] = [0.78, 0.73, 0.65, 0.5, 0.45]

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
