import { type Character, createCharacter, type FlowCompiler } from '@townsfolk/brain'
import { AuthoredFile } from './authored-file.ts'
import { baseName } from './base-name.ts'
import type { CharacterTest } from './character-test.ts'
import { checkProject } from './check-project.ts'
import { checkQuestionSet } from './check-question-set.ts'
import { checkScene } from './check-scene.ts'
import { checkTests } from './check-tests.ts'
import { createQuestionSets } from './create-question-set.ts'
import { createTests } from './create-tests.ts'
import type { Project } from './project.ts'
import type { ProjectIssue } from './project-issue.ts'
import type { QuestionSetInput } from './question-set-input.ts'
import { questionSetSchema } from './question-set-schema.ts'
import { KeptCharacters, type ReadCharacter, readCharacters } from './read-characters.ts'
import { type KeptFiles, otherFormIssues, type ReadFile, readFolder, tooDeepIssues } from './read-folder.ts'
import type { Scene } from './scene.ts'
import { type SceneFile, sceneSchema } from './scene-schema.ts'
import { ownEngines } from './speech-schema.ts'
import type { TestsInput } from './test-input.ts'
import { testsSchema } from './test-schema.ts'
import { type TownFile, townSchema } from './town-schema.ts'

/**
 * The files of a project by their paths in it, such as `town.json` or `characters/wren.json`: their texts, or
 * parsed values such as the result of `defineCharacter`.
 */
export type ProjectFiles = Readonly<Record<string, string | object>>

/** Options of reading a project. */
export interface ParseOptions {
  /** Compilers of flows that are written in files of their own. Default: none. */
  readonly flowCompilers?: readonly FlowCompiler[]
  /**
   * Known voice engines, besides those in `town.json`. Other engines are accepted, unless they look like a typo of
   * a known one. Default: the engines of Townsfolk.
   */
  readonly voiceEngines?: readonly string[]
}

/** A project, or all issues of its files. */
export type ParsedProject =
  | { readonly ok: true; readonly project: Project }
  | { readonly ok: false; readonly issues: readonly ProjectIssue[] }

const defaults: Required<ParseOptions> = { flowCompilers: [], voiceEngines: [...ownEngines, 'openai'] }

const folders = ['characters', 'question-sets', 'scenes', 'tests']

/** Reads a whole project. With any issue it returns all issues and no project. */
export function parseProject(files: ProjectFiles, options: ParseOptions = {}): ParsedProject {
  return createProjectReader(options)(files)
}

/**
 * Makes a reader like `parseProject` for a project that is being edited. Unchanged files are not read again, and
 * their characters, scenes and tests are the same objects as before.
 */
export function createProjectReader(options: ParseOptions = {}): (files: ProjectFiles) => ParsedProject {
  const kept = new KeptReadings()
  return files => parse(files, { ...defaults, ...options }, kept)
}

/** What was made of files that have not changed since. */
class KeptReadings {
  readonly characters = new KeptCharacters()
  readonly questionSets: KeptFiles<QuestionSetInput> = new Map()
  readonly scenes: KeptFiles<SceneFile> = new Map()
  readonly tests: KeptFiles<TestsInput> = new Map()
  /** By what they were made of. */
  readonly createdCharacters = new WeakMap<object, { readonly team: string; readonly character: Character }>()
  readonly createdScenes = new WeakMap<SceneFile, Scene>()
  readonly createdTests = new WeakMap<TestsInput, readonly CharacterTest[]>()
}

