import { expect, it } from 'vitest'
import { speakableParts } from './speakable-parts.ts'

it('leaves a short line whole', () => {
  expect(speakableParts('Hello there. It costs 3.50, and that is that!')).toEqual([
    'Hello there. It costs 3.50, and that is that!',
  ])
})

it('ends parts where sentences end, and none within a number or behind a quotation’s point', () => {
  const sentences = [
    `It was ${'a very long and '.repeat(5)}tiring 3.5 miles.`,
    `"Nobody ${'ever, ever '.repeat(5)}walks that!" she said to all of us.`,
    `So ${'on and on '.repeat(8)}we went…`,
  ]
  expect(speakableParts(sentences.join(' '))).toEqual(sentences)
})

it('cuts a sentence without an end behind a comma or a word', () => {
  const text = 'one two three, four five '.repeat(40).trim()
  const parts = speakableParts(text)
  expect(parts.join(' ')).toBe(text)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(150)
})

it('cuts a word that never ends', () => {
  const parts = speakableParts('a'.repeat(1000))
  expect(parts.join('')).toBe('a'.repeat(1000))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(150)
})

it('makes shorter parts of letters that are words', () => {
  const parts = speakableParts('今日はとても良い天気ですね。'.repeat(12))
  expect(parts.join('')).toBe('今日はとても良い天気ですね。'.repeat(12))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(50)
})

it('cuts no letter in two', () => {
  expect(speakableParts('🦉a'.repeat(300)).join('')).toBe('🦉a'.repeat(300))
})

it('finds nothing to say in what has no letters', () => {
  for (const text of ['', ' ', '…', '?! …', '---']) expect(speakableParts(text)).toEqual([])
})
