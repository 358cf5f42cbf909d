import { joinAll, singular } from '../../language/english/grammar.ts'
import { factNameWords } from '../../language/english/player-facts.ts'
import { factsOfNouns } from '../../language/english/questions.ts'
import { playerFacts } from '../../language/english/sentences.ts'
import type { Memory } from '../../turn/memory.ts'
import type { Token } from '../../words/tokens.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'

/** What a player told about themselves, in the words of one who remembers it. */

/** Keys of facts that are no "my …"; in capitals, so that no word of a player is one of them. */
export const factKeys = {
  home: 'HOME',
  origin: 'ORIGIN',
  work: 'WORK',
  age: 'AGE',
  likes: 'LIKES',
  dislikes: 'DISLIKES',
} as const

/** "Your dog is called Rex", "you live in Oslo". */
export function factWords(key: string, value: string): string {
  switch (key) {
    case factKeys.home:
      return playerFacts.home(value)
    case factKeys.origin:
      return playerFacts.origin(value)
    case factKeys.work:
      return playerFacts.work(value)
    case factKeys.age:
      return playerFacts.age(value)
    case factKeys.likes:
      return playerFacts.likes(value)
    case factKeys.dislikes:
      return playerFacts.dislikes(value)
    default: {
      if (isPossession(key, value)) return playerFacts.possession(value)
      const isName = /^\p{Lu}/u.test(value) && !key.includes(' ')
      return isName ? playerFacts.called(key, value) : playerFacts.is(key, isMany(key), value)
    }
  }
}

/** What the player told about this, or all of it when nothing is named. */
export function answerTold(keys: readonly string[], memory: Memory): WorldAnswer {
  const facts = keys.flatMap(key => {
    const value = memory.facts.get(key)
    return value === undefined ? [] : [factWords(key, value)]
  })
  if (facts.length === 0) return { name: 'nothingTold', fillings: {}, about: [], node: 'answer nothingTold' }
  return {
    name: 'told',
    fillings: { fact: joinAll(facts.slice(-mostListed)) },
    about: [],
    node: 'answer told',
  }
}

export function answerPlayerName({ playerName }: Memory): WorldAnswer {
  const name = playerName === undefined ? 'unknownName' : 'playerName'
  return { name, fillings: {}, about: [], node: `answer ${name}` }
}

/**
 * "My favourite colour" gives "favourite colour"; "me" gives all that was said. Undefined when it is of no
 * player.
 */
export function readFactKeys(tokens: readonly Token[], memory: Memory): readonly string[] | undefined {
  const [first, ...rest] = tokens
  if (first === undefined) return undefined
  if ((first.text === 'me' || first.text === 'myself') && rest.length === 0) return [...memory.facts.keys()]
  if (first.text !== 'my') return undefined
  const words = rest.filter(({ text }) => !factNameWords.has(text))
  if (words.length === 0 || words.length > mostKeyWords) return undefined
  const key = keyOf(words)
  const other = factsOfNouns.get(key)
  return other === undefined ? [key] : [key, other]
}

/** The key of what is called by these words: the last one in the singular. */
export function keyOf(words: readonly Token[]): string {
  return words.map(({ text }, at) => (at === words.length - 1 ? singular(text) : text)).join(' ')
}

const mostListed = 3
const mostKeyWords = 3

/** "I have two cats" is kept as "cat": "two cats". */
export function isPossession(key: string, value: string): boolean {
  const [, ...words] = value.split(' ')
  return words.length > 0 && singular(words.at(-1)?.toLowerCase() ?? '') === key.split(' ').at(-1)
}

function isMany(key: string): boolean {
  return key !== singular(key)
}
