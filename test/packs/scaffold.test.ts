import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { ChatReply } from '@townsfolk/protocol'
import { expect, type Page, test } from 'playwright/test'
import { readWav } from '../../packages/protocol/src/wav/read-wav.ts'
import { complaintsOf } from '../support/complaints.ts'
import { readContainerFile } from '../support/deploy-files.ts'
import { startMcpOf } from '../support/mcp-client.ts'
import { keptWhenUnused, publintMessages, typeProblems } from '../support/pack-judges.ts'
import {
  install,
  installedPacks,
  installIntoGame,
  installPacks,
  npm,
  type Packs,
  packPackages,
  run,
  serve,
  typeErrors,
} from '../support/packs.ts'
import { makeScriptPage } from '../support/script-page.ts'
import { slowDisplay } from '../support/slow-display.ts'

/** With the network at its slowest, on a machine that does other things. */
const timeoutMs = 300_000
test.describe.configure({ mode: 'default', timeout: timeoutMs })
test.use({ viewport: { width: 640, height: 480 } })

/** He walks, and software draws it. */
const patience = { timeout: 45_000 }

const engines = ['phaser', 'babylon'] as const
type Engine = (typeof engines)[number]

const vite = join('node_modules', 'vite', 'bin', 'vite.js')
const tsc = join('node_modules', 'typescript', 'bin', 'tsc')

let folder: string
let packs: Packs
/** A game that `@townsfolk/create` wrote, made with the first test that needs it. */
let gameOf: (engine: Engine) => Promise<string>
const servers = new Set<ChildProcess>()

/** As a stranger would: everything from here on is made of the tarballs, outside of this repository. */
test.beforeAll(async () => {
  test.setTimeout(timeoutMs)
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-scaffold-'))
  packs = await packPackages(join(folder, 'packs'))
  const tool = join(folder, 'tool')
  await installPacks(tool, packs, '@townsfolk/create')
  const program = join(tool, 'node_modules', '@townsfolk', 'create', 'bin', 'create-townsfolk.mjs')
  const made = new Map<Engine, Promise<string>>()
  const make = async (engine: Engine): Promise<string> => {
    await run(folder, process.execPath, program, engine, '--engine', engine, '--packs', 'packs')
    await install(join(folder, engine))
    return join(folder, engine)
  }
  gameOf = engine => {
    const game = made.get(engine) ?? make(engine)
    made.set(engine, game)
    return game
  }
})

test.afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
  servers.clear()
})

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

for (const engine of engines) {
  test(`a new ${engine} game is built without an issue, and its keeper lights the lamp when he is asked`, async ({
    page,
  }) => {
    const game = await gameOf(engine)
    expect(await npm(game, 'run', 'check')).toContain(
      'Lampholm: 1 character, 0 casts, 0 question sets: no issues',
    )
    await npm(game, 'run', 'build')

    await slowDisplay(page)
    const complaints = complaintsOf(page)
    await page.goto(await urlOf(game, vite, 'preview', '--host', '127.0.0.1', '--port', '0'))
    const log = page.getByRole('log')
    await say(page, 'Hello!')
    await expect(log).toContainText('Ambrose')
    await expect(page.getByRole('status').first()).toHaveText(/0 of 3$/)
    const dark = await brightness(page)
    await say(page, 'Would you light the great lamp?')
    await expect(log).toContainText(/Ambrose: .*the great lamp/i)
    await expect.poll(() => brightness(page), patience).toBeGreaterThan(dark + 20)
    await say(page, 'Now put it out, please.')
    await expect.poll(() => brightness(page), patience).toBeLessThan(dark + 5)

    await say(page, 'Light all of them!')
    await expect(page.getByRole('heading', { name: 'Lampholm shines' })).toBeVisible(patience)
    await expect(log).toContainText('let the night come', patience)
    await expect(page.getByRole('button', { name: 'Put them all out' })).toBeVisible(patience)
    await page.getByRole('button', { name: 'Another evening' }).click()
    await expect.poll(() => brightness(page), patience).toBeLessThan(dark + 5)
    expect(complaints).toEqual([])
  })
}

