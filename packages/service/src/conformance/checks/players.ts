import type { Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireStatus } from '../asking/checking.ts'

/** What is remembered of players beyond their sessions. */
export const playerChecks: Checks = {
  async 'player.forgotten'(api) {
    const playerId = api.newId('player')
    requireStatus(await api.chat({ message: 'My name is Ada', playerId }), 200)
    await requireForgotten(api, playerId)
  },
  async 'player.forgotten-again'(api) {
    await requireForgotten(api, api.newId('player'))
  },
}

/** @throws NotChecked where nothing can be forgotten */
async function requireForgotten(api: Api, playerId: string): Promise<void> {
  const answer = await api.send('DELETE', `/players/${playerId}`)
  if (answer.status === 404) throw new NotChecked('The server has no call that forgets a player.')
  requireStatus(answer, 204)
  require(answer.bytes.length === 0, `${answer.call} answers with a body.`)
}
