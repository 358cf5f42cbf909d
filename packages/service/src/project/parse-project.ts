import { AuthoredFile } from './authored-file.ts'
import { didYouMean } from './authored-object.ts'
import { type CharacterFile, characterSchema } from './character-schema.ts'
import { checkCharacter } from './check-character.ts'
import type { Fault } from './fault.ts'
import type { Project } from './project.ts'
import { type TownFile, townSchema } from './town-schema.ts'

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
  const characterFiles = Object.entries(files)
    .filter(([path]) => /^characters\/[^/]+\.json$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => readCharacter(path, text))

  const faults: Fault[] = []
  if (files['town.json'] === undefined) {
    faults.push(atStart('town.json', 'there is no such file; write one with "name" and "teams"'))
  }
  for (const path of Object.keys(files).filter(isTooDeep)) {
    faults.push(atStart(path, 'this file is not read here; put it straight into the folder characters'))
  }
  if (characterFiles.length === 0) {
    faults.push(atStart('characters', 'there is no characters/*.json; write one file for each character'))
  }
  if (town) checkTown(townFile, town, characterFiles)
  faults.push(...inOrder(townFile.faults), ...characterFiles.flatMap(({ file }) => inOrder(file.faults)))
  if (!town || faults.length > 0) return { ok: false, faults }

  const team = town.teams[0]?.id ?? ''
  return {
    ok: true,
    project: {
      name: town.name,
      teams: town.teams,
      keys: town.keys,
      characters: characterFiles.flatMap(({ character }) =>
        character ? [{ ...character, team: character.team ?? team }] : [],
      ),
    },
  }
}

interface ReadCharacter {
  readonly file: AuthoredFile
  readonly character: CharacterFile | undefined
}

function readCharacter(path: string, text: string): ReadCharacter {
  const file = new AuthoredFile(path, text)
  const character = file.read(characterSchema)
  if (character) checkCharacter(file, character)
  return { file, character }
}

/** What is true only of all files together. */
function checkTown(townFile: AuthoredFile, town: TownFile, characterFiles: readonly ReadCharacter[]): void {
  const teams = town.teams.map(({ id }) => id)
  teams.forEach((id, index) => {
    if (teams.indexOf(id) === index) return
    townFile.fault(['teams', index, 'id'], `there is a team "${id}" already; give each team its own id`)
  })
  const prefixes = town.keys.map(({ prefix }) => prefix)
  prefixes.forEach((prefix, index) => {
    if (prefixes.indexOf(prefix) === index) return
    townFile.fault(['keys', index, 'prefix'], `there is a key "${prefix}" already; take one of them out`)
  })
  town.keys.forEach((key, index) => {
    if (!teams.includes(key.team)) {
      townFile.fault(
        ['keys', index, 'team'],
        `there is no team "${key.team}"; ${didYouMean(key.team, teams)}`,
      )
    }
  })
  const fileOfId = new Map<string, string>()
  for (const { file, character } of characterFiles) {
    if (!character) continue
    const { id, team } = character
    const other = fileOfId.get(id)
    if (other) file.fault(['id'], `the id "${id}" is taken by ${other}; give each character its own`)
    fileOfId.set(id, file.name)
    if (team === undefined && teams.length > 1) {
      file.fault(['id'], `this project has ${teams.length} teams; add "team" to say whose character this is`)
    } else if (team !== undefined && !teams.includes(team)) {
      file.fault(['team'], `there is no team "${team}"; ${didYouMean(team, teams)}`)
    }
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return [...faults].sort((a, b) => a.line - b.line || a.column - b.column)
}

function isTooDeep(path: string): boolean {
  return /^characters\/.+\/[^/]+\.json$/.test(path)
}

function atStart(file: string, message: string): Fault {
  return { file, line: 1, column: 1, message }
}
