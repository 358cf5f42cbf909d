import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { once } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'
import { nounOf, readNouns } from '../../words/tokens.ts'

/** The words of entities and of their properties, each read once in a turn. */

export const nameWordsOf: (entity: PerceivedEntity) => Words = once(({ name }) => readWords(name))
export const nameNounsOf: (entity: PerceivedEntity) => Words = once(entity => nameWordsOf(entity).map(nounOf))

export const propertyNounsOf: (property: EntityProperty) => Words = once(({ name }) => readNouns(name))
export const valueWordsOf: (property: EntityProperty) => Words = once(({ value }) => readWords(value))
export const valueNounsOf: (property: EntityProperty) => Words = once(property =>
  valueWordsOf(property).map(nounOf),
)

type Words = readonly string[]
