import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runTownsfolk } from '../townsfolk.ts'
import type { Environment } from './settings.ts'

let currentFolder: string

const wren = {
  id: 'wren',
  name: 'Wren',
  knowledge: [{ phrases: ['who are you'], lines: [{ text: 'I am Wren.' }] }],
  fallback: [{ text: 'Hm.' }],
}

const tests = `{
  "character": "wren",
  "tests": [
    { "name": "says who she is", "turns": [{ "player": "who are you", "expect": { "says": "Wren" } }] },
    {
      "name": "knows <the> \\"keeper\\" & his lamp",
      "turns": [
        { "player": "who are you", "expect": { "says": "Wren" } },
        { "player": "purple monkey", "expect": { "says": "lighthouse" } }
      ]
    }
  ]
}`

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  for (const folder of ['characters', 'tests'])
    await mkdir(join(currentFolder, 'town', folder), { recursive: true })
  await write('town.json', JSON.stringify({ name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }] }))
  await write('characters/wren.json', JSON.stringify(wren))
  await write('tests/wren.json', tests)
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

function write(path: string, text: string): Promise<void> {
  return writeFile(join(currentFolder, 'town', path), text)
}

async function run(args: readonly string[], environment: Environment = {}, command = 'test') {
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk([command, 'town', ...args], {
    environment,
    currentFolder,
    packageFolder: fileURLToPath(new URL('../..', import.meta.url)),
    print: text => printed.push(text),
    async *readLines() {},
    showsTyped: true,
    explain: text => explained.push(text),
  })
  return { code, printed, explained }
}

const failed =
  'town/tests/wren.json:9:58 knows <the> "keeper" & his lamp: Wren should say "lighthouse", but took no action and said "Hm."'

it('prints each file, and each failing test at its place, and fails', async () => {
  await write(
    'tests/more.json',
    JSON.stringify({
      tests: [{ name: 'greets', character: 'wren', turns: [{ player: 'hi', expect: { noAction: true } }] }],
    }),
  )
  expect(await run([])).toEqual({
    code: 1,
    printed: ['town/tests/more.json: 1 passed', 'town/tests/wren.json: 1 passed, 1 failed', failed],
    explained: ['1 test of 3 failed.'],
  })
})

it('runs only what has a text in its name or its file', async () => {
  expect(await run(['--only', 'WHO SHE'])).toEqual({
    code: 0,
    printed: ['town/tests/wren.json: 1 passed', '1 test passed.'],
    explained: [],
  })
  expect((await run(['--only', 'tests/wren'])).printed).toContain(failed)
  expect(await run(['--only', 'bram'])).toEqual({
    code: 1,
    printed: [],
    explained: ['There is no test with "bram" in its name or in the path of its file.'],
  })
})

it('tries as often as it is told', async () => {
  expect((await run(['--tries', '3', '--only', 'keeper'])).printed[1]).toBe(
    failed.replace('Wren should', '0 of 3 tries passed, 3 must; Wren should'),
  )
  expect(await run(['--tries', 'many'])).toMatchObject({
    code: 2,
    explained: ['--tries is "many"; write a whole number from 1.'],
  })
})

it('writes a report as JUnit does', async () => {
  await run(['--junit', 'report.xml'])
  const name = 'knows &lt;the&gt; &quot;keeper&quot; &amp; his lamp'
  const message = `${name}: Wren should say &quot;lighthouse&quot;, but took no action and said &quot;Hm.&quot;`
  expect((await readFile(join(currentFolder, 'report.xml'), 'utf8')).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="Lantern Hill" tests="2" failures="1" errors="0" skipped="0">',
    '  <testsuite name="tests/wren.json" tests="2" failures="1" errors="0" skipped="0">',
    '    <testcase name="says who she is" classname="tests/wren.json"/>',
    `    <testcase name="${name}" classname="tests/wren.json" file="town/tests/wren.json" line="9">`,
    `      <failure message="${message}">town/tests/wren.json:9:58 ${message}</failure>`,
    '    </testcase>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ])
  expect(await run(['--junit', 'nowhere/report.xml', '--only', 'who'])).toMatchObject({
    code: 1,
    explained: [
      expect.stringMatching(/^nowhere\/report\.xml cannot be written: there is no such file or folder/),
    ],
  })
})

it('says that there are none, and what is wrong with them', async () => {
  await write('tests/wren.json', '{ "tests": [] }')
  expect(await run([])).toMatchObject({
    code: 1,
    explained: ['This project has no tests. Write some into tests/*.json, such as tests/wren.json.'],
  })
  await write('tests/wren.json', '{ "tests": {} }')
  expect(await run([])).toMatchObject({
    code: 1,
    explained: ['town/tests/wren.json:1:12 write a list of tests in brackets'],
  })
})

it('tests the model of the project, and says when the authored brain replied instead', async () => {
  const model = createServer((_, response) => response.writeHead(401).end()).listen(0, '127.0.0.1')
  try {
    await new Promise(resolve => model.once('listening', resolve))
    const { port } = model.address() as AddressInfo
    const environment = { TOWNSFOLK_MODEL_URL: `http://127.0.0.1:${port}/v1`, TOWNSFOLK_MODEL: 'any' }
    expect(await run(['--only', 'who she'], environment)).toEqual({
      code: 0,
      printed: ['town/tests/wren.json: 1 passed', '1 test passed.'],
      explained: ['any did not reply 3 times: the replies of the authored brain were tested instead.'],
    })
  } finally {
    model.close()
  }
})

it('says how well each language is understood, and check does for one that is not English', async () => {
  const pip = {
    id: 'pip',
    name: 'Pip',
    language: 'de',
    knowledge: [{ phrases: ['wer bist du'], lines: [{ text: 'Ich bin Pip.' }] }],
    fallback: [{ text: 'Hm.' }],
  }
  const asked = (player: string) => ({ name: player, turns: [{ player, expect: { says: 'Pip' } }] })
  await write('characters/pip.json', JSON.stringify(pip))
  await write(
    'tests/pip.json',
    JSON.stringify({ character: 'pip', tests: [asked('Wer bist du?'), asked('Wo ist der Anker?')] }),
  )
  const { printed } = await run([])
  expect(printed).toContain('in de: 1 of 2 passed')
  expect(printed).toContain('in en: 1 of 2 passed')
  const checked = await run([], {}, 'check')
  expect(checked.printed.find(line => line.startsWith('note: de: '))).toMatch(/; 1 of 2 tests pass$/)
})
