import { createFullClient } from '@townsfolk/client'
import type { DialogueApi } from '@townsfolk/core'
import { readTurns } from '@townsfolk/core/recording'
import { createEmbeddedService } from '@townsfolk/service'
import { createLocalApi } from '@townsfolk/service/local'
import { type RerunTurn, rerun } from '@townsfolk/service/rerun'
import { describe, expect, it } from 'vitest'
import { projectOf, townFiles, wrenFile } from '../support/project.ts'
import { recordGame } from '../support/record-game.ts'

const project = projectOf(townFiles)

const said = ['Hello there', 'Bring me a lamp', 'The blue one', 'purple monkey', 'What do you see?']

const services: readonly (readonly [string, () => Promise<DialogueApi>])[] = [
  [
    'called a server',
    async () => {
      const { apiKey, fetch } = await createEmbeddedService(project)
      return createFullClient({ baseUrl: 'http://embedded/v3', apiKey, fetch })
    },
  ],
  ['has its service in its page', async () => createLocalApi({ 'characters/wren.json': wrenFile })],
]

async function again(lines: readonly string[], now = project, from = 1): Promise<readonly RerunTurn[]> {
  const found: RerunTurn[] = []
  for await (const turn of rerun(now, readTurns(lines).turns, { from })) found.push(turn)
  return found
}

const kindsOf = (turns: readonly RerunTurn[]) =>
  turns.map(turn => (turn.way === 'run' ? turn.difference.kind : turn.way))

describe.each(services)('a recording of a game that %s', (_, begin) => {
  it('comes to the same with the same characters', async () => {
    const lines = await recordGame(await begin(), said)
    const { turns } = readTurns(lines)
    expect(turns.map(({ request }) => request.message)).toEqual(said)
    expect(turns[2]?.actions).toMatchObject([
      { call: { name: 'FETCH', targetId: 'blue-lamp' }, hasBegun: true, outcome: { status: 'done' } },
    ])
    expect(kindsOf(await again(lines))).toEqual(said.map(() => 'same'))
  })

  it('shows what an edit changes, and keeps what was before', async () => {
    const lines = await recordGame(await begin(), said)
    const quiet = { ...wrenFile, actions: [] }
    const now = projectOf({ ...townFiles, 'characters/wren.json': JSON.stringify(quiet) })
    const [, asked, told] = await again(lines, now)
    expect([asked, told]).toMatchObject([
      { difference: { kind: 'words' } },
      { difference: { kind: 'action', before: expect.stringContaining('FETCH blue-lamp') } },
    ])
    expect(kindsOf(await again(lines, now, 4)).slice(0, 3)).toEqual(['retraced', 'forced', 'forced'])
  })
})