test('a new game takes in its character while it runs', async ({ page }) => {
  const game = await gameOf('phaser')
  await slowDisplay(page)
  const complaints = complaintsOf(page)
  await page.goto(await urlOf(game, vite, '--host', '127.0.0.1', '--port', '0'))
  await say(page, 'Hello!')
  await expect(page.getByRole('log')).toContainText('Ambrose')

  const file = join(game, 'characters', 'keeper.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"phrases": ["how are you"', '"phrases": "how are you"'))
  const faults = page.locator('section[role=alert]')
  await expect(faults).toContainText('characters/keeper.json:')
  await writeFile(file, text.replace('Dry, which for an island is excellent.', 'As well as new.'))
  await expect(faults).toHaveCount(0)
  await say(page, 'How are you?')
  await expect(page.getByRole('log')).toContainText('As well as new.')
  expect(complaints).toEqual([])
})

test('a Phaser 3.90 game on Vite 6 takes in a character: it is talked to, fetches a live ball, and its box goes with the scene', async ({
  page,
}) => {
  const game = await takeIn('phaser', { phaser: 'phaser3' })
  // A file of which nothing can be made: the game runs, and says so.
  await writeFile(join(game, 'src', 'bram.json'), '{ "id": "bram", ')
  await run(game, process.execPath, tsc)
  await run(game, process.execPath, bundler('vite6', 'bin', 'vite.js'), 'build')
  await slowDisplay(page)
  const complaints = complaintsOf(page)
  await page.goto(
    await urlOf(game, bundler('vite6', 'bin', 'vite.js'), 'preview', '--port', '0', '--host', '127.0.0.1'),
  )
  const box = page.locator('townsfolk-chat-box')
  await expect(box).toHaveCount(1)

  const placeOf = (name: string): Promise<readonly number[]> =>
    page.evaluate(`(() => {
    const { x, y } = window.game.scene.getScene('Yard').${name}
    return [Math.round(x), y]
  })()`)
  const [before = 0] = await placeOf('player')
  await page.keyboard.down('ArrowRight')
  await expect.poll(async () => (await placeOf('player'))[0], patience).toBeGreaterThan(before)
  await page.keyboard.up('ArrowRight')

  await page.keyboard.press('t')
  await say(page, 'Bring me the red ball', 'Wren')
  await expect(page.getByRole('log')).toContainText('Wren: The red ball? Coming!')
  await expect.poll(() => placeOf('ball'), patience).toEqual(await placeOf('player'))

  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(box).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(box).toHaveCount(1)
  expect(complaints).toEqual([expect.stringContaining('characters/bram.json cannot be read')])
})

test('a Babylon.js game in JavaScript on webpack takes in a character, with types that hold', async () => {
  const game = await takeIn('babylon')
  await run(game, process.execPath, tsc)
  const build = `require(${JSON.stringify(bundler('webpack'))})(require('./webpack.config.cjs'), (error, stats) => {
    console.log(error ?? stats.toString('errors-warnings'))
  })`
  const said = await run(game, process.execPath, '-e', build)
  expect(said.trim()).toMatch(/^webpack( [\d.]+)? compiled successfully/)
  const text = await readFile(join(game, 'dist', 'game.js'), 'utf8')
  expect(text).toContain('townsfolk-chat-box')
})

