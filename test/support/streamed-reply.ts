import { createAuthoredBrain } from '@townsfolk/brain'
import { createModelBrain } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'

/** How a model answers: what, in pieces of which length, and how long it takes for each. */
export interface StreamedAnswer {
  readonly lines: readonly string[]
  readonly replyLength?: 'short' | 'medium' | 'long'
  readonly language?: string
  /** Before the JSON: thoughts, a fence. */
  readonly opening?: string
  readonly lettersEach: number
  readonly msEach: number
}

/** When what was there, on a clock that the model alone moves. */
export interface TimedReply {
  /** When the first sentence was there to the letter. */
  readonly sentenceMs: number
  /** When the first line was handed to the game. */
  readonly lineMs: number
  readonly texts: readonly string[]
}

/** Takes a turn with a model that answers at a steady pace. */
export async function timeStreamedReply(answer: StreamedAnswer): Promise<TimedReply> {
  const { lines, replyLength = 'medium', language = 'en', opening = '', lettersEach, msEach } = answer
  let nowMs = 0
  let sentenceMs = Number.POSITIVE_INFINITY
  const json = JSON.stringify({ lines: lines.map(text => ({ emotion: 'HAPPY', text })), actions: [] })
  const text = `${opening}${json}`
  const [first = ''] = lines
  const end = text.indexOf(first) + (/^.*?[.!?。](?=[\s\p{L}]|$)/u.exec(first)?.[0].length ?? first.length)
  const brain = createModelBrain({
    model: {
      async *generate() {
        for (let at = 0; at < text.length; at += lettersEach) {
          nowMs += msEach
          if (at + lettersEach >= end) sentenceMs = Math.min(sentenceMs, nowMs)
          yield text.slice(at, at + lettersEach)
        }
      },
    },
    authored: createAuthoredBrain(),
    fallback: false,
  })
  const api = createLocalApi(
    { 'characters/ada.json': { id: 'ada', name: 'Ada', language, agent: { replyLength } } },
    { brain },
  )
  let lineMs = Number.POSITIVE_INFINITY
  const texts: string[] = []
  for await (const part of api.chatStream({ characterIds: ['ada'], message: 'Hello' })) {
    if (part.type !== 'line') continue
    lineMs = Math.min(lineMs, nowMs)
    texts.push(part.line.text.trim())
  }
  return { sentenceMs, lineMs, texts }
}

/** Replies as models make them. */
export const streamedReplies: readonly Omit<StreamedAnswer, 'lettersEach' | 'msEach'>[] = [
  { lines: ['Good evening to you.'] },
  { lines: ['Good evening to you.', 'Come in and sit down.'] },
  { lines: ['Good evening to you. Come in and sit down by the fire, it is cold outside tonight.'] },
  {
    lines: [
      'The red one is mine. The blue one I sold to old Tam, who lit it at the well. He never came back for it!',
      'Do you want one? They are five coins each.',
    ],
    replyLength: 'long',
  },
  { lines: ['What a night! I have never seen so many lights on the lake.', 'Look there.'] },
  { lines: ['Are you the one who came by the ferry? Welcome, welcome.'] },
  { lines: ['Guten Abend, mein Freund. Komm herein und setz dich.'] },
  { lines: ['こんばんは。お元気ですか。'], language: 'ja' },
  { lines: ['Well, I would not say that. But it may be.'], opening: '<think>Be kind.</think>\n' },
  { lines: ['Well, I would not say that. But it may be.'], opening: '```json\n' },
]
