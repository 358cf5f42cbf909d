import { type Character, type Flow, readWords, walkFlow } from '@townsfolk/brain'
import type { Pronunciations } from './pronunciations.ts'
import { StandIn, WordGraph } from './word-graph.ts'

/** What a player may say, for a recognizer that then listens for nothing else. */
export interface Grammar {
  /** As a finite-state grammar of Sphinx. */
  readonly text: string
  /** All words in it. */
  readonly words: ReadonlySet<string>
}

/**
 * What the author of a character expects players to say: phrases of actions, knowledge, small talk and flow,
 * with every name that is known where a thing is named; and a name alone, which answers a question. A phrase
 * that has a word without a pronunciation is left out, and so is one that has anybody's words in it.
 * Undefined when nothing is left.
 * @param names of what there is to be talked about
 */
export function grammarOf(
  character: Character,
  names: readonly string[],
  pronunciations: Pronunciations,
): Grammar | undefined {
  const isKnown = (word: string): boolean => pronunciations.has(word)
  const things = alternatives(
    [...names, ...character.objects.flatMap(({ name, aliases }) => [name, ...aliases])]
      .map(name => readWords(name).filter(word => isKnown(word) && !articles.includes(word)))
      // People say "the lantern" for short.
      .flatMap(words => [words, words.slice(-1)]),
  )
  const phrases = alternatives(
    phrasesOf(character)
      .map(tokensOf)
      .filter(tokens => tokens.every(token => (token === thing ? things.length > 0 : isKnown(token)))),
  )
  if (phrases.length + things.length === 0) return undefined
  const courtesies = alternatives([['please'], readWords(character.name)]).filter(courtesy =>
    readWords(courtesy).every(isKnown),
  )
  const before = things.length > 0 ? articles.filter(isKnown) : []
  const words = [...phrases, ...things, ...courtesies, ...before].flatMap(each => each.split(' '))
  return {
    text: textOf({ courtesies, phrases, before, things }),
    words: new Set(words.filter(word => word !== thing)),
  }
}

interface Parts {
  /** Whom one calls, and "please": in front of a line and behind it. */
  readonly courtesies: readonly string[]
  /** Words, with `thing` among them. */
  readonly phrases: readonly string[]
  /** What may stand in front of the name of a thing. */
  readonly before: readonly string[]
  readonly things: readonly string[]
}

function textOf({ courtesies, phrases, before, things }: Parts): string {
  const graph = new WordGraph()
  const start = graph.addState()
  const called = graph.addState()
  const said = graph.addState()
  const end = graph.addState()
  const named = new StandIn((graph, from, to) => {
    const name = graph.addState()
    addOptional(graph, from, name, before)
    graph.addPhrases(name, to, things)
  })
  addOptional(graph, start, called, courtesies)
  graph.addPhrases(called, said, phrases, new Map([[thing, named]]))
  // A name alone is an answer. It is likelier than any one phrase: of those an author may have written thousands.
  if (things.length > 0) graph.addPass(called, named.before(graph, said))
  addOptional(graph, said, end, courtesies)
  return graph.textFor(start, end)
}

function addOptional(graph: WordGraph, from: number, to: number, phrases: readonly string[]): void {
  graph.addPass(from, to)
  graph.addPhrases(from, to, phrases)
}

const thing = '<thing>'

const articles = ['the', 'a', 'an', 'my', 'your', 'this', 'that', 'some']

/** Each once, and none that is empty. */
function alternatives(options: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(options.map(words => words.join(' ')))].filter(option => option !== '')
}

/** Nothing when there is something in the phrase that nobody knows beforehand, such as `{player}`. */
function tokensOf(phrase: string): readonly string[] {
  const parts = phrase.split(/(\{[^{}]*\})/).map(part => (part === '{target}' ? thing : part))
  return parts.some(part => part.startsWith('{'))
    ? []
    : parts.flatMap(part => (part === thing ? thing : readWords(part)))
}

/** A flow is walked through once for each character. */
const kept = new WeakMap<Character, readonly string[]>()

function phrasesOf(character: Character): readonly string[] {
  const known = kept.get(character)
  if (known) return known
  const { actions, knowledge, smallTalk, flow } = character
  const phrases = [...actions, ...knowledge, ...smallTalk].flatMap(node => node.phrases)
  const all = [...phrases, ...(flow ? flowPhrasesOf(flow) : [])]
  kept.set(character, all)
  return all
}

/** As far as one gets within so many states: a story may have states without end. */
const mostStates = 120

function flowPhrasesOf(flow: Flow): readonly string[] {
  return walkFlow(flow, mostStates).ways.flatMap(({ option }) => option.phrases)
}
