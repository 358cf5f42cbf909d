import * as v from 'valibot'
import type { ActionCall } from '../chat.ts'
import { limits } from '../limits.ts'
import {
  evaluationProtocols,
  type Participant,
  type QuizLine,
  type QuizOption,
  type QuizProgress,
  type QuizQuestion,
  type QuizResult,
  type QuizRound,
  type QuizSession,
  type QuizState,
  type QuizTurn,
  questionTypes,
  quizExpectings,
  quizIntents,
  quizNextActions,
  quizPhases,
  quizRoles,
  type RoundResult,
  type Standing,
  type UpcomingQuestion,
  verdicts,
} from '../quiz.ts'
import { described } from './fields.ts'
import type { Schema } from './issue.ts'
import { type Fields, fromOne, fromZero, lineFields, text, timestamp } from './reply-fields.ts'

/** What our own service answers about quizzes, as strict as the other replies. */

const quizLine: Schema<QuizLine> = v.strictObject({
  ...lineFields,
  role: v.picklist(quizRoles),
} satisfies Fields<QuizLine>)

const quizLines = described(v.array(quizLine), 'What the host says, in order.')

const option: Schema<QuizOption> = v.strictObject({ id: text, text } satisfies Fields<QuizOption>)

const questionId = described(text, 'Made for the run; it means nothing to the game.')
const keyword = described(
  v.string(),
  'The name of the scene that the question needs; empty when it needs none.',
)

const questionFields = {
  questionId,
  keyword,
  type: v.picklist(questionTypes),
  questionText: text,
  options: v.exactOptional(
    described(
      v.pipe(v.array(option), v.minLength(2)),
      'In the order in which they are shown; left out where the answer is free.',
    ),
  ),
  hasHint: v.exactOptional(described(v.literal(true), 'There when the run will give a clue.')),
} satisfies Fields<QuizQuestion>

const adviceOnOptions = 'must have options when there is something to choose from, and only then'

const question: Schema<QuizQuestion> = v.pipe(
  v.strictObject(questionFields),
  v.check(({ type, options }) => (type === 'free_text') === (options === undefined), adviceOnOptions),
)

const upcoming: Schema<UpcomingQuestion> = v.strictObject({
  questionId,
  keyword,
} satisfies Fields<UpcomingQuestion>)

const progress: Schema<QuizProgress> = v.strictObject({
  asked: described(fromOne, 'Which question is on the table.'),
  total: described(fromOne, 'How many are served.'),
} satisfies Fields<QuizProgress>)

const resultFields = {
  participantId: text,
  verdict: v.picklist(verdicts),
  score: described(fromZero, 'What reached the standings.'),
}

const results: Schema<QuizResult[]> = v.array(v.strictObject(resultFields satisfies Fields<QuizResult>))

const roundResults: Schema<RoundResult[]> = v.array(
  v.strictObject({
    ...resultFields,
    answer: v.exactOptional(described(text, 'What was said or chosen, in the last try.')),
  } satisfies Fields<RoundResult>),
)

const leaderboard: Schema<Standing[]> = v.pipe(
  v.array(
    v.strictObject({
      participantId: text,
      displayName: text,
      totalScore: fromZero,
      rank: described(fromOne, 'Equal scores share one, and the ranks after them are skipped.'),
    } satisfies Fields<Standing>),
  ),
  v.check(
    list => list.every(({ totalScore }, at) => totalScore <= (list[at - 1]?.totalScore ?? totalScore)),
    'must have the best first',
  ),
  v.check(
    list =>
      list.every(
        ({ totalScore, rank }) => rank === 1 + list.filter(other => other.totalScore > totalScore).length,
      ),
    'must rank by score',
  ),
)

const actionCall: Schema<ActionCall> = v.strictObject({
  name: described(text, 'One of the actions that the host was given.'),
  targetId: described(
    v.string(),
    'Id of a participant, or empty when the action is for nobody in particular.',
  ),
} satisfies Fields<Omit<ActionCall, 'arguments'>>)

const participantIds = v.array(text)

const expecting = described(v.picklist(quizExpectings), 'What to collect next.')

/** Where a player stands with the open question. */
const tryFields = {
  attempt: v.exactOptional(described(fromOne, 'Which try at the open question the player now has.')),
  attemptsLeft: v.exactOptional(described(fromOne, 'How many tries there are left, this one included.')),
  hintGiven: v.exactOptional(described(v.literal(true), 'There when a hint to the open question was given.')),
}

