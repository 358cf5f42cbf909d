import { limits, type PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, negative, withArticle } from '../../language/english/grammar.ts'
import {
  holderProperties,
  placeAdverbs,
  placePrepositions,
  placeProperties,
  placeSentences,
  usualPreposition,
} from '../../language/english/places.ts'
import { emptyHands } from '../../language/english/properties.ts'
import { readWords } from '../../words/read-words.ts'
import { readNouns } from '../../words/tokens.ts'
import { plainNameOf } from './plain-names.ts'

/** Who tells where something is, to whom, and what both of them have around. */
export interface Surroundings {
  readonly self: PerceivedEntity | undefined
  readonly player: PerceivedEntity | undefined
  readonly entities: readonly PerceivedEntity[]
  /** By id, what is only remembered: it may be elsewhere by now. */
  readonly unseen?: ReadonlyMap<string, unknown>
}

/** What an entity says of where it is: with whom, else at which place. */
export function placeStatedBy(entity: PerceivedEntity, around: Surroundings): string | undefined {
  return holderStatedBy(entity, around) ?? spotStatedBy(entity, around)
}

/** Who has it, as it says itself: "with Mira". */
export function holderStatedBy(
  entity: PerceivedEntity,
  { self, player, entities }: Surroundings,
): string | undefined {
  for (const { name, value } of entity.properties ?? []) {
    if (!holderProperties.has(name.toLowerCase()) || !saysSomething(value)) continue
    if (isCalled(self, value)) return placeSentences.withSelf
    if (isCalled(player, value)) return placeSentences.withPlayer
    const holder = entities.find(other => isCalled(other, value))
    return placeSentences.with(holder === undefined ? value.trim() : plainNameOf(holder))
  }
  return undefined
}

/** Whether an entity says of itself that somebody has it. */
export function isHeld({ properties = [] }: PerceivedEntity): boolean {
  return properties.some(
    ({ name, value }) => holderProperties.has(name.toLowerCase()) && saysSomething(value),
  )
}

const mostPlaceWords = 4
/** So many words are no longer, and the name of an entity neither. */
const longestPlace = limits.entityTextLength

/** Where it is, as it says itself: "on the shelf". */
export function spotStatedBy(entity: PerceivedEntity, { entities }: Surroundings): string | undefined {
  for (const { name, value } of entity.properties ?? []) {
    const preposition = placeProperties.get(name.toLowerCase())
    if (preposition === undefined || value.length > longestPlace || !saysSomething(value)) continue
    const words = readWords(value)
    const [first = ''] = words
    if (words.length > mostPlaceWords) continue
    if (placeAdverbs.has(first) && words.length === 1) return first
    if (placePrepositions.has(first) && words.length > 1) return words.join(' ')
    const named = entities.find(other => other !== entity && isCalled(other, value))
    const noun = readNouns(value).at(-1) ?? ''
    // "Market Square" is a name as it stands; "market square" is a noun.
    const isName = words.length > 1 && value === value.trim() && /^\p{Lu}.*\s\p{Lu}/u.test(value)
    const called = named !== undefined ? plainNameOf(named) : isName ? value : withArticle(words.join(' '))
    return placeSentences.at(preposition === '' ? usualPreposition(noun) : preposition, called)
  }
  return undefined
}

/** Whether a value names an entity, by id or by name. */
function isCalled(entity: PerceivedEntity | undefined, value: string): boolean {
  const wanted = value.trim().toLowerCase()
  return (
    entity !== undefined &&
    [entity.id, entity.characterId, entity.name].some(own => own?.toLowerCase() === wanted)
  )
}

function saysSomething(value: string): boolean {
  const word = value.trim().toLowerCase()
  return /\p{L}/u.test(word) && !affirmative.has(word) && !negative.has(word) && !emptyHands.has(word)
}
