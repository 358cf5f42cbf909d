import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Environment } from './command/settings.ts'
import { runTownsfolk } from './townsfolk.ts'

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const key = /^tf_live_([0-9a-f]{12})_[0-9a-f]{48}$/

let currentFolder: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function townsfolk(
  line: string,
  environment: Environment = {},
  typed: readonly string[] = [],
  showsTyped = true,
): Promise<Outcome> {
  const stdout: string[] = []
  const stderr: string[] = []
  const code = await runTownsfolk(line.split(' '), {
    environment,
    currentFolder,
    packageFolder,
    print: text => stdout.push(text),
    async *readLines() {
      yield* typed
    },
    showsTyped,
    explain: text => stderr.push(text),
  })
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

/** Changes the town file of the project in the folder `town`. */
async function rewriteTown(change: (town: Record<string, unknown>) => void): Promise<void> {
  const path = join(currentFolder, 'town', 'town.json')
  const town = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  change(town)
  await writeFile(path, JSON.stringify(town, undefined, 2))
}

const twoTeams = (town: Record<string, unknown>): void => {
  town.teams = [
    { id: 'kettle', name: 'Kettle', plan: 'PRO', credits: { amount: 100 } },
    { id: 'brook', name: 'Brook' },
  ]
  town.casts = []
}

it('takes secrets out of files that variables name', async () => {
  const environment = { TOWNSFOLK_DATABASE_URL_FILE: join(currentFolder, 'address') }
  expect(await townsfolk('check', environment)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^TOWNSFOLK_DATABASE_URL_FILE names a file that cannot be read/),
  })
  await townsfolk('init town')
  await writeFile(join(currentFolder, 'address'), 'no address')
  expect(await townsfolk('keys list --project town', environment)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^TOWNSFOLK_DATABASE_URL is not the address of a database/),
  })
})

describe('init', () => {
  it('writes a project, and says which files and what to do next', async () => {
    const { code, stdout, stderr } = await townsfolk('init town')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toContain(join('town', 'town.json'))
    expect(stdout.split('\n')).toContain(join('town', '.gitignore'))
    // Where the files say that editors find them.
    const pip = JSON.parse(await readFile(join(currentFolder, 'town', 'characters', 'pip.json'), 'utf8')) as {
      $schema: string
    }
    const schema = await readFile(join(currentFolder, 'town', 'characters', pip.$schema), 'utf8')
    expect(JSON.parse(schema)).toMatchObject({ title: 'A character' })
    for (const next of ['check', 'test', 'keys create', 'serve']) {
      expect(stderr).toContain(`  townsfolk ${next} --project town\n`)
    }
    expect(stderr).toContain('  townsfolk try town hob\n')
    expect(await townsfolk('check town')).toEqual({
      code: 0,
      stdout: 'Kettlebrook: 3 characters, 1 cast, 1 question set: no issues',
      stderr: '',
    })
  })

  it('says how to call it as it was called', async () => {
    expect((await townsfolk('init town', { npm_command: 'exec' })).stderr).toContain(
      '  npx @townsfolk/server serve --project town\n',
    )
  })

  it('writes beside what is there, and over nothing', async () => {
    await writeFile(join(currentFolder, 'notes.txt'), 'mine')
    expect((await townsfolk('init .')).code).toBe(0)
    await rm(join(currentFolder, 'characters'), { recursive: true })
    await writeFile(join(currentFolder, 'town.json'), 'mine')
    const { code, stderr } = await townsfolk('init .')
    expect([code, stderr]).toEqual([
      1,
      '. already has .gitignore, README.md, question-sets/rainy-day.json and 11 other files, so nothing was written. ' +
        'Choose a new folder.',
    ])
    expect(await readFile(join(currentFolder, 'town.json'), 'utf8')).toBe('mine')
    await expect(readFile(join(currentFolder, 'characters', 'pip.json'))).rejects.toThrow('ENOENT')
  })

  it('says so when the folder is a file', async () => {
    await writeFile(join(currentFolder, 'town'), '')
    expect(await townsfolk('init town')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^town.\.gitignore cannot be written: a file has the name of a folder/),
    })
  })
})

