import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll, withArticle } from '../../language/english/grammar.ts'
import { countWord, plural, withArticleOf } from '../../language/english/nouns.ts'
import { distinguishingProperties } from '../../language/english/properties.ts'
import { propertyOf } from '../../turn/property-of.ts'
import { readWords } from '../../words/read-words.ts'
import { called } from './called.ts'

/** "A well, two lanterns and Mira": what is called alike is counted, and many namesakes are. */
export function listThings(
  entities: readonly PerceivedEntity[],
  all: readonly PerceivedEntity[],
  most: number = entities.length,
): string {
  const namesakes = new Map<string, number>()
  for (const { name } of entities) namesakes.set(name, (namesakes.get(name) ?? 0) + 1)
  const mostToldApart = namesakes.size > fewNames ? 1 : 2
  const keys = entities.map(entity =>
    (namesakes.get(entity.name) ?? 0) > mostToldApart ? kindOf(entity) : nounOf(entity, all),
  )
  const groups = new Map<string, number>()
  for (const key of keys) groups.set(key, (groups.get(key) ?? 0) + 1)
  return joinAll([...groups].slice(0, most).map(([noun, count]) => counted(noun, count)))
}

/** "The lantern", "Mira and the guard". */
export function listNames(entities: readonly PerceivedEntity[], all: readonly PerceivedEntity[]): string {
  return joinAll([...new Set(entities.map(entity => called(entity, all)))])
}

/** In a longer list, two of a name are counted rather than told apart. */
const fewNames = 3

const the = withArticle('')

/** What several are called together: "visitor" of two visitors is no name. */
function kindOf(entity: PerceivedEntity): string {
  const name = called(entity, [])
  return name.startsWith(the) ? name : `${the}${name.toLowerCase()}`
}

/** A noun with what tells it from the rest at first glance, or a name as it is. */
function nounOf(entity: PerceivedEntity, all: readonly PerceivedEntity[]): string {
  const name = called(entity, all)
  if (!name.startsWith(the)) return hasNamesake(entity, all) ? kindOf(entity) : name
  const noun = name.slice(the.length)
  if (name !== called(entity, [])) return `${the}${noun}`
  const trait = traitOf(entity)
  return trait === undefined || readWords(noun).includes(trait) ? `${the}${noun}` : `${the}${trait} ${noun}`
}

function hasNamesake({ id, name }: PerceivedEntity, all: readonly PerceivedEntity[]): boolean {
  return all.some(other => other.id !== id && other.name === name)
}

function traitOf(entity: PerceivedEntity): string | undefined {
  for (const name of distinguishingProperties) {
    const value = propertyOf(entity, name)?.toLowerCase()
    if (value !== undefined && /^\p{L}[\p{L}-]+$/u.test(value) && value.length <= longestTrait) return value
  }
  return undefined
}

const longestTrait = 12

/** Names have no article; nouns get "a", "some" or a number. */
function counted(noun: string, count: number): string {
  if (!noun.startsWith(the)) return noun
  const own = noun.slice(the.length)
  return count > 1 ? `${countWord(count)} ${plural(own)}` : withArticleOf(own)
}
