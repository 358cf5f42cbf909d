import { limits, type QuizLine, type QuizTurn } from '@townsfolk/protocol'
import { quizTurnSchema } from '@townsfolk/protocol/schemas'
import { type Checks, fieldsOf, listOf, NotChecked, require, requireStatus } from '../asking/checking.ts'
import { askToStart, playedQuiz, sessionOf, startQuiz } from '../asking/played-quiz.ts'
import { requireShape, shapeIssues } from '../asking/shapes.ts'

/** Quizzes, by one run in which every question is passed. */
export const quizChecks: Checks = {
  async 'quiz.greeting'(api) {
    const { start, first } = await playedQuiz(api)
    if (start === first) throw new NotChecked('The question set has no opening words.')
    require(start.expecting === 'nothing', `A greeting expects ${start.expecting}.`)
    require(rolesOf(start).every(
      role => role === 'greeting',
    ), `A greeting has lines of ${rolesOf(start).join(', ')}.`)
    require(first.question !== undefined, 'The turn after the greeting asks no question.')
  },
  async 'quiz.no-greeting'(api) {
    const { start, first } = await playedQuiz(api)
    if (start !== first) throw new NotChecked('The question set has opening words.')
    require(rolesOf(start).includes('question'), 'A run without a greeting begins with no question.')
  },
  async 'quiz.after-greeting'(api) {
    const { start, first } = await playedQuiz(api)
    if (start === first) throw new NotChecked('The question set has no opening words.')
    require(first.question !== undefined, 'A call with the sessionId alone asks no question.')
  },
  async 'quiz.lines'(api) {
    for (const { lines } of (await playedQuiz(api)).turns) {
      const odd = lines.filter(({ spokenText, text }) => spokenText !== undefined && spokenText === text)
      require(odd.length === 0, 'A line has a spokenText that is its text.')
    }
  },
  async 'quiz.absent'(api) {
    const { turns } = await playedQuiz(api)
    const empty = turns.flatMap(turn =>
      Object.entries(turn).flatMap(([name, value]) => (value === null ? name : [])),
    )
    require(empty.length === 0, `A turn has null for ${empty.join(', ')}.`)
  },
  async 'quiz.question'(api) {
    const { first, turns } = await playedQuiz(api)
    const ids = turns.flatMap(({ question }) => question?.questionId ?? [])
    require(new Set(ids).size === ids.length, 'A question was sent on two turns.')
    require(ids.length ===
      first.progress?.total, `Of ${first.progress?.total} questions ${ids.length} were sent.`)
  },
  async 'quiz.options'(api) {
    for (const { question } of (await playedQuiz(api)).turns) {
      if (!question) continue
      const isFree = question.type === 'free_text'
      require(isFree ===
        (question.options === undefined), `A question of ${question.type} has the wrong options.`)
    }
  },
  async 'quiz.upcoming'(api) {
    const { turns } = await playedQuiz(api)
    const next = turns.filter(({ question }) => question).slice(1)
    const promised = turns.flatMap(({ upcoming }) => upcoming?.questionId ?? [])
    const missing = next.filter(({ question }) => !promised.includes(question?.questionId ?? ''))
    require(missing.length === 0, `${missing.length} questions came that no turn before had as upcoming.`)
  },
  async 'quiz.progress'(api) {
    const asked = (await playedQuiz(api)).turns.flatMap(({ progress }) => progress?.asked ?? [])
    const wanted = asked.map((_, at) => at + 1)
    require(asked.join() === wanted.join(), `The questions are counted ${asked.join(', ')}.`)
  },
  async 'quiz.attempts'(api) {
    const { attempt } = (await playedQuiz(api)).first
    require(attempt === 1, `With the first question, attempt is ${attempt}.`)
  },
  async 'quiz.intent'(api) {
    const { start, first } = await playedQuiz(api)
    require(start.intent === undefined && first.intent === undefined, 'A turn without a word has an intent.')
  },
  async 'quiz.pass'(api) {
    const { finished } = await playedQuiz(api)
    const results = finished.roundHistory.flatMap(round => round.results)
    const answered = results.filter(({ score }) => score !== 0)
    require(answered.length === 0, 'A pass has scored.')
  },
  async 'quiz.result'(api) {
    const { start, first } = await playedQuiz(api)
    require(start.result === undefined &&
      first.result === undefined, 'A turn that judged nothing has a result.')
  },
  async 'quiz.leaderboard'(api) {
    const { start, first } = await playedQuiz(api)
    const isSent = start.leaderboard !== undefined || first.leaderboard !== undefined
    require(!isSent, 'A turn on which no score could move has a leaderboard.')
  },
  async 'quiz.single-pending'(api) {
    const isThere = (await playedQuiz(api)).turns.some(({ pending }) => pending !== undefined)
    require(!isThere, 'A run of one player has pending.')
  },
  async 'quiz.closing'(api) {
    const { turns } = await playedQuiz(api)
    require(turns.at(-1)?.done === true, 'The last turn is not done.')
    require(turns.slice(0, -1).every(({ done }) => !done), 'A turn before the last one is done.')
  },
  async 'quiz.finished'(api) {
    const { afterwards, turns } = await playedQuiz(api)
    requireStatus(afterwards, 409)
    const { code, turn } = fieldsOf(afterwards.json)
    require(code === 'quiz_finished', `A turn of a finished run has the code ${JSON.stringify(code)}.`)
    const issues = shapeIssues(quizTurnSchema, turn)
    require(issues.length === 0, `The closing turn is not under turn: ${issues.join('; ')}.`)
    const lines = (listOf(fieldsOf(turn).lines) as readonly QuizLine[]).map(({ text }) => text)
    const closing = turns.at(-1)?.lines.map(({ text }) => text)
    require(lines.join('\n') === closing?.join('\n'), 'The closing turn has other lines when it is repeated.')
  },
  async 'quiz.session'(api) {
    const { first, open } = await playedQuiz(api)
    const { expecting, activeQuestion } = open.state
    require(expecting ===
      first.expecting, `A run expects ${expecting}, and its last turn ${first.expecting}.`)
    const id = activeQuestion?.questionId
    require(id === first.question?.questionId, 'The open question of a run is not the one that was asked.')
  },
  async 'quiz.history'(api) {
    const { open, finished, first } = await playedQuiz(api)
    const early = open.roundHistory.filter(({ correctAnswer }) => correctAnswer !== undefined)
    require(early.length === 0, 'A round has its answer before the run is finished.')
    const rounds = finished.roundHistory
    require(rounds.length ===
      first.progress?.total, `Of ${first.progress?.total} rounds there are ${rounds.length}.`)
    const missing = rounds.filter(({ correctAnswer }) => correctAnswer === undefined)
    require(missing.length === 0, `${missing.length} rounds of a finished run have no answer.`)
  },
  async 'quiz.phases'(api) {
    const { open, finished } = await playedQuiz(api)
    const phases = [open, finished].map(({ state }) => `${state.phase} and ${state.nextAction}`)
    const wanted = ['collecting and evaluate', 'finished and none']
    require(phases.join() === wanted.join(), `Phase and next action are ${phases.join(', then ')}.`)
  },
  async 'quiz.kinds'(api) {
    const { sessionId } = await playedQuiz(api)
    requireStatus(await api.chat({ message: 'Hello', sessionId }), 404)
    const chat = (await api.opening()).first.sessionId
    requireStatus(await api.post('/quiz', { sessionId: chat, say: 'Hello' }), 404)
  },
  async 'quiz.count'(api) {
    const start = await startQuiz(api, { questionCount: 1 })
    const { sessionId } = start
    const first = start.question
      ? start
      : requireShape(await api.post('/quiz', { sessionId }), quizTurnSchema)
    require(first.progress?.total ===
      1, `Of one question that was asked for, ${first.progress?.total} are served.`)
  },
  async 'quiz.round'(api) {
    const participants = ['ada', 'ben'].map(id => ({ id, displayName: id.toUpperCase(), type: 'human' }))
    const { sessionId } = await startQuiz(api, { participants })
    await api.post('/quiz', { sessionId, participantId: 'ada' })
    const { state } = await sessionOf(api, sessionId)
    if (state.activeQuestion === null) throw new NotChecked('No question was open after two turns.')
    const answer = await api.post('/quiz', { sessionId, participantId: 'ada', say: 'I think so.' })
    const { pending, result } = requireShape(answer, quizTurnSchema)
    require(pending?.includes('ben') === true, 'Whom the round waits for is not in pending.')
    require(result === undefined, 'A round was judged before everyone had answered.')
  },
  async 'quiz.participants'(api) {
    const tooMany = Array.from({ length: limits.quizParticipants + 1 }, (_, at) => ({ id: `p${at}` }))
    const twins = [{ id: 'ada' }, { id: 'ada' }]
    for (const people of [tooMany, twins]) {
      const participants = people.map(({ id }) => ({ id, displayName: id, type: 'human' }))
      requireStatus(await askToStart(api, { participants }), 422)
    }
  },
}

function rolesOf({ lines }: QuizTurn): readonly string[] {
  return lines.map(({ role }) => role)
}
