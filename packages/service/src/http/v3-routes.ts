import type { CharacterList, ForkReply, QuestionSetList } from '@townsfolk/protocol'
import {
  parseChatRequest,
  parseForkRequest,
  parseHistoryRequest,
  parseUsageQuery,
} from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { findCharacter } from '../project/find-character.ts'
import { forkSession, readHistory } from '../session/history.ts'
import { addAudioRoutes, addNewerAudioRoutes } from './audio-routes.ts'
import { checked } from './checked.ts'
import { eventStream } from './event-stream.ts'
import { lastReply } from './last-reply.ts'
import { addQuizRoutes } from './quiz-routes.ts'
import { readJson } from './read-body.ts'
import { type CallerVariables, requireKey } from './require-key.ts'
import { brainHeader, respondJson } from './respond.ts'
import type { ServiceParts } from './service-parts.ts'

/** The current version, below `/v3`. */
export function createV3Routes(parts: ServiceParts): Hono<CallerVariables> {
  const { store, chat, speech, accounts } = parts
  const v3 = new Hono<CallerVariables>()
  v3.use(requireKey(parts.authorizer))

  v3.post('/chat', async context => {
    const request = checked(parseChatRequest(await readJson(context.req.raw)))
    const { raw } = context.req
    const caller = context.get('caller')
    if (!acceptsEvents(context.req.header('accept'))) {
      const { reply, brain } = await lastReply(chat.takeTurn(caller, request, () => raw.signal))
      return respondJson(reply, undefined, brainHeader(brain))
    }
    const hangUp = new AbortController()
    const turn = chat.takeTurn(caller, request, () => AbortSignal.any([raw.signal, hangUp.signal]))
    return eventStream(turn, hangUp, parts.toServiceError)
  })
  v3.post('/chat/session', async context => {
    const request = checked(parseHistoryRequest(await readJson(context.req.raw)))
    return respondJson(await readHistory(store, context.get('caller').team.id, request))
  })
  v3.post('/chat/session/fork', async context => {
    const request = checked(parseForkRequest(await readJson(context.req.raw)))
    const { team } = context.get('caller')
    const sessionId = await forkSession(store, team.id, request, parts.newSessionId())
    return respondJson<ForkReply>({ sessionId })
  })

  addAudioRoutes(v3, speech)
  addNewerAudioRoutes(v3, speech, parts.toServiceError)
  addQuizRoutes(v3, parts.quiz)

  v3.get('/account', async context => respondJson(await accounts.account(context.get('caller'))))
  v3.get('/usage', async context => {
    const { playerId, characterId } = checked(parseUsageQuery(context.req.query()))
    const caller = context.get('caller')
    // A player may be anybody; a character is one of the team's.
    if (characterId !== undefined) findCharacter(parts.project, caller.team, characterId)
    return respondJson(await accounts.usage(caller, playerId, characterId))
  })
  v3.get('/characters', context => {
    const { team } = context.get('caller')
    const characters = parts.project.characters.filter(character => character.team === team.id)
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

function acceptsEvents(accept = ''): boolean {
  return /\btext\/event-stream\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept)
}
