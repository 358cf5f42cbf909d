import { describe, expect, it } from 'vitest'
import { character, line, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

/** Topics of a character with much to tell, of which one sounds like nearly anything. */
const topics: Readonly<Record<string, readonly string[]>> = {
  well: ['what is the well for', 'is there water in the well', 'how deep is the well'],
  name: ['what is your name', 'who are you', 'what are you called'],
  smith: ['who is the smith', 'tell me about Bram'],
  inn: ['how long have you had the inn', 'how did you get the inn'],
  lanterns: ['where are the lanterns', 'how do I get the lanterns'],
  soup: ['what is in the soup', 'what is there to eat'],
  house: ['who lives here', 'how many people are here'],
  cheese: ['where is the cheese from', 'who makes the cheese'],
  boat: ['tell me about the boat', 'who rows the boat', 'is it time to go'],
  goat: ['how old is the goat', 'what does the goat eat'],
  runner: ['Pip ran off', 'who is Pip'],
}
const fillers = 'mill bridge harbour stables tower garden chapel market quarry forest beach school bakery'
const ada = character({
  knowledge: [
    ...Object.entries(topics).map(([key, phrases]) => ({ phrases, lines: [line(`About the ${key}.`)] })),
    ...fillers.split(' ').map(word => ({
      phrases: [`what is at the ${word}`, `tell me about the ${word}`],
      lines: [line(`About the ${word}.`)],
    })),
  ],
})

function topicOf(message: string): string | undefined {
  const { steps } = brain.explain(turn({ character: ada, message }))
  const at = /^knowledge (\d+)$/.exec(steps.at(-1)?.chosen ?? '')?.[1]
  return at === undefined ? undefined : Object.keys(topics)[Number(at)]
}

describe('a topic answers', () => {
  it.each([
    ['how deep is the well really', 'well'],
    ['any idea who makes this cheese', 'cheese'],
    ['does anybody know where the cheese comes from', 'cheese'],
    ['who on earth is the smith', 'smith'],
    ['how long have you run the inn', 'inn'],
    ['so who rows that boat', 'boat'],
    ['and how old would the goat be', 'goat'],
  ])('"%s"', (message, topic) => expect(topicOf(message)).toBe(topic))
})

describe('one word that both have is no answer to', () => {
  it.each([
    ['do you like the rain?', 'it is alike, and no more'],
    ['do you get many storms', 'the word is in everything'],
    ['what is the name of the dragon', 'somebody else is asked about'],
    ['what is my teddy called', 'it is not asked of the same person'],
    ['who is taller than the smith', 'two are compared'],
    ['what if the lanterns fell into the sea', 'something is supposed'],
    ['who built the boat', 'it is not asked who did that'],
    ['who runs it', 'nothing is named'],
    ['who painted the inn', 'it does not say who'],
    ['how old is the boat', 'it is asked of another thing'],
    ['is it any good', 'nothing is named'],
  ])('"%s": %s', message => expect(topicOf(message)).toBeUndefined())

  it('says so to who asks why', () => {
    const { candidates } = brain.explain(turn({ character: ada, message: 'what is the name of the dragon' }))
    expect(candidates.map(({ note }) => note)).toContain('“dragon” is not in it')
  })
})
