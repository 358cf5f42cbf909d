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

const quizLines = described(v.array(quizLine), 'Lines of the host, in order.')

const option: Schema<QuizOption> = v.strictObject({ id: text, text } satisfies Fields<QuizOption>)

const questionId = described(text, 'Id that is made for the run.')
const keyword = described(
  v.string(),
  'The author’s keyword for the scene of the question; empty if there is none.',
)

const questionFields = {
  questionId,
  keyword,
  type: v.picklist(questionTypes),
  questionText: text,
  options: v.exactOptional(
    described(
      v.pipe(v.array(option), v.minLength(2)),
      'In the order in which they are shown; left out for a free answer.',
    ),
  ),
  hasHint: v.exactOptional(described(v.literal(true), 'Present if a hint can be given.')),
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
  asked: described(fromOne, 'Number of the question.'),
  total: described(fromOne, 'Number of all questions.'),
} satisfies Fields<QuizProgress>)

const resultFields = {
  participantId: text,
  verdict: v.picklist(verdicts),
  score: described(fromZero, 'Points that were added to the standings.'),
}

const results: Schema<QuizResult[]> = v.array(v.strictObject(resultFields satisfies Fields<QuizResult>))

const roundResults: Schema<RoundResult[]> = v.array(
  v.strictObject({
    ...resultFields,
    answer: v.exactOptional(described(text, 'The answer of the last attempt.')),
  } satisfies Fields<RoundResult>),
)

const leaderboard: Schema<Standing[]> = v.pipe(
  v.array(
    v.strictObject({
      participantId: text,
      displayName: text,
      totalScore: fromZero,
      rank: described(fromOne, 'Equal scores share a rank, and the following ranks are skipped.'),
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
  targetId: described(v.string(), 'Id of a participant; empty if the action is for nobody in particular.'),
} satisfies Fields<Omit<ActionCall, 'arguments'>>)

const participantIds = v.array(text)

const expecting = described(v.picklist(quizExpectings), 'What the run waits for.')

/** Where a player stands with the open question. */
const tryFields = {
  attempt: v.exactOptional(described(fromOne, 'Number of the attempt at the open question.')),
  attemptsLeft: v.exactOptional(described(fromOne, 'Attempts that are left, including this one.')),
  hintGiven: v.exactOptional(
    described(v.literal(true), 'Present if a hint for the open question was given.'),
  ),
}

/** Answer to `POST /quiz`. */
export const quizTurnSchema: Schema<QuizTurn> = v.pipe(
  v.strictObject({
    sessionId: described(text, 'Id of the run. Send it with the next turn.'),
    lines: quizLines,
    expecting,
    intent: v.exactOptional(
      described(v.picklist(quizIntents), 'How the player was understood; left out if nobody had spoken.'),
    ),
    question: v.exactOptional(described(question, 'The question, on the turn on which it is asked.')),
    upcoming: v.exactOptional(
      described(upcoming, 'The next question, so that the game can prepare its scene.'),
    ),
    progress: v.exactOptional(described(progress, 'Travels with question.')),
    result: v.exactOptional(
      described(v.pipe(results, v.minLength(1)), 'Results, on the turn that judged answers.'),
    ),
    leaderboard: v.exactOptional(
      described(
        v.pipe(leaderboard, v.minLength(1)),
        'Standings, best first, on a turn on which a score could change.',
      ),
    ),
    pending: v.exactOptional(
      described(participantIds, 'Ids of participants who have not answered; left out for a single player.'),
    ),
    answered: v.exactOptional(
      described(participantIds, 'Ids of participants who have answered; left out for a single player.'),
    ),
    actions: v.exactOptional(described(v.pipe(v.array(actionCall), v.minLength(1)), 'Actions of the host.')),
    ...tryFields,
    done: described(v.boolean(), 'Whether the run has ended.'),
    messageId: v.exactOptional(described(text, 'Id of the last message of the turn, for forks.')),
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

const finishedAt = described(v.nullable(timestamp), 'Null until the run has ended.')

const quizState: Schema<QuizState> = v.strictObject({
  phase: v.picklist(quizPhases),
  roundNumber: described(fromZero, 'Number of the question; 0 before the first one.'),
  totalQuestions: fromOne,
  questionsRemaining: fromZero,
  participants: v.pipe(v.array(participant), v.minLength(1), v.maxLength(limits.quizParticipants)),
  activeQuestion: described(v.nullable(question), 'Null if no question is open.'),
  answeredParticipantIds: participantIds,
  pendingParticipantIds: participantIds,
  leaderboard,
  startedAt: timestamp,
  finishedAt,
  nextAction: v.picklist(quizNextActions),
  expecting,
  ...tryFields,
  lines: v.exactOptional(described(quizLines, 'The last lines of the host.')),
  upcoming: v.exactOptional(upcoming),
  messageId: v.exactOptional(described(text, 'Id of the last message, for forks.')),
} satisfies Fields<QuizState>)

const round: Schema<QuizRound> = v.pipe(
  v.strictObject({
    ...questionFields,
    roundNumber: described(fromOne, 'Number of the question.'),
    lines: described(quizLines, 'Lines of the host, from the question to the verdicts.'),
    results: roundResults,
    correctAnswer: v.exactOptional(described(text, 'Present once the run has ended.')),
  } satisfies Fields<QuizRound>),
  v.check(({ type, options }) => (type === 'free_text') === (options === undefined), adviceOnOptions),
)

/** Answer to `GET /quiz/session`. */
export const quizSessionSchema: Schema<QuizSession> = v.pipe(
  v.strictObject({
    state: quizState,
    leaderboard: described(leaderboard, 'The best first.'),
    roundHistory: described(v.array(round), 'All finished rounds, without the open one.'),
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
