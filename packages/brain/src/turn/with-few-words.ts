import type { EntityProperty } from '@townsfolk/protocol'

/**
 * Of one entity, more words are not read, because a turn reads those of all. Sixteen properties have fewer, two of them
 * long texts.
 */
const mostWords = 160

/** Copies of the properties, the longest left out or cut when all of them have more than `mostWords`. */
export function withFewWords(properties: readonly EntityProperty[]): readonly EntityProperty[] {
  // A text has no more than every other letter in a word of its own.
  const most = properties.reduce((sum, { name, value }) => sum + (name.length + value.length) / 2 + 1, 0)
  if (most <= mostWords) return properties.map(property => ({ ...property }))
  const values = new Map<EntityProperty, string>()
  let left = mostWords
  for (const property of [...properties].sort((a, b) => a.value.length - b.value.length)) {
    left -= firstWords(property.name, left).count
    const { text, count } = firstWords(property.value, left)
    left -= count
    if (left > 0 || count > 0) values.set(property, text)
  }
  return properties.flatMap(property => {
    const value = values.get(property)
    return value === undefined ? [] : [{ ...property, value }]
  })
}

/** A text up to where it has so many words, and how many it has. */
function firstWords(text: string, most: number): { readonly text: string; readonly count: number } {
  let count = 0
  for (const { index } of text.matchAll(words)) {
    if (count === most) return { text: text.slice(0, index), count }
    count += 1
  }
  return { text, count }
}

const words = /[\p{L}\p{N}\p{M}]+/gu
