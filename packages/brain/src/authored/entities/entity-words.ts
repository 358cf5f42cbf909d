import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { keptByText } from '../../text/kept.ts'
import { readWords } from '../../words/read-words.ts'
import { nounOf } from '../../words/tokens.ts'

/** The words of entities and of their properties. Most say the same in each turn, and are read once. */

const wordsOf = keptByText((text): Words => readWords(text))
const nounsOf = keptByText((text): Words => wordsOf(text).map(nounOf))

export const nameWordsOf = ({ name }: Pick<PerceivedEntity, 'name'>): Words => wordsOf(name)
export const nameNounsOf = ({ name }: Pick<PerceivedEntity, 'name'>): Words => nounsOf(name)

export const propertyNounsOf = ({ name }: EntityProperty): Words => nounsOf(name)
export const valueWordsOf = ({ value }: EntityProperty): Words => wordsOf(value)
export const valueNounsOf = ({ value }: EntityProperty): Words => nounsOf(value)

type Words = readonly string[]
