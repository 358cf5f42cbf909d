import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type McpClient, startMcp } from '../support/mcp-client.ts'
import { townsfolk } from '../support/townsfolk.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
  expect((await townsfolk(folder, 'init', 'town')).code).toBe(0)
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

interface Tool {
  readonly name: string
  readonly description: string
  readonly annotations: object
  readonly inputSchema: { readonly properties?: Readonly<Record<string, object>> }
}

/** Both protocols that are in use. */
describe.each(['with a handshake', 'with each request'] as const)('townsfolk mcp, asked %s', manner => {
  let client: McpClient

  beforeAll(async () => {
    client = await startMcp(folder, manner, 'town')
  })

  afterAll(async () => {
    expect(await client.close()).toEqual({ code: 0, stderr: '' })
  })

  async function call(name: string, args: object = {}): Promise<{ text: string; isError: boolean }> {
    const { content, isError = false } = await client.request('tools/call', { name, arguments: args })
    const text = (content as readonly { readonly text: string }[]).map(part => part.text).join('')
    return { text, isError: isError as boolean }
  }

  it('describes each tool and each of its fields', async () => {
    const { tools } = (await client.request('tools/list')) as unknown as { readonly tools: readonly Tool[] }
    expect(tools.map(({ name }) => name)).toEqual([
      'list_project',
      'read_character',
      'explain_field',
      'check_project',
      'try_conversation',
      'run_tests',
      'find_faults',
    ])
    for (const { name, description, annotations, inputSchema } of tools) {
      expect(description.length, name).toBeGreaterThan(60)
      expect(annotations, name).toMatchObject({ readOnlyHint: true })
      expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
      for (const [field, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect(schema, `${name} ${field}`).toHaveProperty('description')
      }
    }
  })

  it('reads, tries and tests a project while it is edited, and writes nothing', async () => {
    const before = await readdir(folder, { recursive: true })
    expect((await call('list_project')).text).toContain('characters/hob.json')
    const tried = { characters: ['hob'], turns: ['light the lamp'] }
    expect((await call('try_conversation', tried)).text).toContain('→ LIGHT lamp-1')
    expect((await call('run_tests', { only: 'hob.json' })).text).toMatch(/^8 tests passed\./)

    const path = join(folder, 'town', 'characters', 'hob.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('"fallback"', '"falback"'))
    const issue = /characters\/hob\.json:\d+:\d+ there is no field "falback"; did you mean "fallback"\?/
    expect(await call('check_project')).toEqual({ text: expect.stringMatching(issue), isError: false })
    expect(await call('try_conversation', tried)).toEqual({
      text: expect.stringMatching(issue),
      isError: true,
    })

    await writeFile(path, text)
    expect((await call('check_project')).text).toContain('no issues')
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  it('is what docs/assistants.md shows', async () => {
    const page = await readFile('docs/assistants.md', 'utf8')
    const { tools } = (await client.request('tools/list')) as unknown as { readonly tools: readonly Tool[] }
    const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual(tools.map(({ name }) => name).sort())
    const [, example = ''] = /```json\n(\{\n {2}"characters"[^`]+)```/.exec(page) ?? []
    const [, shown = ''] = /```\n(In the scene [^`]+)```/.exec(page) ?? []
    expect(shown).toContain('→ OPEN gate-1')
    const { text } = await call('try_conversation', JSON.parse(example) as object)
    expect(text.slice(0, shown.length)).toBe(shown)
  })

  it('answers what is asked wrongly with what is wrong, and goes on', async () => {
    expect(await call('try_conversation', { characters: ['hop'], turns: ['hi'] })).toEqual({
      text: 'There is no character "hop" in this project; did you mean "hob"?',
      isError: true,
    })
    const misspelt = await call('run_tests', { onyl: 'hob' })
    expect(misspelt).toEqual({ text: expect.stringContaining('"onyl"'), isError: true })
    expect((await call('check_project')).isError).toBe(false)
  })
})

it('says which folder is not there, on stderr, and ends', async () => {
  const { code, stdout, stderr } = await townsfolk(folder, 'mcp', 'twon')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`There is no folder ${join(folder, 'twon')}.`)
})