function parse(
  files: ProjectFiles,
  { flowCompilers, voiceEngines }: Required<ParseOptions>,
  kept: KeptReadings,
): ParsedProject {
  const hasTown = files['town.json'] !== undefined
  const townFile = new AuthoredFile('town.json', files['town.json'] ?? '{}')
  const town = hasTown ? townFile.read(townSchema).content : undefined
  const characters = readCharacters(files, flowCompilers, kept.characters)
  const questionSets = readFolder(files, 'question-sets', questionSetSchema, kept.questionSets)
  const scenes = readFolder(files, 'scenes', sceneSchema, kept.scenes)
  const tests = readFolder(files, 'tests', testsSchema, kept.tests)
  for (const { file, draft } of questionSets) if (draft) checkQuestionSet(file, draft)
  for (const { file, draft } of scenes) if (draft) checkScene(file, draft)
  checkTests(tests, characters, scenes)
  checkProject({ townFile, characters, questionSets, scenes, voiceEngines })

  const issues: ProjectIssue[] = []
  if (!hasTown) issues.push(atStart('town.json', 'there is no such file; write one with "name" and "teams"'))
  issues.push(...folders.flatMap(folder => tooDeepIssues(files, folder)))
  issues.push(...folders.flatMap(folder => otherFormIssues(files, folder)))
  if (characters.length === 0) {
    issues.push(atStart('characters', 'there is no characters/*.json; write one file for each character'))
  }
  issues.push(...inOrder(townFile.issues))
  for (const { file, scriptIssues } of characters)
    issues.push(...inOrder(file.issues), ...inOrder(scriptIssues))
  for (const { file } of [...questionSets, ...scenes, ...tests]) issues.push(...inOrder(file.issues))
  return town && issues.length === 0
    ? { ok: true, project: projectOf(town, { characters, questionSets, scenes, tests }, kept) }
    : { ok: false, issues }
}

interface ReadFiles {
  readonly characters: readonly ReadCharacter[]
  readonly questionSets: readonly ReadFile<QuestionSetInput>[]
  readonly scenes: readonly ReadFile<SceneFile>[]
  readonly tests: readonly ReadFile<TestsInput>[]
}

/** Puts together what was read without an issue. */
function projectOf(
  town: TownFile,
  { characters, questionSets, scenes, tests }: ReadFiles,
  { createdCharacters, createdScenes, createdTests }: KeptReadings,
): Project {
  const { name, language, teams, keys, casts, prices, model, voices, transcription, server } = town
  const teamOf = ({ team }: { readonly team?: string | undefined }): string => team ?? teams[0]?.id ?? ''
  const created = characters.flatMap(({ content, script, translatedScripts }) => {
    if (!content) return []
    const team = teamOf(content)
    const known = createdCharacters.get(script ?? content)
    if (known?.team === team) return [known.character]
    const character = createCharacter(content, team, script, translatedScripts)
    createdCharacters.set(script ?? content, { team, character })
    return [character]
  })
  return {
    name,
    language,
    teams,
    keys,
    characters: created,
    casts: casts.map(cast => ({
      id: cast.id,
      team: created.find(({ id }) => id === cast.characters[0])?.team ?? '',
      name: cast.name,
      characterIds: cast.characters,
    })),
    questionSets: questionSets.flatMap(({ content }) =>
      content ? createQuestionSets(content, { team: teamOf(content), language }) : [],
    ),
    scenes: scenes.flatMap(({ file, content }) =>
      content ? [once(createdScenes, content, () => ({ name: baseName(file.name), ...content }))] : [],
    ),
    tests: tests.flatMap(({ file, content }) =>
      content ? once(createdTests, content, () => createTests(file.name, content)) : [],
    ),
    prices,
    model,
    voices,
    transcription,
    server,
  }
}

/** The same as before, of what it was made of before. */
function once<K extends object, V>(created: WeakMap<K, V>, from: K, create: () => V): V {
  const value = created.get(from) ?? create()
  created.set(from, value)
  return value
}

function inOrder(issues: readonly ProjectIssue[]): ProjectIssue[] {
  return [...issues].sort((a, b) => a.line - b.line || a.column - b.column)
}

function atStart(file: string, message: string): ProjectIssue {
  return { file, line: 1, column: 1, message }
}
