import {
  type ByLanguage,
  type Character,
  type CharacterInput,
  createCharacter,
  type Flow,
  type FlowCompiler,
} from '@townsfolk/brain'
import type { ProjectFiles } from '../project/parse-project.ts'
import { player } from './one-team.ts'

/** What of a project a game needs at once. */
export interface LocalTown {
  readonly files: ProjectFiles
  /** As `Project` has it. */
  readonly language: string | undefined
  readonly characters: readonly Character[]
  /** Of files of which nothing can be made: everybody else is there. */
  readonly faults: readonly TownFault[]
}

/** A file that cannot be read. */
export interface TownFault {
  readonly path: string
  /** Id of the missing character; undefined for another kind of file. */
  readonly characterId: string | undefined
  /** What is wrong, and what to do. */
  readonly message: string
  readonly cause: unknown
}

/**
 * Takes the files of a project on trust: nothing is checked, because what checks is larger than the rest of a game.
 * `findIssues` checks them while they are written. A file of which nothing can be made leaves its character out, and nobody
 * else.
 */
export function readTown(files: ProjectFiles, flowCompilers: readonly FlowCompiler[]): LocalTown {
  const faults: TownFault[] = []
  const town = read(faults, 'town.json', () =>
    contentOf<{ readonly language?: string }>(files, 'town.json', '{}'),
  )
  const characters = pathsIn(files, 'characters').flatMap(
    path => read(faults, path, () => [readCharacter(files, path, flowCompilers)]) ?? [],
  )
  return { files, language: town?.language, characters, faults }
}

function read<T>(faults: TownFault[], path: string, make: () => T): T | undefined {
  try {
    return make()
  } catch (cause) {
    const [, characterId] = /^characters\/(.+)\.json$/.exec(path) ?? []
    faults.push({ path, characterId, message: adviceOn(path), cause })
    return undefined
  }
}

function readCharacter(files: ProjectFiles, path: string, flowCompilers: readonly FlowCompiler[]): Character {
  const written = contentOf<CharacterInput>(files, path)
  const { own, translated } = readScripts(written, path, files, flowCompilers)
  return createCharacter(written, player.team.id, own, translated)
}

function adviceOn(path: string): string {
  return `${path} cannot be read; findIssues(files) or townsfolk check say what is wrong.`
}

/**
 * Makes something of each file of a folder, in the order of their names.
 * @throws Error that names the file, when nothing can be made of it
 */
export function readEach<TWritten, T>(
  files: ProjectFiles,
  folder: string,
  make: (written: TWritten, path: string) => T,
): readonly T[] {
  return pathsIn(files, folder).map(path => {
    try {
      return make(contentOf<TWritten>(files, path), path)
    } catch (cause) {
      throw new Error(adviceOn(path), { cause })
    }
  })
}

function pathsIn(files: ProjectFiles, folder: string): readonly string[] {
  const paths = Object.keys(files).filter(
    path => path.startsWith(`${folder}/`) && (path.endsWith('.json') || typeof files[path] === 'object'),
  )
  return paths.sort()
}

function contentOf<T>(files: ProjectFiles, path: string, otherwise: string | object = ''): T {
  const written = files[path] ?? otherwise
  return (typeof written === 'string' ? JSON.parse(written.replace(/^\ufeff/, '')) : written) as T
}

interface ReadScripts {
  readonly own: Flow | undefined
  /** By code. */
  readonly translated: ByLanguage<Flow>
}

/** The flow that is written in a file of its own, beside the character's, in each of its languages. */
function readScripts(
  { flow, actions = [] }: CharacterInput,
  path: string,
  files: ProjectFiles,
  flowCompilers: readonly FlowCompiler[],
): ReadScripts {
  if (!flow || !('ink' in flow)) return { own: undefined, translated: {} }
  const { ink: source, translations: written = {} } = flow
  const text = files[path.slice(0, path.lastIndexOf('/') + 1) + source]
  const compiler = flowCompilers.find(({ extension }) => source.endsWith(extension))
  const compile = (translations: Readonly<Record<string, string>>): Flow => {
    const compiled =
      typeof text === 'string' ? compiler?.compile(text, { source, actions, translations }) : undefined
    if (compiled?.ok) return compiled.flow
    throw new Error(
      compiled
        ? compiled.issues
            .map(({ line, column, message }) => `${source}:${line}:${column} ${message}`)
            .join('\n')
        : `${source} is not among the files, or no flowCompilers reads it`,
    )
  }
  const translated = Object.entries(written).map(([code, table]) => [code, compile(table)] as const)
  return { own: compile({}), translated: Object.fromEntries(translated) }
}
