import type { ActionNode, Character, TopicNode } from '../../character/character.ts'
import { withSameWords } from '../../character/same-words.ts'
import type { FlowOption } from '../../flow/flow.ts'
import { noHelp, type WordHelp } from '../../lexicon/lexicon.ts'
import { readNouns } from '../../words/tokens.ts'
import { type ActionWords, createActionWords } from './action-words.ts'
import { slotsOf } from './argument-slots.ts'
import { type EventPattern, readEventPatterns } from './event-patterns.ts'
import { createFrameBook, type FrameBook } from './frame-book.ts'
import type { IndexedBook } from './indexed-book.ts'
import { createPhraseBook, type PhraseBook } from './phrase-scorer.ts'
import { createQuestionBook } from './question-book.ts'
import { createTopicBook, type TopicBook } from './topics.ts'

/** What depends on the character alone. */
export interface PreparedCharacter {
  /** The phrases of all nodes; `Phrase.node` is a place in `nodes`. */
  readonly book: PhraseBook
  readonly nodes: readonly AuthoredNode[]
  /** What else players say for its actions; the place of a node is that of an action. */
  readonly frames: FrameBook
  /** Which words speak for which of its actions. */
  readonly actionWords: ActionWords
  /** How else players ask what it has topics for, in the order of `topicNodes`. */
  readonly questions: IndexedBook
  readonly topics: TopicBook
  /** Places in `nodes` of those that `topics` is of, in its order. */
  readonly topicNodes: readonly number[]
  /** The way back: places in `topics` by those in `nodes`. */
  readonly topicOfNode: ReadonlyMap<number, number>
  readonly events: readonly EventPattern[]
  /** Words that only call the character: "Ada, come here". */
  readonly nameWords: ReadonlySet<string>
  readonly help: WordHelp
}

/** Something that a player's line can be an example of. `key` names it in memory. */
export type AuthoredNode =
  | { readonly kind: 'action'; readonly key: string; readonly action: ActionNode }
  | TopicNodeRef

export interface TopicNodeRef {
  readonly kind: 'knowledge' | 'smallTalk'
  readonly key: string
  readonly topic: TopicNode
}

const prepared = new WeakMap<WordHelp, WeakMap<Character, PreparedCharacter>>()

/** Prepares a character once, for as long as the same object is used, or one to which players say the same. */
export function prepareCharacter(character: Character, help: WordHelp = noHelp): PreparedCharacter {
  const all = cacheOf(prepared, help)
  const known = all.get(character)
  if (known !== undefined) return known
  const base = withSameWords(character)
  const made =
    base === character
      ? prepare(character, help)
      : { ...prepareCharacter(base, help), nodes: nodesOf(character) }
  all.set(character, made)
  return made
}

/** Whether the character does not know of it now, not even to keep it. */
export function isAbsent(node: AuthoredNode): boolean {
  return node.kind !== 'action' && node.topic.isKept === true && node.topic.lines.length === 0
}

function nodesOf(character: Character): readonly AuthoredNode[] {
  return [
    ...character.actions.map(action => ({ kind: 'action' as const, key: `action ${action.name}`, action })),
    ...topicsOf('knowledge', character),
    ...topicsOf('smallTalk', character),
  ]
}

function prepare(character: Character, help: WordHelp): PreparedCharacter {
  const { language, synonyms } = character
  const wordings = help.lexicon?.wordings
  const nodes = nodesOf(character)
  const phrases = nodes.map(node =>
    node.kind === 'action' ? slotsOf(node.action, language).phrases : node.topic.phrases,
  )
  const nameWords = new Set(readNouns(character.name))
  const topicNodes = character.knowledge.map((_, at) => character.actions.length + at)
  const book = createPhraseBook(phrases, { language, nameWords, synonyms, help })
  return {
    nodes,
    book,
    frames: createFrameBook(character.actions, language, wordings),
    actionWords: createActionWords(character.actions, language, wordings, book.likes),
    questions: createQuestionBook(character.knowledge, language, wordings),
    topics: createTopicBook(character.knowledge, language, book),
    topicNodes,
    topicOfNode: new Map(topicNodes.map((node, at) => [node, at])),
    events: readEventPatterns(character.name, character.reactions),
    nameWords,
    help,
  }
}

/** What was made with this help. */
function cacheOf<K extends object, V>(
  caches: WeakMap<WordHelp, WeakMap<K, V>>,
  help: WordHelp,
): WeakMap<K, V> {
  const known = caches.get(help) ?? new WeakMap<K, V>()
  caches.set(help, known)
  return known
}

const books = new WeakMap<WordHelp, WeakMap<readonly FlowOption[], PhraseBook>>()

/** The phrases of the ways on from a state of the flow; `Phrase.node` is a place among the options. */
export function bookOfOptions(
  options: readonly FlowOption[],
  { language, synonyms }: Character,
  help: WordHelp = noHelp,
): PhraseBook {
  const all = cacheOf(books, help)
  const known = all.get(options)
  if (known !== undefined) return known
  const made = createPhraseBook(
    options.map(({ phrases }) => phrases),
    { language, synonyms, help },
  )
  all.set(options, made)
  return made
}

function topicsOf(kind: TopicNodeRef['kind'], character: Character): readonly TopicNodeRef[] {
  return character[kind].map((topic, at) => ({ kind, key: `${kind} ${at}`, topic }))
}
