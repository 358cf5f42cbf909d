import type { PerceivedEntity } from '@townsfolk/protocol'
import { auxiliaries } from '../../language/english/asked-forms.ts'
import { articles, joinAll } from '../../language/english/grammar.ts'
import { countWord, withArticleOf } from '../../language/english/nouns.ts'
import { holderProperties } from '../../language/english/places.ts'
import { yesOrNo } from '../../language/english/sentences.ts'
import {
  beforeHolder,
  colourWords,
  freeWords,
  handWords,
  haveWords,
  holdWords,
  numbers,
  people,
  sideHands,
  sureNearWords,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { answerHolder } from '../answers/holding.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import type { Known } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'
import { listThings } from '../naming/listing.ts'
import { placeOf } from '../naming/place-words.ts'
import { isHeld } from '../naming/stated-places.ts'
import { nameIn, subjectOf } from './say.ts'
import type { SightLine } from './sight-line.ts'
import { heldBy, peopleIn, type Thing } from './things.ts'

/** Who has what: in somebody's hands, in everybody's, or in nobody's. */
export function readHands(line: SightLine): WorldAnswer | undefined {
  const { things, known } = line
  const owners = things.filter(thing => thing.isOfPeople && thing.is !== 'unknown' && mayHold(thing, line))
  const objects = things.filter(thing => !thing.isOfPeople && isHoldable(thing))
  const named = objects.filter(isNamed)
  const isOfHands = line.has(handWords) && !line.has(sideHands)
  const isOfColour =
    line.unread === 0 && line.has(colourWords) && named.length === 0 && owners.some(({ is }) => is === 'one')
  if (
    !isOfColour &&
    !isOfHands &&
    !line.has(holdWords) &&
    !(line.has(haveWords) && (objects.some(isNamed) || ofWords(named, objects, line) !== undefined)) &&
    !isOfWith(line)
  )
    return undefined
  const isOffered = line.isEither && owners.filter(({ is }) => is === 'one').length > 1
  const isOfAll =
    (line.isOfWho && !isOffered) || owners.length === 0 || owners.every(({ is }) => is !== 'one')
  const isFree = isOfHands && line.has(freeWords)
  // "Near the post there is something that nobody has picked up": it asks what is there.
  if (named.length === 0 && !isOfHands && line.has(sureNearWords)) return undefined
  if (isOfAll && owners.length === 0 && !line.isOfWho && !isOfHands) return undefined
  if (isOfAll && !(isOfHands && isOfPossessive(line))) {
    const isNone = isFree || line.isDenied || owners.some(({ is }) => is === 'none')
    const isOfNobody = owners.some(({ is }) => is === 'none') && (!line.isOfWho || line.isOfWhat)
    if (isOfNobody) return freeThings(named.length > 0 ? named : objects, known)
    return ofWords(named, objects, line) ?? ofEverybody(named, isNone, line)
  }
  const somebody = isOfAll
    ? ownersByHand(line)
    : owners.filter(({ is }) => is === 'one').flatMap(({ entities }) => entities)
  return ofSomebody([...new Set(somebody)], named, objects, line)
}

/** "What has the shop got today, I am hungry": of who only talks nothing is asked. */
function mayHold({ from, to, entities }: Thing, { tokens, known }: SightLine): boolean {
  const { self, player } = known.turn
  if (!entities.some(entity => entity === self || entity === player)) return true
  const [before = '', after = ''] = [tokens[from - 1]?.text, tokens[to]?.text]
  // "What I am carrying".
  const isDoing = auxiliaries.has(after) && holdWords.has(tokens[to + 1]?.text ?? '')
  return (
    isDoing || holdWords.has(after) || haveWords.has(after) || people.has(after) || beforeHolder.has(before)
  )
}

/** What is nobody's to hold: a house. */
function isHoldable({ is, entities }: Thing): boolean {
  return (is !== 'one' && is !== 'kind') || entities.some(saysHolder)
}

function saysHolder({ properties = [] }: PerceivedEntity): boolean {
  return properties.some(({ name }) => holderProperties.has(name.toLowerCase()))
}

function isNamed({ is, isGeneral }: Thing): boolean {
  return !isGeneral && (is === 'one' || is === 'kind')
}

/** "What have I got with me", "is it Mira with the lantern or Tobin". */
function isOfWith({ tokens, things, isEither, isOfWho, has }: SightLine): boolean {
  // "Who is that guy with the lantern", of whom there are two.
  const isWhoever = things.some(
    ({ isOfPeople, isGeneral, to }) => isOfPeople && isGeneral && tokens[to]?.text === 'with',
  )
  if (isOfWho && isWhoever && things.some(thing => isNamed(thing) && isHoldable(thing))) return true
  if (
    isEither &&
    things.some(thing => tokens[thing.from - 1]?.text === 'with' && isNamed(thing) && isHoldable(thing))
  )
    return true
  return (
    has(haveWords) && things.some(({ from, isOfPeople }) => isOfPeople && tokens[from - 1]?.text === 'with')
  )
}

function isOfPossessive({ free }: SightLine): boolean {
  return free.has('my') || free.has('your')
}

function ownersByHand({ free, known }: SightLine): readonly PerceivedEntity[] {
  const { self, player } = known.turn
  return [...(free.has('my') && player ? [player] : []), ...(free.has('your') && self ? [self] : [])]
}

function ofEverybody(named: readonly Thing[], isNone: boolean, line: SightLine): WorldAnswer | undefined {
  const { known } = line
  const { self, player } = known.turn
  const all = [...peopleIn(known), ...(self ? [self] : []), ...(player ? [player] : [])]
  const wanted = new Set(named.flatMap(({ entities }) => entities))
  const thingsOf = (who: PerceivedEntity): readonly PerceivedEntity[] => heldBy(who, known).entities
  if (isNone) {
    const found = all.filter(who => {
      const held = thingsOf(who)
      return wanted.size > 0
        ? !held.some(entity => wanted.has(entity))
        : held.length === 0 && heldBy(who, known).words.length === 0
    })
    const listed = found.filter(who => who !== player)
    if (listed.length === 0) return answer(said.allHold, [])
    const sentences = listed.map(who => said.empty(subjectOf(who, known)))
    return answer(joinAll(sentences), listed)
  }
  const holding = all.filter(who => thingsOf(who).some(entity => wanted.size === 0 || wanted.has(entity)))
  const [only, ...others] = [...wanted]
  if (holding.length === 0) {
    if (only !== undefined && others.length === 0) {
      return answerHolder(
        { entities: [only], object: undefined, person: undefined, words: '', tokens: [], isNamed: true },
        known,
      )
    }
    return wanted.size === 0 ? undefined : answer(said.nobodyHasAny, [...wanted])
  }
  const sentences = holding.map(who => {
    const held = thingsOf(who).filter(entity => wanted.size === 0 || wanted.has(entity))
    return said.holds(subjectOf(who, known), listThings(held, known.turn.entities))
  })
  const free = [...wanted].filter(entity => !holding.some(who => thingsOf(who).includes(entity)))
  const loose = line.isCount || wanted.size > mostLoose ? [] : free.map(entity => sayFree(entity, known))
  const sentence = joinAll([...sentences, ...loose])
  return answer(line.isCount ? said.counted(countWord(holding.length), sentence) : sentence, holding)
}

/** Who has what nothing perceived is called: it may be in somebody's words. */
function ofWords(
  named: readonly Thing[],
  objects: readonly Thing[],
  line: SightLine,
): WorldAnswer | undefined {
  const { known } = line
  const words = named.length === 0 && !line.isDenied ? wordsOf(objects, line) : []
  if (words.length === 0) return undefined
  const { self, player } = known.turn
  const all = [...peopleIn(known), ...(self ? [self] : []), ...(player ? [player] : [])]
  const having = all.filter(who => hasIt(who, new Set(), words, known))
  return having.length === 0 ? undefined : answer(joinAll(having.map(who => sayHoldings(who, known))), having)
}

const mostLoose = 3

/** Where something is that nobody has, which tells more than that. */
function sayFree(entity: PerceivedEntity, known: Known): string {
  const place = placeOf(entity, known.turn)
  return place === undefined
    ? said.nobodyHas(nameIn(entity, known))
    : said.is(subjectOf(entity, known), place)
}

function freeThings(named: readonly Thing[], known: Known): WorldAnswer | undefined {
  const all = named.flatMap(({ entities }) => entities.filter(saysHolder))
  const free = all.filter(entity => !isHeld(entity))
  const [first, ...others] = free
  if (first === undefined) return answer(said.allHeld, all)
  if (others.length > 0)
    return answer(said.nobodyHas(joinAll(free.map(entity => nameIn(entity, known)))), free)
  return answerHolder(
    { entities: [first], object: undefined, person: undefined, words: '', tokens: [], isNamed: true },
    known,
  )
}

function ofSomebody(
  somebody: readonly PerceivedEntity[],
  named: readonly Thing[],
  objects: readonly Thing[],
  line: SightLine,
): WorldAnswer | undefined {
  const { known } = line
  const people = somebody.filter(
    entity => isPerson(entity) || entity === known.turn.self || entity === known.turn.player,
  )
  if (people.length === 0) return undefined
  const wanted = new Set(named.flatMap(({ entities }) => entities))
  const sentences = people.map(who => ({
    who,
    has: hasIt(who, wanted, wordsOf(objects, line), known),
    said: sayHoldings(who, known),
  }))
  const asked = objects.length > 0 && line.isWhether
  if (line.isEither && people.length > 1 && objects.length > 0) {
    const having = sentences.filter(({ has }) => has)
    const [one] = having
    if (one !== undefined)
      return answer(
        joinAll(having.map(other => other.said)),
        having.map(({ who }) => who),
      )
    if (wanted.size > 0) return ofEverybody(named, false, line)
  }
  const whole = joinAll(sentences.map(other => other.said))
  const [first, ...more] = sentences
  if (!asked || line.isEither || first === undefined || more.length > 0) return answer(whole, people)
  const isAny = wanted.size === 0 && objects.some(({ is }) => is === 'any')
  const has = isAny ? !isBare(first.who, known) : first.has
  const isOther = wanted.size === 1 && !has
  const other = isOther ? ofEverybody(named, false, line)?.fillings.value : undefined
  const isNeither = !first.has && objects.some(({ is }) => is === 'unknown') && wanted.size === 0
  return answer(
    yesOrNo(!isNeither && has, other === undefined ? first.said : joinAll([other, first.said])),
    people,
  )
}

/** What nothing perceived is called: it may be in somebody's words. */
function wordsOf(objects: readonly Thing[], { tokens }: SightLine): readonly string[] {
  return objects.flatMap(({ is, to }) => (is === 'unknown' ? [tokens[to - 1]?.text ?? ''] : []))
}

function hasIt(
  who: PerceivedEntity,
  wanted: ReadonlySet<PerceivedEntity>,
  words: readonly string[],
  known: Known,
): boolean {
  const held = heldBy(who, known)
  const isSaid = (word: string): boolean =>
    held.words.some(own => own.toLowerCase().split(' ').includes(word))
  return held.entities.some(entity => wanted.has(entity)) || words.some(isSaid)
}

function isBare(who: PerceivedEntity, known: Known): boolean {
  const { entities, words } = heldBy(who, known)
  return entities.length === 0 && words.length === 0
}

/** A game says "can of oil", a person "a can of oil"; a name stays as it is. */
function asNoun(value: string): string {
  const [first = ''] = value.toLowerCase().split(' ')
  const isWhole = articles.has(first) || numbers.has(first) || /^\p{Lu}/u.test(value)
  return isWhole ? value : withArticleOf(value)
}

/** "Tobin has an amber lantern", "I have empty hands". */
export function sayHoldings(who: PerceivedEntity, known: Known): string {
  const { entities, words } = heldBy(who, known)
  const things = [
    ...(entities.length > 0 ? [listThings(entities, known.turn.entities)] : []),
    ...words.map(asNoun),
  ]
  const subject = subjectOf(who, known)
  return things.length === 0 ? said.empty(subject) : said.holds(subject, joinAll(things))
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer hands', 'holder', value, about)
}
