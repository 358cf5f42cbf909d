import type { CharacterInput } from '@townsfolk/brain'
import { AuthoredFile } from './project/authored-file.ts'
import { characterSchema } from './project/character-schema.ts'
import { checkCharacter } from './project/check-character.ts'
import { formatIssue } from './project/project-issue.ts'

/**
 * A character written in TypeScript: gives back what it was given, so that it can be put among the files of a
 * project. What names other files, its team or a story in Ink, is left to `parseProject`.
 * @throws Error that lists every issue, each at its path, as `townsfolk check` does at lines
 */
export function defineCharacter(character: CharacterInput): CharacterInput {
  const file = new AuthoredFile(`character "${character.id}"`, character)
  const { draft } = file.read(characterSchema)
  if (draft) checkCharacter(file, draft, undefined)
  if (file.issues.length === 0) return character
  throw new Error(file.issues.map(formatIssue).join('\n'))
}
