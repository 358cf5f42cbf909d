import type { Character, CharacterInput } from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from '../project/authored-file.ts'
import { characterSchema } from '../project/character-schema.ts'
import { writingsOf } from '../project/localized.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import type { ProjectIssue } from '../project/project-issue.ts'
import { readFolder } from '../project/read-folder.ts'
import type { Exchange, Fault, FaultKind } from './fault.ts'

/** What a fault says, beside its place. */
export interface FoundFault {
  readonly kind: FaultKind
  readonly message: string
  readonly conversation?: readonly Exchange[]
}

/** A character's file, in which faults have their places. */
export class WrittenCharacter {
  readonly #file: AuthoredFile
  readonly #content: CharacterInput
  readonly #files: ProjectFiles

  private constructor(file: AuthoredFile, content: CharacterInput, files: ProjectFiles) {
    this.#file = file
    this.#content = content
    this.#files = files
  }

  /** By the ids of the characters. */
  static readAll(files: ProjectFiles): ReadonlyMap<string, WrittenCharacter> {
    const read = readFolder(files, 'characters', characterSchema)
    return new Map(
      read.flatMap(({ file, content }) =>
        content ? [[content.id, new WrittenCharacter(file, content, files)] as const] : [],
      ),
    )
  }

  /** A fault at a value of the file, or at the name of a field. */
  faultAt(path: FilePath, { kind, message, conversation = [] }: FoundFault, isKey = false): Fault {
    const issue = this.#file.issueAt(path, message, isKey)
    return { kind, characterId: this.#content.id, issue, path, conversation }
  }

  /** The same; what is of a story in a file of its own is at this text in that one. */
  faultInFlow(path: FilePath, text: string, found: FoundFault, isKey = false): Fault {
    const { flow } = this.#content
    if (path[0] !== 'flow' || !flow || !('ink' in flow)) return this.faultAt(path, found, isKey)
    const folder = this.#file.name.slice(0, this.#file.name.lastIndexOf('/') + 1)
    const file = `${folder}${flow.ink}`
    const { line, column } = placeOf(text, this.#files[file])
    const issue: ProjectIssue = { file, line, column, message: found.message }
    return {
      kind: found.kind,
      characterId: this.#content.id,
      issue,
      path: [],
      conversation: found.conversation ?? [],
    }
  }

  /** Where a text stands among those of a node, such as its phrases; the node when it is not there. */
  pathOfText(node: FilePath, field: string, text: string): FilePath {
    let value: unknown = this.#content
    for (const step of [...node, field])
      value = (value as Record<string | number, unknown> | undefined)?.[step]
    const found = writingsOf((value ?? []) as Parameters<typeof writingsOf>[0]).find(
      writing => writing.text === text,
    )
    return found ? [...node, field, ...found.path] : node
  }
}

/** The lines and columns of stories are found by what stands there. */
function placeOf(text: string, written: string | object | undefined): { line: number; column: number } {
  const lines = typeof written === 'string' ? written.split('\n') : []
  const line = lines.findIndex(candidate => candidate.includes(text))
  return line < 0 ? { line: 1, column: 1 } : { line: line + 1, column: (lines[line]?.indexOf(text) ?? 0) + 1 }
}

/** The character in each language that it is written in, its own first. */
export function inEachLanguage(character: Character): readonly Character[] {
  return [character, ...character.translations.values()]
}
