import type { Character, FactNode, SecretRule, TopicNode } from '../character/character.ts'
import { noteSameWords } from '../character/same-words.ts'
import { holds } from '../flow/conditions.ts'
import type { KnowingWords } from '../language/knowing-words.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { BrainTurn, HeardFact } from '../turn/brain.ts'
import { readMemory } from '../turn/memory.ts'
import { knowingWordsOf } from '../words/knowing-words-of.ts'
import { factKey } from './fact-key.ts'
import { type Past, pastOf, standingWord, withRemembered } from './remembered.ts'

/** With all that this character may be asked: what is prepared of it serves whatever it knows on a turn. */
export function characterToPrepare(character: Character): Character {
  return isOpenBook(character) ? character : copiesOf(character, []).base
}

/** What a character knows on a turn, and what of it may be told. */
export interface Knowing {
  /**
   * The character as far as it knows and tells now: its facts, and those it heard, are topics beside the others; what it
   * does not know yet is none; questions about what it keeps are answered by deflections. The same object on all
   * turns on which that is the same.
   */
  readonly character: Character
  /** Facts that it knows and does not keep, its own first. */
  readonly tellable: readonly TellableFact[]
  /** Words that no reply may contain now. */
  readonly keptWords: readonly string[]
  readonly past: Past | undefined
}

/** A fact that may be told now. */
export interface TellableFact {
  readonly key: string
  readonly fact: FactNode
  /** How this character tells it. */
  readonly lines: readonly AuthoredLine[]
  /** From whom it has it; undefined for what is its own. */
  readonly heard: HeardFact | undefined
}

/** Reads what the character knows from its file, its memory and what it heard. */
export function knowingOf(turn: BrainTurn): Knowing {
  const { character, heard = [] } = turn
  if (heard.length === 0 && turn.remembered === undefined && isOpenBook(character)) {
    return { character, tellable: [], keptWords: [], past: undefined }
  }
  const memory = readMemory(turn.memory)
  const { flow, variables } = withRemembered(memory, turn)
  const situation = { checkpoint: flow?.checkpoint, variables, self: turn.self, entities: turn.entities }
  const isSo = (condition: Condition | undefined): boolean => holds(condition, situation)
  const past = pastOf(turn, memory)
  const known = new Map(heard.map(each => [each.key, each]))
  const state: State = {
    knowledge: character.knowledge.map(({ when }) => isSo(when)),
    smallTalk: character.smallTalk.map(({ when }) => isSo(when)),
    facts: character.facts.map(({ id, seen, when }) =>
      seen.length > 0 && !known.has(factKey(character.id, id)) ? 'unknown' : isSo(when) ? 'open' : 'kept',
    ),
    heard: heard.filter(({ key }) => !key.startsWith(factKey(character.id, ''))),
    memory: past && memoryStateOf(past, turn),
  }
  return { ...asOf(character, state), past }
}

/** All that changes what a character can be asked. */
interface State {
  readonly knowledge: readonly boolean[]
  readonly smallTalk: readonly boolean[]
  readonly facts: readonly ('open' | 'kept' | 'unknown')[]
  readonly heard: readonly HeardFact[]
  /** Which answers about the player it has; undefined when it keeps nothing of players. */
  readonly memory: MemoryState | undefined
}

interface MemoryState {
  readonly knows: 'nobody' | 'somebody' | 'something'
  readonly hasDeeds: boolean
  readonly standing: ReturnType<typeof standingWord>
}

function memoryStateOf({ visits, standing, lastDeeds, told }: Past, { memory }: BrainTurn): MemoryState {
  const isKnown = visits > 0 || memory !== undefined
  const knows =
    lastDeeds.length + told.length > 0 || visits > 1 ? 'something' : isKnown ? 'somebody' : 'nobody'
  return { knows, hasDeeds: lastDeeds.length > 0, standing: standingWord(standing) }
}

type Seen = Omit<Knowing, 'past'>

/** All copies that are made of a character, and what they have in common. */
interface Copies {
  /** With all that any copy could be asked, so that its words are prepared once. */
  base: Character
  /** Facts of others that any copy has heard, in the order in which they came. */
  readonly heard: Map<string, FactNode>
  readonly byState: Map<string, Seen>
}

const copies = new WeakMap<Character, Copies>()
/** A character has few facts, and its players are mostly at the same few places. */
const mostStates = 60
const mostHeard = 180

function asOf(character: Character, state: State): Seen {
  const own = copiesOf(character, state.heard)
  const heardKeys = state.heard.map(({ key, from }) => [key, from])
  const name = JSON.stringify([state.knowledge, state.smallTalk, state.facts, state.memory, heardKeys])
  const before = own.byState.get(name)
  if (before) return before
  if (own.byState.size >= mostStates) own.byState.clear()
  const made = viewOf(character, state, own)
  noteSameWords(made.character, own.base)
  own.byState.set(name, made)
  return made
}

/** A fact that none of the copies has heard before makes another base, as often as there are facts in a town. */
function copiesOf(character: Character, heard: readonly HeardFact[]): Copies {
  const known = copies.get(character)
  const isKnown = known !== undefined && heard.every(({ key }) => known.heard.has(key))
  if (isKnown) return known
  const before = known !== undefined && known.heard.size < mostHeard ? [...known.heard] : []
  const all = new Map([...before, ...heard.map(({ key, fact }) => [key, fact] as const)])
  const made: Copies = { base: baseOf(character, [...all.values()]), heard: all, byState: new Map() }
  copies.set(character, made)
  return made
}

