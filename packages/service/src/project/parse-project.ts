import { AuthoredFile } from './authored-file.ts'
import { characterSchema } from './character-schema.ts'
import { checkCharacter } from './check-character.ts'
import { checkProject, type ReadProject } from './check-project.ts'
import { checkQuestionSet } from './check-question-set.ts'
import type { Fault } from './fault.ts'
import type { Project } from './project.ts'
import { questionSetSchema } from './question-set-schema.ts'
import { type ReadFile, readFolder, tooDeepFaults } from './read-folder.ts'
import { townSchema } from './town-schema.ts'

/** Texts of a project's files by their path within it: `town.json`, `characters/wren.json`. */
export type ProjectFiles = Readonly<Record<string, string>>

export type ParsedProject =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Reads a whole project, or says everything that is wrong with it: there is no project with half a character.
 */
export function parseProject(files: ProjectFiles): ParsedProject {
  const townFile = new AuthoredFile('town.json', files['town.json'] ?? '{}')
  const town = files['town.json'] === undefined ? undefined : townFile.read(townSchema)
  const characters = readFolder(files, 'characters', characterSchema, checkCharacter)
  const questionSets = readFolder(files, 'question-sets', questionSetSchema, checkQuestionSet)
  const read = town && { townFile, town, characters, questionSets }
  if (read) checkProject(read)

  const faults: Fault[] = []
  if (files['town.json'] === undefined) {
    faults.push(atStart('town.json', 'there is no such file; write one with "name" and "teams"'))
  }
  faults.push(...tooDeepFaults(files, 'characters'), ...tooDeepFaults(files, 'question-sets'))
  if (characters.length === 0) {
    faults.push(atStart('characters', 'there is no characters/*.json; write one file for each character'))
  }
  const readFiles = [townFile, ...characters.map(({ file }) => file), ...questionSets.map(({ file }) => file)]
  faults.push(...readFiles.flatMap(file => inOrder(file.faults)))
  return read && faults.length === 0 ? { ok: true, project: projectOf(read) } : { ok: false, faults }
}

/** Puts together what was read without a fault. */
function projectOf({ town, characters, questionSets }: ReadProject): Project {
  const { name, teams, keys, casts, prices, server } = town
  const onlyTeam = teams[0]?.id ?? ''
  const owned = <T extends { readonly team?: string | undefined }>(read: readonly ReadFile<T>[]) =>
    read.flatMap(({ content }) => (content ? [{ ...content, team: content.team ?? onlyTeam }] : []))
  const ownedCharacters = owned(characters)
  return {
    name,
    teams,
    keys,
    characters: ownedCharacters,
    casts: casts.map(cast => ({
      id: cast.id,
      team: ownedCharacters.find(({ id }) => id === cast.characters[0])?.team ?? '',
      name: cast.name,
      characterIds: cast.characters,
    })),
    questionSets: owned(questionSets),
    prices,
    server,
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => a.line - b.line || a.column - b.column)
}

function atStart(file: string, message: string): Fault {
  return { file, line: 1, column: 1, message }
}
