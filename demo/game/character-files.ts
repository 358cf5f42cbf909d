import { type CharacterInput, createCharacter } from '@townsfolk/brain'
import type { ChatLine } from '@townsfolk/protocol'
import type { ProjectFiles } from '@townsfolk/service'
import type { PersonId } from '../story/index.ts'

/** What somebody's file has them say when a service of one's own cannot be reached. */
export function unavailableLines(files: ProjectFiles, id: PersonId): readonly ChatLine[] {
  const file = JSON.parse(String(files[`characters/${id}.json`])) as CharacterInput
  return createCharacter(file, '', undefined).unavailable
}
