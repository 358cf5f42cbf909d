import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { articles } from '../../language/english/grammar.ts'
import { holderProperties, ownerProperties } from '../../language/english/places.ts'
import { emptyHands, holdingProperties } from '../../language/english/properties.ts'
import { readNouns } from '../../words/tokens.ts'
import { called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import type { Known } from './subject.ts'

/** Who has an entity with them, as the character says it: "Mira", "me", "you". */
export function holderOf(entity: PerceivedEntity, known: Known): string | undefined {
  const { self, player, entities } = known.turn
  const named = (entity.properties ?? []).find(property => isOf(property, holderProperties))
  if (named !== undefined) return personCalled(named.value, known)
  if (isHolding(self, entity, entities)) return 'me'
  if (isHolding(player, entity, entities)) return 'you'
  const holder = entities.find(other => isHolding(other, entity, entities))
  return holder && called(holder, entities)
}

/** Whose an entity is: "Mira's", "mine", "yours". */
export function ownerOf({ properties = [] }: PerceivedEntity, known: Known): string | undefined {
  const named = properties.find(property => isOf(property, ownerProperties))
  const owner = named && personCalled(named.value, known)
  if (owner === 'me') return 'mine'
  if (owner === 'you') return 'yours'
  return owner === undefined ? undefined : `${owner}'s`
}

/** Whether a property names who has or owns something. */
export function namesPerson(property: EntityProperty): boolean {
  return isOf(property, holderProperties) || isOf(property, ownerProperties)
}

/** What somebody has: perceived entities, and words for what is not perceived. */
export function holdingsOf(
  somebody: PerceivedEntity | 'self' | 'player',
  known: Known,
): { readonly entities: readonly PerceivedEntity[]; readonly words: readonly string[] } {
  const { self, player, entities } = known.turn
  const holder = somebody === 'self' ? self : somebody === 'player' ? player : somebody
  const name = somebody === 'self' ? 'me' : somebody === 'player' ? 'you' : called(somebody, entities)
  const held = entities.filter(entity => entity !== holder && holderOf(entity, known) === name)
  const words = (holder?.properties ?? [])
    .filter(property => isOf(property, holdingProperties) && !isNothing(property.value))
    .map(({ value }) => plainText(value))
    .filter(value => value !== '' && !held.some(entity => isCalled(entity, value, entities)))
  return { entities: held, words }
}

function personCalled(value: string, { turn }: Known): string | undefined {
  const { self, player, entities, character } = turn
  const wanted = value.trim().toLowerCase()
  if (wanted === '' || isNothing(value)) return undefined
  const is = (entity: PerceivedEntity | undefined): boolean =>
    entity !== undefined &&
    [entity.id, entity.name, entity.characterId].some(own => own?.toLowerCase() === wanted)
  if (is(self) || wanted === character.id.toLowerCase() || wanted === character.name.toLowerCase())
    return 'me'
  if (is(player) || wanted === 'player') return 'you'
  const person = entities.find(is)
  const text = plainText(value)
  return person === undefined ? (text === '' ? undefined : text) : called(person, entities)
}

function isHolding(
  holder: PerceivedEntity | undefined,
  entity: PerceivedEntity,
  entities: readonly PerceivedEntity[],
): boolean {
  if (holder === undefined || holder === entity) return false
  return (holder.properties ?? []).some(
    property =>
      isOf(property, holdingProperties) &&
      !isNothing(property.value) &&
      isCalled(entity, property.value, entities),
  )
}

/**
 * Whether words name an entity: its id, its name, or what it alone is like: a red lantern may be held as
 * "red".
 */
function isCalled(entity: PerceivedEntity, value: string, entities: readonly PerceivedEntity[]): boolean {
  if (value.trim().toLowerCase() === entity.id.toLowerCase()) return true
  const words = readNouns(value).filter(word => !articles.has(word))
  if (words.length === 0 || !isLike(entity, words)) return false
  const name = readNouns(entity.name)
  return (
    words.some(word => name.includes(word)) || entities.filter(other => isLike(other, words)).length === 1
  )
}

function isLike({ name, properties = [] }: PerceivedEntity, words: readonly string[]): boolean {
  const own = new Set([...readNouns(name), ...properties.flatMap(({ value }) => readNouns(value))])
  return words.every(word => own.has(word))
}

function isNothing(value: string): boolean {
  return emptyHands.has(value.trim().toLowerCase())
}

function isOf({ name }: EntityProperty, names: ReadonlySet<string>): boolean {
  return names.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}
