import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LanguageModel, ModelError, type Prompt } from '@townsfolk/brain'
import type { KeptMissedLine } from '@townsfolk/service'
import {
  fileVersion,
  type OpenedFiles,
  operatorKeyHeader,
  serverAddressHeader,
  studioKeyHeader,
} from '@townsfolk/studio'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StageHelpers } from './stage-routes.ts'
import { createStudioFetch } from './studio-fetch.ts'

const wren = '{\n  "id": "wren"\n}\n'
const key = 'secret'
const own = { [studioKeyHeader]: key }

let folder: string
let readMissed: () => Promise<readonly KeptMissedLine[]>
let stage: StageHelpers
let studio: (request: Request) => Promise<Response>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-studio-'))
  const pageFolder = join(folder, 'page')
  await mkdir(pageFolder)
  await writeFile(join(pageFolder, 'index.html'), '<title>Studio</title>')
  const project = join(folder, 'town')
  await mkdir(join(project, 'characters'), { recursive: true })
  await writeFile(join(project, 'town.json'), '{}')
  await writeFile(join(project, 'characters', 'wren.json'), wren)
  readMissed = async () => []
  stage = {
    abilities: async () => ({ model: undefined, transcriber: 'ears', troubles: [] }),
    openModel: async () => modelThat(async function* () {}),
    transcribe: async ({ characterId, names, bytes }) => `${characterId} ${names} ${bytes.length}`,
  }
  studio = createStudioFetch({
    folder: project,
    key,
    pageFolder,
    readMissed: () => readMissed(),
    stage,
    serverAddress: 'https://npc.example',
  })
})

afterEach(() => rm(folder, { recursive: true }))

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  studio(new Request(`http://127.0.0.1:8090${path}`, { headers: own, ...init }))

const put = (path: string, text: unknown, from: string | null): Promise<Response> =>
  ask(`/api/files/${path}`, { method: 'PUT', body: JSON.stringify({ text, from }) })

const onDisk = (path: string): Promise<string> => readFile(join(folder, 'town', path), 'utf8')

/** A model that answers so. */
function modelThat(ask: (prompt: Prompt) => AsyncGenerator<string, void, undefined>): LanguageModel {
  const nothing = (): void => {}
  return {
    consult: () => ({
      ask,
      takesProse: false,
      answerFitted: nothing,
      askForLess: nothing,
      timeLeft: () => 1,
      end: nothing,
    }),
  }
}

