import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { parseWith } from './issue.ts'
import {
  accountSchema,
  chatReplySchema,
  chatReplyV2Schema,
  chatStreamSchemas,
  errorBodySchema,
  historyPageSchema,
  transcriptionSchema,
  usageSchema,
} from './replies.ts'

/** Places of the issues. */
function issuesOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): string[] {
  const parsed = parseWith(schema, value)
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
}

const line = { text: 'At once!', emotion: 'HAPPY' }

const message = {
  id: 'm2',
  characterId: 'wren',
  name: 'Wren',
  lines: [line],
  actions: [{ name: 'FETCH', targetId: 'lamp' }],
  flowState: '',
}

const entity = { id: 'lamp', name: 'Lamp', isSubject: true }

const chatReply = { sessionId: 's', messages: [message], metadata: [entity] }

describe('a chat reply', () => {
  const issues = (changes: object): string[] => issuesOf(chatReplySchema, { ...chatReply, ...changes })
  const issuesOfMessage = (changes: object): string[] => issues({ messages: [{ ...message, ...changes }] })

  it('has what it promises', () => {
    expect(issues({})).toEqual([])
    expect(issues({ messages: [], metadata: [] })).toEqual([])
    expect(issues({ metadata: [{ ...entity, position: { x: 0, y: 1.5, z: -2 }, properties: [] }] })).toEqual(
      [],
    )
  })

  it('has one to three lines in each message, with our emotions', () => {
    expect(issuesOfMessage({ lines: [] })).toEqual(['messages.0.lines'])
    expect(issuesOfMessage({ lines: [line, line, line] })).toEqual([])
    expect(issuesOfMessage({ lines: [line, line, line, line] })).toEqual(['messages.0.lines'])
    expect(issuesOfMessage({ lines: [{ ...line, text: '' }] })).toEqual(['messages.0.lines.0.text'])
    expect(issuesOfMessage({ lines: [{ ...line, emotion: 'happy' }] })).toEqual([
      'messages.0.lines.0.emotion',
    ])
  })

  it('has no field more and none less', () => {
    expect(issues({ credits: 3 })).toEqual(['credits'])
    expect(issuesOfMessage({ flowState: undefined })).toEqual(['messages.0.flowState'])
    expect(issuesOf(chatReplySchema, { sessionId: 's', messages: [] })).toEqual(['metadata'])
    expect(issues({ metadata: [{ ...entity, position: undefined }] })).toEqual(['metadata.0.position'])
  })

  it('has a target for each action, empty when it needs none', () => {
    expect(issuesOfMessage({ actions: [{ name: 'WAVE', targetId: '' }] })).toEqual([])
    expect(issuesOfMessage({ actions: [{ name: 'WAVE' }] })).toEqual(['messages.0.actions.0.targetId'])
  })

  it('has texts and numbers as arguments of an action, and leaves them out when there are none', () => {
    const issuesOfArguments = (given: unknown): readonly string[] =>
      issuesOfMessage({ actions: [{ name: 'GIVE', targetId: 'lamp', arguments: given }] })
    expect(issuesOfArguments({ to: 'mira', amount: 3 })).toEqual([])
    expect(issuesOfArguments({})).toEqual(['messages.0.actions.0.arguments'])
    expect(issuesOfArguments({ to: null })).toEqual(['messages.0.actions.0.arguments.to'])
  })
})

