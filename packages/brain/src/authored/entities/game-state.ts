import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import {
  adjectiveProperties,
  bodyProperties,
  describingProperties,
  hangingProperties,
  holdingProperties,
  nounProperties,
  personalProperties,
  silentProperties,
} from '../../language/english/properties.ts'

/**
 * Names of the properties that a game keeps with everybody alike for its own use, such as `act` or `quest`: they tell of the
 * game, and nothing of the people.
 */
export function gameStateOf(
  entities: readonly PerceivedEntity[],
  self: PerceivedEntity | undefined,
): ReadonlySet<string> {
  const people = [...new Set([...entities, ...(self === undefined ? [] : [self])])].filter(
    ({ characterId }) => characterId !== undefined,
  )
  const [first, ...others] = people
  if (first === undefined || others.length === 0) return none
  const alike = (first.properties ?? []).filter(
    ({ name, value }) =>
      !told.some(names => names.has(name.toLowerCase())) &&
      others.every(({ properties = [] }) =>
        properties.some(other => other.name === name && other.value === value),
      ),
  )
  return alike.length < fewest ? none : new Set(alike.map(({ name }) => name.toLowerCase()))
}

/** Whether a property of somebody is their own. */
export function isOwn(
  { name }: EntityProperty,
  { characterId }: PerceivedEntity,
  gameState: ReadonlySet<string>,
): boolean {
  return characterId === undefined || !gameState.has(name.toLowerCase())
}

const none: ReadonlySet<string> = new Set()

/** With fewer, people may be alike by chance. */
const fewest = 3

const told = [
  adjectiveProperties,
  nounProperties,
  bodyProperties,
  personalProperties,
  describingProperties,
  holdingProperties,
  hangingProperties,
  silentProperties,
]
