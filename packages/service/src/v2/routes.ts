import type { HistoryReplyV2 } from '@townsfolk/protocol'
import { parseChatRequestV2, parseHistoryRequestV2 } from '@townsfolk/protocol/schemas'
import { Hono } from 'hono'
import { addAudioRoutes } from '../http/audio-routes.ts'
import { checked, checkedWithNotices } from '../http/checked.ts'
import { lastReply } from '../http/last-reply.ts'
import { readJson } from '../http/read-body.ts'
import { partsOnce } from '../http/repeats.ts'
import { type CallerVariables, requireKey } from '../http/require-key.ts'
import { brainHeader, repeatedHeader, respondJson } from '../http/respond.ts'
import type { ServiceParts } from '../http/service-parts.ts'
import { readHistory } from '../session/history.ts'
import { toChatReplyV2, toChatRequest } from './chat-translation.ts'

/** The older version, below `/v2`: a translation at both ends of the same calls. */
export function createV2Routes(parts: ServiceParts): Hono<CallerVariables> {
  const { store, chat, repeats } = parts
  const v2 = new Hono<CallerVariables>()
  v2.use(requireKey(parts))

  v2.post('/chat', async context => {
    const { raw } = context.req
    const body = await readJson(raw)
    const request = checkedWithNotices(context.env, parseChatRequestV2(body))
    const caller = context.get('caller')
    const call = await repeats.named(caller, raw.headers, {
      what: 'chat of v2',
      body,
      playerId: request.playerId,
    })
    const turn = partsOnce(call, once =>
      chat.takeTurn(caller, toChatRequest(request), () => raw.signal, once),
    )
    const { reply, brain, isRepeated } = await lastReply(turn)
    const headers = { ...brainHeader(brain), ...repeatedHeader(isRepeated) }
    return respondJson(toChatReplyV2(reply, request), undefined, headers)
  })
  v2.post('/chat/session', async context => {
    const { sessionId, limit } = checked(parseHistoryRequestV2(await readJson(context.req.raw)))
    const page = { sessionId, limit, before: undefined, after: undefined }
    const { messages } = await readHistory(store, context.get('caller'), page)
    return respondJson<HistoryReplyV2>({
      sessionId,
      messages: messages.map(({ content, sender, createdAt }) => ({ content, sender, createdAt })),
    })
  })
  addAudioRoutes(v2, parts)
  return v2
}
