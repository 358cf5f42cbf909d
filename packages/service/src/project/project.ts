import type { ApiKeyRecord } from '../access/api-key.ts'
import type { Character } from './character.ts'

/** Everything that was configured: what a folder of files says, read and checked. */
export interface Project {
  readonly name: string
  readonly teams: readonly Team[]
  readonly keys: readonly ApiKeyRecord[]
  readonly characters: readonly Character[]
}

/** Keys, characters and sessions belong to a team. */
export interface Team {
  readonly id: string
  readonly name: string
}
