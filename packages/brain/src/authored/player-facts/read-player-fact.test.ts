import { describe, expect, test } from 'vitest'
import { character, entity, turn } from '../../../testing/authored-brain.ts'
import { emptyMemory, type Memory } from '../../turn/memory.ts'
import { indexEntities } from '../entities/entity-index.ts'
import { listen } from '../hearing/listening.ts'
import { prepareCharacter } from '../hearing/prepared-character.ts'
import { notePlayerFact, type PlayerFact, readPlayerFact } from './read-player-fact.ts'

const who = character()
const entities = [entity('Lantern', { colour: 'red' }), entity('Well')]

function tell(message: string, memory: Memory = emptyMemory): PlayerFact | undefined {
  const index = indexEntities(entities)
  const heard = listen(message, prepareCharacter(who), index)
  return readPlayerFact(turn({ character: who, message, entities }), heard, memory)
}

describe('names', () => {
  test.each([
    ['my name is Sam', 'Sam'],
    ["My name's sam.", 'Sam'],
    ["I'm Sam", 'Sam'],
    ["hi, i'm sam", 'Sam'],
    ["i'm sam", 'Sam'],
    ['im otto', 'Otto'],
    ["hey i'm lily", 'Lily'],
    ['Hello! I am Captain Sam Vimes.', 'Captain Sam Vimes'],
    ['you can call me Captain Sam', 'Captain Sam'],
    ['people call me Al', 'Al'],
    ['My friends call me Bo', 'Bo'],
    ['my name is Jean-Luc', 'Jean-Luc'],
    ["my name is O'Neill", "O'Neill"],
    ['my name is Zoë', 'Zoë'],
    ['MY NAME IS SAM', 'Sam'],
    ['no, my name is McKay', 'McKay'],
    ["I'm Sam, can you fetch the lantern?", 'Sam'],
    ['my name is Sam and I am looking for the well', 'Sam'],
    ['my name is {target} <b>', 'Target B'],
  ])('%j', (message, name) => {
    expect(tell(message)).toMatchObject({ playerName: name, name: 'nameNoted' })
  })

  test.each([
    "I'm tired",
    "I'm Tired",
    "i'm tird",
    "i'm hungry",
    "i'm famous",
    "i'm vegan",
    "i'm sam and tired of it",
    "I'm looking for the well",
    "I'm going",
    "I'm English",
    "I'm sorry",
    'I am a knight',
    'I am the king',
    'I am not Sam',
    'my name is not important',
    "don't call me Sam",
    'call me later',
    'is my name Sam',
    'what is my name',
    'who am I',
  ])('%j tells none', message => {
    expect(tell(message)).toBeUndefined()
  })

  test('a long one is cut', () => {
    const name = tell(`my name is ${'Ab'.repeat(60)}`)?.playerName ?? ''
    expect(name).not.toBe('')
    expect(name.length).toBeLessThanOrEqual(40)
  })
})

describe('facts', () => {
  test.each([
    ['my dog is called Rex', ['dog', 'Rex'], 'your dog is called Rex'],
    ["my dog's name is rex", ['dog', 'Rex'], 'your dog is called Rex'],
    ['I have a dog named rex', ['dog', 'Rex'], 'your dog is called Rex'],
    ['my favourite colour is green', ['favourite colour', 'green'], 'your favourite colour is green'],
    ['I live in Oslo', ['HOME', 'in Oslo'], 'you live in Oslo'],
    ["I'm from the far north", ['ORIGIN', 'the far north'], 'you are from the far north'],
    ['I work at the mill', ['WORK', 'at the mill'], 'you work at the mill'],
    ["I'm 12 years old", ['AGE', '12'], 'you are 12'],
    ['I have a sister', ['sister', 'a sister'], 'you have a sister'],
    ['I have two cats', ['cat', 'two cats'], 'you have two cats'],
    ['I love apples', ['LIKES', 'apples'], 'you like apples'],
    ['I hate wet socks', ['DISLIKES', 'wet socks'], "you don't like wet socks"],
  ])('%j', (message, fact, words) => {
    expect(tell(message)).toMatchObject({ fact, name: 'noted', fillings: { fact: words } })
  })

  test.each([
    'I have a question',
    'I have the lantern',
    'I like you',
    'I like this lantern',
    'I love it',
    'I live',
    'I work hard',
    'my question is simple',
    'my leg is broken',
    'my phone is ringing',
    'is my dog called Rex',
    'fetch my dog',
    'where is my dog',
  ])('%j tells none', message => {
    expect(tell(message)).toBeUndefined()
  })

  test('what is told again replaces what was told before', () => {
    const notes = ['my dog is called Rex', 'I have a cat', 'my dog is called Bella']
    const memory = notes.reduce((known, message) => {
      const fact = tell(message, known)
      return fact === undefined ? known : notePlayerFact(known, fact)
    }, emptyMemory)
    expect([...memory.facts]).toEqual([
      ['cat', 'a cat'],
      ['dog', 'Bella'],
    ])
  })

  test('"she is called" names what was told of last', () => {
    const memory = { ...emptyMemory, facts: new Map([['cat', 'a cat']]) }
    expect(tell("she's called Misty", memory)?.fact).toEqual(['cat', 'Misty'])
    expect(tell("she's called Misty")).toBeUndefined()
  })
})

test('a line that tells and does nothing else scores 1', () => {
  expect(tell('my name is Sam')?.score).toBe(1)
  expect(tell("I'm Sam, bring me the lantern")?.score).toBeLessThan(1)
})
