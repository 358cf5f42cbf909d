import type { Flow } from '../brain/flow/flow.ts'
import type { CompiledFlow, FlowCompiler } from '../brain/flow/flow-compiler.ts'
import type { AuthoredFile } from './authored-file.ts'
import { nearestOf } from './authored-object.ts'
import type { CharacterInput } from './character-input.ts'
import { characterSchema } from './character-schema.ts'
import { checkCharacter } from './check-character.ts'
import type { Fault } from './fault.ts'
import type { ProjectFiles } from './parse-project.ts'
import { type ReadFile, readFolder } from './read-folder.ts'

export interface ReadCharacter extends ReadFile<CharacterInput> {
  /** Its flow, when that is written in a file of its own. */
  readonly script: Flow | undefined
  /** What is wrong in that file. */
  readonly scriptFaults: readonly Fault[]
}

/** Reads the files of characters, and those that flows are written in. */
export function readCharacters(
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): readonly ReadCharacter[] {
  return readFolder(files, 'characters', characterSchema).map(({ file, content }) => {
    if (!content) return { file, content, script: undefined, scriptFaults: [] }
    const { compiled, scriptFaults } = readScript(file, content, files, compilers)
    checkCharacter(file, content, compiled)
    return { file, content, script: compiled?.flow, scriptFaults }
  })
}

interface ReadScript {
  /** Undefined when there is none, or it has faults. */
  readonly compiled: Extract<CompiledFlow, { ok: true }> | undefined
  readonly scriptFaults: readonly Fault[]
}

const noScript: ReadScript = { compiled: undefined, scriptFaults: [] }

function readScript(
  file: AuthoredFile,
  { flow, actions = [] }: CharacterInput,
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): ReadScript {
  if (!flow || !('ink' in flow)) return noScript
  const place = ['flow', 'ink']
  const path = `${file.name.slice(0, file.name.lastIndexOf('/') + 1)}${flow.ink}`
  const text = files[path]
  if (typeof text !== 'string') {
    file.fault(place, `there is no file ${path}; ${fileAdvice(path, files)}`)
    return noScript
  }
  const compiler = compilers.find(({ extension }) => flow.ink.endsWith(extension))
  if (!compiler) {
    file.fault(
      place,
      "nothing here reads Ink; give parseProject { flowCompilers: [createInkCompiler()] }, from '@townsfolk/service/ink'",
    )
    return noScript
  }
  const compiled = compiler.compile(text, { source: flow.ink, actions: actions.map(({ name }) => name) })
  if (compiled.ok) return { compiled, scriptFaults: [] }
  return { compiled: undefined, scriptFaults: compiled.faults.map(fault => ({ file: path, ...fault })) }
}

function fileAdvice(path: string, files: ProjectFiles): string {
  const nearest = nearestOf(
    path,
    Object.keys(files).filter(name => name.endsWith('.ink')),
  )
  return nearest === undefined ? 'write one' : `did you mean ${nearest}?`
}
