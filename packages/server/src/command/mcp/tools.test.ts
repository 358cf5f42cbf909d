import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Environment } from '../settings.ts'
import { AskedProject } from './project.ts'
import { assistantTools } from './tools.ts'

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
let asked: AskedProject

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  await cp(join(packageFolder, 'template'), folder, { recursive: true })
  asked = askedIn({}, { usesModel: false })
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

function askedIn(environment: Environment, options: { readonly usesModel: boolean }): AskedProject {
  const surroundings = {
    environment,
    currentFolder: tmpdir(),
    packageFolder,
    print: (line: string) => expect.fail(`printed on stdout: ${line}`),
    async *readLines() {},
    showsTyped: false,
    explain() {},
  }
  return new AskedProject(folder, surroundings, options)
}

/** As the server calls a tool: the input by its schema, the answer in one text. */
async function ask(name: string, input: object = {}, signal = new AbortController().signal): Promise<string> {
  const tool = assistantTools.find(each => each.name === name)
  if (!tool) return expect.fail(`There is no tool ${name}.`)
  const lines = await tool.answer(v.parse(tool.input, input) as never, asked, signal)
  return lines.join('\n')
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8')
  await writeFile(join(folder, path), change(text))
}

describe('list_project', () => {
  it('lists characters with their files, scenes with their ids, and tests', async () => {
    const answer = await ask('list_project')
    expect(answer).toContain('Kettlebrook: 3 characters, 1 cast, 1 question set')
    expect(answer).toContain(folder)
    expect(answer).toMatch(/^ {2}hob +Hob +characters\/hob\.json +en +LIGHT, OPEN, FOLLOW/m)
    expect(answer).toContain('tea-time  Tea at the Last Kettle: juniper, hob, pip')
    expect(answer).toContain('crossroads: letter-1 (Letter), lamp-1 (Street lamp)')
    expect(answer).toMatch(/tests\/hob\.json +8 tests/)
  })

  it('of a project with issues says so, and lists its files', async () => {
    await edit('characters/hob.json', text => text.replace('"phrases"', '"phrase"'))
    const answer = await ask('list_project')
    expect(answer).toMatch(/^The project has \d issues?: check_project lists them\./)
    expect(answer).toContain('  characters/hob.json')
  })
})

describe('read_character', () => {
  it('gives the file as it is written', async () => {
    const text = await readFile(join(folder, 'characters/hob.json'), 'utf8')
    const answer = await ask('read_character', { character: 'hob' })
    const [first, ...rest] = answer.split('\n')
    expect(first).toMatch(/^characters\/hob\.json, lines 1 to \d+ of \d+:$/)
    expect(text).toContain(rest.slice(0, -1).join('\n'))
  })

  it('gives a long file in pieces that join up', async () => {
    const text = await readFile(join(folder, 'characters/juniper.json'), 'utf8')
    const pieces: string[] = []
    for (let from = 1; from > 0; ) {
      const answer = await ask('read_character', { character: 'juniper', from })
      pieces.push(
        ...answer
          .split('\n')
          .slice(1)
          .filter(line => !line.startsWith('Ask with')),
      )
      from = Number(/"from": (\d+)/.exec(answer)?.[1] ?? 0)
    }
    expect(pieces.join('\n')).toBe(text.trimEnd())
  })

  it('gives a file that is no JSON, and names the nearest character where there is none', async () => {
    await edit('characters/pip.json', () => '{ "id": ')
    expect(await ask('read_character', { character: 'pip' })).toContain('{ "id":')
    await expect(ask('read_character', { character: 'hop' })).rejects.toThrow('did you mean "hob"?')
  })
})

describe('check_project', () => {
  it('counts a whole project', async () => {
    expect(await ask('check_project')).toMatch(/^Kettlebrook: 3 characters, .*, \d+ tests: no issues$/)
  })

  it('reports an edit at its place within the project', async () => {
    await edit('characters/hob.json', text => text.replace('"fallback"', '"falback"'))
    expect(await ask('check_project')).toMatch(
      /characters\/hob\.json:\d+:\d+ there is no field "falback"; did you mean "fallback"\?/,
    )
  })
})

