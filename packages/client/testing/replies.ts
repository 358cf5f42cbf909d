import type { ChatReply, ChatStreamPart } from '@townsfolk/protocol'

/** For tests: a reply in which two speak. */
export const reply: ChatReply = {
  sessionId: 's1',
  messages: [
    {
      id: 'm2',
      characterId: 'wren',
      name: 'Wren',
      lines: [
        { text: 'Hello.', emotion: 'HAPPY' },
        { text: 'Look, a lamp!', emotion: 'AMAZED' },
      ],
      actions: [{ name: 'POINT', targetId: 'lamp' }],
      flowState: '',
    },
    {
      id: 'm3',
      characterId: 'mira',
      name: 'Mira',
      lines: [{ text: 'Grüß dich 🏮', emotion: 'NEUTRAL' }],
      actions: [],
      flowState: 'friend',
    },
  ],
  metadata: [{ id: 'lamp', name: 'Lamp', isSubject: true }],
}

/** The same reply in parts. */
export const replyParts: readonly ChatStreamPart[] = [
  { type: 'speaker', characterId: 'wren', name: 'Wren' },
  { type: 'line', characterId: 'wren', line: { text: 'Hello.', emotion: 'HAPPY' } },
  { type: 'line', characterId: 'wren', line: { text: 'Look, a lamp!', emotion: 'AMAZED' } },
  { type: 'action', characterId: 'wren', action: { name: 'POINT', targetId: 'lamp' } },
  { type: 'speaker', characterId: 'mira', name: 'Mira' },
  { type: 'line', characterId: 'mira', line: { text: 'Grüß dich 🏮', emotion: 'NEUTRAL' } },
  { type: 'done', reply },
]

/** A part as the service sends it. */
export function eventOf(part: ChatStreamPart): string {
  const { type, ...fields } = part
  return `event: ${type}\ndata: ${JSON.stringify(part.type === 'done' ? part.reply : fields)}\n\n`
}
