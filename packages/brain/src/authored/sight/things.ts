import type { PerceivedEntity } from '@townsfolk/protocol'
import { modals, tellingVerbs } from '../../language/english/asked-forms.ts'
import { articles, colours } from '../../language/english/grammar.ts'
import { holdingWords, persons, possessives } from '../../language/english/mentions.ts'
import { buildings, buildingWords, generalNouns, personNouns } from '../../language/english/nearness.ts'
import { personPronouns } from '../../language/english/persons.ts'
import { anybodyWords } from '../../language/english/questions.ts'
import {
  articlesOfAny,
  farDegrees,
  handWords,
  haveWords,
  lightNouns,
  looseLinks,
  nearDegrees,
  noneWords,
  notBy,
  numbers,
  otherWords,
  people,
  peopleNouns,
  sideWords,
  sightPadding,
  sightWords,
  tellingWhich,
  us,
} from '../../language/english/sight.ts'
import { inSight } from '../../turn/authored-turn.ts'
import type { Token } from '../../words/tokens.ts'
import { holdingsOf } from '../answers/holders.ts'
import { type Known, readSubject } from '../answers/subject.ts'
import { truthOf } from '../answers/truths.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { isToldOf, peopleToldOf } from '../entities/people-told-of.ts'
import { keepBetween } from '../entities/relations.ts'
import { distance } from '../entities/space.ts'
import { isHeld } from '../naming/stated-places.ts'

/** What some words of a line stand for. */
export interface Thing {
  /** Its first token, and the one behind its last. */
  readonly from: number
  readonly to: number
  readonly entities: readonly PerceivedEntity[]
  /**
   * `kind` is all of a kind, `any` is "anybody" and "something", `none` is "nobody", `unknown` is what nothing perceived is
   * called.
   */
  readonly is: 'one' | 'kind' | 'any' | 'none' | 'unknown'
  readonly isOfPeople: boolean
  /** "No lantern". */
  readonly isDenied: boolean
  /** "Two lanterns". */
  readonly number: number | undefined
  /** "The thing", "that man": anything, or anybody, that the rest of the line tells more of. */
  readonly isGeneral: boolean
}

/** All that a line names, in its order. */
export function readThings(tokens: readonly Token[], known: Known): readonly Thing[] {
  const things: Thing[] = []
  for (let at = 0; at < tokens.length; ) {
    const thing = thingAt(tokens, at, things, known)
    if (thing === undefined) {
      at += 1
      continue
    }
    const whole = narrowed(thing, tokens, known)
    things.push(whole)
    at = whole.to
  }
  return things
}

const mostWords = 5

function thingAt(
  tokens: readonly Token[],
  at: number,
  before: readonly Thing[],
  known: Known,
): Thing | undefined {
  const token = tokens[at]
  if (token === undefined || token.class === 'question') return undefined
  const { self, player } = known.turn
  if (token.class === 'personal') {
    // "Tell me", "you all".
    if (tellingVerbs.has(tokens[at - 1]?.text ?? '') || tokens[at + 1]?.text === 'all') return undefined
    const who = token.text === us ? 'self' : persons.get(token.text)
    const entity = who === 'player' ? player : who === 'self' ? self : undefined
    return entity && thing(at, at + 1, [entity], 'one')
  }
  if (token.class === 'anything' || noneWords.has(token.text)) return anyAt(tokens, at, known)
  if (token.class === 'pronoun') return meantBy(token, at, before, known)
  if (self !== undefined && isOwnName(tokens, at, self)) return thing(at, at + 1, [self], 'one')
  return namedAt(tokens, at, known)
}

/** The speaker's name in mid-sentence: at its beginning and at its end it only calls them. */
function isOwnName(tokens: readonly Token[], at: number, self: PerceivedEntity): boolean {
  const clause = tokens[at]?.clause
  const isCalled = tokens[at - 1]?.clause !== clause || tokens[at + 1]?.clause !== clause
  return !isCalled && tokens[at]?.text === self.name.toLowerCase()
}

