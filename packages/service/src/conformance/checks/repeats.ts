import { chatReplySchema, historyPageSchema, quizTurnSchema } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import {
  type Checks,
  isSame,
  NotChecked,
  require,
  requireRefusal,
  requireStatus,
} from '../asking/checking.ts'
import { askToStart } from '../asking/played-quiz.ts'
import { requireShape } from '../asking/shapes.ts'
import { readStream } from '../asking/stream-parts.ts'

/** Calls that are made again by their Idempotency-Key. */
export const repeatChecks: Checks = {
  async 'repeat.same'(api) {
    const { first, again } = await repeatedTurn(api)
    require(isSame(first.json, again.json), 'A turn that was called again has another reply.')
    const { sessionId } = requireShape(first, chatReplySchema)
    const { messages } = requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
    const said = messages.filter(({ sender }) => sender === 'USER').length
    require(said === 1, `A turn that was called twice is kept ${said} times.`)
  },
  async 'repeat.stream'(api) {
    await repeatedTurn(api)
    const name = api.newId('call')
    const streamed = await named(api, name, { message: 'Hello' }, 'text/event-stream')
    if (!streamed.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new NotChecked('The server sends no streams.')
    }
    const again = await named(api, name, { message: 'Hello' }, 'text/event-stream')
    require(streamed.text === again.text, 'A streamed turn that was called again has other parts.')
    const plain = await named(api, name, { message: 'Hello' })
    const done = readStream(streamed.text).at(-1)
    require(isSame(done?.data, plain.json), 'A plain call of a streamed turn has another reply.')
  },
  async 'repeat.at-once'(api) {
    await repeatedTurn(api)
    const name = api.newId('call')
    const answers = await Promise.all([1, 2, 3].map(() => named(api, name, { message: 'Hello' })))
    const ids = new Set(answers.map(answer => requireShape(answer, chatReplySchema).sessionId))
    require(ids.size === 1, `Calls of one Idempotency-Key at once began ${ids.size} sessions.`)
  },
  async 'repeat.mismatch'(api) {
    const { name } = await repeatedTurn(api)
    const other = await named(api, name, { message: 'Something else' })
    requireRefusal(other, 422, 'idempotency_mismatch')
    const wrong = await named(api, 'with a blank', { message: 'Hello' })
    requireRefusal(wrong, 422, 'invalid_request')
  },
  async 'repeat.apart'(api) {
    await repeatedTurn(api)
    const name = api.newId('call')
    const players = [undefined, api.newId('player'), api.newId('player')]
    const sessions = new Set<string>()
    for (const playerId of players) {
      const answer = await named(api, name, { message: 'Hello', playerId })
      sessions.add(requireShape(answer, chatReplySchema).sessionId)
    }
    const { otherTeam } = api
    if (otherTeam) {
      const options = { headers: { 'idempotency-key': name }, key: otherTeam.apiKey }
      const theirs = await api.chat({ characterIds: [otherTeam.characterId], message: 'Hello' }, options)
      require(!sessions.has(requireShape(theirs, chatReplySchema).sessionId), 'Two teams share a session.')
    }
    require(sessions.size ===
      players.length, `Calls of ${players.length} players with one Idempotency-Key began ${sessions.size} sessions.`)
  },
  async 'repeat.quiz'(api) {
    await repeatedTurn(api)
    const begin = { headers: { 'idempotency-key': api.newId('call') } }
    const begun = requireShape(await askToStart(api, {}, begin), quizTurnSchema)
    const again = await askToStart(api, {}, begin)
    require(isSame(again.json, begun), 'A quiz whose first call came twice was begun twice.')
    const { sessionId } = begun
    const next = { headers: { 'idempotency-key': api.newId('call') } }
    const turn = requireShape(await api.post('/quiz', { sessionId, say: '' }, next), quizTurnSchema)
    const repeated = await api.post('/quiz', { sessionId, say: '' }, next)
    require(isSame(repeated.json, turn), 'A turn of a quiz that was called again has another reply.')
  },
  async 'repeat.failed'(api) {
    await repeatedTurn(api)
    const name = api.newId('call')
    requireRefusal(await named(api, name, { message: '' }), 422)
    requireStatus(await named(api, name, { message: 'Hello' }), 200)
  },
}

interface RepeatedTurn {
  readonly name: string
  readonly first: Answer
  readonly again: Answer
}

/** @throws NotChecked where keys of calls mean nothing: the second one began another session */
function repeatedTurn(api: Api): Promise<RepeatedTurn> {
  return api.once('repeated turn', async () => {
    const name = api.newId('call')
    const first = await named(api, name, { message: 'Hello' })
    const again = await named(api, name, { message: 'Hello' })
    requireShape(first, chatReplySchema)
    if (!again.headers.has('x-townsfolk-repeated') && !isSame(first.json, again.json)) {
      throw new NotChecked('The server does not know Idempotency-Key.')
    }
    return { name, first, again }
  })
}

function named(api: Api, name: string, body: object, accept = 'application/json'): Promise<Answer> {
  return api.chat(body, { headers: { 'idempotency-key': name, accept } })
}