describe('try_conversation', () => {
  it('says what was said and done, and why', async () => {
    const answer = await ask('try_conversation', { characters: ['hob'], turns: ['light the lamp'] })
    expect(answer).toContain('In the scene crossroads: letter-1, lamp-1, gate-1, miller')
    expect(answer).toMatch(
      /Player: light the lamp\nHob \(\w+\): .+\n(Hob.+\n)* {2}→ LIGHT lamp-1\n {2}heard: light/,
    )
    expect(answer).toMatch(/ {4}\d\.\d\d {2}action LIGHT {2}“light \{target\}”/)
    expect(answer.match(/^ {4}\d\.\d\d /gm)?.length).toBeLessThanOrEqual(3)
  })

  it('is answered alike each time, and without reasons where none are wanted', async () => {
    const input = { characters: ['juniper', 'hob'], turns: ['hello', 'what is your name?'], why: false }
    const answer = await ask('try_conversation', input)
    expect(answer).not.toContain('heard:')
    expect(await ask('try_conversation', input)).toBe(answer)
  })

  it('goes on from turn to turn in a scene that changes', async () => {
    const answer = await ask('try_conversation', {
      characters: ['hob'],
      turns: [
        {
          add: [{ name: 'Porch lamp', properties: [{ name: 'kind', value: 'lamp' }] }],
          player: 'light a lamp',
        },
        'the porch lamp',
        { hide: ['gate-1'], player: 'open the gate' },
        { events: ['The bell rings'] },
      ],
      why: false,
    })
    expect(answer).toMatch(/\(Porch lamp comes into the scene\)[\s\S]*→ LIGHT porch-lamp/)
    expect(answer).not.toContain('→ OPEN')
    expect(answer).toMatch(/\(The bell rings\)\nPlayer says nothing\.\nHob \(alarmed\): /)
  })

  it('reads the files anew', async () => {
    const input = { characters: ['hob'], turns: ['set the lamp ablaze, if you would be so kind'] }
    await edit('characters/hob.json', text => text.replace('light {target}', 'set {target} ablaze'))
    expect(await ask('try_conversation', input)).toContain('“set {target} ablaze”')
  })

  it.each([
    [
      { characters: ['hop'], turns: ['hello'] },
      'There is no character "hop" in this project; did you mean "hob"?',
    ],
    [{ characters: ['hob'], turns: ['hi'], scene: 'crosroads' }, 'did you mean "crossroads"?'],
    [{ characters: ['hob'], turns: ['hi'], language: 'de' }, 'Hob has nothing in "de"; it is written in en.'],
    [{ characters: ['hob'], turns: [{ hide: ['moon'] }] }, 'There is no "moon" in the scene to hide.'],
    [{ characters: ['hob'], turns: [] }, 'Invalid length'],
    [{ characters: ['hob'], turns: [{ say: 'hi' }] }, 'Invalid key: Expected never but received "say"'],
    [{ characters: ['hob'], turns: ['hi'], mood: 'glad' }, 'Invalid key'],
  ])('refuses %j', async (input, message) => {
    await expect(ask('try_conversation', input)).rejects.toThrow(message)
  })

  it('names the first issues of a project that has some', async () => {
    await edit('characters/pip.json', text => text.replace('"id"', '"idd"'))
    await expect(ask('try_conversation', { characters: ['hob'], turns: ['hi'] })).rejects.toThrow(
      /^Repair th.+ first:\ncharacters\/pip\.json:\d+:\d+ /,
    )
  })

  it('stops when the assistant gives up', async () => {
    const input = { characters: ['hob'], turns: ['hello'] }
    await expect(ask('try_conversation', input, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

describe('the model of a project', () => {
  it('is asked only when it is allowed to, and what it did not answer is said', async () => {
    let calls = 0
    const model = createServer((_, response) => {
      calls += 1
      response.writeHead(401).end()
    }).listen(0, '127.0.0.1')
    try {
      await once(model, 'listening')
      const { port } = model.address() as AddressInfo
      const environment = { TOWNSFOLK_MODEL_URL: `http://127.0.0.1:${port}/v1`, TOWNSFOLK_MODEL: 'any' }
      const input = { characters: ['hob'], turns: ['light the lamp'], why: false }

      asked = askedIn(environment, { usesModel: false })
      expect(await ask('try_conversation', input)).not.toContain('any did not reply')
      expect(calls).toBe(0)

      asked = askedIn(environment, { usesModel: true })
      const answer = await ask('try_conversation', input)
      expect(answer).toMatch(
        /→ LIGHT lamp-1\nany did not reply 1 time: the authored brain replied instead\.$/,
      )
      expect(calls).toBeGreaterThan(0)
      expect(await ask('run_tests', { only: 'opens the gate' })).toContain('any did not reply 3 times')
    } finally {
      model.close()
    }
  })
})

describe('run_tests', () => {
  it('runs those with a text in their name or file', async () => {
    expect(await ask('run_tests', { only: 'hob.json' })).toBe('8 tests passed.\ntests/hob.json: 8 passed')
    await expect(ask('run_tests', { only: 'dragons' })).rejects.toThrow('There is no test with "dragons"')
  })

  it('reports a failure at its place', async () => {
    await edit('tests/hob.json', text => text.replace('OPEN gate-1', 'LIGHT lamp-1'))
    const answer = await ask('run_tests', { only: 'opens the gate' })
    expect(answer).toMatch(
      /^1 test of 1 failed\.\ntests\/hob\.json: 1 failed\ntests\/hob\.json:\d+:\d+ opens the gate: Hob should take LIGHT lamp-1, but took OPEN gate-1 /,
    )
  })

  it('stops when the assistant gives up', async () => {
    await expect(ask('run_tests', {}, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

describe('find_faults', () => {
  it('looks at one character, within its bounds', async () => {
    await edit('characters/hob.json', text =>
      text.replace('"target": { "where": { "kind": "lamp" } }', '"target": { "where": { "kind": "comet" } }'),
    )
    const answer = await ask('find_faults', { character: 'hob', steps: 60 })
    expect(answer).toMatch(/^\d faults?:\ncharacters\/hob\.json:\d+:\d+ /)
    expect(answer).toContain('comet')
    expect(answer).not.toContain('Pip')
  })
})

describe('explain_field', () => {
  it('says what a field means, what may be written, and its own fields', async () => {
    const answer = await ask('explain_field', { file: 'character', path: 'actions.0.target' })
    expect(answer).toBe(
      [
        'actions.target: Rule for the target; {} for any. Without it, the action takes no target.',
        'Write an object with fields.',
        'Fields:',
        '  required: Whether the action needs it. Default: true. true or false',
        '  where: Properties that an entity must have. an object of names of your own, each with text',
      ].join('\n'),
    )
  })

  it('lists the fields of a file', async () => {
    const answer = await ask('explain_field', { file: 'town' })
    expect(answer).toMatch(/^Fields:\n {2}name \(needed\): .+ text$/m)
  })

  it('looks through names of the author’s own, and finds a field by its name alone', async () => {
    const edges = await ask('explain_field', { file: 'character', path: 'flow.checkpoints.stranger.edges' })
    expect(edges).toMatch(/^flow\.checkpoints\.stranger\.edges: /)
    expect(await ask('explain_field', { file: 'character', path: 'replyLength' })).toMatch(
      /^agent\.replyLength: .+\nWrite one of "short", "medium", "long"\./,
    )
  })

  it('names the nearest field where there is none', async () => {
    await expect(ask('explain_field', { file: 'character', path: 'actions.phrase' })).rejects.toThrow(
      'There is no field "actions.phrase" in a file of the kind character; did you mean "phrases"?',
    )
  })
})
