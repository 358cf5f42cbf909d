import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseProject } from '../project/parse-project.ts'
import { readProjectFolder } from './read-project-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townsfolk-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

it('reads the JSON files by their paths, as they are', async () => {
  await mkdir(join(folder, 'characters'))
  await writeFile(join(folder, 'town.json'), '\ufeff{ "name": "Größe" }\r\n')
  await writeFile(join(folder, 'characters', 'wren.json'), '{')
  await writeFile(join(folder, 'README.md'), '# Town')
  expect(await readProjectFolder(folder)).toEqual({
    'town.json': '\ufeff{ "name": "Größe" }\r\n',
    'characters/wren.json': '{',
  })
})

it('leaves a folder that is empty or not there to parseProject', async () => {
  for (const missing of [folder, join(folder, 'nowhere')]) {
    const files = await readProjectFolder(missing)
    expect(files).toEqual({})
    expect(parseProject(files)).toMatchObject({
      ok: false,
      faults: [{ file: 'town.json' }, { file: 'characters' }],
    })
  }
})

it('says what is wrong with a folder that is none', async () => {
  const file = join(folder, 'town.json')
  await writeFile(file, '{}')
  await expect(readProjectFolder(file)).rejects.toThrow('ENOTDIR')
})
