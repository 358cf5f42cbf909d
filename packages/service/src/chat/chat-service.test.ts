import { parseChatRequest } from '@townsfolk/protocol/schemas'
import { expect, it } from 'vitest'
import type { Brain, BrainTurn } from '../../../brain/src/turn/brain.ts'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import { Accounts } from '../accounts/accounts.ts'
import { createApiKey } from '../keys/api-key.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { ChatService, type ChatServiceParts } from './chat-service.ts'

const cast = ['ada', 'bram', 'cleo', 'dora', 'emil']

type TakeTurn = (message: string | undefined, body?: object) => Promise<readonly string[]>

/** A conversation with five characters; each turn tells who spoke. */
async function converse(parts: Partial<ChatServiceParts>): Promise<TakeTurn> {
  const files = cast.map(id => [`characters/${id}.json`, plainCharacter(id)])
  const project = projectOf({ 'town.json': town, ...Object.fromEntries(files) })
  const [team] = project.teams
  if (!team) throw new Error('This town is wrong.')
  const { record: key } = await createApiKey(team.id)
  const store = createMemoryStore()
  const nowMs = (): number => 0
  const accounts = new Accounts({ project, store, nowMs })
  const newSessionId = (): string => 'session'
  const brain = lines(({ character }) => `${character.id.length} stars.`)
  const chat = new ChatService({ project, store, accounts, brain, newSessionId, nowMs, ...parts })
  const { signal } = new AbortController()
  let sessionId: string | undefined
  return async (message, body = {}) => {
    const parsed = parseChatRequest({ characterIds: cast, message, sessionId, ...body })
    if (!parsed.ok) throw new Error('This request is wrong.')
    const spoke: string[] = []
    for await (const part of chat.takeTurn({ team, key }, parsed.value, () => signal)) {
      if (part.type === 'speaker') spoke.push(part.characterId)
      if (part.type === 'done') sessionId = part.reply.sessionId
    }
    return spoke
  }
}

/** A brain that says one line. */
function lines(lineOf: (turn: BrainTurn) => string): Brain {
  return {
    async *reply(turn) {
      yield { type: 'line', line: { text: lineOf(turn), emotion: 'NEUTRAL' } }
    },
  }
}

/** Takes a turn of characters who know as much as they are given; tells who spoke, and who was asked of. */
async function speakers(
  message: string | undefined,
  knowledge: Readonly<Record<string, number>>,
  body: object = {},
): Promise<{ readonly spoke: readonly string[]; readonly turns: readonly BrainTurn[] }> {
  const turns: BrainTurn[] = []
  const takeTurn = await converse({
    relevance(turn) {
      turns.push(turn)
      return knowledge[turn.character.id] ?? 0
    },
  })
  return { spoke: await takeTurn(message, body), turns }
}

it('lets who knows most answer when nobody is named, then two more who know it well', async () => {
  const knowledge = { ada: 0.1, bram: 0.8, cleo: 0.9, dora: 0.75, emil: 0.76 }
  const { spoke, turns } = await speakers('Who lit the lamp?', knowledge)
  expect(spoke).toEqual(['cleo', 'bram', 'emil'])
  expect(turns.map(({ character, message }) => [character.id, message])).toEqual(
    cast.map(id => [id, 'Who lit the lamp?']),
  )
  expect((await speakers('Who lit the lamp?', knowledge, { maxTurns: 2 })).spoke).toEqual(['cleo', 'bram'])
  expect((await speakers('Ada, who lit the lamp?', knowledge)).spoke).toEqual(['ada'])
  expect((await speakers('Who lit the lamp of Cleo?', knowledge)).spoke).toEqual(['bram'])
})

it('asks nobody what they know where that decides nothing', async () => {
  for (const [message, body] of [
    [undefined, {}],
    ['Hello, everyone!', {}],
    ['Hello!', { speakerCharacterId: 'bram' }],
    ['Hello!', { characterIds: ['bram'] }],
  ] as const) {
    expect((await speakers(message, { ada: 1 }, body)).turns).toEqual([])
  }
})

it('lets those overhear a turn who were there and had not the floor', async () => {
  const overheard: BrainTurn[] = []
  const takeTurn = await converse({
    brain: lines(({ memory }) => (memory === undefined ? 'Who are you?' : `I know, ${String(memory)}.`)),
    overhear(turn) {
      overheard.push(turn)
      return turn.character.id === 'bram' ? undefined : /my name is (\w+)/.exec(turn.message ?? '')?.[1]
    },
  })
  await takeTurn('Ada, my name is Sam', { characterIds: cast.slice(0, 3) })
  const received = overheard.map(({ character, message, scene }) => [
    character.id,
    message,
    scene.earlier.map(({ name, lines }) => `${name}: ${lines[0]?.text}`),
  ])
  const earlier = ['ada: Who are you?']
  expect(received).toEqual([
    ['bram', 'Ada, my name is Sam', earlier],
    ['cleo', 'Ada, my name is Sam', earlier],
  ])
  await takeTurn('Hello, everyone!')
  const memories = overheard.map(({ memory }) => memory)
  expect(memories).toEqual([undefined, undefined])
  await takeTurn('Ada, hello!')
  expect(overheard.slice(2).map(({ character, memory }) => [character.id, memory])).toEqual([
    ['bram', undefined],
    ['cleo', 'Sam'],
    ['dora', undefined],
    ['emil', undefined],
  ])
})

it('lets nobody overhear an ambient turn', async () => {
  const overheard: BrainTurn[] = []
  const takeTurn = await converse({
    overhear(turn) {
      overheard.push(turn)
      return 'heard'
    },
  })
  expect(await takeTurn(undefined)).toEqual(['ada', 'bram'])
  expect(overheard).toEqual([])
})
