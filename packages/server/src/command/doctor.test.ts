import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createApiKey, createEmbeddedService, type EmbeddedService, parseProject } from '@townsfolk/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContents } from '../doctor/read-contents.ts'
import { readProjectFolder } from '../folder/read-project-folder.ts'
import { runTownsfolk } from '../townsfolk.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

let currentFolder: string
let apiKey: string
/** How it is shown. */
let shownKey: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-doctor-'))
  apiKey = (await createApiKey('lantern')).apiKey
  shownKey = `the API key ${apiKey.slice(0, 20)}_…`
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

interface Outcome {
  readonly code: number
  readonly printed: readonly string[]
  readonly explained: string
}

async function doctor(dist = 'dist'): Promise<Outcome> {
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk(['doctor', dist], {
    environment: {},
    currentFolder,
    packageFolder,
    print: line => printed.push(line),
    explain: line => explained.push(line),
    showsTyped: false,
    async *readLines() {},
  })
  return { code, printed, explained: explained.join('\n') }
}

function inDist(name: string): string {
  return join(currentFolder, 'dist', name)
}

async function publish(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  await mkdir(inDist(''), { recursive: true })
  for (const [name, contents] of Object.entries(files)) {
    await mkdir(dirname(inDist(name)), { recursive: true })
    await writeFile(inDist(name), contents)
  }
}

async function startService(): Promise<EmbeddedService> {
  const parsed = parseProject(await readProjectFolder(join(packageFolder, 'template')))
  if (!parsed.ok) throw new Error('The template is no project.')
  return createEmbeddedService(parsed.project)
}

async function makeToken(): Promise<string> {
  const service = await startService()
  const answer = await service.fetch(
    new Request('http://embedded/v3/tokens', {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ playerId: 'ada' }),
    }),
  )
  return ((await answer.json()) as { readonly token: string }).token
}

function inlineMap(source: string): string {
  const map = JSON.stringify({ version: 3, sourcesContent: [source] })
  return `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${Buffer.from(map).toString('base64')}\n`
}

/** As the command names places: from 1, in bytes. */
function placeOf(text: string, index: number): string {
  const before = text.slice(0, index)
  return `${before.split('\n').length}:${index - before.lastIndexOf('\n')}`
}

describe('townsfolk doctor', () => {
  it('finds keys wherever they stand in a built game, and shows no secret', async () => {
    await publish({
      'index.html': '<script src="assets/game.js"></script>\n',
      'assets/game.js': `const a = 1\nconst api = createClient({apiKey:"${apiKey}"})\n`,
      'assets/game.js.map': JSON.stringify({ sourcesContent: [`const key = '${apiKey}'`] }),
    })
    const { code, printed, explained } = await doctor()
    expect(code).toBe(1)
    expect(printed).toEqual([
      `dist/assets/game.js:2:35 ${shownKey}`,
      `dist/assets/game.js.map:1:34 ${shownKey}`,
    ])
    expect(explained).toMatch(/^2 secrets\. .*keys revoke.*player tokens/)
    expect(printed.join() + explained).not.toContain(apiKey)
  })

  it('says so when there are none, of a single file too', async () => {
    // What our own code looks for is no key.
    await publish({ 'game.js': 'key.startsWith("tf_live_")', 'other.css': '' })
    expect(await doctor()).toEqual({ code: 0, printed: ['2 files: no keys'], explained: '' })
    expect(await doctor('dist/game.js')).toMatchObject({ code: 0, printed: ['1 file: no keys'] })
  })

  it('looks into node_modules', async () => {
    await publish({ 'node_modules/config/index.js': apiKey })
    expect((await doctor()).printed).toEqual([`dist/node_modules/config/index.js:1:1 ${shownKey}`])
  })

  it('fails when there was nothing to look at', async () => {
    await publish({})
    execFileSync('mkfifo', [inDist('pipe')])
    expect(await doctor()).toEqual({
      code: 1,
      printed: [],
      explained: 'There is no file in dist. Name the folder that you publish, after it was built.',
    })
  })
})

