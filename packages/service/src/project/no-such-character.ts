import { nearestOf } from '@townsfolk/brain'

/** What to say about an id that no character has. There may be too many characters to list them. */
export function noSuchCharacter(id: string, knownIds: readonly string[]): string {
  const nearest = nearestOf(id, knownIds)
  const advice =
    nearest === undefined ? 'write the "id" of one in the folder characters' : `did you mean "${nearest}"?`
  return `there is no character "${id}"; ${advice}`
}
