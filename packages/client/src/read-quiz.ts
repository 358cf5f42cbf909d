import type {
  Participant,
  QuizLine,
  QuizOption,
  QuizProgress,
  QuizQuestion,
  QuizResult,
  QuizRound,
  QuizSession,
  QuizState,
  QuizTurn,
  RoundResult,
  Standing,
  UpcomingQuestion,
} from '@townsfolk/protocol'
import { readAction } from './read-chat.ts'
import { type FieldReaders, type Read, readList, readRecord } from './read-record.ts'
import { asNumber, asText, asTextOrNull, ifText, ifTrue, isRecord, recordOf } from './read-value.ts'

/**
 * Reads the answer to a quiz turn leniently: what is missing stays so, what has no meaning is left out.
 * Undefined when it is no quiz turn at all.
 */
export function readQuizTurn(body: unknown): QuizTurn | undefined {
  return isRecord(body) && typeof body.sessionId === 'string' && Array.isArray(body.lines)
    ? readTurn(body)
    : undefined
}

/** Undefined when it tells no state. */
export function readQuizSession(body: unknown): QuizSession | undefined {
  return isRecord(body) && isRecord(body.state) ? readSession(body) : undefined
}

const readLines = readList(
  readRecord<QuizLine>({ text: asText, spokenText: ifText, emotion: asText, role: asText }),
  'text',
)

const questionFields: FieldReaders<QuizQuestion> = {
  questionId: asText,
  keyword: asText,
  type: asText,
  questionText: asText,
  options: value => ifAny(readOptions(value)),
  hasHint: ifTrue,
}

const readOptions = readList(readRecord<QuizOption>({ id: asText, text: asText }), 'id')

const readQuestion = ifNamed(readRecord<QuizQuestion>(questionFields))

const readUpcoming = ifNamed(readRecord<UpcomingQuestion>({ questionId: asText, keyword: asText }))

const readLeaderboard = readList(
  readRecord<Standing>({ participantId: asText, displayName: asText, totalScore: asNumber, rank: asNumber }),
)

const resultFields: FieldReaders<QuizResult> = { participantId: asText, verdict: asText, score: asNumber }

const tryFields: FieldReaders<Pick<QuizTurn, 'attempt' | 'attemptsLeft' | 'hintGiven'>> = {
  attempt: ifNumber,
  attemptsLeft: ifNumber,
  hintGiven: value => (typeof value === 'boolean' ? value : undefined),
}

const readTurn = readRecord<QuizTurn>({
  sessionId: asText,
  lines: readLines,
  expecting: asText,
  done: value => value === true,
  intent: ifText,
  question: readQuestion,
  upcoming: readUpcoming,
  progress: readProgress,
  result: ifList(readList(readRecord(resultFields))),
  leaderboard: ifList(readLeaderboard),
  pending: ifList(readIds),
  answered: ifList(readIds),
  actions: ifList(readList(readAction, 'name')),
  messageId: ifText,
  ...tryFields,
})

const readState = readRecord<QuizState>({
  phase: asText,
  roundNumber: asNumber,
  totalQuestions: asNumber,
  questionsRemaining: asNumber,
  participants: readList(readRecord<Participant>({ id: asText, displayName: asText, type: ifText }), 'id'),
  activeQuestion: value => readQuestion(value) ?? null,
  answeredParticipantIds: readIds,
  pendingParticipantIds: readIds,
  leaderboard: readLeaderboard,
  startedAt: asText,
  finishedAt: asTextOrNull,
  nextAction: asText,
  expecting: asText,
  ...tryFields,
  lines: ifList(readLines),
  upcoming: readUpcoming,
  messageId: ifText,
})

const readSession = readRecord<QuizSession>({
  state: readState,
  leaderboard: readLeaderboard,
  roundHistory: readList(
    readRecord<QuizRound>({
      ...questionFields,
      roundNumber: asNumber,
      lines: readLines,
      results: readList(readRecord<RoundResult>({ ...resultFields, answer: ifText })),
      correctAnswer: ifText,
    }),
  ),
  questionSet: readRecord<QuizSession['questionSet']>({ name: asText, evaluationProtocol: asText }),
  startedAt: asText,
  finishedAt: asTextOrNull,
})

/** Undefined without an id: it is the one thing that every question has. */
function ifNamed<T extends UpcomingQuestion>(read: Read<T>): Read<T | undefined> {
  return value => (asText(recordOf(value).questionId) ? read(value) : undefined)
}

function readProgress(progress: unknown): QuizProgress | undefined {
  const { asked, total } = recordOf(progress)
  return typeof asked === 'number' && typeof total === 'number' ? { asked, total } : undefined
}

/** Participants, by their ids or as records: the interface does not say how others list them. */
function readIds(participants: unknown): string[] {
  if (!Array.isArray(participants)) return []
  return participants
    .map((each: unknown) => asText(each) || asText(recordOf(each).participantId) || asText(recordOf(each).id))
    .filter(id => id !== '')
}

function ifList<T>(read: Read<T>): Read<T | undefined> {
  return value => (Array.isArray(value) ? read(value) : undefined)
}

function ifAny<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined
}

function ifNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
