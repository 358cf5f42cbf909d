import { type EntityProperty, limits, type PerceivedEntity } from '@townsfolk/protocol'
import { articles } from '../../language/english/grammar.ts'
import { holderProperties, ownerProperties } from '../../language/english/places.ts'
import { emptyHands, holdingProperties } from '../../language/english/properties.ts'
import { once, oncePer } from '../../text/once-per.ts'
import { readNouns } from '../../words/tokens.ts'
import { nameNounsOf, valueNounsOf } from '../entities/entity-words.ts'
import { called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import type { Known } from './subject.ts'
import { keyOf } from './values.ts'

/** Who has an entity with them, as the character says it: "Mira", "me", "you". */
export function holderOf(entity: PerceivedEntity, { turn }: Pick<Known, 'turn'>): string | undefined {
  return holderIn(entity, turn)
}

type Turn = Known['turn']

const holderIn = oncePer((entity: PerceivedEntity, turn: Turn): string | undefined => {
  const { self, player, entities } = turn
  const named = (entity.properties ?? []).find(property => isOf(property, holderProperties))
  if (named !== undefined) return personCalled(named.value, turn)
  if (isHolding(self, entity, entities)) return 'me'
  if (isHolding(player, entity, entities)) return 'you'
  const holder = entities.find(other => isHolding(other, entity, entities))
  return holder && called(holder, entities)
})

/** Whose an entity is: "Mira's", "mine", "yours". */
export function ownerOf({ properties = [] }: PerceivedEntity, { turn }: Known): string | undefined {
  const named = properties.find(property => isOf(property, ownerProperties))
  const owner = named && personCalled(named.value, turn)
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
  known: Pick<Known, 'turn'>,
): { readonly entities: readonly PerceivedEntity[]; readonly words: readonly string[] } {
  const { self, player, entities } = known.turn
  const holder = somebody === 'self' ? self : somebody === 'player' ? player : somebody
  const name = somebody === 'self' ? 'me' : somebody === 'player' ? 'you' : called(somebody, entities)
  const held = entities.filter(entity => entity !== holder && holderOf(entity, known) === name)
  const words = (holder?.properties ?? [])
    .filter(property => isOf(property, holdingProperties) && !isNothing(property.value))
    .map(({ value }) => plainText(value))
    .filter(value => value !== '' && !calledBy(value, entities).some(entity => held.includes(entity)))
  return { entities: held, words }
}

const personCalled = oncePer((value: string, turn: Turn): string | undefined => {
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
})

function isHolding(
  holder: PerceivedEntity | undefined,
  entity: PerceivedEntity,
  entities: readonly PerceivedEntity[],
): boolean {
  return holder !== undefined && holder !== entity && heldBy(holder, entities).has(entity)
}

const heldBy = oncePer(
  (
    { properties = [] }: PerceivedEntity,
    entities: readonly PerceivedEntity[],
  ): ReadonlySet<PerceivedEntity> =>
    new Set(
      properties
        .filter(property => isOf(property, holdingProperties) && !isNothing(property.value))
        .flatMap(({ value }) => calledBy(value, entities)),
    ),
)

/** More words are a description of what somebody holds, and name nothing. */
const mostNameWords = 8

/**
 * What words name: the entity of that id, those of that name, or the one that alone is like that: a red lantern may be
 * held as "red".
 */
const calledBy = oncePer(
  (value: string, entities: readonly PerceivedEntity[]): readonly PerceivedEntity[] => {
    if (value.length > limits.entityTextLength) return []
    const id = value.trim().toLowerCase()
    const words = readNouns(value).filter(word => !articles.has(word))
    const isName = words.length > 0 && words.length <= mostNameWords
    const alike = isName ? entities.filter(entity => isLike(entity, words)) : []
    return entities.filter(entity => {
      if (idOf(entity) === id) return true
      if (!alike.includes(entity)) return false
      return alike.length === 1 || words.some(word => nameNounsOf(entity).includes(word))
    })
  },
)

function isLike(entity: PerceivedEntity, words: readonly string[]): boolean {
  const own = allNouns(entity)
  return words.every(word => own.has(word))
}

const idOf = once(({ id }: PerceivedEntity) => id.toLowerCase())

const allNouns = once(
  (entity: PerceivedEntity): ReadonlySet<string> =>
    new Set([...nameNounsOf(entity), ...(entity.properties ?? []).flatMap(valueNounsOf)]),
)

function isNothing(value: string): boolean {
  return emptyHands.has(value.trim().toLowerCase())
}

function isOf(property: EntityProperty, names: ReadonlySet<string>): boolean {
  return names.has(keyOf(property))
}
