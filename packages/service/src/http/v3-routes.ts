import type { CharacterList, ForkReply, Notice, QuestionSetList } from '@townsfolk/protocol'
import {
  parseChatRequest,
  parseForkRequest,
  parseHistoryRequest,
  parseKnowledgeRequest,
  parseUsageQuery,
} from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { findCharacter } from '../access/find-character.ts'
import { allowsCharacter, playerOf, requireKeyItself } from '../access/permit.ts'
import { readKnowledge } from '../chat/read-knowledge.ts'
import { forkSession, readHistory } from '../session/history.ts'
import { addAudioRoutes, addNewerAudioRoutes } from './audio-routes.ts'
import { callWeights } from './call-weights.ts'
import { checked, checkedWithNotices } from './checked.ts'
import { eventStream } from './event-stream.ts'
import { lastReply } from './last-reply.ts'
import { addPlayerRoutes } from './player-routes.ts'
import { addQuizRoutes } from './quiz-routes.ts'
import { readJson } from './read-body.ts'
import { partsOnce } from './repeats.ts'
import { reportedStream } from './request-environment.ts'
import { type CallerVariables, requireKey } from './require-key.ts'
import { brainHeader, repeatedHeader, respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'
import { addTokenRoutes } from './token-routes.ts'

/** The current version, below `/v3`. */
export function createV3Routes(parts: ServiceParts): Hono<CallerVariables> {
  const { store, chat, speech, accounts, repeats } = parts
  const v3 = new Hono<CallerVariables>()
  v3.use(requireKey(parts))

  v3.post('/chat', async context => {
    const { raw } = context.req
    const body = await readJson(raw)
    const request = checkedWithNotices(context.env, parseChatRequest(body))
    const caller = context.get('caller')
    if (request.isMisspelt) {
      context.env.notices = [freeOfCharge, ...(context.env.notices ?? [])]
      await context.get('countAs')(callWeights.misspelt)
    }
    const call = await repeats.named(caller, raw.headers, { what: 'chat', body, playerId: request.playerId })
    if (!acceptsEvents(context.req.header('accept'))) {
      const turn = partsOnce(call, once => chat.takeTurn(caller, request, () => raw.signal, once))
      const { reply, brain, isRepeated } = await lastReply(turn)
      return respondJson(reply, undefined, { ...brainHeader(brain), ...repeatedHeader(isRepeated) })
    }
    const hangUp = new AbortController()
    const signal = (): AbortSignal => AbortSignal.any([raw.signal, hangUp.signal])
    const turn = partsOnce(call, once => chat.takeTurn(caller, request, signal, once))
    return eventStream(reportedStream(context.env, 'chat', turn), hangUp, parts.toServiceError)
  })
  v3.post('/chat/session', async context => {
    const request = checked(parseHistoryRequest(await readJson(context.req.raw)))
    return respondJson(await readHistory(store, context.get('caller'), request))
  })
  v3.post('/chat/session/fork', async context => {
    const request = checked(parseForkRequest(await readJson(context.req.raw)))
    const admit = (turns: number): Promise<void> => context.get('countAs')(callWeights.fork(turns))
    const sessionId = await forkSession(store, context.get('caller'), request, parts.newSessionId(), admit)
    return respondJson<ForkReply>({ sessionId })
  })
  v3.post('/chat/session/knowledge', async context => {
    const request = checked(parseKnowledgeRequest(await readJson(context.req.raw)))
    return respondJson(await readKnowledge(parts, context.get('caller'), request))
  })

  addAudioRoutes(v3, parts)
  addNewerAudioRoutes(v3, speech, parts)
  addQuizRoutes(v3, parts)
  addTokenRoutes(v3, parts)
  addPlayerRoutes(v3, parts)

  v3.get('/account', async context => {
    const caller = context.get('caller')
    requireKeyItself(caller, 'show the account of its team')
    return respondJson(await accounts.account(caller))
  })
  v3.get('/usage', async context => {
    const { playerId: named, characterId } = checked(parseUsageQuery(context.req.query()))
    const caller = context.get('caller')
    const playerId = named === undefined ? undefined : playerOf(caller, named)
    // A player may be anybody; a character is one of the team's.
    if (characterId !== undefined) findCharacter(parts.project, caller, characterId)
    return respondJson(await accounts.usage(caller, playerId, characterId))
  })
  v3.get('/characters', context => {
    const caller = context.get('caller')
    const characters = parts.project.characters.filter(
      ({ id, team }) => team === caller.team.id && allowsCharacter(caller, id),
    )
    return respondJson<CharacterList>({ characters: characters.map(({ id, name }) => ({ id, name })) })
  })
  v3.get('/question-sets', context => {
    const { team } = context.get('caller')
    const questionSets = parts.project.questionSets
      .filter(set => set.team === team.id)
      .map(({ id, name, questions }) => ({ id, name, questionCount: questions.length }))
    return respondJson<QuestionSetList>({ questionSets })
  })
  return v3
}

const freeOfCharge: Notice = { path: '', message: 'this turn has no message, and costs nothing' }

function acceptsEvents(accept = ''): boolean {
  return /\btext\/event-stream\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)
}
