import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll } from '../../language/english/grammar.ts'
import { countWord } from '../../language/english/nouns.ts'
import { holderProperties } from '../../language/english/places.ts'
import { yesOrNo } from '../../language/english/sentences.ts'
import {
  beforeHolder,
  freeWords,
  handWords,
  haveWords,
  holdWords,
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
import { isHeld } from '../naming/stated-places.ts'
import { nameIn, subjectOf } from './say.ts'
import type { SightLine } from './sight-line.ts'
import { heldBy, peopleIn, type Thing } from './things.ts'

/** Who has what: in somebody's hands, in everybody's, or in nobody's. */
export function readHands(line: SightLine): WorldAnswer | undefined {
  const { things, known } = line
  const owners = things.filter(thing => thing.isOfPeople && thing.is !== 'unknown' && mayHold(thing, line))
  const objects = things.filter(thing => !thing.isOfPeople && isHoldable(thing))
  const isOfHands = line.has(handWords) && !line.has(sideHands)
  if (
    !isOfHands &&
    !line.has(holdWords) &&
    !(line.has(haveWords) && objects.some(isNamed)) &&
    !isOfWith(line)
  )
    return undefined
  const isOfAll = line.isOfWho || owners.length === 0 || owners.every(({ is }) => is !== 'one')
  const named = objects.filter(isNamed)
  const isFree = isOfHands && line.has(freeWords)
  // "Near the post there is something that nobody has picked up": it asks what is there.
  if (named.length === 0 && !isOfHands && line.has(sureNearWords)) return undefined
  if (isOfAll && owners.length === 0 && !line.isOfWho && !isOfHands) return undefined
  if (isOfAll && !(isOfHands && isOfPossessive(line))) {
    const isNone = isFree || line.isDenied || owners.some(({ is }) => is === 'none')
    if (owners.some(({ is }) => is === 'none') && named.length > 0 && !line.isOfWho)
      return freeThings(named, known)
    return ofEverybody(named, isNone, line)
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
  return holdWords.has(after) || haveWords.has(after) || beforeHolder.has(before)
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
function isOfWith({ tokens, things, isEither, has }: SightLine): boolean {
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
  const loose =
    line.isCount || wanted.size > mostLoose ? [] : free.map(entity => said.nobodyHas(nameIn(entity, known)))
  const sentence = joinAll([...sentences, ...loose])
  return answer(line.isCount ? said.counted(countWord(holding.length), sentence) : sentence, holding)
}

const mostLoose = 3

function freeThings(named: readonly Thing[], known: Known): WorldAnswer | undefined {
  const all = named.flatMap(({ entities }) => entities)
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
    has: hasIt(who, wanted, known),
    said: sayHoldings(who, known),
  }))
  const asked = objects.length > 0 && line.isWhether
  if (line.isEither && people.length > 1 && wanted.size > 0) {
    const having = sentences.filter(({ has }) => has)
    const [one] = having
    if (one !== undefined)
      return answer(
        joinAll(having.map(other => other.said)),
        having.map(({ who }) => who),
      )
    return ofEverybody(named, false, line)
  }
  const whole = joinAll(sentences.map(other => other.said))
  const [first, ...more] = sentences
  if (!asked || line.isEither || first === undefined || more.length > 0) return answer(whole, people)
  const isAny = wanted.size === 0 && objects.some(({ is }) => is === 'any')
  const has = isAny ? !isBare(first.who, known) : first.has
  const isOther = wanted.size === 1 && !has
  const other = isOther ? ofEverybody(named, false, line)?.fillings.value : undefined
  const isNeither = objects.some(({ is }) => is === 'unknown') && wanted.size === 0
  return answer(
    yesOrNo(!isNeither && has, other === undefined ? first.said : joinAll([other, first.said])),
    people,
  )
}

function hasIt(who: PerceivedEntity, wanted: ReadonlySet<PerceivedEntity>, known: Known): boolean {
  return heldBy(who, known).entities.some(entity => wanted.has(entity))
}

function isBare(who: PerceivedEntity, known: Known): boolean {
  const { entities, words } = heldBy(who, known)
  return entities.length === 0 && words.length === 0
}

function sayHoldings(who: PerceivedEntity, known: Known): string {
  const { entities, words } = heldBy(who, known)
  const things = [...(entities.length > 0 ? [listThings(entities, known.turn.entities)] : []), ...words]
  const subject = subjectOf(who, known)
  return things.length === 0 ? said.empty(subject) : said.holds(subject, joinAll(things))
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer hands', 'holder', value, about)
}