/** "Anybody", "something", "nobody", "everything". */
function anyAt(tokens: readonly Token[], at: number, known: Known): Thing {
  const { text } = tokens[at] as Token
  const isOfPeople = text === 'nobody' || text === 'everybody' || anybodyWords.has(text)
  const is = noneWords.has(text) ? 'none' : text.startsWith('every') ? 'kind' : 'any'
  // "Something red".
  const next = tokens[at + 1]
  const coloured = next !== undefined && !isOfPeople && is === 'any' ? ofColour([next], known) : []
  const [one, ...others] = coloured
  if (one !== undefined && others.length === 0) return thing(at, at + 2, [one], 'one')
  return thing(at, at + 1, isOfPeople ? peopleIn(known) : thingsIn(known), is, {
    isOfPeople,
    isGeneral: true,
  })
}

/** What a pronoun stands for in the same line. */
function meantBy({ text }: Token, at: number, before: readonly Thing[], known: Known): Thing | undefined {
  const { self, player } = known.turn
  const isOfPerson = personPronouns.has(text)
  const isOne = before.some(({ is, isOfPeople }) => is === 'one' && !isOfPeople) && text === 'it'
  const meant = [...before].reverse().find(({ is, isOfPeople, entities }) => {
    const isOfTalker = entities.some(entity => entity === self || entity === player)
    return (is === 'one' || (is === 'kind' && !isOne)) && !isOfTalker && (!isOfPerson || isOfPeople)
  })
  if (meant !== undefined) return { ...meant, from: at, to: at + 1 }
  const people = isOfPerson ? peopleIn(known) : []
  return people.length === 1 && text !== 'they' ? thing(at, at + 1, people, 'one') : undefined
}

/** A noun with what stands before it. */
function namedAt(tokens: readonly Token[], at: number, known: Known): Thing | undefined {
  const clause = tokens[at]?.clause
  let start = at
  let isDenied = false
  let number: number | undefined
  while (start - at < mostBefore && tokens[start]?.clause === clause) {
    const { text, class: its } = tokens[start] as Token
    const next = tokens[start + 1]
    if (text === 'no') isDenied = true
    else if (numbers.has(text) && next?.clause === clause && leadsOn(next)) number = numbers.get(text)
    else if (its !== 'determiner' && !otherWords.has(text)) break
    start += 1
  }
  const first = tokens[start]
  if (first === undefined || first.clause !== clause) return undefined
  if (peopleNouns.has(first.text) || peopleNouns.has(first.word)) {
    return thing(at, start + 1, peopleIn(known), 'kind', { isOfPeople: true, isDenied, number })
  }
  let end = start
  while (end - start < mostWords && tokens[end]?.clause === clause && isNoun(tokens[end], known)) end += 1
  for (let to = end; to > start; to -= 1) {
    const words = tokens.slice(start, to)
    // "A red coat" is no red lantern.
    const tail = words.at(-1)
    if (to < end && tail?.class === 'content' && !known.index.nouns.has(tail.word)) continue
    const entities = entitiesCalled(tokens.slice(at, to), words, tokens, known)
    if (entities.length === 0) continue
    const last = [...words].reverse().find(({ class: its }) => its !== 'generic')
    const isPlural = last?.text !== last?.word
    const isOwn = entities[0]?.name.toLowerCase().includes(last?.text ?? '') === true
    const isOne = entities.length === 1 && (!isPlural || isOwn) && !isDenied
    return thing(at, to, entities, isOne ? 'one' : 'kind', { isDenied, number })
  }
  return unnamedAt(tokens, at, start, end, known, { isDenied, number })
}

const mostBefore = 3

