import { parseQuizRequest, parseQuizSessionQuery } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import type { QuizService } from '../quiz/quiz-service.ts'
import { checked } from './checked.ts'
import { readJson } from './read-body.ts'
import type { CallerVariables } from './require-key.ts'
import { respondJson } from './respond.ts'

export function addQuizRoutes(version: Hono<CallerVariables>, quiz: QuizService): void {
  version.post('/quiz', async context => {
    const { raw } = context.req
    const request = checked(parseQuizRequest(await readJson(raw, 'invalid_json')))
    const caller = context.get('caller')
    if (request.type === 'missing_ids') throw missingIds()
    if (request.type === 'start') return respondJson(await quiz.start(caller, request))
    return respondJson(await quiz.takeTurn(caller, request, () => raw.signal))
  })
  version.get('/quiz/session', async context => {
    const { sessionId } = checked(parseQuizSessionQuery(context.req.query()))
    return respondJson(await quiz.readRun(context.get('caller'), sessionId))
  })
}

function missingIds(): ServiceError {
  return new ServiceError(
    'missing_ids',
    'Send characterId and questionSetId to begin a quiz, or the sessionId of one to go on with it.',
  )
}
