import { type HistoryMessage, type HistoryPage, limits } from '@townsfolk/protocol'
import { characterListSchema, historyPageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import {
  type Checks,
  isSame,
  NotChecked,
  require,
  requireRefusal,
  requireRefusals,
} from '../asking/checking.ts'
import { longConversation } from '../asking/opening.ts'
import { requireShape } from '../asking/shapes.ts'

/** What is kept of a conversation, by the two turns that a run begins with. */
export const historyChecks: Checks = {
  async 'history.order'(api) {
    const times = (await messagesOf(api)).map(({ createdAt }) => Date.parse(createdAt))
    const isInOrder = times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0))
    require(isInOrder, 'Messages of a history are not oldest first.')
    const senders = (await messagesOf(api)).map(({ sender }) => sender)
    require(senders[0] === 'USER', 'The first message is not that of the player.')
  },
  async 'history.fields'(api) {
    const names = [
      'content',
      'sender',
      'speakerCharacterId',
      'name',
      'addressedTo',
      'emotion',
      'actions',
      'createdAt',
    ]
    for (const message of await messagesOf(api)) {
      const missing = names.filter(name => !(name in message))
      require(missing.length === 0, `A message of history has no ${missing.join(' and no ')}.`)
    }
  },
  async 'history.player'(api) {
    const own = (await messagesOf(api)).filter(({ sender }) => sender === 'USER')
    for (const { speakerCharacterId, name, emotion } of own) {
      const isNobody = speakerCharacterId === null && name === null && emotion === null
      require(isNobody, 'What the player said has a speaker, a name or an emotion.')
    }
  },
  async 'history.action-names'(api) {
    const { first, second, history } = await api.opening()
    const sent = [first, second].flatMap(({ messages }) => messages.flatMap(({ actions }) => actions))
    if (sent.length === 0) throw new NotChecked('No reply of this run had an action.')
    const kept = history.messages.flatMap(({ actions }) => actions)
    require(isSame(
      kept,
      sent.map(({ name }) => name),
    ), `Of the actions there is kept: ${JSON.stringify(kept)}.`)
  },
  async 'history.whole-text'(api) {
    const { first, second, history } = await api.opening()
    const said = [first, second].flatMap(({ messages }) =>
      messages.map(({ lines }) => lines.map(({ text }) => text).join('')),
    )
    const kept = history.messages.filter(({ sender }) => sender === 'ASSISTANT').map(({ content }) => content)
    require(isSame(kept, said), 'What characters said is kept otherwise than it was sent.')
  },
  async 'history.first-emotion'(api) {
    const { first, second, history } = await api.opening()
    const sent = [first, second].flatMap(({ messages }) => messages.map(({ lines }) => lines[0]?.emotion))
    const kept = history.messages.filter(({ sender }) => sender === 'ASSISTANT').map(({ emotion }) => emotion)
    require(isSame(kept, sent), `The emotions ${sent.join(', ')} are kept as ${kept.join(', ')}.`)
  },
  async 'history.addressed-to'(api) {
    const characters = requireShape(await api.get('/characters'), characterListSchema).characters
    const name = characters.find(({ id }) => id === api.characterIds[0])?.name
    for (const { sender, addressedTo } of await messagesOf(api)) {
      const wanted = sender === 'USER' ? name : 'Player'
      require(addressedTo === wanted, `A message to ${wanted} has the addressedTo ${addressedTo}.`)
    }
  },
  async 'history.default-limit'(api) {
    const sessionId = await longConversation(api)
    const read = async (request: object): Promise<readonly HistoryMessage[]> =>
      requireShape(await api.post('/chat/session', { sessionId, ...request }), historyPageSchema).messages
    const newest = (await read({ limit: limits.historyPage })).slice(-20)
    require(isSame(await read({}), newest), 'A page without a limit does not hold the newest 20 messages.')
  },
  async 'history.limit'(api) {
    const { sessionId } = (await api.opening()).first
    const wrong = [0, -1, limits.historyPage + 1, 1.5, '5']
    await requireRefusals(
      Object.fromEntries(
        wrong.map(limit => [
          `limit ${JSON.stringify(limit)}`,
          () => api.post('/chat/session', { sessionId, limit }),
        ]),
      ),
      422,
    )
    require((await page(api, { limit: 1 })).messages.length === 1, 'A page of one message has more or none.')
  },
  async 'history.pages'(api) {
    await requireWalk(api, 'before', {}, pages => pages.reverse())
  },
  async 'history.pages-forward'(api) {
    await requireWalk(api, 'after', { after: 'start' }, pages => pages)
  },
  async 'history.one-direction'(api) {
    const { sessionId } = (await api.opening()).first
    requireRefusal(await api.post('/chat/session', { sessionId, before: 'm2', after: 'start' }), 422)
  },
  async 'history.foreign-cursor'(api) {
    const { sessionId } = (await api.opening()).first
    requireRefusal(await api.post('/chat/session', { sessionId, before: 'not-a-cursor' }), 422)
  },
  async 'history.session-required'(api) {
    requireRefusal(await api.post('/chat/session', {}), 422)
  },
  async 'history.unknown'(api) {
    requireRefusal(await api.post('/chat/session', { sessionId: api.newId('session') }), 404)
  },
  async 'history.message-ids'(api) {
    const { first, history } = await api.opening()
    const ids = new Set(history.messages.map(({ id }) => id))
    require(!ids.has(undefined), 'A message of history has no id.')
    require(ids.size === history.messages.length, 'Two messages of a history have one id.')
    const unknown = first.messages.filter(({ id }) => !ids.has(id))
    require(unknown.length === 0, 'A message of a reply has an id that the history does not have.')
  },
}

async function messagesOf(api: Api): Promise<readonly HistoryMessage[]> {
  return (await api.opening()).history.messages
}

async function page(api: Api, request: object): Promise<HistoryPage> {
  const { sessionId } = (await api.opening()).first
  return requireShape(await api.post('/chat/session', { sessionId, ...request }), historyPageSchema)
}

/** Pages of one message, put together, are what is read at once. */
async function requireWalk(
  api: Api,
  direction: 'before' | 'after',
  start: object,
  inOrder: (pages: HistoryPage[]) => readonly HistoryPage[],
): Promise<void> {
  const all = await messagesOf(api)
  const pages: HistoryPage[] = [await page(api, { limit: 1, ...start })]
  for (
    let cursor = pages[0]?.nextCursor ?? null;
    cursor !== null;
    cursor = pages.at(-1)?.nextCursor ?? null
  ) {
    require(pages.length <= all.length, `After ${pages.length} pages of one message nextCursor is not null.`)
    pages.push(await page(api, { limit: 1, [direction]: cursor }))
  }
  const read = inOrder(pages).flatMap(({ messages }) => messages)
  require(isSame(read, all), `Read page by page there are ${read.length} messages, of ${all.length}.`)
}
