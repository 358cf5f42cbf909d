import type {
  QuizLine,
  QuizNextAction,
  QuizPhase,
  QuizQuestion,
  QuizResult,
  QuizRound,
  QuizSession,
  QuizTurn,
  UpcomingQuestion,
} from '@townsfolk/protocol'
import { pendingIn } from './collecting.ts'
import type { Run, RunQuestion } from './run.ts'
import { type Effect, openQuestion } from './stage.ts'
import { standingsOf } from './standings.ts'

/**
 * The border that secrets do not pass: the one place that decides what of a run leaves the service. Accepted answers,
 * rubrics, scoring tables, hints that were not given and questions that are to come stay behind it.
 */

/** What a turn tells. */
export interface TurnView extends Omit<QuizTurn, 'sessionId' | 'intent' | 'messageId'> {}

export function turnView(run: Run, effects: readonly Effect[]): TurnView {
  const results = effects.flatMap(effect => (effect.type === 'judged' ? effect.results : []))
  const actions = effects.flatMap(effect => (effect.type === 'act' ? [effect.action] : []))
  const lines = effects.flatMap(effect => (effect.type === 'say' ? [effect.line] : []))
  const hasAsked = effects.some(({ type }) => type === 'asked')
  const upcoming = hasAsked || run.asked === 0 ? upcomingIn(run) : undefined
  return {
    lines,
    expecting: run.expecting,
    ...(hasAsked && askedView(run)),
    ...(upcoming && { upcoming }),
    ...(results.length > 0 && { result: results }),
    ...(couldScore(run, results) && { leaderboard: standingsOf(run.contestants) }),
    ...(run.table && run.contestants.length > 1 && { pending: pendingIn(run), answered: answeredIn(run) }),
    ...(actions.length > 0 && { actions }),
    ...tableView(run),
    done: run.phase === 'finished',
  }
}

/** What is known of a run beside itself. */
export interface RunRecord {
  readonly startedAtMs: number
  readonly finishedAtMs: number | null
  /** What the host said on the last turn. */
  readonly lastLines: readonly QuizLine[]
  /** Names the last message of the transcript. */
  readonly messageId: string | undefined
}

/** What a caller sees who finds back to a run. */
export function sessionView(run: Run, record: RunRecord): QuizSession {
  const { startedAtMs, finishedAtMs, lastLines, messageId } = record
  const upcoming = upcomingIn(run)
  const leaderboard = standingsOf(run.contestants)
  const startedAt = new Date(startedAtMs).toISOString()
  const finishedAt = finishedAtMs === null ? null : new Date(finishedAtMs).toISOString()
  const open = openQuestion(run)
  const { name, evaluationProtocol } = run.questionSet
  return {
    state: {
      phase: run.phase,
      roundNumber: run.asked,
      totalQuestions: run.questions.length,
      questionsRemaining: run.questions.length - run.asked,
      participants: run.contestants.map(({ id, displayName }) => ({ id, displayName, type: 'human' })),
      activeQuestion: open ? questionView(run, open) : null,
      answeredParticipantIds: answeredIn(run),
      pendingParticipantIds: pendingIn(run),
      leaderboard,
      startedAt,
      finishedAt,
      nextAction: nextActionIn(run),
      expecting: run.expecting,
      ...tableView(run),
      lines: run.table?.lines ?? lastLines,
      ...(upcoming && { upcoming }),
      ...(messageId !== undefined && { messageId }),
    },
    leaderboard,
    roundHistory: run.rounds.flatMap((_, at) => roundView(run, at) ?? []),
    questionSet: { name, evaluationProtocol },
    startedAt,
    finishedAt,
  }
}

const nextActions: Readonly<Record<QuizPhase, QuizNextAction>> = {
  created: 'greet',
  started: 'ask',
  collecting: 'evaluate',
  ready: 'evaluate',
  evaluated: 'ask',
  finished: 'none',
}

function nextActionIn({ phase, asked, questions }: Run): QuizNextAction {
  return phase === 'evaluated' && asked === questions.length ? 'close' : nextActions[phase]
}

function askedView(run: Run): Pick<TurnView, 'question' | 'progress'> {
  const question = openQuestion(run)
  return {
    ...(question && { question: questionView(run, question) }),
    progress: { asked: run.asked, total: run.questions.length },
  }
}

function questionView({ questionSet }: Run, question: RunQuestion): QuizQuestion {
  const { id, keyword, type, text, hints } = question
  return {
    questionId: id,
    keyword,
    type,
    questionText: text,
    ...(question.type !== 'free_text' && {
      options: question.options.map(option => ({ id: option.id, text: option.text })),
    }),
    ...(hints.length > 0 && questionSet.hints !== 'never' && { hasHint: true }),
  }
}

function upcomingIn({ questions, asked, phase }: Run): UpcomingQuestion | undefined {
  const next = phase === 'finished' ? undefined : questions[asked]
  return next && { questionId: next.id, keyword: next.keyword }
}

function tableView(run: Run): Pick<QuizTurn, 'attempt' | 'attemptsLeft' | 'hintGiven'> {
  const question = openQuestion(run)
  if (!run.table || !question) return {}
  const { attempt, hintsGiven } = run.table
  return {
    attempt,
    attemptsLeft: question.attempts - attempt + 1,
    ...(hintsGiven > 0 && { hintGiven: true }),
  }
}

function answeredIn({ table }: Run): readonly string[] {
  return Object.keys(table?.answers ?? {})
}

function couldScore({ isCounted }: Run, results: readonly QuizResult[]): boolean {
  return isCounted && results.some(({ verdict }) => verdict !== 'UNANSWERED')
}

function roundView(run: Run, at: number): QuizRound | undefined {
  const round = run.rounds[at]
  const question = run.questions[at]
  if (!round || !question) return undefined
  const answer = run.phase === 'finished' ? answerOf(question) : undefined
  return {
    roundNumber: at + 1,
    ...questionView(run, question),
    lines: round.lines,
    results: round.results,
    ...(answer !== undefined && { correctAnswer: answer }),
  }
}

/** Undefined where only a rubric tells what is right. */
function answerOf(question: RunQuestion): string | undefined {
  if (question.type !== 'free_text') return question.options.find(({ id }) => id === question.key)?.text
  const points = question.rubric?.points.flatMap(([first]) => first ?? []).join(', ')
  return question.answers[0] ?? (points || undefined)
}
