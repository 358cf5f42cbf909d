import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCreate } from './index.ts'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const repository = fileURLToPath(new URL('../../..', import.meta.url))

let currentFolder: string
let printed: string[]
let explained: string[]
let questions: string[]

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'create-townsfolk-'))
  printed = []
  explained = []
  questions = []
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

/** @param answers to what is asked; nobody is there to be asked without them */
function create(args: readonly string[], answers?: readonly string[]): Promise<number> {
  const given = [...(answers ?? [])]
  return runCreate(args, {
    currentFolder,
    packageFolder,
    print: line => printed.push(line),
    printError: line => explained.push(line),
    ...(answers && {
      ask: async (question: string) => {
        questions.push(question)
        return given.shift() ?? ''
      },
    }),
  })
}

function written(...path: string[]): Promise<string> {
  return readFile(join(currentFolder, ...path), 'utf8')
}

async function packageOf(game: string): Promise<Game> {
  return JSON.parse(await written(game, 'package.json')) as Game
}

interface Game {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

describe('a game', () => {
  it.each(['phaser', 'babylon'])('for %s is written whole, and says what comes next', async engine => {
    expect(await create(['moth-isle', '--engine', engine])).toBe(0)
    expect((await readdir(join(currentFolder, 'moth-isle'))).sort()).toEqual([
      '.gitignore',
      'README.md',
      'characters',
      'index.html',
      'package.json',
      'scenes',
      'src',
      'tests',
      'town.json',
      'tsconfig.json',
      'vite.config.ts',
    ])
    expect(printed.join('\n')).toMatch(/ {2}cd moth-isle\n {2}npm install\n {2}npm run dev\n/)
    expect(explained).toEqual([])
  })

  it('is called like its folder', async () => {
    await create(['games/moth-isle', '--engine', 'phaser'])
    expect((await packageOf('games/moth-isle')).name).toBe('moth-isle')
    expect(await written('games/moth-isle', 'README.md')).toMatch(/^# moth-isle\n/)
    expect(await written('games/moth-isle', 'index.html')).toContain('<title>moth-isle</title>')
    expect(printed.join('\n')).toContain('  cd games/moth-isle\n')
  })

  it('may be written into the current folder, when that is empty', async () => {
    await mkdir(join(currentFolder, 'moth-isle'))
    currentFolder = join(currentFolder, 'moth-isle')
    expect(await create(['.', '--engine', 'phaser'])).toBe(0)
    expect(printed.join('\n')).not.toContain('cd ')
    currentFolder = join(currentFolder, '..')
  })

  it.each(['phaser', 'babylon'])(
    'for %s asks for the versions that this repository is tested with',
    async engine => {
      await create(['moth-isle', '--engine', engine])
      const { dependencies, devDependencies } = await packageOf('moth-isle')
      const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as {
        packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>
      }
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        const locked = packages[`node_modules/${name}`]
        expect(`${name} ${version}`).toBe(
          `${name} ${(name.startsWith('@townsfolk/') ? packages[locked?.resolved ?? ''] : locked)?.version}`,
        )
      }
    },
  )

  it('takes Townsfolk from tarballs when it gets their folder', async () => {
    await mkdir(join(currentFolder, 'packs'))
    for (const name of ['client', 'core', 'phaser', 'protocol', 'server', 'service', 'ui']) {
      await writeFile(join(currentFolder, 'packs', `townsfolk-${name}-0.1.0.tgz`), '')
    }
    await writeFile(join(currentFolder, 'packs', 'townsfolk-create-0.1.0.tgz'), '')
    expect(await create(['moth-isle', '--engine', 'phaser', '--packs', 'packs'])).toBe(0)
    const { dependencies, devDependencies, overrides } = await packageOf('moth-isle')
    const at = (name: string): string => `file:${join(currentFolder, 'packs', `townsfolk-${name}-0.1.0.tgz`)}`
    expect(dependencies).toMatchObject({ '@townsfolk/ui': at('ui'), phaser: expect.stringMatching(/^\d/) })
    expect(devDependencies).toHaveProperty('@townsfolk/server', at('server'))
    // What the game's own packages ask for comes from there too.
    expect(dependencies).not.toHaveProperty('@townsfolk/protocol')
    expect(overrides).toHaveProperty('@townsfolk/protocol', at('protocol'))
    expect(Object.keys(overrides ?? {})).toHaveLength(7)
  })
})

describe('what was not typed', () => {
  it('is asked', async () => {
    expect(await create([], ['moth-isle', 'Babylon.js'])).toBe(0)
    expect(questions).toEqual([
      'Which folder shall it be written into? (my-game) ',
      'Phaser or Babylon.js? (phaser) ',
    ])
    expect((await packageOf('moth-isle')).dependencies).toHaveProperty('@babylonjs/core')
  })

  it('is the usual when the answer is empty', async () => {
    expect(await create([], ['', ' '])).toBe(0)
    expect((await packageOf('my-game')).dependencies).toHaveProperty('phaser')
  })

  it('is reported where nobody can be asked', async () => {
    expect(await create(['moth-isle'])).toBe(2)
    expect(explained[0]).toMatch(/^Say which engine it is for: --engine phaser or --engine babylon\./)
    expect(await create(['--engine', 'phaser'])).toBe(2)
    expect(explained[1]).toMatch(/^Say which folder to write it into, such as my-game\./)
    expect(await readdir(currentFolder)).toEqual([])
  })
})

it('tells how it is used', async () => {
  expect(await create(['--help'])).toBe(0)
  expect(printed.join('\n')).toContain('npm create @townsfolk@latest my-game -- --engine phaser')
})

describe('a refusal writes nothing, and says what to do:', () => {
  it.each([
    [['moth-isle', '--engine', 'unity'], 'There is no template for "unity": say --engine phaser'],
    [
      ['one', 'two', '--engine', 'phaser'],
      'Only one folder can be written at a time, but there are one, two.',
    ],
    [['moth-isle', '--motor', 'phaser'], "Unknown option '--motor'"],
  ])('%j', async (args, message) => {
    expect(await create(args)).toBe(2)
    expect(explained[0]).toContain(message)
    expect(explained[0]).toContain('--engine ENGINE')
    expect(await readdir(currentFolder)).toEqual([])
  })

  it.each(['Moth Isle', '-moth', '.moth', 'moth,isle'])('a game cannot be called %j', async name => {
    expect(await create(['--engine', 'phaser', '--', name])).toBe(1)
    expect(explained[0]).toContain(`A game cannot be called "${name}": begin with a small letter`)
    expect(await readdir(currentFolder)).toEqual([])
  })

  it('a folder has files', async () => {
    await mkdir(join(currentFolder, 'moth-isle'))
    await writeFile(join(currentFolder, 'moth-isle', 'diary.txt'), 'Dear diary')
    expect(await create(['moth-isle', '--engine', 'phaser'])).toBe(1)
    expect(explained[0]).toMatch(/moth-isle is not empty: it has diary\.txt\. Choose a new folder\.$/)
    expect(await readdir(join(currentFolder, 'moth-isle'))).toEqual(['diary.txt'])
  })

  it('a folder would lie in a file', async () => {
    await writeFile(join(currentFolder, 'diary'), 'Dear diary')
    expect(await create(['diary/moth-isle', '--engine', 'phaser'])).toBe(1)
    expect(explained[0]).toMatch(/moth-isle cannot be made: .*Choose another folder\.$/)
  })

  it('there are no tarballs where they should be', async () => {
    expect(await create(['moth-isle', '--engine', 'phaser', '--packs', 'nowhere'])).toBe(1)
    expect(explained[0]).toMatch(/nowhere has no tarballs of Townsfolk: make them with "npm run pack"/)
    expect(await readdir(currentFolder)).toEqual([])
  })
})
