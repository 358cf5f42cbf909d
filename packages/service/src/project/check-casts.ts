import { nearestOf } from './authored-object.ts'
import type { ReadProject } from './check-project.ts'
import { repeats } from './repeats.ts'

/** Finds casts of one id, and in casts who is there twice, does not exist or is of another team. */
export function checkCasts({ townFile, town, characters }: ReadProject): void {
  for (const { value, index } of repeats(town.casts.map(({ id }) => id))) {
    townFile.fault(['casts', index, 'id'], `there is a cast "${value}" already; give each cast its own id`)
  }
  const known = characters.flatMap(({ content }) => content ?? [])
  // The id of a character whose file has faults is not known: it may be any of those that seem to be missing.
  const areAllKnown = known.length === characters.length
  const knownIds = known.map(({ id }) => id)
  // Who says no team is of the only one, or has a fault of its own.
  const teamOf = new Map(known.map(({ id, team }) => [id, team]))

  town.casts.forEach(({ characters: ids }, index) => {
    const path = ['casts', index, 'characters']
    for (const { value, index: at } of repeats(ids)) {
      townFile.fault([...path, at], `"${value}" is in this cast already; take one out`)
    }
    const first = ids.find(id => teamOf.get(id) !== undefined) ?? ''
    ids.forEach((id, at) => {
      const team = teamOf.get(id)
      if (areAllKnown && !teamOf.has(id)) {
        townFile.fault([...path, at], `there is no character "${id}"; ${advice(id, knownIds)}`)
      } else if (team !== undefined && team !== teamOf.get(first)) {
        townFile.fault([...path, at], `"${id}" is of another team than "${first}"; a cast is of one team`)
      }
    })
  })
}

/** There may be too many characters to list them. */
function advice(id: string, knownIds: readonly string[]): string {
  const nearest = nearestOf(id, knownIds)
  return nearest === undefined
    ? 'write the "id" of one in the folder characters'
    : `did you mean "${nearest}"?`
}
