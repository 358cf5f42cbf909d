import type { ActionNode, Character, TopicNode } from '../../character/character.ts'
import { withSameWords } from '../../character/same-words.ts'
import type { FlowOption } from '../../flow/flow.ts'
import { noHelp, type WordHelp } from '../../lexicon/lexicon.ts'
import { finish, type Steps } from '../../text/steps.ts'
import { readNouns } from '../../words/tokens.ts'
import { type ActionWords, createActionWords } from './action-words.ts'
import { slotsOf } from './argument-slots.ts'
import { type EventPattern, readEventPatterns } from './event-patterns.ts'
import { type FrameBook, prepareFrameBook } from './frame-book.ts'
import type { IndexedBook } from './indexed-book.ts'
import { createPhraseBook, type PhraseBook, preparePhraseBook } from './phrase-book.ts'
import { prepareQuestionBook } from './question-book.ts'
import { prepareTopicBook, type TopicBook } from './topics.ts'

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
  return finish(prepareCharacterInSteps(character, help))
}

/** The same a little at a time. */
export function* prepareCharacterInSteps(character: Character, help: WordHelp): Steps<PreparedCharacter> {
  const all = cacheOf(prepared, help)
  const known = all.get(character)
  if (known !== undefined) return known
  const base = withSameWords(character)
  const made =
    base === character
      ? yield* prepare(character, help)
      : { ...(yield* prepareCharacterInSteps(base, help)), nodes: nodesOf(character) }
  // A turn may have prepared it meanwhile.
  const kept = all.get(character) ?? made
  all.set(character, kept)
  return kept
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

function* prepare(character: Character, help: WordHelp): Steps<PreparedCharacter> {
  const { language, synonyms } = character
  const wordings = help.lexicon?.wordings
  const nodes = nodesOf(character)
  const phrases = nodes.map(node =>
    node.kind === 'action' ? slotsOf(node.action, language).phrases : node.topic.phrases,
  )
  const nameWords = new Set(readNouns(character.name))
  const topicNodes = character.knowledge.map((_, at) => character.actions.length + at)
  const book = yield* preparePhraseBook(phrases, { language, nameWords, synonyms, help })
  const frames = yield* prepareFrameBook(character.actions, language, wordings)
  const actionWords = createActionWords(character.actions, language, wordings, book.likes)
  yield
  const questions = yield* prepareQuestionBook(character.knowledge, language, wordings)
  const topics = yield* prepareTopicBook(character.knowledge, language, book)
  yield
  return {
    nodes,
    book,
    frames,
    actionWords,
    questions,
    topics,
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
