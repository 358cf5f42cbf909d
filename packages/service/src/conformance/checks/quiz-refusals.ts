import { limits } from '@townsfolk/protocol'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, NotChecked, requireRefusal } from '../asking/checking.ts'
import { isForPlan } from '../asking/plan.ts'
import { askToStart, openRun } from '../asking/played-quiz.ts'

/** What a quiz does not take. Most of it is refused before there is a run. */
export const quizRefusalChecks: Checks = {
  async 'quiz.unauthorized'(api) {
    requireRefusal(await api.post('/quiz', {}, { key: null }), 401)
  },
  async 'quiz.json'(api) {
    requireRefusal(await asked(api, '{'), 400, 'invalid_json')
  },
  async 'quiz.missing-ids'(api) {
    requireRefusal(await asked(api, {}), 422, 'missing_ids')
    requireRefusal(await asked(api, { characterId: api.quizHostId }), 422, 'missing_ids')
  },
  async 'quiz.unknown'(api) {
    requireRefusal(await asked(api, { sessionId: api.newId('session'), say: 'Hello' }), 404)
    const questionSetId = api.newId('set')
    requireRefusal(await asked(api, { characterId: api.quizHostId, questionSetId }), 404)
  },
  async 'quiz.session-needed'(api) {
    const answer = await api.get('/quiz/session')
    if (isForPlan(answer)) throw new NotChecked('The plan of this key has no quizzes.')
    requireRefusal(answer, 422)
  },
  async 'quiz.say-length'(api) {
    const say = 'x'.repeat(limits.quizSayLength + 1)
    requireRefusal(await asked(api, { sessionId: await refusingRun(api), say }), 422)
  },
  async 'quiz.nothing-said'(api) {
    requireRefusal(await asked(api, { sessionId: await refusingRun(api) }), 422, 'nothing_said')
  },
  async 'quiz.unknown-option'(api) {
    const turn = { sessionId: await refusingRun(api), optionId: 'no-such-option' }
    requireRefusal(await asked(api, turn), 422, 'unknown_option')
  },
  async 'quiz.unknown-participant'(api) {
    const turn = { sessionId: await refusingRun(api), say: 'Hello', participantId: 'nobody' }
    requireRefusal(await asked(api, turn), 422, 'unknown_participant')
  },
  async 'quiz.ai'(api) {
    const participants = [{ id: 'robot', displayName: 'Robot', type: 'ai' }]
    requireRefusal(await askToStart(api, { participants }), 422, 'ai_contestants_unsupported')
  },
}

/** @throws NotChecked where the plan has no quizzes */
async function asked(api: Api, body: unknown): Promise<Answer> {
  const answer = await api.post('/quiz', body)
  if (isForPlan(answer)) throw new NotChecked('The plan of this key has no quizzes.')
  return answer
}

/** A run whose first question is open, for what is refused. */
function refusingRun(api: Api): Promise<string> {
  return api.once('open quiz', async () => (await openRun(api, {})).sessionId)
}
