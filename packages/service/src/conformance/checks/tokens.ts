import { characterListSchema, playerTokenSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireRefusal, requireStatus } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** Player tokens, where a key makes them. */
export const tokenChecks: Checks = {
  async 'token.made'(api) {
    requireStatus(await api.get('/characters', { key: await tokenOf(api) }), 200)
    const playerId = api.newId('player')
    for (const lifetimeSeconds of [29, 901]) {
      requireRefusal(await api.post('/tokens', { playerId, lifetimeSeconds }), 422)
    }
  },
  async 'token.by-game-keys'(api) {
    const key = await tokenOf(api)
    requireRefusal(await api.post('/tokens', { playerId: 'other' }, { key }), 403, 'not_permitted')
  },
  async 'token.misspelt'(api) {
    await tokenOf(api)
    const playerId = api.newId('player')
    const nobody = api.newId('character')
    const made = await api.post('/tokens', { playerId, characterIds: [nobody] })
    require(made.status >= 400, 'A token was made for a character that does not exist.')
    requireRefusal(await api.post('/tokens', {}), 422)
  },
  async 'token.changed'(api) {
    const token = await tokenOf(api)
    const at = Math.floor(token.length / 2)
    const key = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    requireRefusal(await api.get('/characters', { key }), 401)
  },
  async 'token.player'(api) {
    const key = await tokenOf(api)
    requireRefusal(await api.get('/usage?playerId=somebody-else', { key }), 403, 'not_permitted')
  },
  async 'token.own-sessions'(api) {
    const key = await tokenOf(api)
    const { sessionId } = (await api.opening()).first
    requireRefusal(await api.post('/chat/session', { sessionId }, { key }), 404, 'session_not_found')
  },
  async 'token.characters'(api) {
    const [characterId, other] = api.characterIds
    if (other === undefined) throw new NotChecked('The key has one character only.')
    const body = { playerId: api.newId('player'), characterIds: [characterId] }
    await tokenOf(api)
    const { token: key } = requireShape(await api.post('/tokens', body), playerTokenSchema)
    const { characters } = requireShape(await api.get('/characters', { key }), characterListSchema)
    require(characters.length === 1, `A token for one character lists ${characters.length}.`)
    const refused = await api.chat({ characterIds: [other], message: 'Hello' }, { key })
    require(refused.status >= 400, 'A token for one character talked to another one.')
  },
  async 'token.origin'(api) {
    await tokenOf(api)
    const body = { playerId: api.newId('player'), origin: 'https://game.example' }
    const { token: key } = requireShape(await api.post('/tokens', body), playerTokenSchema)
    const from = (origin: string): Promise<Answer> => api.get('/characters', { key, headers: { origin } })
    requireStatus(await from('https://game.example'), 200)
    requireRefusal(await from('https://game.example.evil'), 403, 'origin_not_allowed')
    requireRefusal(await from('http://localhost:5173'), 403, 'origin_not_allowed')
    requireRefusal(await api.get('/characters', { key }), 403, 'origin_not_allowed')
  },
  async 'token.credits'(api) {
    await tokenOf(api)
    const body = { playerId: api.newId('player'), credits: 0 }
    const { token: key } = requireShape(await api.post('/tokens', body), playerTokenSchema)
    const refused = await api.chat({ message: 'Hello' }, { key })
    if (refused.status === 200) throw new NotChecked('A turn costs nothing here.')
    requireRefusal(refused, 429, 'player_credit_limit')
    require(Number(refused.headers.get('retry-after')) > 0, 'The refusal has no Retry-After.')
  },
  async 'token.no-account'(api) {
    requireRefusal(await api.get('/account', { key: await tokenOf(api) }), 403, 'not_permitted')
  },
}

/** @throws NotChecked where none is made */
function tokenOf(api: Api): Promise<string> {
  return api.once('token', async () => {
    const answer = await api.post('/tokens', { playerId: api.newId('player'), lifetimeSeconds: 600 })
    if (answer.status === 404) throw new NotChecked('The server makes no player tokens.')
    if (answer.status === 403) throw new NotChecked('This key makes no player tokens.')
    return requireShape(answer, playerTokenSchema).token
  })
}