/** Perceived entities of which all of the words are names, or say what they are like. */
function entitiesCalled(
  whole: readonly Token[],
  words: readonly Token[],
  line: readonly Token[],
  known: Known,
): readonly PerceivedEntity[] {
  const content = words.filter(({ class: its, word }) => its === 'content' || known.index.nouns.has(word))
  // "Can you" is no can of oil.
  if (whole.length === words.length && modals.has(words[0]?.text ?? '')) return []
  const next = line[line.indexOf(words.at(-1) as Token) + 1]
  const isWhichMan =
    words.length === 1 && personNouns.has(words[0]?.word ?? '') && tellingWhich.has(next?.text ?? '')
  if (isWhichMan || content.length === 0 || !content.every(({ word }) => known.isEntityWord(word))) return []
  // "The village" is not the village well, and "locked" nothing that is locked.
  const isNamed = words.some(({ word, class: its }) => its === 'generic' || known.index.nouns.has(word))
  if (!isNamed && content.every(({ text }) => sightWords.has(text) || sightPadding.has(text))) return []
  if (isWhoever(words, line)) return []
  const own = whole.filter(({ text }) => !numbers.has(text) && !otherWords.has(text) && text !== 'no')
  const told = content.filter(({ word }) => !personNouns.has(word)).map(({ word }) => word)
  return inSight(readSubject(own, known)?.entities ?? [], known.turn).filter(entity =>
    isPerson(entity)
      ? told.every(word => isToldOf(word, entity, known.index)) &&
        content.some(({ word }) => known.index.nameWords.has(word))
      : content.every(({ word }) => !colours.has(word) || isToldOf(word, entity, known.index)),
  )
}

/** "That white thing", "something red": what has the colour that is said. */
function ofColour(words: readonly Token[], known: Known): readonly PerceivedEntity[] {
  const said = words.filter(({ word }) => colours.has(word))
  if (said.length === 0) return []
  return inSight(known.turn.entities, known.turn).filter(
    entity => !isPerson(entity) && said.every(({ word }) => isToldOf(word, entity, known.index)),
  )
}

/** Those of whom all of the words are said, and everybody where nobody is. */
function peopleLike(words: readonly Token[], known: Known): readonly PerceivedEntity[] {
  const all = peopleIn(known)
  const telling = words.filter(({ class: its }) => its === 'content').map(({ word }) => word)
  const like = peopleToldOf(telling, all, known.index) ?? []
  return like.length === 0 ? all : like
}

/** "The man", "your fire", "an oar": what no name of anything perceived says. */
function unnamedAt(
  tokens: readonly Token[],
  at: number,
  start: number,
  end: number,
  known: Known,
  more: Partial<Thing>,
): Thing | undefined {
  const { self, player } = known.turn
  const [first, ...others] = tokens.slice(start, end)
  // "Who has oil".
  const isHad = haveWords.has(tokens[at - 1]?.text ?? '')
  if (first === undefined || (start === at && !isHad)) return undefined
  const words = [first, ...others]
  const article = tokens[start - 1]?.text ?? ''
  const possessive = possessives.get(tokens[at]?.text ?? '')
  const head = words.findIndex(({ word, class: its }) => its === 'generic' || isGeneral(word))
  if (lightNouns.has(first.text) && possessive === undefined) {
    return thing(at, start + 1, thingsThatBurn(known), 'kind', more)
  }
  const noun = words[head]
  if (noun !== undefined && possessive === undefined) {
    const isOfPeople = personNouns.has(noun.word) && (noun.class !== 'generic' || isWhoever([noun], tokens))
    const coloured = isOfPeople ? [] : ofColour(words.slice(0, head), known)
    const among = isOfPeople
      ? peopleLike(words.slice(0, head + 1), known)
      : coloured.length > 0
        ? coloured
        : generalFor(noun.word, known)
    const isDefinite = more.number === undefined && !articlesOfAny.has(article)
    const is = isDefinite ? 'kind' : 'any'
    const isTold = isOfPeople || coloured.length > 0
    const isOne = isTold && is === 'kind' && among.length === 1 && head > 0
    return thing(at, start + head + 1, among, isOne ? 'one' : is, { ...more, isOfPeople, isGeneral: !isOne })
  }
  if (first.class !== 'content') return undefined
  // "Your fire", "my boots": where they are, their owner is.
  const owner = possessive === 'player' ? player : possessive === 'self' ? self : undefined
  const isOfBody = words.some(({ text }) => handWords.has(text))
  if (owner !== undefined) {
    const isPlace = !isOfBody && !sideWords.has(first.text)
    return isPlace ? thing(at, start + 1, [owner], 'one') : undefined
  }
  const isOfQuestion = sightWords.has(first.text) || sightPadding.has(first.text)
  if (isOfQuestion || !(isHad || more.isDenied === true || articles.has(article))) return undefined
  return thing(at, start + 1, [], 'unknown', more)
}

