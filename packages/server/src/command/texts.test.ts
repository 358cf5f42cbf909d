import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runTownsfolk } from '../townsfolk.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

let currentFolder: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  await townsfolk('init town')
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function townsfolk(line: string, typed: readonly string[] = []): Promise<Outcome> {
  const stdout: string[] = []
  const stderr: string[] = []
  const code = await runTownsfolk(line.split(' '), {
    environment: {},
    currentFolder,
    packageFolder,
    print: text => stdout.push(text),
    async *readLines() {
      yield* typed
    },
    showsTyped: true,
    explain: text => stderr.push(text),
  })
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Object.fromEntries(await Promise.all(paths.map(async path => [path, await readFile(path, 'utf8')])))
}

async function rewrite(name: string, change: (text: string) => string): Promise<void> {
  const path = join(currentFolder, name)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

/** What a translator does with XLIFF: puts a target behind each source. */
const inSwedish = (file: string): string =>
  file.replace(/<source>([^<]*)<\/source>/g, (whole, text) => `${whole}<target>${text}, ja</target>`)

describe('texts', () => {
  it.each(['xliff', 'po'])('exported as %s and imported again change nothing', async format => {
    await rewrite('town/characters/hob.json', text =>
      text.replace('"name": "Hob"', '"name": { "en": "Hob", "de": "Hobbe" }'),
    )
    const before = await filesOf(join(currentFolder, 'town'))
    const exported = await townsfolk(`texts export town --language de --format ${format}`)
    expect(exported.stdout).toMatch(
      new RegExp(`^texts\\.de\\.${format}: \\d{3} texts, 1 of them in de so far$`),
    )
    expect(await townsfolk(`texts import texts.de.${format} town`)).toEqual({
      code: 0,
      stdout: '0 texts written',
      stderr: '',
    })
    expect(await filesOf(join(currentFolder, 'town'))).toEqual(before)
  })

  it('translated are in the project, which is whole and speaks them', async () => {
    await townsfolk('texts export --project town --language sv --out to-translate.xlf')
    await rewrite('to-translate.xlf', inSwedish)
    const imported = await townsfolk('texts import to-translate.xlf town')
    expect(imported).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d{3} texts written in 4 files$/),
    })
    const { stdout } = await townsfolk('check town')
    expect(stdout).toMatch(/note: sv: (\d{3}) of \1 texts; phrases and names only/)
    expect(stdout).toContain(': no issues')
    const spoken = await townsfolk('try town juniper --language sv', ['hello Juniper, ja'])
    expect(spoken.stdout).toMatch(/: .*, ja$/m)
  })

  it('that cannot be placed are listed, and the others are written', async () => {
    await townsfolk('texts export town --language sv')
    await rewrite('texts.sv.xliff', inSwedish)
    await rewrite('texts.sv.xliff', text => text.replace('Right there. Follow the finger., ja', 'där'))
    await rewrite('town/characters/pip.json', text =>
      text.replace(/"text": "([^"]*)"/, '"text": "Something else."'),
    )
    const { code, stdout, stderr } = await townsfolk('texts import texts.sv.xliff town')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^outdated: characters\/pip\.json\S* .*: the text has changed since it was exported; export again/m,
    )
    expect(stdout).toMatch(/^\d{3} texts written in \d files$/m)
    expect(stderr).toBe('1 text could not be placed.')
  })

  it('with a placeholder that is wrong leave their file alone as a whole', async () => {
    await townsfolk('texts export town --language sv')
    await rewrite('texts.sv.xliff', inSwedish)
    await rewrite('texts.sv.xliff', text =>
      text.replace('<target>{target}? Right there', '<target>{thing}? Right there'),
    )
    const before = await readFile(join(currentFolder, 'town/characters/juniper.json'), 'utf8')
    const { code, stdout } = await townsfolk('texts import texts.sv.xliff town')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^wrong: characters\/juniper\.json\/actions\/POINT_AT\/lines\/text "\{thing\}\? .*: nothing fills \{thing\} here; use \{target\} as they are$/m,
    )
    expect(stdout).toMatch(/^\d{3} texts written in 3 files$/m)
    expect(await readFile(join(currentFolder, 'town/characters/juniper.json'), 'utf8')).toBe(before)
  })

  it('are not taken from what is no such file', async () => {
    await writeFile(join(currentFolder, 'a.po'), 'hello')
    expect(
      [
        await townsfolk('texts import b.po town'),
        await townsfolk('texts import a.po town'),
        await townsfolk('texts import a.txt town'),
        await townsfolk('texts export town --language german'),
      ].map(({ code, stderr }) => `${code} ${stderr}`),
    ).toEqual([
      expect.stringMatching(/^1 b\.po cannot be read: there is no such file/),
      '1 a.po: there is no text with a msgctxt here; export with "townsfolk texts export"',
      expect.stringMatching(/^1 a\.txt cannot be read/),
      '2 --language is "german"; write a language code such as "en", "de" or "pt-BR".',
    ])
  })

  it('of a story in Ink are told in that language, and check says which of them nothing says any more', async () => {
    const mira = { id: 'mira', name: 'Mira', flow: { ink: 'mira.ink' }, fallback: [{ text: 'Hm?' }] }
    await writeFile(join(currentFolder, 'town/characters/mira.json'), JSON.stringify(mira, undefined, 2))
    const story = join(currentFolder, 'town/characters/mira.ink')
    await writeFile(story, '* [Where am I?] By the lake, {player}. -> END\n')
    await townsfolk('texts export town --language sv')
    await rewrite('texts.sv.xliff', inSwedish)
    expect((await townsfolk('texts import texts.sv.xliff town')).code).toBe(0)
    const spoken = await townsfolk('try town mira --language sv', ['Where am I?, ja'])
    expect(spoken.stdout).toMatch(/: By the lake, .*, ja$/m)
    expect((await townsfolk('check town')).stdout).toMatch(/note: sv: (\d{3}) of \1 texts;/)
    await writeFile(story, '* [Where am I?] At the mill. -> END\n')
    const { stdout } = await townsfolk('check town')
    expect(stdout).toContain(
      'note: characters/mira.json has "By the lake, {player}." in sv, but no file has this text any more',
    )
  })
})
