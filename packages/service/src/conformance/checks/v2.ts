import type { ChatReplyV2, HistoryReplyV2 } from '@townsfolk/protocol'
import {
  chatReplyV2Schema,
  historyPageSchema,
  historyReplyV2Schema,
  transcriptionSchema,
} from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import {
  type Checks,
  fieldsOf,
  isSame,
  NotChecked,
  require,
  requireRefusal,
  requireRefusals,
  requireStatus,
} from '../asking/checking.ts'
import { clipForm, requireTranscriber } from '../asking/clips.ts'
import { longConversation } from '../asking/opening.ts'
import { requireShape } from '../asking/shapes.ts'
import { silence } from '../asking/silence.ts'
import { findSpeaker } from '../asking/speaker.ts'

/** The older interface. */
export const v2Checks: Checks = {
  async 'v2.chat'(api) {
    await conversation(api)
  },
  async 'v2.message-required'(api) {
    await conversation(api)
    await requireRefusals(
      {
        'no message': () => posted(api, '/chat', { characterId: api.characterIds[0] }),
        'an empty message': () => posted(api, '/chat', { characterId: api.characterIds[0], message: '' }),
        'no characterId': () => posted(api, '/chat', { message: 'Hello' }),
      },
      422,
    )
  },
  async 'v2.continues'(api) {
    const { first, second } = await conversation(api)
    require(second.sessionId === first.sessionId, 'A turn of a session came back with another sessionId.')
  },
  async 'v2.joined'(api) {
    const { first } = await conversation(api)
    const session = await api.post('/chat/session', { sessionId: first.sessionId })
    const kept = requireShape(session, historyPageSchema).messages[1]
    const { response, emotion, action } = first
    const wanted = kept ? [kept.content, kept.emotion ?? '', kept.actions[0] ?? ''] : ['', emotion, '']
    require(isSame(
      [response, emotion, action],
      wanted,
    ), `v2 answers with "${response}", ${emotion} and "${action}"; the history of v3 has ${wanted.join(', ')}.`)
  },
  async 'v2.transcription'(api) {
    await conversation(api)
    await requireTranscriber(api)
    const body = clipForm({ characterId: api.characterIds[0], audio: silence() })
    const answer = await api.send('POST', '/audio/transcribe', { body, base: api.legacyUrl ?? '' })
    requireShape(answer, transcriptionSchema)
  },
  async 'speech.newer'(api) {
    await conversation(api)
    for (const path of ['/audio/stream', '/audio/timings']) {
      requireStatus(await posted(api, path, { characterId: api.characterIds[0], message: 'Hello' }), 404)
    }
  },
  async 'v2.flow-state'(api) {
    const { flowState } = (await conversation(api)).first
    require(typeof flowState === 'string', 'The reply of v2 has no flowState.')
  },
  async 'v2.history'(api) {
    const { first, second } = await conversation(api)
    const { messages } = await historyOf(api, {})
    const contents = messages.map(({ content }) => content)
    const wanted = ['Good evening!', first.response, 'Good night!', second.response].filter(
      text => text !== '',
    )
    require(isSame(contents, wanted), `Two turns of v2 are kept as ${JSON.stringify(contents)}.`)
  },
  async 'v2.history-limit'(api) {
    const { messages } = await historyOf(api, { limit: 1 })
    require(messages.length === 1, `A history of one message has ${messages.length}.`)
    const sessionId = await longConversation(api)
    const whole = requireShape(await posted(api, '/chat/session', { sessionId }), historyReplyV2Schema)
    require(whole.messages.length === 10, `A history without a limit has ${whole.messages.length} messages.`)
  },
  async 'v2.serialized'(api) {
    await conversation(api)
    const metadata = JSON.stringify([{ type: 'item', name: 'Lamp', isSubject: false }])
    const events = JSON.stringify([{ priority: 2, content: 'The bell rings' }])
    const answer = await posted(api, '/chat', {
      ...hello(api),
      playerId: api.newId('player'),
      metadata,
      events,
    })
    requireShape(answer, chatReplyV2Schema)
  },
  async 'v2.entities'(api) {
    await conversation(api)
    const metadata = [{ type: 'item', name: 'Lamp', position: { x: 1, y: 2, z: 3 } }]
    const { json } = await posted(api, '/chat', { ...hello(api), metadata })
    const [lamp] = (fieldsOf(json).metadata ?? []) as readonly unknown[]
    const { type, name, isSubject } = fieldsOf(lamp)
    require(type === 'item' &&
      name === 'Lamp' &&
      typeof isSubject === 'boolean', `An entity of v2 comes back as ${JSON.stringify(lamp)}.`)
  },
  async 'v2.speech'(api) {
    const { id } = await findSpeaker(api)
    const answer = await posted(api, '/audio/generate', { characterId: id, message: 'Good evening.' })
    requireStatus(answer, 200)
    require(answer.bytes.length > 0 && answer.json === undefined, 'v2 /audio/generate answers with no sound.')
  },
  async 'v2.key'(api) {
    await conversation(api)
    requireRefusal(await posted(api, '/chat', hello(api), null), 401)
  },
  async 'v2.errors'(api) {
    await conversation(api)
    const body = { ...hello(api), sessionId: api.newId('session') }
    requireRefusal(await posted(api, '/chat', body), 404, 'session_not_found')
  },
  async 'v2.any-plan'(api) {
    await conversation(api)
  },
}

interface Conversation {
  readonly first: ChatReplyV2
  readonly second: ChatReplyV2
}

/** @throws NotChecked where nothing says where v2 is, or nothing is there */
function conversation(api: Api): Promise<Conversation> {
  return api.once('conversation of v2', async () => {
    const answer = await posted(api, '/chat', hello(api))
    if (answer.status === 404 && fieldsOf(answer.json).code !== 'character_not_found') {
      throw new NotChecked(`There is no v2 at ${api.legacyUrl}.`)
    }
    const first = requireShape(answer, chatReplyV2Schema)
    const { sessionId } = first
    const again = await posted(api, '/chat', { ...hello(api), message: 'Good night!', sessionId })
    return { first, second: requireShape(again, chatReplyV2Schema) }
  })
}

async function historyOf(api: Api, request: object): Promise<HistoryReplyV2> {
  const { sessionId } = (await conversation(api)).first
  return requireShape(await posted(api, '/chat/session', { sessionId, ...request }), historyReplyV2Schema)
}

function hello(api: Api): object {
  return { characterId: api.characterIds[0], message: 'Good evening!' }
}

function posted(api: Api, path: string, body: object, key: string | null = api.apiKey): Promise<Answer> {
  if (api.legacyUrl === undefined) throw new NotChecked('The address of v2 is not known.')
  return api.post(path, body, { key, base: api.legacyUrl })
}
