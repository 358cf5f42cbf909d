import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseProject } from '../../../service/src/project/parse-project.ts'
import { readProjectFolder } from './read-project-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

it('reads the files of JSON and of Ink by their paths, as they are', async () => {
  await mkdir(join(folder, 'characters'))
  await writeFile(join(folder, 'town.json'), '\ufeff{ "name": "Größe" }\r\n')
  await writeFile(join(folder, 'characters', 'wren.json'), '{')
  await writeFile(join(folder, 'characters', 'wren.ink'), 'Hello.')
  await writeFile(join(folder, 'README.md'), '# Town')
  expect(await readProjectFolder(folder)).toEqual({
    'town.json': '\ufeff{ "name": "Größe" }\r\n',
    'characters/wren.json': '{',
    'characters/wren.ink': 'Hello.',
  })
})

it('reads what an author wrote in another form, for parseProject to report', async () => {
  await mkdir(join(folder, 'characters'))
  await writeFile(join(folder, 'characters', 'hob.yaml'), 'id: hob')
  expect(Object.keys(await readProjectFolder(folder))).toEqual(['characters/hob.yaml'])
})

it('reads neither node_modules nor what is hidden, at any depth', async () => {
  // A link that leads nowhere is what an editor keeps beside an open file; reading it fails.
  await symlink('nowhere', join(folder, '.#town.json'))
  for (const unread of [
    '.townsfolk',
    'node_modules/left-pad',
    'characters/..data',
    'characters/node_modules',
  ]) {
    await mkdir(join(folder, unread), { recursive: true })
    await symlink('nowhere', join(folder, unread, 'package.json'))
  }
  await writeFile(join(folder, 'characters', 'wren.json'), '{}')
  expect(await readProjectFolder(folder)).toEqual({ 'characters/wren.json': '{}' })
})

it('follows links to files and folders, and takes a folder called .json for a folder', async () => {
  await mkdir(join(folder, 'elsewhere.json'))
  await writeFile(join(folder, 'elsewhere.json', 'mira.json'), '{}')
  await symlink('elsewhere.json', join(folder, 'characters'))
  await symlink('characters/mira.json', join(folder, 'town.json'))
  await symlink('nowhere', join(folder, 'notes'))
  expect(await readProjectFolder(folder)).toEqual({
    'town.json': '{}',
    'characters/mira.json': '{}',
    'elsewhere.json/mira.json': '{}',
  })
})

it('names a link to a file that is gone', async () => {
  await symlink('nowhere', join(folder, 'town.json'))
  await expect(readProjectFolder(folder)).rejects.toThrow('town.json')
})

it('leaves a folder that is empty or not there to parseProject', async () => {
  for (const missing of [folder, join(folder, 'nowhere')]) {
    const files = await readProjectFolder(missing)
    expect(files).toEqual({})
    expect(parseProject(files)).toMatchObject({
      ok: false,
      issues: [{ file: 'town.json' }, { file: 'characters' }],
    })
  }
})

it('says what is wrong with a folder that is none', async () => {
  const file = join(folder, 'town.json')
  await writeFile(file, '{}')
  await expect(readProjectFolder(file)).rejects.toThrow('ENOTDIR')
})
