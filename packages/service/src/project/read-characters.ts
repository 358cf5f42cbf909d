import {
  type ActionInput,
  type CharacterInput,
  type CompiledFlow,
  type Flow,
  type FlowActionRule,
  type FlowCompiler,
  nearestOf,
} from '@townsfolk/brain'
import type { AuthoredFile } from './authored-file.ts'
import { characterSchema } from './character-schema.ts'
import { checkCharacter } from './check-character.ts'
import type { Draft } from './draft.ts'
import type { ProjectFiles } from './parse-project.ts'
import type { ProjectIssue } from './project-issue.ts'
import { type ReadFile, readFolder } from './read-folder.ts'

export interface ReadCharacter extends ReadFile<CharacterInput> {
  /** Its flow, when that is written in a file of its own. */
  readonly script: Flow | undefined
  /** What is wrong in that file. */
  readonly scriptIssues: readonly ProjectIssue[]
}

/** Reads the files of characters, and those that flows are written in. */
export function readCharacters(
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): readonly ReadCharacter[] {
  return readFolder(files, 'characters', characterSchema).map(({ file, content, draft }) => {
    if (!draft) return { file, content, draft, script: undefined, scriptIssues: [] }
    const { path, compiled } = readScript(file, draft, files, compilers)
    const script = compiled?.ok ? compiled : undefined
    const found = [...(compiled?.ok === false ? compiled.issues : []), ...checkCharacter(file, draft, script)]
    const scriptIssues = found.map(issue => ({ file: path, ...issue }))
    return { file, content, draft, script: script?.flow, scriptIssues }
  })
}

interface ReadScript {
  /** Empty when there is none. */
  readonly path: string
  /** Undefined when there is none, or nothing that reads it. */
  readonly compiled: CompiledFlow | undefined
}

function readScript(
  file: AuthoredFile,
  { flow, actions = [] }: Draft<CharacterInput>,
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): ReadScript {
  const ink = flow && 'ink' in flow ? flow.ink : undefined
  if (ink === undefined) return { path: '', compiled: undefined }
  const place = ['flow', 'ink']
  const path = `${file.name.slice(0, file.name.lastIndexOf('/') + 1)}${ink}`
  const text = files[path]
  if (typeof text !== 'string') {
    file.issue(place, `there is no file ${path}; ${fileAdvice(path, files)}`)
    return { path, compiled: undefined }
  }
  const compiler = compilers.find(({ extension }) => ink.endsWith(extension))
  if (!compiler) {
    file.issue(
      place,
      "nothing here reads Ink; give parseProject { flowCompilers: [createInkCompiler()] }, from '@townsfolk/brain/ink'",
    )
    return { path, compiled: undefined }
  }
  const rules = rulesOf(file, actions)
  return { path, compiled: compiler.compile(text, { source: ink, ...(rules && { actions: rules }) }) }
}

/** Undefined when not all actions can be made out. */
function rulesOf(
  file: AuthoredFile,
  actions: Draft<readonly ActionInput[]>,
): readonly FlowActionRule[] | undefined {
  const rules = actions.flatMap((action, at) => {
    if (action?.name === undefined) return []
    const { name, target } = action
    return [file.isWhole(['actions', at]) ? { name, target } : { name, target: { required: false } }]
  })
  return rules.length === actions.length && file.isWhole([]) ? rules : undefined
}

function fileAdvice(path: string, files: ProjectFiles): string {
  const nearest = nearestOf(
    path,
    Object.keys(files).filter(name => name.endsWith('.ink')),
  )
  return nearest === undefined ? 'write one' : `did you mean ${nearest}?`
}
