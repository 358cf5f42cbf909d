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
}

/**
 * Takes the files of a project on trust: nothing is checked, because what checks is larger than the rest of a game.
 * `findIssues` checks them while they are written.
 * @throws Error that names the file, when nothing can be made of it
 */
export function readTown(files: ProjectFiles, flowCompilers: readonly FlowCompiler[]): LocalTown {
  const { language } = contentOf<{ readonly language?: string }>(files, 'town.json', '{}')
  return {
    files,
    language,
    characters: readEach<CharacterInput, Character>(files, 'characters', (written, path) => {
      const { own, translated } = readScripts(written, path, files, flowCompilers)
      return createCharacter(written, player.team.id, own, translated)
    }),
  }
}

/** Makes something of each file of a folder, in the order of their names. */
export function readEach<TWritten, T>(
  files: ProjectFiles,
  folder: string,
  make: (written: TWritten, path: string) => T,
): readonly T[] {
  const paths = Object.keys(files).filter(
    path => path.startsWith(`${folder}/`) && (path.endsWith('.json') || typeof files[path] === 'object'),
  )
  return paths.sort().map(path => {
    try {
      return make(contentOf<TWritten>(files, path), path)
    } catch (cause) {
      throw new Error(`${path} cannot be read; findIssues(files) and townsfolk check say what is wrong.`, {
        cause,
      })
    }
  })
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
