import type { AuthoredFile } from './authored-file.ts'
import { didYouMean } from './authored-object.ts'
import type { CharacterFile } from './character-schema.ts'
import { checkCasts } from './check-casts.ts'
import type { QuestionSetFile } from './question-set-schema.ts'
import type { ReadFile } from './read-folder.ts'
import { repeats } from './repeats.ts'
import type { TownFile } from './town-schema.ts'

export interface ReadProject {
  readonly townFile: AuthoredFile
  readonly town: TownFile
  readonly characters: readonly ReadFile<CharacterFile>[]
  readonly questionSets: readonly ReadFile<QuestionSetFile>[]
}

/** Finds what is wrong only with all files together: ids that are taken, names of what does not exist. */
export function checkProject(project: ReadProject): void {
  const { townFile, town, characters, questionSets } = project
  const teams = town.teams.map(({ id }) => id)
  for (const { value, index } of repeats(teams)) {
    townFile.fault(['teams', index, 'id'], `there is a team "${value}" already; give each team its own id`)
  }
  checkKeys(townFile, town, teams)
  checkCasts(project)
  checkOwned(characters, 'character', teams)
  checkOwned(questionSets, 'question set', teams)
}

function checkKeys(townFile: AuthoredFile, { keys }: TownFile, teams: readonly string[]): void {
  for (const { value, index } of repeats(keys.map(({ prefix }) => prefix))) {
    townFile.fault(['keys', index, 'prefix'], `there is a key "${value}" already; take one of them out`)
  }
  keys.forEach(({ team }, index) => {
    if (teams.includes(team)) return
    townFile.fault(['keys', index, 'team'], `there is no team "${team}"; ${didYouMean(team, teams)}`)
  })
}

function checkOwned(
  files: readonly ReadFile<CharacterFile | QuestionSetFile>[],
  what: string,
  teams: readonly string[],
): void {
  const fileOfId = new Map<string, string>()
  for (const { file, content } of files) {
    if (!content) continue
    const { id, team } = content
    const other = fileOfId.get(id)
    if (other) file.fault(['id'], `the id "${id}" is taken by ${other}; give each ${what} its own`)
    fileOfId.set(id, file.name)
    if (team === undefined && teams.length > 1) {
      file.fault(['id'], `this project has ${teams.length} teams; add "team" to say whose ${what} this is`)
    } else if (team !== undefined && !teams.includes(team)) {
      file.fault(['team'], `there is no team "${team}"; ${didYouMean(team, teams)}`)
    }
  }
}