describe('check', () => {
  it('reports every issue at its place, under a path that begins here', async () => {
    await townsfolk('init town')
    await writeFile(join(currentFolder, 'town', 'town.json'), '{ "name": "",\n  "temas": [] }')
    await writeFile(join(currentFolder, 'town', 'characters', 'pip.json'), '{')
    const { code, stdout, stderr } = await townsfolk('check --project town')
    expect(code).toBe(1)
    expect(stdout.split('\n')).toEqual([
      `${join('town', 'town.json')}:1:11 write something here`,
      `${join('town', 'town.json')}:2:3 there is no field "temas"; did you mean "teams"?`,
      expect.stringMatching(/^town.characters.pip\.json:1:\d+ /),
    ])
    expect(stderr).toBe('3 issues.')
  })

  it('reads stories in Ink, and tells what is wrong in them at its place', async () => {
    await townsfolk('init town')
    const path = (name: string): string => join(currentFolder, 'town', 'characters', name)
    const hob = JSON.parse(await readFile(path('hob.json'), 'utf8')) as object
    await writeFile(path('hob.json'), JSON.stringify({ ...hob, flow: { ink: 'hob.ink' } }))
    await writeFile(
      path('hob.ink'),
      '-> gate\n=== gate ===\n+ [Who goes there?] Me, at the gate.\n  -> gate\n',
    )
    expect((await townsfolk('check town')).stdout).toMatch(/: no issues$/)
    await writeFile(
      path('hob.ink'),
      '-> gate\n=== gate ===\n+ [Who goes there?] Me. # emotion: SCARRED\n  -> gate\n',
    )
    const { code, stdout } = await townsfolk('check town')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^town.characters.hob\.ink:3:\d+ .*did you mean "SCARED"\?$/)
  })

  it('talks to each character with --deep, and shows the conversation in which something goes wrong', async () => {
    await townsfolk('init town')
    const path = join(currentFolder, 'town', 'characters', 'hob.json')
    const hob = JSON.parse(await readFile(path, 'utf8')) as { reactions?: readonly object[] }
    const knowledge = [
      { phrases: ['who dug the well'], lines: [{ text: 'A badger.' }] },
      { phrases: ['is the well deep', 'who dug the well, please'], lines: [{ text: 'Very.' }] },
    ]
    await writeFile(path, JSON.stringify({ ...hob, knowledge }))
    const { code, stdout } = await townsfolk('check town --deep')
    expect(code).toBe(0)
    const [, summary, fault, ...conversation] = ['', ...stdout.split('\n')]
    expect(summary).toMatch(/: no issues$/)
    expect(fault).toMatch(
      /^town.characters.hob\.json:1:\d+ “who dug the well, please” leads to the topic “who dug the well”/,
    )
    expect(conversation[0]).toBe('    Player: who dug the well, please')
    expect(conversation.slice(1, 4)).toContain('    Hob: A badger.')
    expect(stdout).toContain('\n1 warning of --deep')
    const strict = await townsfolk('check town --deep --strict')
    expect([strict.code, strict.stderr]).toEqual([1, '1 warning.'])
  })

  it('finds nothing wrong in a new project, and says what it did not look at', async () => {
    await townsfolk('init town')
    const { code, stdout } = await townsfolk('check town --deep --steps 20 --strict')
    expect([code, stdout.split('\n').at(-1)]).toEqual([0, '0 warnings of --deep'])
    expect(stdout).toMatch(/Not checked:\n {2}4 reactions .*\n {2}\w+: looked at \d+ of \d+ phrases/)
  })

  it.each([
    ['--strict', '--strict needs --deep; add it.'],
    ['--steps 5', '--steps needs --deep; add it.'],
    ['--deep --steps few', '--steps is "few"; write a whole number from 1.'],
  ])('does not take %s', async (flags, stderr) => {
    expect(await townsfolk(`check town ${flags}`)).toMatchObject({ code: 2, stderr })
  })

  it('says where it found no project, and how to make one', async () => {
    expect(await townsfolk('check nowhere')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'There is no project in nowhere. Check the name of the folder, or make a project: townsfolk init my-town',
    })
  })

  it('finds the project that a variable names', async () => {
    await townsfolk('init town')
    expect((await townsfolk('check', { TOWNSFOLK_PROJECT: 'town' })).code).toBe(0)
  })
})

