import {
  type ChatReply,
  limits,
  type QuizSession,
  type QuizTurn,
  type Transcription,
} from '@townsfolk/protocol'
import { chatStreamSchemas, parseWith, type Schema } from '@townsfolk/protocol/schemas'
import { expect } from 'vitest'
import { assertPromised } from '../support/promised.ts'
import type { Answer } from '../support/test-service.ts'

/** Fails unless an answer keeps what is promised to everybody, whatever was sent. */
export function expectAnswer(path: string, answer: Answer): void {
  const { status, headers, body } = answer
  const contentType = headers.get('content-type') ?? 'none'
  expect(status).toBeLessThan(500)
  if (status >= 400) expectRefusal(path, answer)
  else if (contentType.startsWith('text/event-stream')) expectStream(String(body))
  else if (contentType.startsWith('audio/')) expect(body).toMatch(/^RIFF/)
  else if (contentType === 'application/json') expectReply(path, body)
  // A preflight has nothing to say.
  else expect(status).toBe(204)
}

/** The sentence does not grow with what was sent. */
function expectRefusal(path: string, { status, headers, body }: Answer): void {
  expect(headers.get('content-type')).toBe('application/json')
  assertPromised(path, status, body)
  expectCleanTexts(body)
  expect((body as { error: string }).error.length).toBeLessThan(2000)
}

function expectReply(path: string, body: unknown): void {
  assertPromised(path, 200, body)
  expectCleanTexts(body)
  if (path === '/v3/chat') expectChatReply(body as ChatReply)
  if (path.startsWith('/v3/quiz')) expectKeptSecret(body as QuizTurn | QuizSession)
  if (path.endsWith('/audio/transcribe')) {
    expect((body as Transcription).response.length).toBeLessThanOrEqual(limits.messageLength)
  }
}

/** What lake.json accepts as an answer is shown of a run that is over, and then where its rounds are shown. */
function expectKeptSecret(reply: QuizTurn | QuizSession): void {
  if ('finishedAt' in reply && reply.finishedAt !== null) return
  expect(JSON.stringify(reply)).not.toContain('lighthouse')
}

/** Actions were authored, and target what was sent. */
function expectChatReply({ messages, metadata }: ChatReply): void {
  const ids = metadata.map(({ id }) => id)
  const actions = messages.flatMap(message => message.actions)
  const targets = new Set(actions.map(({ targetId }) => targetId).filter(id => id !== ''))
  const subjects = metadata.filter(({ isSubject }) => isSubject).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(subjects.sort()).toEqual([...targets].sort())
  expect(actions.filter(({ name }) => !['FETCH', 'LOOK', 'WAVE'].includes(name))).toEqual([])
}

function expectStream(text: string): void {
  expect(text).toMatch(/^(event: (speaker|line|action)\ndata: .*\n\n)*event: done\ndata: .*\n\n$/)
  const schemas: Readonly<Record<string, Schema<unknown>>> = chatStreamSchemas
  for (const [, name = '', data = ''] of text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
    const schema = schemas[name]
    expect(schema && parseWith(schema, JSON.parse(data))).toMatchObject({ ok: true })
    if (name === 'done') expectReply('/v3/chat', JSON.parse(data))
  }
}

/** Nothing that cannot be seen, or changes how the text around it is seen. */
export function expectCleanTexts(value: unknown): void {
  const hidden = /[\p{Cc}\p{Surrogate}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{e0000}-\u{e007f}]/u
  expect(textsIn(value).filter(text => hidden.test(text))).toEqual([])
}

/** All texts in plain data. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
