import { questionSetListSchema, usageSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireRefusal, requireStatus } from '../asking/checking.ts'
import { requireTranscriber, transcribed } from '../asking/clips.ts'
import { requireOtherTeam } from '../asking/other-team.ts'
import { requireShape } from '../asking/shapes.ts'
import { silence } from '../asking/silence.ts'

/** What one team does not get of another: with a second key. */
export const otherTeamChecks: Checks = {
  async 'chat.other-teams-character'(api) {
    const { characterId } = requireOtherTeam(api)
    const answer = await api.chat({ characterIds: [characterId], message: 'Hello' })
    requireRefusal(answer, 403, 'character_not_in_team')
  },
  async 'session.other-team'(api) {
    await requireUnknown(api, (apiKey, sessionId) => {
      const { characterId } = requireOtherTeam(api)
      return api.chat({ characterIds: [characterId], message: 'Hello', sessionId }, { key: apiKey })
    })
  },
  async 'history.other-team'(api) {
    await requireUnknown(api, (key, sessionId) => api.post('/chat/session', { sessionId }, { key }))
  },
  async 'usage.of-the-team'(api) {
    const { apiKey } = requireOtherTeam(api)
    const playerId = api.newId('player')
    requireStatus(await api.chat({ message: 'Hello', playerId }), 200)
    const answer = await api.get(`/usage?playerId=${playerId}`, { key: apiKey })
    const used = requireShape(answer, usageSchema).player?.interactionsToday
    require(used === 0, `A player of one team has ${used} turns with another, where nobody played.`)
  },
  async 'question-sets.of-the-team'(api) {
    const { apiKey } = requireOtherTeam(api)
    const own = await api.get('/question-sets')
    if (own.status === 404) throw new NotChecked('The server lists no question sets.')
    const ids = requireShape(own, questionSetListSchema).questionSets.map(({ id }) => id)
    if (ids.length === 0) throw new NotChecked('The team of the key has no question set.')
    const answer = await api.get('/question-sets', { key: apiKey })
    const others = requireShape(answer, questionSetListSchema).questionSets.map(({ id }) => id)
    const shared = others.filter(id => ids.includes(id))
    require(shared.length === 0, `Two teams list the question sets ${shared.join(', ')}.`)
  },
  async 'transcription.of-the-team'(api) {
    const { characterId } = requireOtherTeam(api)
    await requireTranscriber(api)
    const answer = await transcribed(api, silence(), { characterId })
    requireRefusal(answer, 403, 'character_not_in_team')
  },
}

/** Another team's session is answered as one that nobody has. */
async function requireUnknown(
  api: Api,
  ask: (apiKey: string, sessionId: string) => Promise<Answer>,
): Promise<void> {
  const { apiKey } = requireOtherTeam(api)
  const refusalOf = async (sessionId: string): Promise<string> => {
    const answer = await ask(apiKey, sessionId)
    requireRefusal(answer, 404, 'session_not_found')
    return answer.text.replaceAll(sessionId, 'SESSION')
  }
  const theirs = await refusalOf((await api.opening()).first.sessionId)
  const nobodys = await refusalOf(api.newId('session'))
  require(theirs ===
    nobodys, `The session of another team is refused with ${theirs}, an unknown one with ${nobodys}.`)
}
