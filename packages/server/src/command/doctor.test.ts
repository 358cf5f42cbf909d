import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@townsfolk/service'
import { describe, expect, it } from 'vitest'
import { runTownsfolk } from './townsfolk.ts'

interface Outcome {
  readonly code: number
  readonly printed: readonly string[]
  readonly explained: string
}

async function doctor(files: Readonly<Record<string, string>>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-doctor-'))
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text)
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk(['doctor', 'dist'], {
    environment: {},
    currentFolder: folder,
    packageFolder: join(process.cwd(), 'packages', 'server'),
    print: line => printed.push(line),
    explain: line => explained.push(line),
    showsTyped: false,
    async *readLines() {},
  })
  return { code, printed, explained: explained.join('\n') }
}

describe('townsfolk doctor', () => {
  it('finds keys wherever they stand in a built game, and shows no secret', async () => {
    const { apiKey } = await createApiKey('lantern')
    const { code, printed, explained } = await doctor({
      'index.html': '<script src="assets/game.js"></script>\n',
      'assets/game.js': `const a = 1\nconst api = createClient({apiKey:"${apiKey}"})\n`,
      'assets/game.js.map': JSON.stringify({ sourcesContent: [`const key = '${apiKey}'`] }),
    })
    expect(code).toBe(1)
    const prefix = apiKey.slice(0, 20)
    expect(printed).toEqual([
      `dist/assets/game.js:2:35 the API key ${prefix}_…`,
      `dist/assets/game.js.map:1:34 the API key ${prefix}_…`,
    ])
    expect(explained).toMatch(/^2 secrets\. .*keys revoke.*player tokens/)
    expect(printed.join() + explained).not.toContain(apiKey)
  })

  it('finds player tokens and keys of model servers', async () => {
    const { printed } = await doctor({
      'game.js': `a="tf_player_eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln"; b="sk-${'a1'.repeat(20)}"`,
    })
    expect(printed).toHaveLength(2)
    expect(printed.join()).not.toContain('a1a1a1a1')
  })

  it('says so when there are none, of a single file too', async () => {
    // What our own code looks for is no key.
    const { code, printed } = await doctor({ 'game.js': 'key.startsWith("tf_live_")', 'other.css': '' })
    expect({ code, printed }).toEqual({ code: 0, printed: ['2 files: no keys'] })
  })

  it('names a folder that is not there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'townsfolk-doctor-'))
    const explained: string[] = []
    const code = await runTownsfolk(['doctor', 'nowhere'], {
      environment: {},
      currentFolder: folder,
      packageFolder: join(process.cwd(), 'packages', 'server'),
      print: () => {},
      explain: line => explained.push(line),
      showsTyped: false,
      async *readLines() {},
    })
    expect(code).toBe(1)
    expect(explained.join()).toMatch(/^nowhere cannot be read/)
  })
})
