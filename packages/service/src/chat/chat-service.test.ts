import { parseChatRequest } from '@townsfolk/protocol/schemas'
import { expect, it } from 'vitest'
import { plainCharacter, projectOf, town } from '../../testing/project-files.ts'
import { createApiKey } from '../access/api-key.ts'
import { Accounts } from '../accounts/accounts.ts'
import type { BrainTurn } from '../brain/brain.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { ChatService } from './chat-service.ts'

const cast = ['ada', 'bram', 'cleo', 'dora', 'emil']

/** Takes a turn of five characters who know as much as they are given; tells who spoke, and who was asked of. */
async function speakers(
  message: string | undefined,
  knowledge: Readonly<Record<string, number>>,
  body: object = {},
): Promise<{ readonly spoke: readonly string[]; readonly turns: readonly BrainTurn[] }> {
  const files = cast.map(id => [`characters/${id}.json`, plainCharacter(id)])
  const project = projectOf({ 'town.json': town, ...Object.fromEntries(files) })
  const [team] = project.teams
  const parsed = parseChatRequest({ characterIds: cast, message, ...body })
  if (!team || !parsed.ok) throw new Error('This town is wrong.')
  const store = createMemoryStore()
  const nowMs = (): number => 0
  const turns: BrainTurn[] = []
  const chat = new ChatService({
    project,
    store,
    accounts: new Accounts({ project, store, nowMs }),
    brain: {
      async *reply({ character }) {
        yield { type: 'line', line: { text: `${character.id.length} stars.`, emotion: 'NEUTRAL' } }
      },
    },
    relevance(turn) {
      turns.push(turn)
      return knowledge[turn.character.id] ?? 0
    },
    newSessionId: () => 'session',
    nowMs,
  })
  const spoke: string[] = []
  const { record } = await createApiKey(team.id)
  const signal = new AbortController().signal
  for await (const part of chat.takeTurn({ team, key: record }, parsed.value, () => signal)) {
    if (part.type === 'speaker') spoke.push(part.characterId)
  }
  return { spoke, turns }
}

it('lets who knows most answer when nobody is named, then two more who know it well', async () => {
  const knowledge = { ada: 0.1, bram: 0.8, cleo: 0.9, dora: 0.75, emil: 0.76 }
  const { spoke, turns } = await speakers('Who lit the lamp?', knowledge)
  expect(spoke).toEqual(['cleo', 'bram', 'emil'])
  expect(turns.map(({ character, message }) => [character.id, message])).toEqual(
    cast.map(id => [id, 'Who lit the lamp?']),
  )
  expect((await speakers('Who lit the lamp?', knowledge, { maxTurns: 2 })).spoke).toEqual(['cleo', 'bram'])
  expect((await speakers('Ada, who lit the lamp?', knowledge)).spoke).toEqual(['ada', 'cleo', 'bram'])
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
