import type { QuizHost } from '@townsfolk/brain'
import {
  cleanText,
  limits,
  type Participant,
  type QuizSession,
  type QuizStartRequest,
  type QuizTurn,
  type QuizTurnRequest,
} from '@townsfolk/protocol'
import type { ReceivedQuizStart, ReceivedQuizTurn } from '@townsfolk/protocol/schemas'
import { createQuestionSets } from '../project/create-question-set.ts'
import type { QuestionSet } from '../project/question-set.ts'
import type { QuestionSetInput } from '../project/question-set-input.ts'
import { QuizService, type QuizServiceParts } from '../quiz/quiz-service.ts'
import { player } from './one-team.ts'
import { refuseIf } from './read-chat.ts'
import { type LocalTown, readEach } from './read-town.ts'

/** Quizzes within a page. */
export interface LocalQuiz {
  start(request: QuizStartRequest): Promise<QuizTurn>
  takeTurn(request: QuizTurnRequest, signal: AbortSignal): Promise<QuizTurn>
  readRun(sessionId: string): Promise<QuizSession>
}

export interface LocalQuizParts extends Omit<QuizServiceParts, 'project' | 'quizHost'> {
  readonly project: LocalTown
}

/** Loaded with the first quiz. `parts` are asked anew for each turn: a project may take the place of another. */
export function createLocalQuiz(
  parts: LocalQuizParts,
  { quizHost }: { readonly quizHost?: QuizHost },
): LocalQuiz {
  const { store, accounts, newSessionId, nowMs } = parts
  /** Read once for each version of the project. */
  const known = new WeakMap<LocalTown, readonly QuestionSet[]>()
  const questionSetsOf = (town: LocalTown): readonly QuestionSet[] => {
    const sets = known.get(town) ?? readQuestionSets(town)
    known.set(town, sets)
    return sets
  }
  const quiz = new QuizService({
    get project() {
      return { ...parts.project, questionSets: questionSetsOf(parts.project) }
    },
    quizHost,
    store,
    accounts,
    newSessionId,
    nowMs,
  })
  return {
    start: async request => quiz.start(player, readStart(request)),
    takeTurn: async (request, signal) => quiz.takeTurn(player, readTurn(request), () => signal),
    readRun: sessionId => quiz.readRun(player, sessionId),
  }
}

function readQuestionSets({ files, language }: LocalTown): readonly QuestionSet[] {
  const owner = { team: player.team.id, language }
  return readEach<QuestionSetInput, readonly QuestionSet[]>(files, 'question-sets', written =>
    createQuestionSets(written, owner),
  ).flat()
}

/** @throws ServiceError `invalid_request` */
function readStart({
  characterId,
  questionSetId,
  playerId,
  participants = [],
  questionCount,
  selectionMode,
}: QuizStartRequest): ReceivedQuizStart {
  const { length } = participants
  refuseIf(
    length > limits.quizParticipants,
    'participants',
    `names ${length} participants; the limit is ${limits.quizParticipants}`,
  )
  refuseIf(
    new Set(participants.map(({ id }) => id)).size < length,
    'participants',
    'must not name a participant twice',
  )
  return {
    type: 'start',
    characterId,
    questionSetId,
    playerId,
    participants: participants.map(({ id, displayName, type }: Participant) => ({
      id,
      displayName: cleanText(displayName, limits.entityTextLength).trim() || id,
      type: type?.toLowerCase() === 'ai' ? 'ai' : 'human',
    })),
    questionCount: questionCount || undefined,
    selectionMode,
  }
}

/** @throws ServiceError `invalid_request` */
function readTurn({
  sessionId,
  say,
  optionId,
  participantId,
  questionId,
  leave = false,
}: QuizTurnRequest): ReceivedQuizTurn {
  const { length = 0 } = say ?? {}
  refuseIf(
    length > limits.quizSayLength,
    'say',
    `is ${length} characters long; the limit is ${limits.quizSayLength}`,
  )
  return {
    type: 'turn',
    sessionId,
    // The empty text is an answer here: noise must not become it.
    say: say && (cleanText(say, limits.quizSayLength).trim() || ' '),
    optionId: optionId || undefined,
    participantId: participantId || undefined,
    questionId: questionId || undefined,
    leave,
  }
}
