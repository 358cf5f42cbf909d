import type { PerceivedEntity } from '@townsfolk/protocol'
import { affirmative, negative } from '../../language/english/grammar.ts'
import { closedWords, contentProperties, emptyHands } from '../../language/english/properties.ts'
import { keyOf, soft } from './values.ts'

/** What an entity says is in it: "soup". */
export function contentsOf({ properties = [] }: PerceivedEntity): string | undefined {
  for (const property of properties) {
    const word = property.value.trim().toLowerCase()
    if (!contentProperties.has(keyOf(property)) || affirmative.has(word) || negative.has(word)) continue
    if (word !== '') return emptyHands.has(word) ? 'nothing' : soft(property.value)
  }
  return undefined
}

/** Whether nobody can look into it. */
export function isClosed({ properties = [] }: PerceivedEntity): boolean {
  return properties.some(property => {
    const key = keyOf(property)
    const word = property.value.trim().toLowerCase()
    if (key === 'open') return negative.has(word)
    const isShut = closedWords.has(key) ? affirmative.has(word) : closedWords.has(word)
    return isShut
  })
}