/** Of a secret only how it is asked for and kept: what is told of it speaks for no question. */
function baseOf(character: Character, heard: readonly FactNode[]): Character {
  const words = knowingWordsOf(character.language)
  const deflections = deflectionsOf(character, words)
  const asked = (topic: TopicNode): TopicNode => (topic.secret ? { ...topic, lines: deflections } : topic)
  const topicOf = (fact: FactNode): TopicNode => ({
    phrases: fact.phrases,
    lines: fact.secret ? deflections : linesOf(fact),
  })
  return {
    ...character,
    knowledge: [...character.knowledge.map(asked), ...character.facts.map(topicOf), ...heard.map(topicOf)],
    smallTalk: [
      ...character.smallTalk.map(asked),
      ...memoryTopics(character, { knows: 'something', hasDeeds: true, standing: 'neutral' }, words),
    ],
  }
}

function deflectionsOf({ deflections }: Character, words: KnowingWords): readonly AuthoredLine[] {
  return deflections.length > 0 ? deflections : words.deflections
}

function viewOf(
  character: Character,
  { knowledge, smallTalk, facts, heard, memory }: State,
  { heard: everHeard }: Copies,
): Seen {
  const words = knowingWordsOf(character.language)
  const deflections = deflectionsOf(character, words)
  const own = character.facts.map((fact, at) => topicOfFact(fact, facts[at] ?? 'unknown', deflections))
  const others = heard.map(each => tellableOf(each, words))
  const tellable = [
    ...character.facts.flatMap((fact, at) =>
      facts[at] === 'open'
        ? [{ key: factKey(character.id, fact.id), fact, lines: linesOf(fact), heard: undefined }]
        : [],
    ),
    ...others,
  ]
  const secrets: readonly (SecretRule | undefined)[] = [
    ...character.knowledge.map(({ secret }, at) => (knowledge[at] ? undefined : secret)),
    ...character.smallTalk.map(({ secret }, at) => (smallTalk[at] ? undefined : secret)),
    // What it has not seen yet, it could only make up.
    ...character.facts.map(({ secret }, at) => (facts[at] === 'open' ? undefined : secret)),
  ]
  const view: Character = {
    ...character,
    knowledge: [
      ...character.knowledge.map((topic, at) => topicNow(topic, knowledge[at] ?? true, deflections)),
      ...own,
      ...[...everHeard.keys()].map(key => {
        const told = others.find(other => other.key === key)
        return told ? { phrases: told.fact.phrases, lines: told.lines } : nothing
      }),
    ],
    smallTalk: [
      ...character.smallTalk.map((topic, at) => topicNow(topic, smallTalk[at] ?? true, deflections)),
      ...memoryTopics(character, memory, words),
    ],
  }
  return { character: view, tellable, keptWords: secrets.flatMap(secret => secret?.words ?? []) }
}

/** What it does not know stays as an empty place: others keep their numbers, by which memory knows them. */
function topicNow(topic: TopicNode, isOpen: boolean, deflections: readonly AuthoredLine[]): TopicNode {
  if (isOpen) return topic
  return topic.secret ? { phrases: topic.phrases, lines: deflections, isKept: true } : nothing
}

const nothing: TopicNode = { phrases: [], lines: [], isKept: true }

function topicOfFact(
  fact: FactNode,
  state: State['facts'][number],
  deflections: readonly AuthoredLine[],
): TopicNode {
  if (state === 'open') return { phrases: fact.phrases, lines: linesOf(fact) }
  return state === 'kept' && fact.secret
    ? { phrases: fact.phrases, lines: deflections, isKept: true }
    : nothing
}

function linesOf({ lines, text }: FactNode): readonly AuthoredLine[] {
  return lines.length > 0 ? lines : [{ text: asSentence(text) }]
}

function tellableOf(heard: HeardFact, words: KnowingWords): TellableFact {
  const { key, fact, from } = heard
  const text = from === undefined ? asSentence(fact.text) : words.told(from.replace(/[{}]/g, ''), fact.text)
  return { key, fact, lines: [{ text }], heard }
}

function asSentence(text: string): string {
  return /[.!?…。]$/.test(text) ? text : `${text}.`
}

/** Three, whether or not there is something to say, so that all copies have the same. */
function memoryTopics(
  { answers }: Character,
  memory: MemoryState | undefined,
  words: KnowingWords,
): readonly TopicNode[] {
  if (memory === undefined) return [nothing, nothing, nothing]
  const { knows, hasDeeds, standing } = memory
  const { rememberingPhrases, lastTimePhrases, standingPhrases } = words
  const remembering =
    knows === 'nobody'
      ? (answers.notRemembered ?? words.stranger)
      : knows === 'something'
        ? (answers.remembered ?? words.remembered)
        : words.acquaintance
  const lastTime = hasDeeds ? (answers.lastTime ?? words.lastTime) : (answers.noLastTime ?? words.noLastTime)
  return [
    { phrases: rememberingPhrases, lines: remembering },
    { phrases: lastTimePhrases, lines: lastTime },
    { phrases: standingPhrases, lines: words.standing[standing] },
  ].map(topic => (topic.phrases.length > 0 && topic.lines.length > 0 ? topic : nothing))
}

const openBooks = new WeakMap<Character, boolean>()

/** Most characters keep nothing and pass nothing on: theirs costs a turn nothing. */
function isOpenBook(character: Character): boolean {
  const known = openBooks.get(character)
  if (known !== undefined) return known
  const topics = [...character.knowledge, ...character.smallTalk]
  const isOpen =
    character.facts.length === 0 &&
    character.remembers === undefined &&
    topics.every(({ when }) => when === undefined)
  openBooks.set(character, isOpen)
  return isOpen
}
