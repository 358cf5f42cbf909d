import { parseQuizRequest, parseQuizSessionQuery } from '@townsfolk/protocol/schemas'
import type { Hono } from 'hono'
import { ServiceError } from '../errors/service-error.ts'
import { callWeights } from './call-weights.ts'
import { checked, checkedWithNotices } from './checked.ts'
import { readJson } from './read-body.ts'
import { replyOnce } from './repeats.ts'
import type { CallerVariables } from './require-key.ts'
import { repeatedHeader, respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

export function addQuizRoutes(
  version: Hono<CallerVariables>,
  { quiz, repeats }: Pick<ServiceParts, 'quiz' | 'repeats'>,
): void {
  version.post('/quiz', async context => {
    const { raw } = context.req
    const body = await readJson(raw, 'invalid_json')
    const request = checkedWithNotices(context.env, parseQuizRequest(body))
    const caller = context.get('caller')
    if (request.type === 'missing_ids') throw missingIds()
    const playerId = request.type === 'start' ? request.playerId : undefined
    const call = await repeats.named(caller, raw.headers, { what: 'quiz', body, playerId })
    if (request.type === 'start') await context.get('countAs')(callWeights.quizStart)
    const { reply, isRepeated } = await replyOnce(call, once =>
      request.type === 'start'
        ? quiz.start(caller, request, once)
        : quiz.takeTurn(caller, request, () => raw.signal, once),
    )
    return respondJson(reply, undefined, repeatedHeader(isRepeated))
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