describe('the server of the studio', () => {
  it('gives its page to anybody, with a policy that lets nothing else in, and the files to nobody without the secret', async () => {
    const page = await ask('/', { headers: {} })
    expect([page.status, await page.text()]).toEqual([200, '<title>Studio</title>'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const headers of [{}, { [studioKeyHeader]: 'wrong' }]) {
      const refused = await ask('/api/project', { headers })
      expect([refused.status, (await refused.json()).error]).toEqual([
        403,
        expect.stringContaining('Open the address'),
      ])
    }
  })

  it('refuses other pages, and names that lead here from elsewhere', async () => {
    for (const headers of [
      { ...own, origin: 'http://evil.example' },
      { ...own, origin: 'null' },
      { ...own, host: 'evil.example:8090' },
      { ...own, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await ask('/api/project', { headers })).status).toBe(403)
    }
    expect((await ask('/api/project', { headers: { ...own, origin: 'http://127.0.0.1:8090' } })).status).toBe(
      200,
    )
  })

  it('reads the files of the project, with their versions', async () => {
    const opened = (await (await ask('/api/project')).json()) as OpenedFiles
    expect(opened.folder).toBe('town')
    expect(opened.files['characters/wren.json']).toEqual({ text: wren, version: await fileVersion(wren) })
  })

  it('writes a file, a new one too, and keeps who may read it', async () => {
    const answer = await put('characters/wren.json', '{}', await fileVersion(wren))
    expect(await answer.json()).toEqual({ version: await fileVersion('{}') })
    expect((await put("scenes/Ada's old kitchen.json", '{ }', null)).status).toBe(200)
    expect([await onDisk('characters/wren.json'), await onDisk("scenes/Ada's old kitchen.json")]).toEqual([
      '{}',
      '{ }',
    ])
    expect((await stat(join(folder, 'town', 'scenes', "Ada's old kitchen.json"))).mode & 0o777).toBe(0o644)
    expect(await readdir(join(folder, 'town', 'characters'))).toEqual(['wren.json'])
  })

  it('never writes over what somebody else has written, and gives it instead', async () => {
    await writeFile(join(folder, 'town', 'characters', 'wren.json'), '{ "theirs": true }')
    for (const from of [await fileVersion(wren), null]) {
      const answer = await put('characters/wren.json', '{}', from)
      expect([answer.status, (await answer.json()).current.text]).toEqual([409, '{ "theirs": true }'])
    }
    const removed = await ask('/api/files/characters/wren.json', {
      method: 'DELETE',
      body: JSON.stringify({ from: await fileVersion(wren) }),
    })
    expect(removed.status).toBe(409)
    expect(await onDisk('characters/wren.json')).toBe('{ "theirs": true }')
  })

  it('says what is missing from a request, or wrong with it', async () => {
    const send = (method: string, body: string, path = 'characters/wren.json'): Promise<Response> =>
      ask(`/api/files/${path}`, { method, body })
    for (const body of ['', 'no', 'null', '{}', '{ "text": 1, "from": null }', '{ "text": "", "from": 7 }']) {
      for (const method of ['PUT', 'DELETE']) {
        const answer = await send(method, body.replace('"from": null', '"from": false'))
        expect([method, body, answer.status, (await answer.json()).error]).toEqual([
          method,
          body,
          422,
          expect.stringContaining('characters/wren.json'),
        ])
      }
    }
    expect((await send('PUT', '{ "text": "{}", "from": null }', 'characters/%E0%A4%A.json')).status).toBe(200)
    expect(await onDisk('characters/wren.json')).toBe(wren)
  })

  it('removes a file that is as it was read', async () => {
    const body = JSON.stringify({ from: await fileVersion(wren) })
    expect((await ask('/api/files/characters/wren.json', { method: 'DELETE', body })).status).toBe(200)
    expect(await readdir(join(folder, 'town', 'characters'))).toEqual([])
  })

  it.each([
    '../outside.json',
    'characters/../../outside.json',
    'characters/%2e%2e/%2e%2e/outside.json',
    'characters/.hidden.json',
    'package.json',
    'node_modules/x.json',
    'characters/wren.js',
  ])('writes no %s', async path => {
    const answer = await put(path, '{}', null)
    expect([404, 422]).toContain(answer.status)
    expect(await readdir(folder)).toEqual(['page', 'town'])
  })

  it('follows a link within the project, and none that leads out of it', async () => {
    const characters = join(folder, 'town', 'characters')
    await symlink('wren.json', join(characters, 'jenny.json'))
    await writeFile(join(folder, 'outside.json'), '{}')
    await symlink('../../outside.json', join(characters, 'out.json'))
    expect((await put('characters/jenny.json', '{ }', await fileVersion(wren))).status).toBe(200)
    expect(await onDisk('characters/wren.json')).toBe('{ }')
    const refused = await put('characters/out.json', '{ }', await fileVersion('{}'))
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      expect.stringContaining('leads out'),
    ])
    expect(await readFile(join(folder, 'outside.json'), 'utf8')).toBe('{}')
  })

  it('says what keeps a file from being written', async () => {
    await mkdir(join(folder, 'town', 'characters', 'mira.json'))
    const answer = await put('characters/mira.json', '{}', null)
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      expect.stringContaining('it is a folder'),
    ])
  })

  it('gives the lines that were not understood, or says why it cannot', async () => {
    expect(await (await ask('/api/missed')).json()).toEqual([])
    readMissed = async () => {
      throw new Error('The database is in use; stop the service first.')
    }
    const refused = await ask('/api/missed')
    expect([refused.status, (await refused.json()).error]).toEqual([
      422,
      'The database is in use; stop the service first.',
    ])
  })

  it('says which server it was started for, and asks one for those with the secret alone', async () => {
    expect(await (await ask('/api/server')).json()).toEqual({ address: 'https://npc.example' })
    const toNowhere = { [serverAddressHeader]: 'nowhere', [operatorKeyHeader]: 'key' }
    const answered = await ask('/api/operator/v1/teams', { headers: { ...own, ...toNowhere } })
    expect(await answered.json()).toEqual({ ok: false, why: 'address', error: expect.any(String) })
    for (const path of ['/api/server', '/api/operator/v1/teams']) {
      expect((await ask(path, { headers: toNowhere })).status).toBe(403)
    }
  })

  it('tells what is changed, through it and beside it', async () => {
    const { body } = await ask('/api/changes')
    const lines = body?.pipeThrough(new TextDecoderStream()).getReader()
    const nextChange = async (): Promise<readonly string[]> =>
      Object.keys(JSON.parse((await lines?.read())?.value ?? '').files)
    await lines?.read()
    await ask('/api/project')
    await put('characters/wren.json', '{ "mine": 1 }', await fileVersion(wren))
    expect(await nextChange()).toEqual(['characters/wren.json'])
    await writeFile(join(folder, 'town', 'characters', 'mira.json'), '{ "theirs": 1 }')
    expect(await nextChange()).toEqual(['characters/mira.json'])
    await lines?.cancel()
  })
})

describe('what stands behind the stage', () => {
  const prompt = { system: 'You are Wren.', fixed: 'You', data: '{}', schema: undefined }
  const askModel = (): Promise<Response> =>
    ask('/api/model', { method: 'POST', body: JSON.stringify(prompt) })

  it('is told, and asked with the secret only', async () => {
    expect(await (await ask('/api/abilities')).json()).toEqual({ transcriber: 'ears', troubles: [] })
    expect((await ask('/api/model', { method: 'POST', body: '{}', headers: {} })).status).toBe(403)
  })

  it('is a model, whose answer comes piece by piece', async () => {
    stage.openModel = async () =>
      modelThat(async function* ({ system }) {
        yield `${system} `
        yield 'Good evening.'
      })
    expect(await (await askModel()).text()).toBe('You are Wren. Good evening.')
  })

  it('says in a sentence why a model gives no answer', async () => {
    stage.openModel = async () =>
      modelThat(async function* () {
        yield* []
        throw new ModelError('model_unavailable', 'The model cannot be reached.')
      })
    const answer = await askModel()
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'The model cannot be reached.' }])
    stage.openModel = () => Promise.reject(new Error('There is no model any more.'))
    expect(await (await askModel()).json()).toEqual({ error: 'There is no model any more.' })
  })

  it('breaks an answer off that breaks off', async () => {
    stage.openModel = async () =>
      modelThat(async function* () {
        yield 'Good '
        throw new ModelError('model_unavailable', 'The model broke off.')
      })
    await expect((await askModel()).text()).rejects.toThrow('broke off')
  })

  it('understands what is spoken, with the names that matter', async () => {
    const path = '/api/transcription?character=wren&name=Red+lantern&name=Well'
    const answer = await ask(path, { method: 'POST', body: new Uint8Array(3) })
    expect(await answer.json()).toEqual({ text: 'wren Red lantern,Well 3' })
  })
})