describe('of a player token, townsfolk doctor', () => {
  it('advises to revoke nothing, since it expires', async () => {
    await publish({ 'game.js': `a="${await makeToken()}"` })
    const { code, printed, explained } = await doctor()
    expect(code).toBe(1)
    expect(printed).toEqual([
      'dist/game.js:1:4 a player token, which expires: games get theirs when they run',
    ])
    expect(explained).toMatch(/^1 secret\. .* Player tokens expire/)
    expect(explained).not.toContain('keys revoke')
  })

  it('finds none in our own library, nor in what only resembles one', async () => {
    const { fetch } = await startService()
    const document = await (await fetch(new Request('http://embedded/openapi.json'))).text()
    expect(document).toContain('tf_player_')
    await publish({
      'openapi.js': document,
      'example.js': '"tf_player_eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGF5ZXItMSJ9.c2lnbmF0dXJl"',
    })
    expect(await doctor()).toMatchObject({ code: 0, printed: ['2 files: no keys'] })
    expect(document).not.toContain('tf_player_eyJ')
  })
})

describe('of keys of model servers, townsfolk doctor', () => {
  // In parts, so that scanners of repositories do not take them for real ones.
  const mixed = 'Qm7xZ2vLp9RtK4wYbN8s'
  const hex = '3f9d0c7be1a84265'
  it.each([
    `sk-${'a1'.repeat(20)}`,
    `sk-${hex}${hex}`,
    `sk-${mixed}T3BlbkFJ${mixed}`,
    `sk-proj-${mixed}_${mixed}T3BlbkFJ-${mixed}`,
    `sk-ant-api03-${'Qm7xZ2vL-p9RtK4wYbN8s_'.repeat(4)}AA`,
    `sk-or-v1-${hex.repeat(4)}`,
    `gsk_${'Qm7xZ2vLp9RtK'.repeat(4)}`,
    `hf_${'QmxZvLpRtKwYbNsTc'.repeat(2)}`,
    `AIzaSy${'Qm7xZ2v-p9R'.repeat(3)}`,
  ])('finds %s', async key => {
    await publish({ 'game.js': `a="${key}"`, 'game.js.map': JSON.stringify(`\n${key}`) })
    const { code, printed, explained } = await doctor()
    expect(code).toBe(1)
    const shown = `a key of a model server, ${key.slice(0, 6)}…`
    expect(printed).toEqual([`dist/game.js:1:4 ${shown}`, `dist/game.js.map:1:4 ${shown}`])
    expect(explained).toMatch(/^2 secrets\. .*of model servers/)
    expect(explained).not.toContain('townsfolk keys revoke')
  })

  it('takes no name for one', async () => {
    await publish({
      'style.css': ':root{--sk-background-color-primary-dark:#000} .sk-folding-cube-animation-2000ms{}',
      'index.html': '<a class="sk-cardTitleLargeHighlighted2" href="/risk-2024-a-very-long-slug-of-a-page">',
      'locales.js':
        'import("./sk-3f9d0c7be1a842653f9d0c7be1a84265.js"); "sk-no-key-required-for-this-server"',
      'slugs.js': '"/sk-proj-summer-2024-school-of-game-design", "/sk-20240131-new-year-in-the-old-town"',
      'names.js': `hf_${'x'.repeat(34)}, gsk_${'y'.repeat(52)}, AIza_${'z'.repeat(34)}`,
    })
    expect(await doctor()).toMatchObject({ code: 0, printed: ['5 files: no keys'] })
  })
})

