import { characterKnowledgeSchema, playerTokenSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireRefusal, requireStatus } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** What is remembered of players beyond their sessions. */
export const playerChecks: Checks = {
  async 'player.forgotten'(api) {
    const playerId = api.newId('player')
    requireStatus(await api.chat({ message: 'My name is Ada', playerId }), 200)
    await requireForgotten(api, playerId)
  },
  async 'player.knowledge'(api) {
    const { sessionId } = (await api.opening()).first
    const [characterId] = api.characterIds
    const answer = await api.post('/chat/session/knowledge', { sessionId, characterId })
    if (answer.status === 404) throw new NotChecked('The server does not tell what characters know.')
    requireShape(answer, characterKnowledgeSchema)
    const elsewhere = { sessionId: api.newId('session'), characterId }
    requireRefusal(await api.post('/chat/session/knowledge', elsewhere), 404, 'session_not_found')
  },
  async 'player.forgotten-by-token'(api) {
    const playerId = api.newId('player')
    const made = await api.post('/tokens', { playerId })
    if (made.status !== 200) throw new NotChecked('This key makes no player tokens.')
    const { token: key } = requireShape(made, playerTokenSchema)
    await requireForgotten(api, playerId, key)
    const other = await api.send('DELETE', `/players/${api.newId('player')}`, { key })
    requireRefusal(other, 403, 'not_permitted')
  },
  async 'player.forgotten-again'(api) {
    await requireForgotten(api, api.newId('player'))
  },
}

/** @throws NotChecked where nothing can be forgotten */
async function requireForgotten(api: Api, playerId: string, key = api.apiKey): Promise<void> {
  const answer = await api.send('DELETE', `/players/${playerId}`, { key })
  if (answer.status === 404) throw new NotChecked('The server has no call that forgets a player.')
  requireStatus(answer, 204)
  require(answer.bytes.length === 0, `${answer.call} answers with a body.`)
}
