import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConformanceReport } from '@townsfolk/service/conformance'
import { expect, it, onTestFinished } from 'vitest'
import { serveTownsfolk, townsfolk } from '../support/townsfolk.ts'

/** The town that `init` writes, and a second team with one character. */
async function writeTown(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townsfolk-conformance-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await townsfolk(folder, 'init', '.')
  const change = async (
    file: string,
    changed: (fields: Record<string, unknown>) => object,
  ): Promise<void> => {
    const path = join(folder, file)
    await writeFile(path, JSON.stringify(changed(JSON.parse(await readFile(path, 'utf8')))))
  }
  await change('town.json', town => ({
    ...town,
    teams: [...(town.teams as readonly object[]), { id: 'next-door', name: 'Next door', plan: 'FREE' }],
    // A run calls more often in a minute than people do.
    server: { callsPerMinute: { key: 100_000, player: 100_000, address: 100_000 } },
  }))
  for (const inside of ['characters', 'question-sets']) {
    for (const file of await readdir(join(folder, inside))) {
      await change(join(inside, file), fields => ({ ...fields, team: 'dev' }))
    }
  }
  const neighbour = { id: 'neighbour', name: 'Neighbour', team: 'next-door', fallback: [{ text: 'Hm.' }] }
  await writeFile(join(folder, 'characters', 'neighbour.json'), JSON.stringify(neighbour))
  return folder
}

it('a server that runs as a process keeps every rule that two keys can see', async () => {
  const folder = await writeTown()
  const keyOf = async (team: string): Promise<string> =>
    (await townsfolk(folder, 'keys', 'create', '--team', team)).stdout.trim()
  const keys = ['--api-key', await keyOf('dev'), '--other-api-key', await keyOf('next-door')]
  const server = await serveTownsfolk(folder)
  onTestFinished(async () => {
    server.process.kill('SIGTERM')
    await server.ended
  })
  const flags = ['--base-url', `${server.url}/v3`, ...keys, '--question-set', 'rainy-day', '--json']
  const { code, stdout } = await townsfolk(folder, 'conformance', ...flags)
  const report = JSON.parse(stdout) as ConformanceReport
  const failed = report.results.filter(({ outcome }) => outcome === 'failed')
  expect(failed.map(({ rule, detail }) => `${rule.id}: ${detail}`)).toEqual([])
  expect(code).toBe(0)
  expect(report.passed).toBeGreaterThan(220)
}, 180_000)