describe('a page of history', () => {
  const said = {
    id: 'm1',
    content: 'Hello',
    sender: 'USER',
    speakerCharacterId: null,
    name: null,
    addressedTo: 'Wren',
    emotion: null,
    actions: [],
    createdAt: '2026-06-01T18:30:02.000Z',
  }
  const answered = {
    ...said,
    sender: 'ASSISTANT',
    speakerCharacterId: 'wren',
    name: 'Wren',
    addressedTo: 'Player',
    emotion: 'HAPPY',
    actions: ['WAVE'],
  }
  const issues = (messages: readonly object[], changes: object = {}): string[] =>
    issuesOf(historyPageSchema, { sessionId: 's', messages, nextCursor: null, ...changes })

  it('has what it promises', () => {
    expect(issues([said, answered])).toEqual([])
    expect(issues([], { nextCursor: 'm1' })).toEqual([])
  })

  it('has null, and never nothing, for what there is not', () => {
    expect(issues([], { nextCursor: undefined })).toEqual(['nextCursor'])
    expect(issues([], { nextCursor: '' })).toEqual(['nextCursor'])
    expect(issues([{ ...said, emotion: undefined }])).toEqual(['messages.0.emotion'])
  })

  it('has a speaker, a name and an emotion for what a character said, and only then', () => {
    for (const field of ['speakerCharacterId', 'name', 'emotion']) {
      expect(issues([{ ...answered, [field]: null }])).toEqual(['messages.0'])
    }
    expect(issues([{ ...said, name: 'Wren' }])).toEqual(['messages.0'])
  })

  it('has real timestamps, and no more messages than a page holds', () => {
    expect(issues([{ ...said, createdAt: 'Day 11' }])).toEqual(['messages.0.createdAt'])
    expect(issues(Array.from({ length: limits.historyPage + 1 }, () => said))).toEqual(['messages'])
  })
})

describe('the other replies', () => {
  it('have no credits below zero, and no halves of them', () => {
    const account = { tier: 'PRO', email: '', creditsRemaining: 3, nextRefresh: null }
    expect(issuesOf(accountSchema, account)).toEqual([])
    expect(issuesOf(accountSchema, { ...account, creditsRemaining: -1 })).toEqual(['creditsRemaining'])
    expect(issuesOf(accountSchema, { ...account, creditsRemaining: 0.5 })).toEqual(['creditsRemaining'])
    expect(issuesOf(accountSchema, { ...account, tier: 'GOLD' })).toEqual(['tier'])
  })

  it('leave out the usage that nobody asked for', () => {
    const usage = { status: 'ok', creditsRemaining: 3 }
    expect(issuesOf(usageSchema, usage)).toEqual([])
    expect(issuesOf(usageSchema, { ...usage, player: null })).toEqual(['player'])
    expect(issuesOf(usageSchema, { ...usage, status: 'fine' })).toEqual(['status'])
  })

  it('have text where nothing was heard', () => {
    expect(issuesOf(transcriptionSchema, { response: '' })).toEqual([])
    expect(issuesOf(transcriptionSchema, {})).toEqual(['response'])
  })

  it('of v2 have the entities of v2, which have no id', () => {
    const reply = { sessionId: 's', response: '', action: '', emotion: 'NEUTRAL', flowState: '' }
    const { id, ...typed } = { ...entity, type: 'item' }
    expect(issuesOf(chatReplyV2Schema, { ...reply, metadata: [typed] })).toEqual([])
    expect(issuesOf(chatReplyV2Schema, { ...reply, metadata: [{ ...typed, id }] })).toEqual(['metadata.0.id'])
  })

  it('that tell of a failure have a code of ours', () => {
    expect(issuesOf(errorBodySchema, { error: 'No.', code: 'unauthorized' })).toEqual([])
    expect(issuesOf(errorBodySchema, { error: 'No.', code: 'nope' })).toEqual(['code'])
    expect(issuesOf(errorBodySchema, { error: '', code: 'unauthorized' })).toEqual(['error'])
  })

  it('that tell of a finished quiz have its closing turn, and no others have one', () => {
    const turn = { sessionId: 's', lines: [], expecting: 'nothing', done: true }
    expect(issuesOf(errorBodySchema, { error: 'It is over.', code: 'quiz_finished', turn })).toEqual([])
    expect(issuesOf(errorBodySchema, { error: 'It is over.', code: 'quiz_finished' })).toEqual([''])
    expect(issuesOf(errorBodySchema, { error: 'No.', code: 'state_changed', turn })).toEqual([''])
  })
})

it('has a schema for each event of a stream', () => {
  const speaker = { characterId: 'wren', name: 'Wren' }
  expect(issuesOf(chatStreamSchemas.speaker, speaker)).toEqual([])
  expect(issuesOf(chatStreamSchemas.line, { characterId: 'wren', line })).toEqual([])
  expect(issuesOf(chatStreamSchemas.action, { characterId: 'wren', action: message.actions[0] })).toEqual([])
  expect(issuesOf(chatStreamSchemas.done, chatReply)).toEqual([])
  expect(issuesOf(chatStreamSchemas.line, speaker)).toEqual(['line', 'name'])
})
