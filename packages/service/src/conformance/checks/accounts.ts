import type { Usage } from '@townsfolk/protocol'
import { accountSchema, questionSetListSchema, usageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireRefusal, requireStatus } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** What a team has, and has used. */
export const accountChecks: Checks = {
  async 'account.fields'(api) {
    requireShape(await api.get('/account'), accountSchema)
  },
  async 'account.next-refresh'(api) {
    const { nextRefresh } = requireShape(await api.get('/account'), accountSchema)
    const isInThePast = nextRefresh !== null && Date.parse(nextRefresh) < Date.now() - dayMs
    require(!isInThePast, `Credits came again at ${nextRefresh}, which is over.`)
  },
  async 'usage.fields'(api) {
    await usageOf(api)
  },
  async 'usage.rows-on-request'(api) {
    const usage = await usageOf(api)
    require(!('player' in usage || 'character' in usage), 'Usage has rows that nobody asked for.')
  },
  async 'usage.player'(api) {
    const { player } = await usageOf(api, `?playerId=${api.newId('player')}`)
    require(player !== undefined, 'Usage of a player has no row of that player.')
  },
  async 'usage.unknown-player'(api) {
    const { player } = await usageOf(api, `?playerId=${api.newId('player')}`)
    const sum = (player?.interactionsToday ?? 0) + (player?.creditsUsedAllTime ?? 0)
    require(sum === 0 && player?.overLimit === false, 'A player whom nobody knows has used something.')
  },
  async 'usage.character'(api) {
    const { character } = await usageOf(api, `?characterId=${encodeURIComponent(api.characterIds[0] ?? '')}`)
    require(character !== undefined, 'Usage of a character has no row of that character.')
  },
  async 'usage.of-the-teams-character'(api) {
    requireRefusal(await api.get(`/usage?characterId=${api.newId('character')}`), 404)
    if (!api.otherTeam) return
    const characterId = encodeURIComponent(api.otherTeam.characterId)
    requireRefusal(await api.get(`/usage?characterId=${characterId}`), 403, 'character_not_in_team')
  },
  async 'usage.today'(api) {
    const playerId = api.newId('player')
    requireStatus(await api.chat({ message: 'Hello', playerId }), 200)
    const { player } = await usageOf(api, `?playerId=${playerId}`)
    require(player?.interactionsToday === 1, `A player of one turn has ${player?.interactionsToday} today.`)
  },
  async 'question-sets.list'(api) {
    const answer = await api.get('/question-sets')
    if (answer.status === 404) throw new NotChecked('The server lists no question sets.')
    requireShape(answer, questionSetListSchema)
  },
}

const dayMs = 86_400_000

async function usageOf(api: Api, query = ''): Promise<Usage> {
  return requireShape(await api.get(`/usage${query}`), usageSchema)
}
