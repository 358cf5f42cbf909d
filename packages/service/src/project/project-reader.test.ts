import { createInkCompiler } from '@townsfolk/brain/ink'
import { describe, expect, it } from 'vitest'
import { plainCharacter, town, twoTeams, wren } from '../../testing/project-files.ts'
import { createProjectReader, type ProjectFiles, parseProject } from './parse-project.ts'
import type { Project } from './project.ts'

const inkMira = JSON.stringify({ ...JSON.parse(plainCharacter('mira')), flow: { ink: 'mira.ink' } })

const files = {
  'town.json': town,
  'characters/wren.json': wren,
  'characters/mira.json': inkMira,
  'characters/mira.ink': '-> stranger\n=== stranger\n+ [hello] -> friend\n=== friend\n-> END\n',
}

const options = { flowCompilers: [createInkCompiler()] }

describe('a project that is read again and again', () => {
  const read = createProjectReader(options)
  const characterIn = (texts: ProjectFiles, id: string): Project['characters'][number] | undefined => {
    const parsed = read(texts)
    if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join())
    return parsed.project.characters.find(each => each.id === id)
  }

  it('has the same characters where their files are the same', () => {
    const before = { wren: characterIn(files, 'wren'), mira: characterIn(files, 'mira') }
    const renamed = { ...files, 'characters/wren.json': wren.replace('"Wren"', '"Jenny"') }
    expect(characterIn(renamed, 'mira')).toBe(before.mira)
    expect(characterIn(renamed, 'wren')?.name).toBe('Jenny')
  })

  it('has the same scenes and tests, too', () => {
    const more = {
      ...files,
      'scenes/kitchen.json': '{ "entities": [], "events": [] }',
      'tests/wren.json':
        '{ "character": "wren", "tests": [{ "name": "a", "turns": [{ "player": "hello", "expect": { "says": "Hm." } }] }] }',
    }
    const projectIn = (texts: ProjectFiles): Project | undefined => {
      const parsed = read(texts)
      return parsed.ok ? parsed.project : undefined
    }
    const before = projectIn(more)
    const after = projectIn({ ...more, 'characters/wren.json': wren.replace('"Wren"', '"Jenny"') })
    expect(before?.tests).toHaveLength(1)
    expect([after?.scenes[0] === before?.scenes[0], after?.tests[0] === before?.tests[0]]).toEqual([
      true,
      true,
    ])
  })

  it('has another one when only its flow has changed, or its team', () => {
    const before = characterIn(files, 'mira')
    const told = { ...files, 'characters/mira.ink': files['characters/mira.ink'].replaceAll('friend', 'pal') }
    expect(characterIn(told, 'mira')?.flow?.checkpoints).toContain('pal')
    expect(characterIn(files, 'mira')?.flow?.checkpoints).toEqual(before?.flow?.checkpoints)
    const other = { ...files, 'town.json': town.replace('"main"', '"harbour"') }
    expect(characterIn(other, 'wren')?.team).toBe('harbour')
  })

  it('finds what parseProject finds, whatever was found before', () => {
    const versions: readonly ProjectFiles[] = [
      files,
      { ...files, 'town.json': twoTeams },
      { ...files, 'characters/wren.json': wren.replace('FETCH', 'fetch it') },
      { ...files, 'characters/jenny.json': wren },
      { ...files, 'characters/mira.ink': '-> nowhere' },
      { 'town.json': town, 'characters/mira.json': inkMira },
      files,
    ]
    for (const version of [...versions, ...versions]) {
      const [again, anew] = [read(version), parseProject(version, options)]
      expect(again.ok ? [] : again.issues).toEqual(anew.ok ? [] : anew.issues)
    }
  })
})
