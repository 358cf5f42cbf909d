import type { AuthoredFile } from './authored-file.ts'
import type { OwnedFile } from './check-project.ts'
import { noSuchCharacter } from './no-such-character.ts'
import type { TownOutline } from './outline.ts'
import { repeats } from './repeats.ts'

/** Finds casts of one id, and in casts who is there twice, does not exist or is of another team. */
export function checkCasts(
  townFile: AuthoredFile,
  town: TownOutline,
  characters: readonly OwnedFile[],
): void {
  for (const { value, index } of repeats(town.casts.map(({ id }) => id))) {
    townFile.issue(['casts', index, 'id'], `there is a cast "${value}" already; give each cast its own id`)
  }
  const teamOf = teamsByCharacter(town, characters)
  // A character whose id cannot be made out may be any of those that seem to be missing.
  const areAllKnown = characters.every(({ outline }) => outline.id !== undefined)

  town.casts.forEach(({ characters: ids }, index) => {
    const path = ['casts', index, 'characters']
    for (const { value, index: at } of repeats(ids)) {
      townFile.issue([...path, at], `"${value}" is in this cast already; take one out`)
    }
    const first = ids.find(id => id !== undefined && teamOf.get(id) !== undefined)
    const team = first === undefined ? undefined : teamOf.get(first)
    ids.forEach((id, at) => {
      if (id === undefined) return
      const own = teamOf.get(id)
      if (areAllKnown && !teamOf.has(id)) {
        townFile.issue([...path, at], noSuchCharacter(id, [...teamOf.keys()]))
      } else if (own !== undefined && own !== team) {
        townFile.issue([...path, at], `"${id}" is of another team than "${first}"; a cast is of one team`)
      }
    })
    if (ids.length > 1 && town.teams.find(({ id }) => id !== undefined && id === team)?.plan === 'FREE') {
      townFile.issue(
        path,
        `the team "${team}" is on the plan FREE, with which characters talk one by one; take out all but one, or give ` +
          'it the plan PRO',
      )
    }
  })
}

/** Undefined for a character whose team is not known: it has an issue of its own. */
function teamsByCharacter(
  { teams }: TownOutline,
  characters: readonly OwnedFile[],
): ReadonlyMap<string, string | undefined> {
  const onlyTeam = teams.length === 1 ? teams[0]?.id : undefined
  return new Map(
    characters.flatMap(({ outline: { id, team } }) =>
      id === undefined ? [] : [[id, team === undefined ? onlyTeam : (team ?? undefined)] as const],
    ),
  )
}
