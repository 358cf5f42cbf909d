import type { Api } from './api.ts'
import { NotChecked } from './checking.ts'

/** A key of another team, and what it may use. */
export interface OtherTeam {
  readonly apiKey: string
  readonly characterId: string
}

/** @throws NotChecked where no second key was given */
export function requireOtherTeam({ otherTeam }: Api): OtherTeam {
  if (otherTeam) return otherTeam
  throw new NotChecked('Needs a key of another team.')
}