/** Answer to `POST /quiz`. */
export const quizTurnSchema: Schema<QuizTurn> = v.pipe(
  v.strictObject({
    sessionId: described(text, 'The run; send it back to go on with it.'),
    lines: quizLines,
    expecting,
    intent: v.exactOptional(
      described(v.picklist(quizIntents), 'How the player was read; left out when nobody had spoken.'),
    ),
    question: v.exactOptional(
      described(question, 'The question on the table, on the turn on which it changes.'),
    ),
    upcoming: v.exactOptional(described(upcoming, 'The next question, for preparing its scene.')),
    progress: v.exactOptional(described(progress, 'Travels with question.')),
    result: v.exactOptional(
      described(v.pipe(results, v.minLength(1)), 'How answers were judged, on the turn that judged them.'),
    ),
    leaderboard: v.exactOptional(
      described(v.pipe(leaderboard, v.minLength(1)), 'The best first, when a score could have moved.'),
    ),
    pending: v.exactOptional(
      described(participantIds, 'Ids of those the round waits for; left out for a single player.'),
    ),
    answered: v.exactOptional(
      described(participantIds, 'Ids of those whose answers are in; left out for a single player.'),
    ),
    actions: v.exactOptional(described(v.pipe(v.array(actionCall), v.minLength(1)), 'What the host does.')),
    ...tryFields,
    done: described(v.boolean(), 'Whether the host has signed off.'),
    messageId: v.exactOptional(described(text, 'Names the last message of the turn, for forks.')),
  } satisfies Fields<QuizTurn>),
  v.check(
    ({ question, progress }) => (question === undefined) === (progress === undefined),
    'must have the progress with a question, and only then',
  ),
)

const participant: Schema<Participant> = v.strictObject({
  id: text,
  displayName: text,
  type: v.literal('human'),
} satisfies Fields<Participant>)

const finishedAt = described(v.nullable(timestamp), 'Null until the host has signed off.')

const quizState: Schema<QuizState> = v.strictObject({
  phase: v.picklist(quizPhases),
  roundNumber: described(fromZero, 'Which question is on the table; 0 before the first.'),
  totalQuestions: fromOne,
  questionsRemaining: fromZero,
  participants: v.pipe(v.array(participant), v.minLength(1), v.maxLength(limits.quizParticipants)),
  activeQuestion: described(v.nullable(question), 'Null when no question is open.'),
  answeredParticipantIds: participantIds,
  pendingParticipantIds: participantIds,
  leaderboard,
  startedAt: timestamp,
  finishedAt,
  nextAction: v.picklist(quizNextActions),
  expecting,
  ...tryFields,
  lines: v.exactOptional(described(quizLines, 'What the host said last.')),
  upcoming: v.exactOptional(upcoming),
  messageId: v.exactOptional(described(text, 'Names the last message, for forks.')),
} satisfies Fields<QuizState>)

const round: Schema<QuizRound> = v.pipe(
  v.strictObject({
    ...questionFields,
    roundNumber: described(fromOne, 'Which question it was.'),
    lines: described(quizLines, 'What the host said, from the question to its verdicts.'),
    results: roundResults,
    correctAnswer: v.exactOptional(described(text, 'There once the run is finished.')),
  } satisfies Fields<QuizRound>),
  v.check(({ type, options }) => (type === 'free_text') === (options === undefined), adviceOnOptions),
)

/** Answer to `GET /quiz/session`. */
export const quizSessionSchema: Schema<QuizSession> = v.pipe(
  v.strictObject({
    state: quizState,
    leaderboard: described(leaderboard, 'The best first.'),
    roundHistory: described(v.array(round), 'Every round that was played; the open one is not among them.'),
    questionSet: v.strictObject({
      name: text,
      evaluationProtocol: v.picklist(evaluationProtocols),
    } satisfies Fields<QuizSession['questionSet']>),
    startedAt: timestamp,
    finishedAt,
  } satisfies Fields<QuizSession>),
  v.check(
    ({ finishedAt, roundHistory }) =>
      finishedAt !== null || roundHistory.every(({ correctAnswer }) => correctAnswer === undefined),
    'must not have an answer before the run is finished',
  ),
)
