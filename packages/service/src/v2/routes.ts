import type { HistoryReplyV2 } from '@townsfolk/protocol'
import { parseChatRequestV2, parseHistoryRequestV2 } from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { addAudioRoutes } from '../http/audio-routes.ts'
import { checked } from '../http/checked.ts'
import { lastReply } from '../http/last-reply.ts'
import { readJson } from '../http/read-body.ts'
import { type CallerVariables, requireKey } from '../http/require-key.ts'
import { brainHeader, respondJson } from '../http/respond.ts'
import type { ServiceParts } from '../http/service-parts.ts'
import { readHistory } from '../session/history.ts'
import { toChatReplyV2, toChatRequest } from './chat-translation.ts'

/** The older version, below `/v2`: a translation at both ends of the same calls. */
export function createV2Routes({ store, authorizer, chat, speech }: ServiceParts): Hono<CallerVariables> {
  const v2 = new Hono<CallerVariables>()
  v2.use(requireKey(authorizer))

  v2.post('/chat', async context => {
    const request = checked(parseChatRequestV2(await readJson(context.req.raw)))
    const { raw } = context.req
    const turn = chat.takeTurn(context.get('caller'), toChatRequest(request), () => raw.signal)
    const { reply, brain } = await lastReply(turn)
    return respondJson(toChatReplyV2(reply, request), undefined, brainHeader(brain))
  })
  v2.post('/chat/session', async context => {
    const { sessionId, limit } = checked(parseHistoryRequestV2(await readJson(context.req.raw)))
    const page = { sessionId, limit, before: undefined, after: undefined }
    const { messages } = await readHistory(store, context.get('caller').team.id, page)
    return respondJson<HistoryReplyV2>({
      sessionId,
      messages: messages.map(({ content, sender, createdAt }) => ({ content, sender, createdAt })),
    })
  })
  addAudioRoutes(v2, speech)
  return v2
}
