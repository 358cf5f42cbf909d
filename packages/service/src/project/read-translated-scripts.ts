import type { ByLanguage, Flow, FlowCompiler, FlowCompilerOptions, InkFlowInput } from '@townsfolk/brain'
import type { AuthoredFile } from './authored-file.ts'
import type { Draft } from './draft.ts'

/** A flow in a file of its own, and what reads it. */
export interface ReadableScript {
  readonly compiler: FlowCompiler
  readonly text: string
  readonly options: FlowCompilerOptions
}

/** The flow in the languages that the character's file has passages in, by code; what is wrong with these is an issue there. */
export function readTranslatedScripts(
  file: AuthoredFile,
  { translations = {} }: Draft<InkFlowInput>,
  { compiler, text, options }: ReadableScript,
): ByLanguage<Flow> {
  const flows = Object.entries(translations).flatMap(([code, table = {}]) => {
    const path = ['flow', 'translations', code]
    const written = Object.entries(table).flatMap(([passage, translation]) =>
      translation === undefined ? [] : [[passage, translation] as const],
    )
    const wrong = written.flatMap(([passage, translation]) => {
      const message = compiler.languages?.issueOf(passage, translation)
      return message === undefined ? [] : [{ passage, message }]
    })
    for (const { passage, message } of wrong) file.issue([...path, passage], message)
    if (wrong.length > 0) return []
    const compiled = compiler.compile(text, { ...options, translations: Object.fromEntries(written) })
    if (compiled.ok) return [[code, compiled.flow] as const]
    for (const { line, message } of compiled.issues) {
      file.issue(path, `in line ${line} of the story, which has no error in its own language: ${message}`)
    }
    return []
  })
  return Object.fromEntries(flows)
}
