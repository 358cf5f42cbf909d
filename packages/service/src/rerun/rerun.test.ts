import type { ChatReply, ChatRequest, PerceivedEntity } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { changed, projectOf, town, wren } from '../../testing/project-files.ts'
import { createEmbeddedService } from '../embedded-service.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import type { PlayedTurn, RerunOptions, RerunTurn } from './index.ts'
import { rerun } from './index.ts'

const lamp = (colour: string, kind = 'item'): PerceivedEntity => ({
  id: `${colour}-lamp`,
  name: `${colour} lamp`,
  properties: [{ name: 'kind', value: kind }],
})

const mira = {
  id: 'mira',
  name: 'Mira',
  remembers: {},
  knowledge: [{ phrases: ['what is my name'], lines: [{ text: 'You are {player}.' }] }],
  flow: {
    start: 'stranger',
    checkpoints: {
      stranger: { edges: [{ to: 'friend', phrases: ['I bring bread'], lines: [{ text: 'Bread!' }] }] },
      friend: { edges: [{ to: 'stranger', phrases: ['goodbye'], lines: [{ text: 'Bye.' }] }] },
    },
  },
  fallback: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map(text => ({ text })),
}

const files: ProjectFiles = {
  'town.json': town.replace('"name": "Main"', '"name": "Main", "plan": "PRO"'),
  'characters/wren.json': wren,
  'characters/mira.json': mira,
}

/** With another file in the place of one. */
const edited = (path: string, file: unknown) => projectOf({ ...files, [path]: file as object })

interface Line extends Omit<ChatRequest, 'characterIds' | 'sessionId'> {
  /** Default: Wren. */
  readonly to?: readonly string[]
  /** Its turn, from 1 on, whose conversation goes on. */
  readonly after?: number
}

