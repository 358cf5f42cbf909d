import { limits } from '@townsfolk/protocol'
import { chatReplySchema, historyPageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, require, requireRefusal, requireRefusals } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** Who is talked to, and what is said. */
export const chatChecks: Checks = {
  async 'chat.characters-required'(api) {
    await requireRefusals(
      {
        'no characterIds': () => api.post('/chat', { message: 'Hello' }),
        'an empty list': () => api.post('/chat', { characterIds: [], message: 'Hello' }),
      },
      422,
    )
  },
  async 'chat.five-characters'(api) {
    const characterIds = Array.from({ length: limits.charactersPerChat + 1 }, (_, at) => `nobody-${at}`)
    requireRefusal(await api.post('/chat', { characterIds, message: 'Hello' }), 422)
  },
  async 'chat.character-twice'(api) {
    const [id] = api.characterIds
    requireRefusal(await api.post('/chat', { characterIds: [id, id], message: 'Hello' }), 422)
  },
  async 'chat.unknown-character'(api) {
    const characterIds = [api.newId('character')]
    requireRefusal(await api.post('/chat', { characterIds, message: 'Hello' }), 404)
  },
  async 'chat.speaker-in-cast'(api) {
    requireRefusal(await api.chat({ message: 'Hello', speakerCharacterId: 'nobody' }), 422)
  },
  async 'chat.play-as-outside-cast'(api) {
    requireRefusal(await api.chat({ message: 'Hello', playAs: api.characterIds[0] }), 422)
  },
  async 'chat.play-as-of-the-team'(api) {
    requireRefusal(await api.chat({ message: 'Hello', playAs: api.newId('character') }), 404)
    if (!api.otherTeam) return
    const playAs = api.otherTeam.characterId
    requireRefusal(await api.chat({ message: 'Hello', playAs }), 403, 'character_not_in_team')
  },
  async 'chat.max-turns'(api) {
    const wrong = [0, -1, 1.5, limits.turnsPerChat + 1, '2']
    await requireRefusals(
      Object.fromEntries(
        wrong.map(maxTurns => [
          `maxTurns ${JSON.stringify(maxTurns)}`,
          () => api.chat({ message: 'Hello', maxTurns }),
        ]),
      ),
      422,
    )
  },
  async 'chat.id-length'(api) {
    const long = 'x'.repeat(limits.idLength + 1)
    await requireRefusals(
      {
        'a long id of a character': () => api.chat({ characterIds: [long], message: 'Hello' }),
        'a long playerId': () => api.chat({ message: 'Hello', playerId: long }),
        'a long sessionId': () => api.chat({ message: 'Hello', sessionId: long }),
      },
      422,
    )
  },
  async 'chat.empty-message'(api) {
    await requireRefusals(
      {
        'an empty message': () => api.chat({ message: '' }),
        'a message of blanks': () => api.chat({ message: '   ' }),
      },
      422,
    )
  },
  async 'chat.message-length'(api) {
    requireRefusal(await api.chat({ message: 'x'.repeat(limits.messageLength + 1) }), 422)
    const message = 'well '.repeat(limits.messageLength / 5 - 1).padEnd(limits.messageLength, 'w')
    const { sessionId } = await taken(api, { message })
    const { messages } = requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
    const kept = messages[0]?.content
    require(kept === message, `Of a message of ${message.length} characters, ${kept?.length} are kept.`)
  },
  async 'chat.ambient-turn'(api) {
    await taken(api, {})
  },
  async 'chat.empty-means-absent'(api) {
    const empty = {
      sessionId: '',
      playerId: '',
      speakerCharacterId: '',
      playAs: '',
      metadata: '',
      events: '',
    }
    const { metadata } = await taken(api, { message: 'Hello', ...empty })
    require(metadata.length === 0, `With empty metadata, ${metadata.length} entities are echoed.`)
  },
  async 'chat.null-means-absent'(api) {
    const nothing = { sessionId: null, playerId: null, playAs: null, maxTurns: null, metadata: null }
    await taken(api, { message: 'Hello', ...nothing, events: null })
  },
  async 'chat.null-as-text'(api) {
    await taken(api, { message: 'Hello', metadata: 'null', events: 'null' })
  },
  async 'chat.unknown-fields'(api) {
    await taken(api, { message: 'Hello', conformanceRun: { deep: [1] }, temperature: 2 })
  },
}

function taken(api: Api, body: object): Promise<{ sessionId: string; metadata: readonly unknown[] }> {
  return api.chat(body).then(answer => requireShape(answer, chatReplySchema))
}