describe('of files that are no plain ones, townsfolk doctor', () => {
  it('follows links, once, and leaves out pipes', async () => {
    await publish({ 'game.js': apiKey })
    await mkdir(join(currentFolder, 'shared'))
    await writeFile(join(currentFolder, 'shared', 'config.js'), apiKey)
    await symlink('../shared', inDist('assets'))
    await symlink('../shared', inDist('more'))
    await symlink('.', inDist('again'))
    await symlink('game.js', inDist('a.js'))
    execFileSync('mkfifo', [inDist('pipe')])
    expect((await doctor()).printed).toEqual([
      `dist/assets/config.js:1:1 ${shownKey}`,
      `dist/game.js:1:1 ${shownKey}`,
    ])
  })

  it('names each one that cannot be read, and what there is in the others', async () => {
    await publish({
      'game.js': apiKey,
      'broken.gz': 'no gzip',
      'cut.br': brotliCompressSync('a b c').subarray(0, 3),
    })
    await symlink('nowhere', inDist('gone.js'))
    await symlink('loop', inDist('loop'))
    const { code, printed, explained } = await doctor()
    expect(code).toBe(1)
    expect(printed).toEqual([`dist/game.js:1:1 ${shownKey}`])
    expect(explained.split('\n').sort()).toEqual([
      expect.stringMatching(/^1 secret\. /),
      expect.stringMatching(/^dist\/broken\.gz cannot be unpacked\. /),
      expect.stringMatching(/^dist\/cut\.br cannot be unpacked\. /),
      expect.stringMatching(/^dist\/gone\.js cannot be read: .*Check the name/),
      expect.stringMatching(/^dist\/loop cannot be read: .*Leave it out/),
    ])
  })

  it.each(['nowhere', 'x'.repeat(300)])('names %s, which is not there', async name => {
    const { code, explained } = await doctor(name)
    expect(code).toBe(1)
    expect(explained).toMatch(/^(nowhere|x{300}) cannot be read: [^\n]*$/)
  })

  it('finds a key on the border of two pieces that are read, and where it is', async () => {
    const line = `${'a'.repeat(96)}\n`
    let text = line.repeat(Math.ceil((3 * 2 ** 20) / line.length))
    const borders = [2 ** 20, 2 ** 20 - 8192, 2 ** 21, 2 ** 21 - 8192, text.length - 8192]
    const places: string[] = []
    for (const index of borders.flatMap(border => [border - 130, border - 30]).sort((a, b) => a - b)) {
      text = text.slice(0, index) + apiKey + text.slice(index + apiKey.length)
      places.push(placeOf(text, index))
    }
    await publish({ 'game.js': text })
    expect((await doctor()).printed).toEqual(places.map(place => `dist/game.js:${place} ${shownKey}`))
  })

  it('finds a key at the end of a file that is longer than a string can be', async () => {
    const length = 513 * 2 ** 20
    await publish({ 'game.data': 'a\n' })
    await truncate(inDist('game.data'), length)
    await appendFile(inDist('game.data'), apiKey)
    expect((await doctor()).printed).toEqual([`dist/game.data:2:${length - 1} ${shownKey}`])
  })
})

describe('of what is encoded or compressed, townsfolk doctor', () => {
  it('looks into inline source maps, and into what is inline in those', async () => {
    const code = 'const a = 1\n'
    const source = `${'// A comment.\n'.repeat(200_000)}const key = '${apiKey}'\n`
    await publish({
      'small.js': code + inlineMap(`const key = '${apiKey}'`),
      'large.js': code + inlineMap(source) + code,
      'nested.js': code + inlineMap(`style(${JSON.stringify(inlineMap(apiKey))})`),
      'cut.js': code + inlineMap(apiKey).replace(/=*\n$/, ''),
    })
    const { printed, explained } = await doctor()
    expect(printed).toEqual(
      ['cut', 'large', 'nested', 'small'].map(name => `dist/${name}.js:2:65 ${shownKey}, within base64`),
    )
    expect(explained).toMatch(/^4 secrets\. /)
  })

  it('looks into .gz and .br files', async () => {
    const text = `${'const a = 1\n'.repeat(200_000)}const key = '${apiKey}'\n`
    await publish({ 'game.js.gz': gzipSync(text), 'game.js.br': brotliCompressSync(text) })
    expect((await doctor()).printed).toEqual([
      `dist/game.js.br:200001:14 ${shownKey}`,
      `dist/game.js.gz:200001:14 ${shownKey}`,
    ])
  })

  it('does not unpack without end', async () => {
    await publish({ 'zeros.gz': gzipSync(Buffer.alloc(2 ** 22)) })
    let length = 0
    const reading = readContents(
      inDist('zeros.gz'),
      piece => {
        length += piece.length
      },
      { mostUnpacked: 2 ** 21 },
    )
    await expect(reading).rejects.toMatchObject({ name: 'UnpackingError', reason: 'too-long' })
    expect(length).toBeLessThanOrEqual(2 ** 21)
  })
})