for (const engine of engines) {
  test(`a package of a ${engine} game holds all that it exports and imports, its licence and README, and no tests`, async () => {
    for (const { name, exports, unpkg, files, read } of await installedPacks(await gameOf(engine))) {
      const exported = Object.values(exports).flatMap(conditions => Object.values(conditions))
      const script = unpkg === undefined ? [] : [unpkg, unpkg.replace('.min.js', '.licenses.md')]
      expect(files, name).toEqual(
        expect.arrayContaining(['./LICENSE', './README.md', ...exported, ...script]),
      )
      expect(files.filter(path => /\.test\.|\/testing\//.test(path))).toEqual([])
      for (const path of files.filter(file => /^\.\/dist\/.*\.(js|d\.ts)$/.test(file))) {
        const imports = [...(await read(path)).matchAll(/(?:from |import\()'(\.[^']+)'/g)]
        const imported = imports.map(([, to = '']) => `./${posix.join(dirname(path), to)}`)
        expect(imported.filter(each => !files.includes(each))).toEqual([])
      }
    }
  })

  test(`each module of a package of a ${engine} game has a map that leads to its source`, async () => {
    for (const { name, files, read } of await installedPacks(await gameOf(engine))) {
      const modules = files.filter(
        file => /^\.\/dist\/.*(?<!\.min)\.js$/.test(file) && !file.endsWith('/event-emitter3.js'),
      )
      expect(modules.length, name).toBeGreaterThan(0)
      for (const path of modules) {
        const { sources, sourceRoot = '' } = JSON.parse(await read(`${path}.map`)) as SourceMap
        const found = sources.map(source => `./${posix.join(dirname(path), sourceRoot, source)}`)
        expect(files, `${name} ${path}`).toEqual(expect.arrayContaining(found))
      }
      // A script is made of several packages: its map holds their sources itself.
      for (const path of files.filter(file => file.endsWith('.min.js'))) {
        const { sources, sourcesContent = [] } = JSON.parse(await read(`${path}.map`)) as SourceMap
        expect(sourcesContent.filter(text => text !== null && text !== '')).toHaveLength(sources.length)
      }
    }
  })

  test(`a page without a bundler loads the scripts for ${engine} from the disk, and its character answers`, async ({
    page,
  }) => {
    const url = await makeScriptPage(engine, join(folder, `scripts-${engine}`), await gameOf(engine))
    await slowDisplay(page)
    const complaints = complaintsOf(page)
    await page.goto(url)
    await say(page, 'Hello!', 'Wren')
    await expect(page.getByRole('log')).toContainText('Wren: Good evening to you, too!')
    expect(complaints).toEqual([])
  })
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourceRoot?: string
  readonly sourcesContent?: readonly (string | null)[]
}

test('publint and "are the types wrong" find nothing in any tarball', async () => {
  expect(Object.keys(packs).length).toBeGreaterThan(10)
  for (const [name, tarball] of Object.entries(packs)) {
    expect([name, await publintMessages(tarball), await typeProblems(tarball)]).toEqual([name, [], []])
  }
})

/** What an entry does when it is imported: registers elements, and tells of a missing line of configuration. */
const kept: Readonly<Record<string, RegExp>> = {
  '@townsfolk/ui/elements': /customElements\.define\(/,
  '@townsfolk/phaser': /^.{0,600}has no townsfolk.{0,400}$/,
}

test('what a game imports and does not use is not in its bundle, but for what two entries do by themselves', async () => {
  const ofNode = ['@townsfolk/server', '@townsfolk/studio']
  for (const engine of engines) {
    const game = await gameOf(engine)
    for (const { name, exports } of await installedPacks(game)) {
      for (const entry of ofNode.includes(name) ? [] : Object.keys(exports)) {
        const imported = name + entry.slice(1)
        expect(await keptWhenUnused(game, imported), imported).toMatch(kept[imported] ?? /^$/)
      }
    }
  }
})

test('the studio has the licences of what its page is made of', async () => {
  const [studio] = (await installedPacks(await gameOf('phaser'))).filter(
    ({ name }) => name === '@townsfolk/studio',
  )
  const notices = (await studio?.read('./page/THIRD-PARTY.md')) ?? ''
  for (const library of ['@codemirror/view', '@dagrejs/dagre', 'inkjs', 'lit', 'valibot']) {
    expect(notices).toMatch(new RegExp(`^## ${library} - [\\d.]+ \\((MIT|BSD-3-Clause)\\)\n\n[^#]{200}`, 'm'))
  }
})

for (const resolution of ['bundler', 'nodenext']) {
  test(`every entry of the packages has types that hold by themselves, found as ${resolution} does`, async () => {
    for (const engine of engines) {
      const issues = await typeErrors(await gameOf(engine), resolution)
      expect(issues).toEqual([])
    }
  })
}

test('in plain Node the command makes a town, tells an assistant of it, and serves it as the container file starts it', async () => {
  const plain = join(folder, 'plain')
  await installPacks(plain, packs, '@townsfolk/server')
  const [server] = (await installedPacks(plain)).filter(({ name }) => name === '@townsfolk/server')
  const deployed = ['Dockerfile', 'compose.yaml', 'nginx.conf', 'townsfolk.service'].map(
    name => `./deploy/${name}`,
  )
  expect(server?.files).toEqual(expect.arrayContaining([...deployed, './dist/workers/speech-worker.js']))

  const program = join('node_modules', '@townsfolk', 'server', 'bin', 'townsfolk.mjs')
  await run(plain, process.execPath, program, 'init', 'town')
  const assistant = await startMcpOf(program, plain, 'with a handshake', 'town')
  const checked = await assistant.request('tools/call', { name: 'check_project', arguments: {} })
  expect(checked.content).toMatchObject([{ text: expect.stringContaining('no issues') }])
  expect(await assistant.close()).toEqual({ code: 0, stderr: '' })
  const key = await run(plain, process.execPath, program, 'keys', 'create', '--project', 'town')
  const container = readContainerFile()
  const [node, ...command] = container.command
  expect(node).toBe('node')
  const url = await urlOf(plain, ...command, '--project', 'town', '--port', '0')
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${url}/v3/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key.trim() },
      body: JSON.stringify(body),
    })
  const response = await post('chat', { characterIds: ['pip'], message: 'Hello there!' })
  expect(response.status).toBe(200)
  const { messages } = (await response.json()) as ChatReply
  expect(messages).toMatchObject([{ characterId: 'pip', name: 'Pip' }])

  // By threads of its own: without their file there is no sound at all.
  for (const [format, type] of [
    ['wav', 'audio/wav'],
    ['mp3', 'audio/mpeg'],
  ]) {
    const sound = await post('audio/generate', { characterId: 'pip', message: 'Hello there!', format })
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, type])
    const bytes = new Uint8Array(await sound.arrayBuffer())
    if (format === 'wav') expect(readWav(bytes)?.comment).toBe('Hello there!')
    else expect([bytes[0], (bytes[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0])
    expect(bytes.length).toBeGreaterThan(2000)
  }

  const [, ...check] = container.healthCheck
  const healthAt = (port: string): Promise<string> =>
    run(plain, process.execPath, ...check.map(part => part.replace(/\$\{.+TOWNSFOLK_PORT\}/, port)))
  await healthAt(new URL(url).port)
  await expect(healthAt('1')).rejects.toThrow()
})

/** A game as it was before, with our packages put into it. */
async function takeIn(engine: Engine, aliases: Readonly<Record<string, string>> = {}): Promise<string> {
  const game = join(folder, `existing-${engine}`)
  await cp(join('test', 'games', engine), game, { recursive: true })
  await installIntoGame(game, packs, engine, aliases)
  return game
}

/** The game's own would be the same, and take a minute to install. */
function bundler(name: string, ...path: readonly string[]): string {
  return join(process.cwd(), 'node_modules', name, ...path)
}

async function urlOf(home: string, ...args: string[]): Promise<string> {
  const server = await serve(home, ...args)
  servers.add(server.process)
  return server.url
}

/** By keyboard alone: the field has it from the beginning. */
async function say(page: Page, text: string, name = 'Ambrose'): Promise<void> {
  await expect(page.getByRole('textbox', { name: `Say something to ${name}` })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Of the sky around the lighthouse, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 60 } })
  return page.evaluate(async encoded => {
    const blob = await (await fetch(`data:image/png;base64,${encoded}`)).blob()
    const bitmap = await createImageBitmap(blob)
    const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    brush?.drawImage(bitmap, 0, 0)
    const pixels = Array.from(brush?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  }, picture.toString('base64'))
}
