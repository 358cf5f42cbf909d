import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import type { ObjectNode } from '../../character/character.ts'
import { holdingWords } from '../../language/english/mentions.ts'
import { personNouns } from '../../language/english/nearness.ts'
import { personPronouns } from '../../language/english/persons.ts'
import { holdingProperties } from '../../language/english/properties.ts'
import {
  finiteVerbs,
  nameEnds,
  possessiveWords,
  relativePersons,
  tails,
} from '../../language/english/questions.ts'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import type { Memory } from '../../turn/memory.ts'
import { isEnglish, readNouns, type Token, toToken } from '../../words/tokens.ts'
import { type EntityIndex, isNameWord } from '../entities/entity-index.ts'
import { nameNounsOf, valueNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { isToldOf, peopleToldOf } from '../entities/people-told-of.ts'
import { resolve } from '../entities/references.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { called } from '../naming/called.ts'
import { plainText } from '../naming/plain-text.ts'
import { holderOf, namesPerson } from './holders.ts'
import { keyOf } from './values.ts'

/** Everything that a question is answered from. */
export interface Known {
  readonly turn: AuthoredTurn
  readonly index: EntityIndex
  readonly memory: Memory
  readonly isEntityWord: (word: string) => boolean
  /** Whether something was named before in the same line. */
  readonly isAfterNaming: boolean
  /** What was read of this line before, by its words. */
  readonly things: Map<string, Subject | undefined>
}

/** Sentences that no pack has words for are said in English alone. */
export function isSaidInEnglish({ turn }: Pick<Known, 'turn'>): boolean {
  return isEnglish(turn.character.language)
}

/** What words of a question stand for. */
export interface Subject {
  /** The perceived entities that it may be; none when nothing perceived is like that. */
  readonly entities: readonly PerceivedEntity[]
  /** What the author wrote of it. */
  readonly object: ObjectNode | undefined
  /** Name of another character of the turn, who need not be perceived. */
  readonly person: string | undefined
  /** What the player called it, without "the". */
  readonly words: string
  /** Its tokens, without what only ends a question. */
  readonly tokens: readonly Token[]
  /** False when it is called by what it is like alone: "the lit one", "red". */
  readonly isNamed: boolean
}

/** Undefined for words that can name no thing: "you", "what I mean", "your mother". */
export function readSubject(slot: readonly Token[], known: Known): Subject | undefined {
  const { things } = known
  const key = slot.map(({ text }) => text).join(' ')
  if (!things.has(key)) things.set(key, read(slot, known))
  return things.get(key)
}

function read(slot: readonly Token[], known: Known): Subject | undefined {
  const tokens = withoutTail(slot, known)
  if (tokens.length === 0 || tokens.length > longestName) return undefined
  const somebody = personMeant(tokens, known)
  if (somebody !== undefined) return somebody
  if (tokens.some(cannotName)) return undefined
  const { turn, index, memory } = known
  const mention = readMention(tokens, [], known.isEntityWord)
  const named = tokens.filter(({ class: itsClass }) => itsClass === 'content').map(({ word }) => word)
  if (mention === undefined && named.length === 0) return undefined
  const isPointing = turn.pointedAt !== undefined && !known.isAfterNaming
  if (mention?.kind === 'pronoun' && memory.focus === undefined && !isPointing) return undefined
  // "A reason for this" is nothing that "this" stands for.
  const isVague = mention?.kind === 'pronoun' ? named.length > 0 : mention?.kind === 'anything'
  if (isVague && !named.some(known.isEntityWord)) return undefined

  const object = named.length === 0 ? undefined : objectOf(named, turn)
  const resolution = mention && resolve(mention, index, turn.entities, placeOfTurn(mention, known))
  const found =
    resolution === undefined || resolution.type === 'none'
      ? entitiesOf(object, turn)
      : resolution.type === 'one'
        ? [resolution.entity]
        : withoutHeld(resolution.entities, named)
  const entities = peopleSaid(upToPerson(tokens), found, known)
  const isNamed = named.some(word => isNameWord(index, word)) || mention?.kind === 'pronoun'
  const person = entities.length > 0 ? undefined : otherCalled(named, turn)
  // "Where is your mother?" asks about a life, not about what is here.
  if (entities.length === 0 && person === undefined && tokens.some(isPossessive)) return undefined
  return { entities, object, person, words: wordsOf(tokens), tokens, isNamed }
}

/** "The old man of the fish": the words of the person, up to the noun. */
function upToPerson(tokens: readonly Token[]): readonly string[] {
  const at = tokens.findIndex(({ word }) => personNouns.has(word))
  return tokens.slice(0, at + 1).flatMap(({ class: its, word }) => (its === 'content' ? [word] : []))
}

/** Of people, whoever is "the smith guy" is said to be a smith, whatever other guy is known. */
function peopleSaid(
  named: readonly string[],
  found: readonly PerceivedEntity[],
  { turn, index }: Known,
): readonly PerceivedEntity[] {
  const people = turn.entities.filter(entity => entity !== turn.player && isPerson(entity))
  const told = found.every(isPerson) ? peopleToldOf(named, people, index) : undefined
  if (told === undefined || told.length > 0) return told ?? found
  return found.filter(entity => named.every(word => personNouns.has(word) || isToldOf(word, entity, index)))
}

/** How "it" and "the nearest" are understood. "How many lanterns" asks for more than the one pointed at. */
function placeOfTurn(
  { kind, hasDeterminer }: Mention,
  { turn, memory, isAfterNaming }: Known,
): Parameters<typeof resolve>[3] {
  const lately = memory.pastActions.map(({ target }) => target).filter(id => id !== '')
  const pointedAt = kind === 'pronoun' || hasDeterminer ? turn.pointedAt : undefined
  return { self: turn.self, player: turn.player, focus: memory.focus, pointedAt, isAfterNaming, lately }
}

/** "He": the person last spoken of, or the only one there. */
function personMeant(tokens: readonly Token[], known: Known): Subject | undefined {
  const { turn, memory } = known
  const [only, ...others] = tokens
  if (only === undefined || others.length > 0 || !personPronouns.has(only.text)) return undefined
  const people = turn.entities.filter(entity => entity !== turn.player && isPerson(entity))
  const focus = turn.entities.find(({ id }) => id === memory.focus)
  // Of what somebody holds "he" is who holds it.
  const holder = focus && holderOf(focus, known)
  const entity =
    people.find(person => person === focus) ??
    people.find(({ id }) => id === turn.pointedAt) ??
    people.find(person => holder !== undefined && called(person, turn.entities) === holder) ??
    (people.length === 1 ? people[0] : undefined)
  if (entity === undefined) return undefined
  return { entities: [entity], object: undefined, person: undefined, words: '', tokens, isNamed: true }
}

/** "The captain" is not what the captain holds, nor is what the captain holds the captain. */
function withoutHeld(
  entities: readonly PerceivedEntity[],
  named: readonly string[],
): readonly PerceivedEntity[] {
  const isNamed = (word: string): boolean => named.includes(word)
  const own = entities.filter(
    entity =>
      nameNounsOf(entity).some(isNamed) ||
      entity.properties?.some(property => !tellsHolding(property) && valueNounsOf(property).some(isNamed)),
  )
  return own.length > 0 ? own : entities
}

function tellsHolding(property: EntityProperty): boolean {
  return namesPerson(property) || holdingProperties.has(keyOf(property))
}

const longestName = 8
const mostWords = 4

function withoutTail(slot: readonly Token[], { index }: Known): readonly Token[] {
  let end = slot.length
  while (end > 0) {
    const token = slot[end - 1]
    if (token === undefined || !tails.has(token.text) || isNameWord(index, token.word)) break
    end -= 1
  }
  return slot.slice(0, end)
}

function cannotName({ text, class: itsClass }: Token, at: number, tokens: readonly Token[]): boolean {
  if (finiteVerbs.has(text)) {
    // "The lantern that is lit", "the one nobody is holding".
    const isOfHolder = holdingWords.has(tokens[at + 1]?.text ?? '') && at > 1
    return !isOfHolder && !tokens.slice(0, at).some(token => token.text === 'that')
  }
  if (itsClass === 'question' || itsClass === 'idiom' || itsClass === 'greeting') return true
  if (nameEnds.has(text)) return true
  if (itsClass === 'personal') return at === 0 || !relativePersons.has(text)
  if (itsClass === 'landmark' || itsClass === 'preposition' || itsClass === 'negation') return at === 0
  return false
}

function isPossessive({ text }: Token): boolean {
  return possessiveWords.has(text)
}

/**
 * The author's object that was called by its whole name or alias, or by nothing but a part of it: "the
 * crown".
 */
function objectOf(said: readonly string[], { character }: BrainTurn): ObjectNode | undefined {
  if (character.objects.length === 0) return undefined
  let best: ObjectNode | undefined
  let most = 0
  for (const object of character.objects) {
    for (const name of [object.name, ...object.aliases]) {
      const words = readNouns(name).filter(word => toToken(word, 0).class === 'content')
      const head = words.at(-1)
      const isWhole = words.every(word => said.includes(word))
      const isPart = head !== undefined && said.includes(head) && said.every(word => words.includes(word))
      const shared = isWhole ? words.length : isPart ? said.length : 0
      if (shared > most) {
        best = object
        most = shared
      }
    }
  }
  return best
}

function entitiesOf(object: ObjectNode | undefined, { entities }: BrainTurn): readonly PerceivedEntity[] {
  if (object === undefined) return []
  const name = object.name.toLowerCase()
  const found = entities.filter(entity => entity.id === object.id || entity.name.toLowerCase() === name)
  return found.slice(0, 1)
}

function otherCalled(said: readonly string[], { scene }: BrainTurn): string | undefined {
  return scene.others.find(({ name }) => readNouns(name).some(word => said.includes(word)))?.name
}

function wordsOf(tokens: readonly Token[]): string {
  const start = tokens.findIndex(({ class: itsClass }) => itsClass !== 'determiner')
  const words = tokens.slice(Math.max(0, start)).slice(0, mostWords)
  return plainText(words.map(({ text, typed, isTypo }) => (isTypo ? text : calm(typed))).join(' '))
}

/** Nobody's name is in capitals alone. */
function calm(typed: string): string {
  return typed.length > 1 && typed === typed.toUpperCase() ? typed.toLowerCase() : typed
}
