import { type CharacterInput, didYouMean, nearestOf } from '@townsfolk/brain'
import type { AuthoredFile } from './authored-file.ts'
import { checkCasts } from './check-casts.ts'
import { namesOf } from './check-events.ts'
import { checkTranslatedIds } from './check-set-translations.ts'
import type { Draft } from './draft.ts'
import { noSuchCharacter } from './no-such-character.ts'
import { type OwnedOutline, ownedOutline, type TownOutline, townOutline } from './outline.ts'
import type { QuestionSetInput } from './question-set-input.ts'
import type { ReadFile } from './read-folder.ts'
import { repeats } from './repeats.ts'
import type { SceneFile } from './scene-schema.ts'

export interface ReadProject {
  readonly townFile: AuthoredFile
  readonly characters: readonly ReadFile<CharacterInput>[]
  readonly questionSets: readonly ReadFile<QuestionSetInput>[]
  readonly scenes: readonly ReadFile<SceneFile>[]
  readonly voiceEngines: readonly string[]
}

/** A file that belongs to a team, and what it says of that. */
export interface OwnedFile {
  readonly file: AuthoredFile
  readonly outline: OwnedOutline
}

/** Finds what is wrong only with all files together: ids that are taken, names of what does not exist. */
export function checkProject({
  townFile,
  characters,
  questionSets,
  scenes,
  voiceEngines,
}: ReadProject): void {
  const town = townFile.glance(townOutline)
  const owned = (files: readonly ReadFile<unknown>[]): readonly OwnedFile[] =>
    files.map(({ file }) => ({ file, outline: file.glance(ownedOutline) }))
  const ownedCharacters = owned(characters)
  const teams = teamsOf(town)
  checkTeams(townFile, town)
  checkKeys(townFile, town, teams)
  checkCasts(townFile, town, ownedCharacters)
  checkOwned(ownedCharacters, 'character', teams)
  checkOwned(owned(questionSets), 'question set', teams)
  checkTranslatedIds(questionSets)
  const engines = [...voiceEngines, ...town.voices]
  for (const { file, draft } of characters) if (draft) checkVoice(file, draft, engines)
  checkHostActions(questionSets, characters)
  checkScenes(scenes, ownedCharacters)
}

/** Their ids; undefined when not all of them can be made out. */
type Teams = readonly string[] | undefined

function teamsOf({ teams }: TownOutline): Teams {
  const ids = teams.flatMap(({ id }) => id ?? [])
  return ids.length > 0 && ids.length === teams.length ? ids : undefined
}

function checkTeams(townFile: AuthoredFile, { teams }: TownOutline): void {
  for (const { value, index } of repeats(teams.map(({ id }) => id))) {
    townFile.issue(['teams', index, 'id'], `there is a team "${value}" already; give each team its own id`)
  }
}

function checkKeys(townFile: AuthoredFile, { keys }: TownOutline, teams: Teams): void {
  for (const { value, index } of repeats(keys.map(({ prefix }) => prefix))) {
    townFile.issue(['keys', index, 'prefix'], `there is a key "${value}" already; take one of them out`)
  }
  keys.forEach(({ team }, index) => {
    if (!teams || team === undefined || teams.includes(team)) return
    townFile.issue(['keys', index, 'team'], `there is no team "${team}"; ${didYouMean(team, teams)}`)
  })
}

function checkOwned(files: readonly OwnedFile[], what: string, teams: Teams): void {
  const fileOfId = new Map<string, string>()
  for (const { file, outline } of files) {
    const { id, team } = outline
    if (id !== undefined) {
      const other = fileOfId.get(id)
      if (other) file.issue(['id'], `the id "${id}" is taken by ${other}; give each ${what} its own`)
      fileOfId.set(id, file.name)
    }
    if (!teams || team === null || !file.isReadable) continue
    if (team === undefined && teams.length > 1 && file.isWhole([])) {
      file.issue(['id'], `this project has ${teams.length} teams; add "team" to say whose ${what} this is`)
    } else if (team !== undefined && !teams.includes(team)) {
      file.issue(['team'], `there is no team "${team}"; ${didYouMean(team, teams)}`)
    }
  }
}

/** Another server may have other engines: a character that is made for one is silent here, and no issue. */
function checkVoice(file: AuthoredFile, { voice }: Draft<CharacterInput>, engines: readonly string[]): void {
  const engine = voice?.engine
  if (engine === undefined || engines.includes(engine)) return
  const meant = nearestOf(engine, engines)
  if (meant === undefined) return
  file.issue(['voice', 'engine'], `there is no voice engine "${engine}"; did you mean "${meant}"?`)
}

/** Who hosts a quiz, its caller decides; what no character can do is a typo. */
function checkHostActions(
  questionSets: readonly ReadFile<QuestionSetInput>[],
  characters: readonly ReadFile<CharacterInput>[],
): void {
  const names = characters.map(({ file, draft }) =>
    draft && file.isWhole([]) ? namesOf(draft.actions ?? []) : undefined,
  )
  if (names.includes(undefined)) return
  const known = names.flatMap(list => list ?? [])
  for (const { file, draft } of questionSets) {
    for (const [moment, name] of Object.entries(draft?.actions ?? {})) {
      if (name === undefined || known.includes(name)) continue
      const meant = nearestOf(name, known)
      const advice = meant === undefined ? 'write it into "actions" of its host' : `did you mean ${meant}?`
      file.issue(['actions', moment], `no character has the action ${name}; ${advice}`)
    }
  }
}

function checkScenes(scenes: readonly ReadFile<SceneFile>[], characters: readonly OwnedFile[]): void {
  const ids = characters.flatMap(({ outline }) => outline.id ?? [])
  if (ids.length < characters.length) return
  for (const { file, draft } of scenes) {
    draft?.entities?.forEach((entity, at) => {
      const { characterId } = entity ?? {}
      if (characterId === undefined || ids.includes(characterId)) return
      file.issue(['entities', at, 'characterId'], noSuchCharacter(characterId, ids))
    })
  }
}
