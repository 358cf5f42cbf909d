import {
  type ActionInput,
  type ByLanguage,
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
import { type KeptFiles, type ReadFile, readFolder } from './read-folder.ts'
import { readTranslatedScripts } from './read-translated-scripts.ts'

export interface ReadCharacter extends ReadFile<CharacterInput> {
  /** Its flow, when that is written in a file of its own. */
  readonly script: Flow | undefined
  /** The same in other languages, by their codes. */
  readonly translatedScripts: ByLanguage<Flow>
  /** What is wrong in that file. */
  readonly scriptIssues: readonly ProjectIssue[]
}

/** What was made of characters that have not changed since. */
export class KeptCharacters {
  readonly files: KeptFiles<CharacterInput> = new Map()
  readonly checked: WeakMap<AuthoredFile, CheckedCharacter> = new WeakMap()
}

interface CheckedCharacter {
  /** The file that its flow is written in. */
  readonly flowText: string | object | undefined
  readonly read: ReadCharacter
  /** What was found in the character's own file. */
  readonly issues: readonly ProjectIssue[]
}

/**
 * Reads the files of characters, and those that flows are written in.
 * @param kept of an earlier reading; what is as it was then is not read again
 */
export function readCharacters(
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
  kept: KeptCharacters,
): readonly ReadCharacter[] {
  return readFolder(files, 'characters', characterSchema, kept.files).map(read => {
    const { file, content, draft } = read
    if (!draft) return { ...read, script: undefined, translatedScripts: {}, scriptIssues: [] }
    const known = kept.checked.get(file)
    const flowText = files[flowPathOf(file, draft)]
    if (known && known.flowText === flowText) {
      file.issues.push(...known.issues)
      return known.read
    }
    const before = file.issues.length
    const { path, compiled, translated } = readScript(file, draft, files, compilers)
    const script = compiled?.ok ? compiled : undefined
    const found = [...(compiled?.ok === false ? compiled.issues : []), ...checkCharacter(file, draft, script)]
    const scriptIssues = found.map(issue => ({ file: path, ...issue }))
    const character = {
      file,
      content,
      draft,
      script: script?.flow,
      translatedScripts: translated,
      scriptIssues,
    }
    // A flow that is missing may come under any name.
    if (flowText !== undefined || path === '') {
      kept.checked.set(file, { flowText, read: character, issues: file.issues.slice(before) })
    }
    return character
  })
}

/** Path of the file that a flow is written in; empty when there is none. */
function flowPathOf(file: AuthoredFile, { flow }: Draft<CharacterInput>): string {
  const ink = flow && 'ink' in flow ? flow.ink : undefined
  return ink === undefined ? '' : `${file.name.slice(0, file.name.lastIndexOf('/') + 1)}${ink}`
}

interface ReadScript {
  /** Empty when there is none. */
  readonly path: string
  /** Undefined when there is none, or nothing that reads it. */
  readonly compiled: CompiledFlow | undefined
  /** By code. */
  readonly translated: ByLanguage<Flow>
}

function readScript(
  file: AuthoredFile,
  draft: Draft<CharacterInput>,
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): ReadScript {
  const path = flowPathOf(file, draft)
  if (path === '') return { path, compiled: undefined, translated: {} }
  const place = ['flow', 'ink']
  const ink = path.slice(path.lastIndexOf('/') + 1)
  const text = files[path]
  if (typeof text !== 'string') {
    file.issue(place, `there is no file ${path}; ${fileAdvice(path, files)}`)
    return { path, compiled: undefined, translated: {} }
  }
  const compiler = compilers.find(({ extension }) => ink.endsWith(extension))
  if (!compiler) {
    file.issue(
      place,
      "nothing here reads Ink; give parseProject { flowCompilers: [createInkCompiler()] }, from '@townsfolk/brain/ink'",
    )
    return { path, compiled: undefined, translated: {} }
  }
  const rules = rulesOf(file, draft.actions ?? [])
  const options = { source: ink, ...(rules && { actions: rules }) }
  const compiled = compiler.compile(text, options)
  const { flow } = draft
  const isTranslated = compiled.ok && flow !== undefined && 'ink' in flow
  const translated = isTranslated ? readTranslatedScripts(file, flow, { compiler, text, options }) : {}
  return { path, compiled, translated }
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
