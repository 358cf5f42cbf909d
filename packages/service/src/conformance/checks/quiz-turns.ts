import { forkReplySchema, historyPageSchema, quizTurnSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, isSame, NotChecked, require, requireRefusal } from '../asking/checking.ts'
import { type OpenRun, openRun, playedQuiz, sessionOf } from '../asking/played-quiz.ts'
import { requireShape } from '../asking/shapes.ts'

/** Turns of a quiz that need no known answer. */
export const quizTurnChecks: Checks = {
  async 'quiz.true-false'(api) {
    const questions = (await playedQuiz(api)).turns.flatMap(({ question }) => question ?? [])
    const found = questions.filter(({ type }) => type === 'true_false')
    if (found.length === 0) throw new NotChecked('The question set has no true or false question.')
    for (const { options = [] } of found) {
      const ids = options.map(({ id }) => id).join(' and ')
      require(ids === 'true and false', `The options of a true or false question are ${ids}.`)
    }
  },
  async 'quiz.has-hint'(api) {
    const questions = (await playedQuiz(api)).turns.flatMap(({ question }) => question ?? [])
    const odd = questions.filter(({ hasHint }) => hasHint !== undefined && hasHint !== true)
    require(odd.length === 0, 'A question without a hint has hasHint, instead of leaving it out.')
  },
  async 'quiz.secrets'(api) {
    const questions = (await playedQuiz(api)).turns.flatMap(({ question }) => question ?? [])
    const names = new Set(questions.flatMap(question => Object.keys(question)))
    const secret = [...names].filter(name => /answer|rubric|clue|^hints?$/i.test(name))
    require(secret.length === 0, `A question is sent with ${secret.join(' and ')}.`)
  },
  async 'quiz.option-id'(api) {
    const { sessionId, first } = await openRun(api, {})
    const optionId = first.question?.options?.[0]?.id
    if (optionId === undefined) throw new NotChecked('The first question of the set has no options.')
    const answer = await taken(api, { sessionId, optionId, say: 'hmm' })
    require(answer.intent === 'answer', `An option that was chosen is read as ${answer.intent}.`)
    const isJudged = answer.result !== undefined || answer.attempt === 2
    require(isJudged, 'An option that was chosen was not judged.')
  },
  async 'quiz.silence'(api) {
    const { sessionId, first } = await openRun(api, {})
    const { result, attempt } = await taken(api, { sessionId, say: ' ' })
    require(result === undefined, 'Silence was judged.')
    require(attempt === undefined || attempt === first.attempt, 'Silence spent an attempt.')
    const { activeQuestion } = (await sessionOf(api, sessionId)).state
    require(activeQuestion?.questionId === first.question?.questionId, 'Silence passed the question.')
  },
  async 'quiz.stop'(api) {
    const { sessionId } = await openRun(api, {})
    const asked = await taken(api, { sessionId, say: 'stop' })
    if (asked.intent !== 'stop') throw new NotChecked('The host does not understand "stop".')
    if (asked.done) return
    require(asked.expecting === 'confirmation', `Who wants to stop is asked for ${asked.expecting}.`)
    const { done } = await taken(api, { sessionId, say: 'yes' })
    require(done, 'A run goes on after its player wanted to stop and confirmed it.')
  },
  async 'quiz.transcript'(api) {
    const { sessionId, first } = await playedQuiz(api)
    const { messages } = requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
    const asked = first.lines.map(({ text }) => text).join(' ')
    const kept = messages.filter(({ sender }) => sender === 'ASSISTANT').map(({ content }) => content)
    require(kept.includes(asked), 'The turn with the first question is not in the history of the run.')
  },
  async 'quiz.fork'(api) {
    const { sessionId, first } = await openRun(api, {})
    await taken(api, { sessionId, say: '' })
    const before = await sessionOf(api, sessionId)
    const answer = await api.post('/chat/session/fork', { sessionId, messageId: first.messageId })
    const copy = requireShape(answer, forkReplySchema).sessionId
    const { activeQuestion } = (await sessionOf(api, copy)).state
    const isBack = activeQuestion?.questionId === first.question?.questionId
    require(isBack, 'A copy at the first question does not have that question open.')
    await taken(api, { sessionId: copy, say: '' })
    require(isSame(await sessionOf(api, sessionId), before), 'A turn of the copy changed the original.')
  },
  async 'quiz.stale'(api) {
    const { sessionId, first } = await openRun(api, {})
    const passed = await taken(api, { sessionId, say: '' })
    if (passed.done) throw new NotChecked('The question set has one question only.')
    if (!passed.question) throw new NotChecked('The set takes no passes.')
    const questionId = first.question?.questionId
    requireRefusal(await api.post('/quiz', { sessionId, say: 'Hello', questionId }), 409, 'state_changed')
  },
  async 'quiz.refused'(api) {
    const { sessionId } = await openRun(api, {})
    const before = await sessionOf(api, sessionId)
    for (const wrong of [{}, { say: 7 }, { optionId: 'no-such-option' }]) {
      requireRefusal(await api.post('/quiz', { sessionId, ...wrong }), 422)
    }
    require(isSame(await sessionOf(api, sessionId), before), 'A refused turn changed the run.')
  },
  async 'quiz.participant-needed'(api) {
    const { sessionId } = await pairRun(api)
    for (const turn of [{ say: 'Hello' }, { say: '' }, { leave: true }]) {
      requireRefusal(await api.post('/quiz', { sessionId, ...turn }), 422, 'unknown_participant')
    }
  },
  async 'quiz.answered'(api) {
    const { sessionId, first } = await pairRun(api)
    require(isSame(first.answered, []), 'Before the first answer, answered is no empty list.')
    const { answered } = await taken(api, { sessionId, participantId: 'ben', ...anyAnswer(first) })
    require(isSame(answered, ['ben']), `After the answer of ben, answered is ${JSON.stringify(answered)}.`)
  },
  async 'quiz.leaving'(api) {
    const { sessionId } = await pairRun(api)
    const left = await taken(api, { sessionId, participantId: 'ben', leave: true })
    require(isSame(left.pending, ['ada']), `After ben has left, pending is ${JSON.stringify(left.pending)}.`)
    const back: Answer = await api.post('/quiz', { sessionId, participantId: 'ben', say: 'Hello' })
    requireRefusal(back, 422, 'unknown_participant')
    const { leaderboard } = await sessionOf(api, sessionId)
    require(leaderboard.length === 2, `Who left is not on the leaderboard, which has ${leaderboard.length}.`)
    const { done } = await taken(api, { sessionId, participantId: 'ada', leave: true })
    require(done, 'A run goes on when everybody has left.')
  },
}

async function taken(api: Api, turn: object): Promise<OpenRun['first']> {
  return requireShape(await api.post('/quiz', turn), quizTurnSchema)
}

function pairRun(api: Api): Promise<OpenRun> {
  const participants = ['ada', 'ben'].map(id => ({ id, displayName: id.toUpperCase(), type: 'human' }))
  return openRun(api, { participants })
}

/** Right or wrong. */
function anyAnswer({ question }: OpenRun['first']): object {
  const optionId = question?.options?.[0]?.id
  return optionId === undefined ? { say: 'Seventeen' } : { optionId }
}
