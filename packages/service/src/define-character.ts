import type { CharacterInput } from '@townsfolk/brain'
import { AuthoredFile } from './project/authored-file.ts'
import { characterSchema } from './project/character-schema.ts'
import { checkCharacter } from './project/check-character.ts'
import { formatIssue } from './project/project-issue.ts'

/**
 * Checks a character that is written in TypeScript, and returns it unchanged, so that you can use it as a file of a
 * project. References to other files, such as its team or a story in Ink, are checked by `parseProject`.
 * @throws Error that lists every issue with its path
 */
export function defineCharacter(character: CharacterInput): CharacterInput {
  const file = new AuthoredFile(`character "${character.id}"`, character)
  const { draft } = file.read(characterSchema)
  if (draft) checkCharacter(file, draft, undefined)
  if (file.issues.length === 0) return character
  throw new Error(file.issues.map(formatIssue).join('\n'))
}
