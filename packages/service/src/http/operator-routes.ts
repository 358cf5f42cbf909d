import type { CharacterList } from '@townsfolk/protocol'
import {
  parseOperatorGrantRequest,
  parseOperatorKeyPath,
  parseOperatorKeyRequest,
  parseOperatorLedgerQuery,
  parseOperatorRankingPath,
  parseOperatorRankingQuery,
  parseOperatorSessionsQuery,
  parseOperatorTranscriptQuery,
  parseOperatorUsageQuery,
} from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { grantCredits, readLedger } from '../operator/credits.ts'
import { listKeys, makeKey, revokeKey } from '../operator/keys.ts'
import { readMissed } from '../operator/missed.ts'
import { findTeam } from '../operator/operator-caller.ts'
import { listSessions, readTranscript } from '../operator/sessions.ts'
import { readAccess, readTeams } from '../operator/teams.ts'
import { readRanking, readUse } from '../operator/use.ts'
import type { Once } from '../session/once.ts'
import { callWeights } from './call-weights.ts'
import { checked } from './checked.ts'
import { readJson } from './read-body.ts'
import { replyOnce } from './repeats.ts'
import { type OperatorVariables, requireOperator } from './require-operator.ts'
import { repeatedHeader, respondEmpty, respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

/** What whoever runs the service reads and changes of it, below `/operator/v1`. */
export function createOperatorRoutes(parts: ServiceParts): Hono<OperatorVariables> {
  const routes = new Hono<OperatorVariables>()
  routes.use(requireOperator(parts))

  routes.get('/key', context => respondJson(readAccess(parts, context.get('operator'))))
  routes.get('/teams', async context => respondJson(await readTeams(parts, context.get('operator'))))

  const ofTeam = new Hono<OperatorVariables>()
  ofTeam.use(async (context, next) => {
    context.set('team', findTeam(context.get('operator'), parts.project, context.req.param('team') ?? ''))
    await next()
  })
  ofTeam.get('/characters', context => {
    const { id: team } = context.get('team')
    const characters = parts.project.characters.filter(character => character.team === team)
    return respondJson<CharacterList>({ characters: characters.map(({ id, name }) => ({ id, name })) })
  })
  ofTeam.get('/keys', async context => respondJson(await listKeys(parts, context.get('team'))))
  ofTeam.post('/keys', async context => {
    const request = checked(parseOperatorKeyRequest(await readJson(context.req.raw)))
    return respondJson(await makeKey(parts, context.get('operator'), context.get('team'), request))
  })
  ofTeam.delete('/keys/:prefix', async context => {
    const { prefix } = checked(parseOperatorKeyPath(context.req.param()))
    await revokeKey(parts, context.get('operator'), context.get('team'), prefix)
    return respondEmpty()
  })
  ofTeam.post('/credits', async context => {
    const { raw } = context.req
    const team = context.get('team')
    const body = await readJson(raw)
    const request = checked(parseOperatorGrantRequest(body))
    const call = await parts.repeats.named({ team }, raw.headers, {
      what: 'grant',
      body,
      playerId: undefined,
    })
    const grant = (once?: Once) => grantCredits(parts, context.get('operator'), team, request, once)
    const { reply, isRepeated } = await replyOnce(call, grant)
    return respondJson(reply, undefined, repeatedHeader(isRepeated))
  })
  ofTeam.get('/ledger', async context => {
    const query = checked(parseOperatorLedgerQuery(context.req.query()))
    return respondJson(await readLedger(parts, context.get('team'), query))
  })
  ofTeam.get('/usage', async context => {
    const query = checked(parseOperatorUsageQuery(context.req.query()))
    await context.get('countAs')(callWeights.usage)
    return respondJson(await readUse(parts, context.get('team'), query))
  })
  ofTeam.get('/usage/:subjects', async context => {
    const { subjects } = checked(parseOperatorRankingPath(context.req.param()))
    const query = checked(parseOperatorRankingQuery(context.req.query()))
    await context.get('countAs')(callWeights.ranking)
    return respondJson(await readRanking(parts, context.get('team'), subjects, query))
  })
  ofTeam.get('/sessions', async context => {
    const query = checked(parseOperatorSessionsQuery(context.req.query()))
    return respondJson(await listSessions(parts, context.get('team'), query))
  })
  ofTeam.get('/sessions/:sessionId/messages', async context => {
    const query = checked(parseOperatorTranscriptQuery(context.req.query()))
    const caller = context.get('operator')
    const sessionId = context.req.param('sessionId')
    return respondJson(await readTranscript(parts, caller, context.get('team'), sessionId, query))
  })
  ofTeam.get('/missed', async context => {
    await context.get('countAs')(callWeights.missed)
    return respondJson(await readMissed(parts, context.get('team')))
  })
  routes.route('/teams/:team', ofTeam)
  return routes
}