function thing(
  from: number,
  to: number,
  entities: readonly PerceivedEntity[],
  is: Thing['is'],
  more: Partial<Thing> = {},
): Thing {
  const isOfPeople = entities.length > 0 && entities.every(isPerson)
  return { from, to, entities, is, isOfPeople, isDenied: false, isGeneral: false, number: undefined, ...more }
}

/** "Who is the small one": somebody, whatever small things there are. */
function isWhoever(words: readonly Token[], tokens: readonly Token[]): boolean {
  return words.at(-1)?.class === 'generic' && people.has(tokens[0]?.text ?? '') && tokens[1]?.text === 'is'
}

function thingsThatBurn(known: Known): readonly PerceivedEntity[] {
  return inSight(known.turn.entities, known.turn).filter(
    entity => !isPerson(entity) && truthOf(entity, ['lit'], known)?.isSo !== undefined,
  )
}

function leadsOn(token: Token | undefined): boolean {
  return token?.class === 'content' || token?.class === 'generic'
}

function isNoun(token: Token | undefined, known: Known): boolean {
  if (token === undefined) return false
  if (nearDegrees.has(token.text) || farDegrees.has(token.text)) return false
  if (token.class === 'generic') return true
  // "The village well": a noun that is a small word elsewhere.
  if (token.class === 'filler') return known.index.nouns.has(token.word) && !modals.has(token.text)
  return token.class === 'content' && !(holdingWords.has(token.text) && !known.isEntityWord(token.word))
}

/** Anything, or anybody, may be called so. */
export function isGeneral(word: string): boolean {
  return personNouns.has(word) || buildingWords.has(word) || generalNouns.has(word)
}

function generalFor(word: string, known: Known): readonly PerceivedEntity[] {
  if (buildingWords.has(word)) return thingsIn(known).filter(isBuilding)
  return thingsIn(known)
}

export function isBuilding(entity: PerceivedEntity): boolean {
  return [nameNounsOf(entity).at(-1), entity.id.toLowerCase()].some(word => buildings.has(word ?? ''))
}

/** The others, the player aside. */
export function peopleIn({ turn }: Known): readonly PerceivedEntity[] {
  return inSight(turn.entities, turn).filter(
    entity => entity !== turn.player && entity !== turn.self && isPerson(entity),
  )
}

/** What somebody has, whoever of those who talk it is. */
export function heldBy(who: PerceivedEntity, known: Known): ReturnType<typeof holdingsOf> {
  const { self, player } = known.turn
  return holdingsOf(who === self ? 'self' : who === player ? 'player' : who, known)
}

/** What is not in somebody's hands, and is nobody. */
export function thingsIn({ turn }: Known): readonly PerceivedEntity[] {
  return inSight(turn.entities, turn).filter(entity => !isPerson(entity) && !isHeld(entity))
}