/** Plays with the project as it is in `files`. */
async function play(lines: readonly Line[], project = projectOf(files)): Promise<PlayedTurn[]> {
  const service = await createEmbeddedService(project)
  const turns: PlayedTurn[] = []
  for (const { to: characterIds = ['wren'], after, ...rest } of lines) {
    const before = turns[(after ?? 0) - 1]?.answer
    const sessionId = before?.status === 'answered' ? before.reply.sessionId : undefined
    const request = { ...rest, characterIds, ...(sessionId !== undefined && { sessionId }) }
    const response = await service.fetch(
      new Request('http://embedded/v3/chat', {
        method: 'POST',
        headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    )
    const reply = (await response.json()) as ChatReply
    const number = turns.length + 1
    turns.push({
      number,
      atMs: number * 1000,
      request,
      answer: { status: 'answered', reply },
      copyOf: undefined,
    })
  }
  return turns
}

async function again(
  turns: readonly PlayedTurn[],
  project = projectOf(files),
  options: RerunOptions = {},
): Promise<readonly RerunTurn[]> {
  const found: RerunTurn[] = []
  for await (const turn of rerun(project, turns, options)) found.push(turn)
  return found
}

const kindsOf = (turns: readonly RerunTurn[]) =>
  turns.map(turn => (turn.way === 'run' ? turn.difference.kind : turn.way))

describe('turns that are taken again', () => {
  it('are the same when nobody has edited anything, in several conversations and with a cast', async () => {
    const both = ['wren', 'mira']
    const turns = await play([
      { to: ['mira'], message: 'purple monkey', playerId: 'ada' },
      { message: 'fetch the lamp', metadata: [lamp('red'), lamp('blue')] },
      { to: ['mira'], after: 1, message: 'my name is Ada', playerId: 'ada' },
      { after: 2, message: 'the blue one', metadata: [lamp('red'), lamp('blue')] },
      { to: ['mira'], after: 3, message: 'dishwasher', playerId: 'ada' },
      { to: both, message: 'Mira, I bring bread' },
      { to: both, after: 6 },
      { to: ['mira'], message: 'what is my name', playerId: 'ada' },
    ])
    expect(kindsOf(await again(turns))).toEqual(turns.map(() => 'same'))
    expect(JSON.stringify(turns.at(-1)?.answer)).toContain('You are Ada.')
  })

  it('have other words, another emotion, another action, or a question in its place', async () => {
    const item = [lamp('red'), lamp('blue', 'ware')]
    const turns = await play([
      { message: 'fetch the red lamp', metadata: item },
      { message: 'purple monkey' },
      { message: 'fetch the lamp', metadata: item },
    ])
    const with_ = async (piece: string, other: string) =>
      kindsOf(await again(turns, edited('characters/wren.json', changed(piece, other))))
    expect(await with_('"Hm."', '"Pardon?"')).toEqual(['same', 'words', 'same'])
    expect(await with_('"happy"', '"upset"')).toEqual(['emotion', 'same', 'emotion'])
    expect(await with_('"name": "FETCH"', '"name": "CARRY"')).toEqual(['action', 'same', 'action'])
    expect(await with_('{ "kind": "item" }', '{}')).toEqual(['same', 'same', 'asks-back'])
  })

  it('tell what was said and done before and now, and why', async () => {
    const turns = await play([{ message: 'fetch the lamp', metadata: [lamp('red'), lamp('blue', 'ware')] }])
    const [turn] = await again(turns, edited('characters/wren.json', changed('{ "kind": "item" }', '{}')))
    expect(turn).toMatchObject({
      way: 'run',
      difference: {
        before: expect.stringMatching(/^took FETCH red-lamp and said "On my way/),
        now: expect.stringMatching(/^took no action and said "Which one:/),
      },
      taken: { speakers: [{ explanation: { steps: [{ decision: 'ask' }] } }] },
    })
  })

  it('have no reply any more from a character that is gone, and another speaker when one is', async () => {
    const turns = await play([{ message: 'hello' }, { to: ['wren', 'mira'], message: 'Mira, hello' }])
    const { 'characters/wren.json': _, ...rest } = files
    const gone = await again(turns, projectOf(rest))
    expect(kindsOf(gone)).toEqual(['failed', 'failed'])
    expect(gone[0]).toMatchObject({ difference: { now: expect.stringMatching(/^failed: .*"wren"/) } })
    const renamed = await again(turns, edited('characters/mira.json', { ...mira, name: 'Nora' }))
    expect(kindsOf(renamed)).toEqual(['same', 'speaker'])
  })

  it('go on from what they come to now', async () => {
    const turns = await play([
      { to: ['mira'], message: 'I bring bread' },
      { to: ['mira'], after: 1, message: 'goodbye' },
    ])
    const stern = structuredClone(mira)
    stern.flow.checkpoints.stranger.edges[0]?.phrases.splice(0, 1, 'I bring cake')
    expect(kindsOf(await again(turns, edited('characters/mira.json', stern)))).toEqual([
      'checkpoint',
      'words',
    ])
  })

  it('leave out what was not answered', async () => {
    const [first, second] = await play([{ message: 'hello' }, { after: 1, message: 'purple monkey' }])
    const failed = { status: 'failed', code: 'unavailable', message: 'It is closed.' } as const
    const turns = [
      first,
      { ...first, answer: failed },
      { ...first, answer: { status: 'open' } as const },
      second,
    ]
    const found = await again(turns as readonly PlayedTurn[])
    expect(kindsOf(found)).toEqual(['same', 'skipped', 'skipped', 'same'])
    expect(found.flatMap(({ notes }) => notes)).toEqual([
      'It failed then, and is left out: It is closed.',
      'The recording has no answer to this turn, so it is left out.',
    ])
  })
})

describe('turns before those that are run again', () => {
  it('are remembered as the characters remember them who do the same', async () => {
    const metadata = [lamp('red'), lamp('blue')]
    const turns = await play([
      { message: 'fetch the lamp', metadata },
      { after: 1, message: 'the blue one', metadata },
    ])
    const found = await again(turns, edited('characters/wren.json', changed('"Hm."', '"Pardon?"')), {
      from: 2,
    })
    expect(kindsOf(found)).toEqual(['retraced', 'same'])
  })

  it('are as they were played, though the characters would do something else now', async () => {
    const turns = await play([
      { to: ['mira'], message: 'I bring bread' },
      { to: ['mira'], after: 1, message: 'goodbye' },
    ])
    const stern = structuredClone(mira)
    stern.flow.checkpoints.stranger.edges[0]?.phrases.splice(0, 1, 'I bring cake')
    const found = await again(turns, edited('characters/mira.json', stern), { from: 2 })
    expect(kindsOf(found)).toEqual(['forced', 'same'])
    expect(found[0]?.notes).toEqual([])
  })

  it('say where a flow cannot be where it was', async () => {
    const turns = await play([{ to: ['mira'], message: 'I bring bread' }])
    const { flow: _, ...plain } = mira
    const [flowless] = await again(turns, edited('characters/mira.json', plain), { from: 2 })
    expect(flowless).toMatchObject({
      way: 'forced',
      notes: [`Mira's flow was at "friend" then, and no way leads there now.`],
    })
    const played = await play([{ to: ['mira'], message: 'hello' }], edited('characters/mira.json', plain))
    const [flowing] = await again(played, projectOf(files), { from: 2 })
    expect(flowing?.notes).toEqual(['Mira had no flow then, and has one now.'])
  })

  it('are in the transcript, with who spoke of a cast', async () => {
    const both = ['wren', 'mira']
    const turns = await play([
      { to: both, message: 'Mira, I bring bread' },
      { to: both, after: 1, message: 'goodbye' },
    ])
    expect(kindsOf(await again(turns, projectOf(files), { from: 2 }))).toEqual(['retraced', 'same'])
  })
})

describe('a conversation', () => {
  it('that is a copy goes on where the copy was made', async () => {
    const turns = await play([
      { to: ['mira'], message: 'hello' },
      { to: ['mira'], after: 1, message: 'I bring bread' },
      { to: ['mira'], message: 'goodbye' },
    ])
    const [first] = turns
    if (first?.answer.status !== 'answered' || turns[2]?.answer.status !== 'answered')
      throw new Error('No answer.')
    const { sessionId, messages } = first.answer.reply
    const copied: PlayedTurn = {
      ...turns[2],
      request: { ...turns[2].request, sessionId: 'copy' },
      answer: { status: 'answered', reply: { ...turns[2].answer.reply, sessionId: 'copy' } },
      copyOf: { sessionId, messageId: messages[0]?.id ?? '' },
    }
    const found = await again([...turns.slice(0, 2), copied])
    expect(found[2]?.notes).toEqual([])
    expect(found[2]).toMatchObject({ taken: { messages: [{ flowState: 'stranger' }] } })
    const late = await again([...turns.slice(0, 2), { ...copied, copyOf: { sessionId } }])
    expect(late[2]).toMatchObject({
      taken: { messages: [{ flowState: 'stranger', lines: [{ text: 'Bye.' }] }] },
    })
  })

  it('that began before the recording begins anew, and says so', async () => {
    const turns = await play([{ message: 'hello' }, { after: 1, message: 'purple monkey' }])
    const found = await again(turns.slice(1))
    expect(found[0]?.notes).toEqual([
      'It goes on with a conversation that began before the recording: what was said and done before is not known.',
    ])
  })
})
