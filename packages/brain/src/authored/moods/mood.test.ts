import type { WorldEvent } from '@townsfolk/protocol'
import { describe, expect, test } from 'vitest'
import { character } from '../../../testing/authored-brain.ts'
import { emptyMemory } from '../../turn/memory.ts'
import { readTokens } from '../../words/tokens.ts'
import { aged, causeOf, moodOf, moved } from './mood.ts'

const moody = character({
  emotion: { resting: 'CURIOUS', moods: { praise: 'PLEASED', insult: 'ANGRY' }, lasts: 2 },
})

test('a mood lasts as many turns as the author says, the first included, and then rests', () => {
  const first = moved(aged(emptyMemory), moody, 'praise')
  const second = aged(first)
  const third = aged(second)
  expect([emptyMemory, first, second, third].map(memory => moodOf(memory, moody))).toEqual([
    'CURIOUS',
    'PLEASED',
    'PLEASED',
    'CURIOUS',
  ])
})

test('a new cause takes the place of a mood, one that does not move it leaves it', () => {
  const pleased = moved(emptyMemory, moody, 'praise')
  expect(moodOf(moved(pleased, moody, 'insult'), moody)).toBe('ANGRY')
  expect(moved(pleased, moody, 'thanks')).toBe(pleased)
})

describe('what moves a mood', () => {
  test.each([
    ['well done!', 'praise'],
    ["you're great", 'praise'],
    ['clever girl', 'praise'],
    ['you are so clever', 'praise'],
    ['thanks, good job', 'praise'],
    ["you're not stupid", 'praise'],
    ['you idiot', 'insult'],
    ['stupid!', 'insult'],
    ['shut up', 'insult'],
    ['oh shut up already', 'insult'],
    ['you are so stupid', 'insult'],
    ['you are a useless fool', 'insult'],
    ["you're not very clever", 'insult'],
    ['thank you', 'thanks'],
    ['thanks for the lantern', 'thanks'],
    ['no thanks', undefined],
    ['fetch the stupid lantern', undefined],
    ['is the fool here', undefined],
    ['the weather is great', undefined],
    ['bring me the best lantern', undefined],
    ['what do you see', undefined],
    ['', undefined],
  ])('%j: %s', (message, cause) => {
    expect(causeOf(readTokens(message), [], 'Ada')).toBe(cause)
  })

  const event = (content: string): WorldEvent => ({ priority: 1, content })

  test.each([
    [['Ada did FETCH Lantern'], 'success'],
    [['Ada could not FETCH Lantern: it is gone'], 'failure'],
    [['Ada did WAVE', 'Ada could not FETCH Lantern: it is gone'], 'failure'],
    [['Bo did FETCH Lantern'], undefined],
    [['The bell rings'], undefined],
  ] as const)('%j: %s', (contents, cause) => {
    expect(causeOf([], contents.map(event), 'Ada')).toBe(cause)
  })

  test('words to its face go before how an action ended', () => {
    expect(causeOf(readTokens('well done'), [event('Ada could not WAVE: no')], 'Ada')).toBe('praise')
  })
})
