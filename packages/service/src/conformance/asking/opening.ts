import type { ChatReply, HistoryPage } from '@townsfolk/protocol'
import { chatReplySchema, historyPageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from './api.ts'
import { requireShape } from './shapes.ts'

/** A conversation of two turns, which many checks look at: each turn costs credits. */
export interface Opening {
  readonly first: ChatReply
  readonly second: ChatReply
  readonly history: HistoryPage
}

/** What is sent with its turns. */
export const openingScene = {
  lines: ['Good evening! What do you do here?', 'Thank you. What can you see?'],
  metadata: [
    {
      id: 'conformance-lamp',
      name: 'Lamp',
      position: { x: 1, y: 2, z: -3.5 },
      properties: [{ name: 'kind', value: 'lamp' }],
    },
    { id: 'conformance-letter', name: 'Letter', properties: [{ name: 'kind', value: 'item' }] },
  ],
  events: [{ priority: 1, content: 'The bell rang', date: '2026-01-01T10:00:00Z' }],
} as const

/** Takes the turns, and reads what is kept of them. */
export async function takeOpening(api: Api): Promise<Opening> {
  const { lines, metadata, events } = openingScene
  const first = requireShape(await api.chat({ message: lines[0], metadata, events }), chatReplySchema)
  const { sessionId } = first
  const again = { message: lines[1], sessionId, metadata, events }
  const second = requireShape(await api.chat(again), chatReplySchema)
  const history = requireShape(await api.post('/chat/session', { sessionId }), historyPageSchema)
  return { first, second, history }
}

/** A conversation of more messages than a page of history holds by itself: its sessionId. */
export function longConversation(api: Api): Promise<string> {
  return api.once('long conversation', async () => {
    let sessionId = ''
    for (let turn = 1; turn <= 11; turn++) {
      const answer = await api.chat({ message: `Are you still there, after ${turn}?`, sessionId })
      sessionId = requireShape(answer, chatReplySchema).sessionId
    }
    return sessionId
  })
}
