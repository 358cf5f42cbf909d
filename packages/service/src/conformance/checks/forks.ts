import { chatReplySchema, forkReplySchema, historyPageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, isSame, NotChecked, require, requireRefusal } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** Copies of a conversation. */
export const forkChecks: Checks = {
  async 'fork.copy'(api) {
    const copied = await contentsOf(api, await forkOf(api))
    require(isSame(copied, await originals(api)), 'A copy has other messages than its original.')
  },
  async 'fork.at-message'(api) {
    await forkOf(api)
    const { first, history } = await api.opening()
    const messageId = history.messages[1]?.id
    const answer = await api.post('/chat/session/fork', { sessionId: first.sessionId, messageId })
    const { sessionId } = requireShape(answer, forkReplySchema)
    const kept = await contentsOf(api, sessionId)
    require(isSame(
      kept,
      (await originals(api)).slice(0, 2),
    ), `A copy at the second message has ${kept.length}.`)
  },
  async 'fork.apart'(api) {
    const sessionId = await forkOf(api)
    const before = await contentsOf(api, (await api.opening()).first.sessionId)
    requireShape(await api.chat({ message: 'In the copy', sessionId }), chatReplySchema)
    const after = await contentsOf(api, (await api.opening()).first.sessionId)
    require(isSame(before, after), 'A turn of the copy changed the original.')
  },
  async 'fork.unknown'(api) {
    await forkOf(api)
    const sessionId = api.newId('session')
    requireRefusal(await api.post('/chat/session/fork', { sessionId }), 404, 'session_not_found')
    if (!api.otherTeam) return
    const own = { sessionId: (await api.opening()).first.sessionId }
    const theirs = await api.post('/chat/session/fork', own, { key: api.otherTeam.apiKey })
    requireRefusal(theirs, 404, 'session_not_found')
  },
  async 'fork.unknown-message'(api) {
    await forkOf(api)
    const { sessionId } = (await api.opening()).first
    requireRefusal(await api.post('/chat/session/fork', { sessionId, messageId: 'm9999' }), 422)
  },
}

/** @throws NotChecked where sessions cannot be copied */
function forkOf(api: Api): Promise<string> {
  return api.once('fork', async () => {
    const { sessionId } = (await api.opening()).first
    const answer = await api.post('/chat/session/fork', { sessionId })
    if (answer.status === 404) throw new NotChecked('The server copies no sessions.')
    return requireShape(answer, forkReplySchema).sessionId
  })
}

async function originals(api: Api): Promise<readonly string[]> {
  return (await api.opening()).history.messages.map(({ content }) => content)
}

async function contentsOf(api: Api, sessionId: string): Promise<readonly string[]> {
  const { messages } = requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
  return messages.map(({ content }) => content)
}