describe('keys', () => {
  beforeEach(async () => {
    await townsfolk('init town')
  })

  it('are printed once and alone, and listed without their secrets', async () => {
    const game = await townsfolk('keys create --project town')
    const editor = await townsfolk('keys create --project town --kind editor')
    expect([game.code, editor.code]).toEqual([0, 0])
    expect(game.stdout).toMatch(key)
    expect(game.stderr).toContain('This game key of team dev is shown only once')
    const { stdout } = await townsfolk('keys list --project town')
    const [head, ...rows] = stdout.split('\n')
    expect(head).toMatch(/^KEY +KIND +TEAM +CREATED \(UTC\) +REVOKED \(UTC\) +WHERE$/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^tf_live_[0-9a-f]{12} +game +dev +\d{4}-\d\d-\d\d \d\d:\d\d +- +database$/)
    expect(rows[1]).toMatch(/ editor /)
    for (const secret of [game.stdout, editor.stdout].map(whole => whole.slice(-48))) {
      expect(stdout).not.toContain(secret)
    }
  })

  it('are revoked by their beginning or as a whole, once', async () => {
    const [first, second] = [
      (await townsfolk('keys create --project town')).stdout,
      (await townsfolk('keys create --project town')).stdout,
    ]
    const prefix = key.exec(first)?.[1] ?? ''
    const byPrefix = await townsfolk(`keys revoke --project town ${prefix}`)
    expect(byPrefix).toEqual({ code: 0, stdout: '', stderr: `The key tf_live_${prefix} is revoked.` })
    expect((await townsfolk(`keys revoke --project town ${second}`)).code).toBe(0)
    const { stdout } = await townsfolk('keys list --project town')
    expect(stdout.match(/( \d{4}-\d\d-\d\d \d\d:\d\d ){2} database/g)).toHaveLength(2)
    expect(await townsfolk(`keys revoke --project town ${prefix}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('or it was revoked before'),
    })
  })

  it('of operators are for all teams or for one, and read transcripts only when that is said', async () => {
    await rewriteTown(twoTeams)
    await rewriteCharacters('kettle')
    const all = await townsfolk('keys create --project town --kind operator --read-transcripts')
    expect(all.stdout).toMatch(key)
    expect(all.stderr).toContain('This operator key of all teams is shown only once')
    const one = await townsfolk('keys create --project town --kind operator --team brook')
    expect(one.stderr).toContain('This operator key of team brook is shown only once')
    const { stdout } = await townsfolk('keys list --project town')
    expect(stdout).toMatch(/ operator, reads transcripts +all /)
    expect(stdout).toMatch(/ operator +brook /)
    expect((await townsfolk(`keys revoke --project town ${all.stdout}`)).code).toBe(0)
    expect(await townsfolk('keys create --project town --team brook --read-transcripts')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--read-transcripts needs --kind operator'),
    })
  })

  it('of town.json are listed, and revoked there', async () => {
    await rewriteTown(town => {
      town.keys = [{ prefix: '0123456789ab', sha256: 'a'.repeat(64), team: 'dev' }]
    })
    expect((await townsfolk('keys list --project town')).stdout).toMatch(
      /\ntf_live_0123456789ab +game +dev +- +- +town\.json$/,
    )
    expect(await townsfolk('keys revoke --project town tf_live_0123456789ab')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is in town.json. To revoke it, remove it from "keys" there'),
    })
  })

  it('that are none are distinguished from unknown ones', async () => {
    expect(await townsfolk('keys revoke --project town dev')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('This is not a key'),
    })
  })

  it('are of a team that is named where there are several', async () => {
    await rewriteTown(twoTeams)
    await rewriteCharacters('kettle')
    expect(await townsfolk('keys create --project town')).toMatchObject({
      code: 2,
      stderr: 'This project has 2 teams; name one: --team kettle or --team brook',
    })
    expect(await townsfolk('keys create --project town --team brok')).toMatchObject({
      code: 2,
      stderr: 'There is no team "brok"; did you mean "brook"?',
    })
    await townsfolk('keys create --project town --team brook')
    expect((await townsfolk('keys list --project town --team kettle')).stderr).toContain('no keys yet')
    expect((await townsfolk('keys list --project town')).stdout).toContain(' brook ')
  })
})

describe('credits and teams', () => {
  beforeEach(async () => {
    await townsfolk('init town')
    await rewriteTown(twoTeams)
    await rewriteCharacters('kettle')
  })

  it('are granted on top of what a refresh gives, with a note', async () => {
    expect(await townsfolk('credits grant --project town --team kettle 50 --note luck')).toEqual({
      code: 0,
      stdout: 'Team kettle was given 50 credits and has 150 now.',
      stderr: '',
    })
    const { stdout } = await townsfolk('credits list --project town --team kettle')
    const [left, head, ...entries] = stdout.split('\n')
    expect(left).toBe('Team kettle has 150 credits.')
    expect(head).toMatch(/^TIME \(UTC\) +KIND +CREDITS +PLAYER +CHARACTER +NOTE$/)
    expect(entries).toEqual([
      expect.stringMatching(/ grant +\+50 +- +- +luck$/),
      expect.stringMatching(/ refresh +\+100 +- +- +monthly /),
    ])
  })

  it('are refused to a team that is not metered', async () => {
    expect(await townsfolk('credits grant --project town --team brook 50')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Team brook is not metered: .*"credits" in town\.json/),
    })
    expect((await townsfolk('credits list --project town --team brook')).stdout).toBe(
      'Team brook is not metered.',
    )
  })

  it.each(['0', '-5', '1.5', 'many'])('are whole: %s is no amount', async amount => {
    expect((await townsfolk(`credits grant --project town --team kettle -- ${amount}`)).code).toBe(2)
    expect((await townsfolk('credits list --project town --team kettle')).stdout).toContain('has 100 credits')
  })

  it('are listed by team', async () => {
    await townsfolk('keys create --project town --team brook')
    const revoked = await townsfolk('keys create --project town --team brook')
    await townsfolk(`keys revoke --project town ${revoked.stdout}`)
    expect((await townsfolk('teams list --project town')).stdout.split('\n')).toEqual([
      expect.stringMatching(/^TEAM +NAME +PLAN +CREDITS +KEYS$/),
      expect.stringMatching(/^kettle +Kettle +PRO +100 +0$/),
      expect.stringMatching(/^brook +Brook +TEAM +not metered +1$/),
    ])
  })
})

describe('what is typed wrong', () => {
  it.each([
    ['serv', 'Did you mean serve?'],
    ['keys crate', 'Did you mean create?'],
    ['serve --prot 80', 'Did you mean --port?'],
    ['serve here', 'too many arguments'],
    ['init', "missing required argument 'dir'"],
    ['keys create --kind editr', 'Allowed choices are game, editor, operator'],
    ['studio . --server npc.example', '--server is not the address of a server'],
  ])('%s', async (line, advice) => {
    const { code, stdout, stderr } = await townsfolk(line)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(advice)
  })

  it('in a variable is reported by its name', async () => {
    await townsfolk('init town')
    expect(await townsfolk('serve --project town', { TOWNSFOLK_PORT: 'http' })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'TOWNSFOLK_PORT is "http"; write a whole number from 0 to 65535 (0 takes any free port).',
    })
    expect(await townsfolk('studio town', { TOWNSFOLK_SERVER: 'https://me:secret@npc.example' })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'TOWNSFOLK_SERVER is not the address of a server; write it like https://npc.example or http://127.0.0.1:8080.',
    })
  })
})

it('has help for each command', async () => {
  const { code, stdout, stderr } = await townsfolk('--help')
  expect([code, stderr]).toEqual([0, ''])
  for (const command of [
    'init',
    'check',
    'serve',
    'keys create',
    'keys list',
    'keys revoke',
    'credits grant',
    'credits list',
    'teams list',
  ]) {
    expect(stdout).toContain(`  ${command.split(' ')[0]} `)
    const help = await townsfolk(`${command} --help`)
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining(`Usage: townsfolk ${command}`) })
  }
})

it('tells its version', async () => {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(await townsfolk('--version')).toEqual({ code: 0, stdout: version, stderr: '' })
})

/** With several teams each file has to say whose it is. */
async function rewriteCharacters(team: string): Promise<void> {
  const names = ['characters/juniper', 'characters/hob', 'characters/pip', 'question-sets/rainy-day']
  for (const name of names) {
    const path = join(currentFolder, 'town', `${name}.json`)
    const file = JSON.parse(await readFile(path, 'utf8')) as object
    await writeFile(path, JSON.stringify({ ...file, team }))
  }
}

describe('try', () => {
  const talk = async (flags: string, ...typed: string[]): Promise<readonly string[]> => {
    await townsfolk('init town')
    const { code, stdout } = await townsfolk(`try town hob ${flags}`.trim(), {}, typed)
    expect(code).toBe(0)
    return stdout.split('\n')
  }

  it('lets somebody talk to a character, and shows what it does', async () => {
    const printed = await talk(
      '',
      '/see Old gate kind=gate',
      'hello',
      '/gone old-gate',
      '/quit',
      'never heard',
    )
    expect(printed[0]).toMatch(/^You are talking to Hob/)
    expect(printed[1]).toMatch(/^old-gate +Old gate +kind=gate$/)
    expect(printed[2]).toMatch(/^Hob \([a-z]+\): /)
    expect(printed.at(-1)).toBe('old-gate is gone.')
  })

  it('tells why, when asked', async () => {
    const printed = await talk('--why', 'how r u')
    expect(printed).toContainEqual('  heard: how are you  (typed: how r u)')
    expect(printed.some(line => /^ {4}0\.\d\d {2}\w/.test(line) || /^ {4}1\.00 {2}\w/.test(line))).toBe(true)
    expect(await talk('--why', 'bring me the hat')).toContainEqual('  words: bring (verb), hat (noun)')
    expect(await talk('', '/why', 'How are you?')).toContainEqual('  heard: how are you')
  })

  it('shows what is typed, where nobody sees it being typed', async () => {
    await townsfolk('init town')
    const { stdout } = await townsfolk('try town hob', {}, ['/gone hat', ' ', '/quit'], false)
    const printed = stdout.split('\n')
    expect(printed.filter(line => !line.startsWith('Hob '))).toEqual([
      printed[0],
      '> /gone hat',
      'There is no "hat"; /look lists all ids.',
      '> ',
      '> /quit',
    ])
  })

  it('puts things where it is asked to, on a map or in a room', async () => {
    const printed = await talk(
      '',
      '/see Old gate at=10,-2.5',
      '/see Old bell at=1,2,3',
      '/see Hat at=1',
      '/see Hat at=1,',
    )
    expect(printed.slice(1)).toEqual([
      expect.stringMatching(/^old-gate .* at=10,-2\.5,0$/),
      expect.stringMatching(/^old-bell .* at=1,2,3$/),
      'Write the place as two or three numbers: at=10,20 or at=10,2,20',
      'Write the place as two or three numbers: at=10,20 or at=10,2,20',
    ])
  })

  it('tells that the flow took what happened', async () => {
    await townsfolk('init town')
    const said = ['/event Pip did DELIVER Letter', 'give me a job', '/event Pip did DELIVER Parcel']
    const { stdout } = await townsfolk('try town pip --why', {}, said)
    const printed = stdout.split('\n')
    const taken = '  the flow took this: it went on by what happened, or by what holds now'
    expect(printed.filter(line => line === taken)).toHaveLength(1)
    expect(printed.indexOf(taken)).toBeGreaterThan(printed.indexOf('  · checkpoint colleague'))
  })

  it('says how much of a language is understood', async () => {
    await townsfolk('init town')
    const path = join(currentFolder, 'town', 'characters', 'hob.json')
    const hob = JSON.parse(await readFile(path, 'utf8')) as object
    const text = { en: 'Hm.', de: 'Tja.', fr: 'Bof.', ja: 'うん。' }
    await writeFile(path, JSON.stringify({ ...hob, ambient: [{ text }] }))
    const { stdout } = await townsfolk('check town')
    expect(stdout).toMatch(/note: de: 1 of \d{3} texts; commands, questions, answers .*\(without a model\)/)
    expect(stdout).toMatch(/note: fr: 1 of \d{3} texts; commands and talk, plain answers/)
    expect(stdout).toMatch(/note: ja: 1 of \d{3} texts; phrases and names only/)
  })

  it('takes a language that the character has, and says which those are', async () => {
    await townsfolk('init town')
    const path = join(currentFolder, 'town', 'characters', 'hob.json')
    const hob = JSON.parse(await readFile(path, 'utf8')) as object
    await writeFile(path, JSON.stringify({ ...hob, ambient: [{ text: { en: 'Hm.', de: 'Tja.' } }] }))
    const spoken = await townsfolk('try town hob --language de-AT', {}, [''])
    expect(spoken.stdout).toContain(': Tja.')
    expect(await townsfolk('try town hob --language fr')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Hob has nothing in "fr"; it is written in en, de.',
    })
    expect(await townsfolk('try town hob --language german')).toEqual({
      code: 2,
      stdout: '',
      stderr: '--language is "german"; write a language code such as "en", "de" or "pt-BR".',
    })
  })

  it('tells in a sentence that the model is gone, when nothing replies in its place', async () => {
    await townsfolk('init town')
    await rewriteTown(town => {
      town.model = { url: 'http://127.0.0.1:9/v1', model: 'any', fallback: false }
    })
    const model = createServer((_, response) => response.writeHead(401).end())
    await once(model.listen(0, '127.0.0.1'), 'listening')
    const { port } = model.address() as AddressInfo
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      const environment = { TOWNSFOLK_MODEL_URL: `http://127.0.0.1:${port}/v1` }
      const { code, stdout, stderr } = await townsfolk('try town hob', environment, ['hello'])
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout.split('\n').slice(1)).toEqual([expect.stringMatching(/model.*key/i)])
      expect(errors).not.toHaveBeenCalled()
    } finally {
      errors.mockRestore()
      model.close()
    }
  })

  it('lets things happen, and the character speak by itself', async () => {
    const printed = await talk('', '/event The bell rings', '', '/nonsense', '/help')
    expect(printed.filter(line => line.startsWith('Hob ')).length).toBeGreaterThanOrEqual(2)
    expect(printed).toContain('There is no /nonsense; /help lists all commands.')
    expect(printed.some(line => line.includes('/quit'))).toBe(true)
  })

  it('says which characters and scenes there are', async () => {
    await townsfolk('init town')
    expect(await townsfolk('try town hobb')).toMatchObject({
      code: 1,
      stderr: 'There is no character "hobb" in this project; did you mean "hob"?',
    })
    expect((await townsfolk('try town hob --scene crosroads')).stderr).toBe(
      'There is no scene "crosroads" in this project; did you mean "crossroads"?',
    )
  })
})