/** "The lady with the can", "that post by your stage", "the thing Orla has": of several, by what follows. */
function narrowed(thing: Thing, tokens: readonly Token[], known: Known): Thing {
  const before = tokens[thing.from]
  const isPointed = before?.class === 'determiner' && !articlesOfAny.has(before.text)
  if (
    thing.is !== 'kind' ||
    thing.entities.length < 2 ||
    !isPointed ||
    thing.isDenied ||
    tokens[thing.to - 1]?.text.endsWith('s') === true
  )
    return thing
  let at = thing.to
  while (
    at < tokens.length &&
    (tokens[at]?.class === 'filler' ||
      tokens[at]?.class === 'particle' ||
      looseLinks.has(tokens[at]?.text ?? ''))
  ) {
    if (tokens[at]?.clause !== before?.clause) return thing
    at += 1
  }
  const link = tokens[at - 1]
  const lead = tokens[at]
  if (lead === undefined || lead.clause !== before?.clause) return thing
  const isLed = lead.class === 'landmark' || lead.text === 'at'
  if (lead.text === 'between') return betweenTwo(thing, tokens, at, known)
  if (lead.text === 'with' && thing.isOfPeople) {
    const by = knownBy(thing, tokens, at + 1, known)
    if (by !== undefined) return by
  }
  const other = thingAt(tokens, isLed ? at + 1 : at, [], known)
  if (other === undefined || other.is !== 'one' || other.from > at + 1) return thing
  const [mark] = other.entities
  if (mark === undefined) return thing
  const one = (entity: PerceivedEntity | undefined, to: number): Thing =>
    entity === undefined
      ? thing
      : { ...thing, to, entities: [entity], is: 'one', isOfPeople: isPerson(entity) }
  if (lead.text === 'with')
    return one(
      thing.entities.find(entity => heldBy(entity, known).entities.includes(mark)),
      other.to,
    )
  // "The hook on the tall post" is that post's own.
  if (isLed && thing.entities.includes(mark)) return one(mark, other.to)
  if (isLed && !notBy.has(lead.text) && link !== undefined)
    return one(nearest(thing.entities, mark), other.to)
  const verb = tokens[other.to]
  if (!isLed && verb !== undefined && holdingWords.has(verb.text)) {
    const held = heldBy(mark, known).entities
    const meant = held.filter(
      entity => thing.entities.includes(entity) || thing.entities.every(kin => !isPerson(kin)),
    )
    return one(meant.length === 1 ? meant[0] : undefined, other.to + 1)
  }
  return thing
}

/** "The kid with the goggles", of whom that is said: whoever is known by it. */
function knownBy(thing: Thing, tokens: readonly Token[], at: number, known: Known): Thing | undefined {
  const end = tokens.findIndex((token, place) => place >= at && token.class === 'content')
  const noun = tokens[end]
  if (noun === undefined || noun.clause !== tokens[at]?.clause || end > at + mostBefore) return undefined
  if (known.index.nouns.has(noun.word)) return undefined
  const [one, ...others] = thing.entities.filter(entity => isToldOf(noun.word, entity, known.index))
  if (one === undefined || others.length > 0) return undefined
  return { ...thing, to: end + 1, entities: [one], is: 'one', isGeneral: false }
}

/** "The post between you and Bram". */
function betweenTwo(thing: Thing, tokens: readonly Token[], at: number, known: Known): Thing {
  const one = thingAt(tokens, at + 1, [], known)
  const other = one && thingAt(tokens, one.to + 1, [], known)
  if (one?.is !== 'one' || other?.is !== 'one') return thing
  const owners = known.index.entities.filter(({ entity }) => thing.entities.includes(entity))
  const [found, ...more] = keepBetween(owners, one.entities, other.entities)
  if (found === undefined || more.length > 0) return thing
  return { ...thing, to: other.to, entities: [found.entity], is: 'one' }
}

/** The one of them that is nearest to something else. */
export function nearest(among: readonly PerceivedEntity[], to: PerceivedEntity): PerceivedEntity | undefined {
  return byDistance(among, to)[0]
}

/** The nearest first; without what stands nowhere. */
export function byDistance(
  among: readonly PerceivedEntity[],
  to: PerceivedEntity,
): readonly PerceivedEntity[] {
  return among
    .flatMap(entity => {
      const away = entity === to ? undefined : distance(to, entity)
      return away === undefined ? [] : [{ entity, away }]
    })
    .sort((a, b) => a.away - b.away)
    .map(({ entity }) => entity)
}
