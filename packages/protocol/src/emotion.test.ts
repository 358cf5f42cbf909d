import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emotions, parseEmotion } from './emotion.ts'

it.each(emotions)('reads %s in any letter case', emotion => {
  const capital = emotion.charAt(0) + emotion.slice(1).toLowerCase()
  for (const written of [emotion, emotion.toLowerCase(), capital, ` ${emotion}\n`]) {
    expect(parseEmotion(written)).toBe(emotion)
  }
})

it('reads what it does not know as NEUTRAL', () => {
  for (const value of ['', 'GLEEFUL', 'HAPPY!', 'HAP PY', 'constructor', undefined, null, 3, {}, ['HAPPY']]) {
    expect(parseEmotion(value)).toBe('NEUTRAL')
  }
})

it('gives an emotion for anything', () => {
  fc.assert(fc.property(fc.anything(), value => emotions.includes(parseEmotion(value))))
})
