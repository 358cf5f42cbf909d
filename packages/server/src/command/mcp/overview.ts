import type { Project, ProjectFiles, Scene } from '@townsfolk/service'
import { filesOfCharacters } from '@townsfolk/service/missed'
import * as v from 'valibot'
import { summaryOf } from '../open-project.ts'
import { counted, table } from '../table.ts'
import { languagesOf } from '../tried-in.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** What there is in the project. */
export const listProject: AssistantTool = assistantTool({
  name: 'list_project',
  title: 'List what there is',
  description:
    'Lists what the project has: characters with their files, languages and actions, casts, scenes with the ids of what is in ' +
    'them, question sets, tests. Call it first.',
  input: v.strictObject({}),
  async answer(_, asked) {
    const read = await asked.read({ withTests: true })
    const folder = `Folder: ${asked.folder}`
    if (read.ok) return [summaryOf(read.project), folder, ...partsOf(read.project, read.files)]
    return [
      `The project has ${counted(read.issues.length, 'issue')}: check_project lists them.`,
      folder,
      'Files:',
      ...Object.keys(read.files).map(path => `  ${path}`),
    ]
  },
})

function partsOf(project: Project, files: ProjectFiles): readonly string[] {
  const { characters, casts, scenes, questionSets, tests, model } = project
  const paths = filesOfCharacters(files)
  return [
    ...section(
      'Characters',
      table(
        characters.map(character => [
          character.id,
          character.name,
          paths.get(character.id) ?? null,
          languagesOf(character).join(', '),
          character.actions.map(({ name }) => name).join(', '),
        ]),
      ),
    ),
    ...section(
      'Casts',
      casts.map(({ id, name, characterIds }) => `${id}  ${name}: ${characterIds.join(', ')}`),
    ),
    ...section('Scenes', scenes.map(sceneLine)),
    ...section(
      'Question sets',
      table(questionSets.map(({ id, name, questions }) => [id, name, counted(questions.length, 'question')])),
    ),
    ...section('Tests', table(testCounts(tests))),
    ...(model ? ['The project names a language model: see "model" in town.json.'] : []),
  ]
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map(line => `  ${line}`)]
}

function sceneLine({ name, entities }: Scene): string {
  const things = entities.map(entity => `${entity.id} (${entity.name})`)
  return `${name}: ${things.join(', ') || 'nothing in it'}`
}

function testCounts(tests: Project['tests']): readonly (readonly string[])[] {
  const files = [...new Set(tests.map(({ file }) => file))]
  return files.map(file => [file, counted(tests.filter(test => test.file === file).length, 'test')])
}
