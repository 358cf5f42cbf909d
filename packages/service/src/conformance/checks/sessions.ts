import type { HistoryPage } from '@townsfolk/protocol'
import { chatReplySchema, historyPageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, isSame, require, requireRefusal } from '../asking/checking.ts'
import { openingScene } from '../asking/opening.ts'
import { requireShape } from '../asking/shapes.ts'

/** Conversations that begin and go on. */
export const sessionChecks: Checks = {
  async 'session.begins'(api) {
    const { first } = await api.opening()
    const { sessionId } = requireShape(await api.chat({ message: 'Hello' }), chatReplySchema)
    require(sessionId !== first.sessionId, 'Two conversations have the same sessionId.')
  },
  async 'session.continues'(api) {
    const { first, second, history } = await api.opening()
    require(second.sessionId === first.sessionId, 'A turn of a session came back with another sessionId.')
    const said = history.messages.filter(({ sender }) => sender === 'USER').map(({ content }) => content)
    require(isSame(said, openingScene.lines), `Of two turns the history has ${JSON.stringify(said)}.`)
  },
  async 'session.unknown'(api) {
    const sessionId = api.newId('session')
    requireRefusal(await api.chat({ message: 'Hello', sessionId }), 404)
  },
  async 'session.failed-turn'(api) {
    const { sessionId } = (await api.opening()).first
    const before = await historyOf(api, sessionId)
    requireRefusal(await api.chat({ message: '', sessionId }), 422)
    requireRefusal(await api.chat({ message: 'Hello', sessionId, playAs: api.newId('character') }), 404)
    require(isSame(await historyOf(api, sessionId), before), 'A refused turn changed the history.')
  },
  async 'session.one-turn-at-a-time'(api) {
    const { sessionId } = requireShape(await api.chat({ message: 'Hello' }), chatReplySchema)
    const say = (message: string): Promise<unknown> =>
      api.chat({ message, sessionId }).then(answer => requireShape(answer, chatReplySchema))
    await Promise.all([say('One, please'), say('Two, please')])
    const senders = (await historyOf(api, sessionId)).messages.map(({ sender }) => sender)
    const isInTurn = senders.every((sender, at) => sender === (at % 2 === 0 ? 'USER' : 'ASSISTANT'))
    require(isInTurn &&
      senders.length === 6, `Two turns at once are kept as ${senders.join(', ')}, not one after the other.`)
  },
}

async function historyOf(api: Api, sessionId: string): Promise<HistoryPage> {
  return requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
}
