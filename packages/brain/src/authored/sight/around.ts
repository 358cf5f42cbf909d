import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll } from '../../language/english/grammar.ts'
import { finiteVerbs } from '../../language/english/questions.ts'
import { yesOrNo } from '../../language/english/sentences.ts'
import {
  aloneWords,
  betweenWords,
  beyondWords,
  desertedWords,
  farSide,
  lyingWords,
  nearWords,
  neighbourWords,
  occupiedWords,
  onTheWayWords,
  sureNearWords,
  thereWords,
  toWords,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { answerBetween } from '../answers/located.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import { nobody } from '../answers/seeing.ts'
import type { Known, Subject } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'
import { liesBetween } from '../entities/relations.ts'
import { distance, isDeep, measureSpace } from '../entities/space.ts'
import { listThings } from '../naming/listing.ts'
import { nameIn, subjectOf } from './say.ts'
import { onesOf, type SightLine, withoutAsker } from './sight-line.ts'
import { byDistance, peopleIn, thingsIn } from './things.ts'

/** What is near something, beyond it, or between it and something else. */

/** "What is on the way between you and Mira", "walking from here to the pond, whom do I meet". */
export function readBetween(line: SightLine): WorldAnswer | undefined {
  const { known, tokens, things } = line
  const ones = things.filter(({ is }) => is === 'one')
  const isBetween = line.has(betweenWords)
  if (!isBetween && !(line.has(toWords) && line.has(onTheWayWords))) return undefined
  const at = tokens.findIndex(({ text }) => (isBetween ? betweenWords : toWords).has(text))
  const marks = onesOf(ones.filter(({ from }) => from > at))
  const { self } = known.turn
  const [one, other] = isBetween ? marks : [self, marks[0]]
  if (one === undefined || other === undefined || one === other) return undefined
  const [subject] = onesOf(ones.filter(({ from }) => from < at))
  if (isBetween && line.isFormal && line.isWhether && subject !== undefined) {
    const isSo = liesBetween(subject, one, other)
    const sentence = (isSo ? said.between : said.notBetween)(
      subjectOf(subject, known),
      nameIn(one, known),
      nameIn(other, known),
    )
    return answer(yesOrNo(isSo, sentence), [subject])
  }
  const isOfPeople = line.isOfWho || things.some(({ is, isOfPeople: are }) => are && is !== 'one')
  const kind = things.find(
    ({ is, isOfPeople: are, from }) => !are && (is === 'kind' || is === 'unknown') && from < at,
  )
  const found = answerBetween(subjectFor(one), subjectFor(other), isOfPeople, known)
  if (found === undefined) return undefined
  const talkers = [self, known.turn.player].filter(who => who !== undefined)
  const [also] = talkers.filter(who => who !== one && who !== other && liesBetween(who, one, other))
  if (isOfPeople && found.about.length === 0 && also !== undefined) {
    return answer(said.onlyBetween(subjectOf(also, known), nameIn(one, known), nameIn(other, known)), [also])
  }
  if (found.about.length === 0) return answer(isOfPeople ? said.nobodyBetween : said.nothingBetween, [])
  if (kind === undefined) return found
  const there = found.about.filter(entity => kind.entities.includes(entity))
  if (there.length === 0) return answer(said.nothingBetween, [])
  return answer(yesOrNo(true, listThings(there, known.turn.entities)), there)
}

function subjectFor(entity: PerceivedEntity): Subject {
  return { entities: [entity], object: undefined, person: undefined, words: '', tokens: [], isNamed: true }
}

/** What lies beyond something, for who looks at it from here. */
export function readBeyond(line: SightLine): WorldAnswer | undefined {
  const { known, tokens } = line
  const { self } = known.turn
  const at = tokens.findIndex(({ text }) => beyondWords.has(text))
  const isFarSide = line.has(beyondWords) || farSide.every(words => line.has(words))
  if (!isFarSide || self === undefined || !(line.isOfWhat || line.isOfWho || line.tokens.length < fewWords))
    return undefined
  const [mark] = onesOf(line.things.filter(({ from }) => from > at))
  if (mark === undefined) return undefined
  const among = line.isOfWho ? peopleIn(known) : [...thingsIn(known), ...peopleIn(known)]
  if (mark === self || mark === known.turn.player) return behind(mark, among, known)
  const found = byDistance(
    among.filter(entity => entity !== mark && isBeyond(self, mark, entity)),
    mark,
  ).slice(0, mostNear)
  if (found.length === 0) return answer(said.nothingBeyond(nameIn(mark, known)), [mark])
  return answer(sayNear(found, said.beyond, mark, known), found)
}

/** Where there is depth, all look ahead: what is behind somebody is less far that way. */
function behind(
  mark: PerceivedEntity,
  among: readonly PerceivedEntity[],
  known: Known,
): WorldAnswer | undefined {
  const { turn } = known
  const edge = mark.position?.z
  if (edge === undefined || !isDeep(turn.entities)) return undefined
  const found = byDistance(
    among.filter(({ position }) => position !== undefined && position.z < edge),
    mark,
  ).slice(0, mostNear)
  return found.length === 0
    ? answer(said.nothingBehind(nameIn(mark, known)), [mark])
    : answer(sayNear(found, said.behind, mark, known), found)
}

function isBeyond(from: PerceivedEntity, over: PerceivedEntity, entity: PerceivedEntity): boolean {
  const [a, b, c] = [from.position, over.position, entity.position]
  if (a === undefined || b === undefined || c === undefined) return false
  const way = [b.x - a.x, b.y - a.y, b.z - a.z]
  const on = [c.x - b.x, c.y - b.y, c.z - b.z]
  const dot = way.reduce((sum, length, at) => sum + length * (on[at] ?? 0), 0)
  const length = Math.hypot(...way) * Math.hypot(...on)
  return length > 0 && dot / length >= aheadShare
}

/** The cosine of the angle by which something beyond may lie aside. */
const aheadShare = 0.75
const mostNear = 3
/** "Behind me?" */
const fewWords = 3

/** What is near something, and whether something is. */
export function readNear(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const isLed = things.some(
    ({ is, from }) => is === 'one' && nearWords.has(line.tokens[from - 1]?.text ?? ''),
  )
  const isThere = line.isOfWhat && line.has(thereWords) && (line.has(lyingWords) || line.has(finiteVerbs))
  if (!line.has(sureNearWords) && !isLed && !isThere) return undefined
  const ones = withoutAsker(
    things.filter(({ is }) => is === 'one'),
    line,
  )
  const entities = [...new Set(onesOf(ones))]
  const [mark, other, ...more] = entities
  if (mark === undefined || more.length > 0) return undefined
  const isOpen =
    line.isOfWho ||
    line.isOfWhat ||
    line.hasGap ||
    line.has(neighbourWords) ||
    things.some(({ is }) => is === 'any' || is === 'none')
  if (other !== undefined && !line.isOfWho && !line.isOfWhat && line.has(sureNearWords))
    return whetherNear(mark, other, known)
  if (!isOpen || other !== undefined) return undefined
  const [open] = things.filter(({ is }) => is !== 'one')
  const isOfPeople = line.isOfWho || open?.isOfPeople === true
  const kind = things.find(({ is, isOfPeople: are }) => !are && is === 'kind')
  return near(
    mark,
    isOfPeople ? peopleIn(known) : (kind?.entities ?? [...thingsIn(known), ...peopleIn(known)]),
    isOfPeople,
    known,
  )
}

function near(
  mark: PerceivedEntity,
  among: readonly PerceivedEntity[],
  isOfPeople: boolean,
  known: Known,
): WorldAnswer {
  const [nearest, ...others] = byDistance(
    among.filter(entity => entity !== mark),
    mark,
  )
  const limit = reachOf(known)
  const first = nearest && (distance(mark, nearest) ?? 0)
  if (nearest === undefined || first === undefined || first > limit * (isOfPeople ? 1 : farther)) {
    const name = nameIn(mark, known)
    return answer(isOfPeople ? said.nobodyNear(name) : said.nothingNear(name), [mark])
  }
  const also = others
    .filter(entity => (distance(mark, entity) ?? 0) <= Math.max(first * alsoNear, limit / 2))
    .slice(0, mostNear - 1)
  return answer(sayNear([nearest, ...also], said.near, mark, known), [nearest, ...also])
}

function sayNear(
  found: readonly PerceivedEntity[],
  sentence: typeof said.near,
  mark: PerceivedEntity,
  known: Known,
): string {
  const [one, ...others] = found
  const subject =
    one && others.length === 0
      ? subjectOf(one, known)
      : { name: joinAll(found.map(entity => nameIn(entity, known))), be: 'are', have: 'have' }
  return subject === undefined ? '' : sentence(subject, nameIn(mark, known))
}

/** Squared: what a few steps are in this scene. */
export function reachOf({ turn }: Known): number {
  const { gap = 0 } = measureSpace(turn.entities)
  return (gap * steps) ** 2
}

const steps = 3.5
/** Squared: of what is near something the nearest may be this much farther than a few steps. */
const farther = 4
const alsoNear = 2.5 ** 2

function whetherNear(one: PerceivedEntity, other: PerceivedEntity, known: Known): WorldAnswer | undefined {
  const away = distance(one, other)
  if (away === undefined) return undefined
  const isNear = away <= reachOf(known)
  const sentence = (isNear ? said.near : said.notNear)(subjectOf(one, known), nameIn(other, known))
  return answer(yesOrNo(isNear, sentence), [one])
}

/** "Is the stage empty", "is the bench taken". */
export function readDeserted(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const [mark, ...others] = things
  const [entity] = mark?.entities ?? []
  if (!line.has(desertedWords) || mark?.is !== 'one' || others.length > 0 || entity === undefined) {
    return undefined
  }
  if (isPerson(entity)) return undefined
  const there = near(entity, peopleBy(entity, known), true, known)
  const isBare = there.about[0] === entity
  const isSo = line.has(occupiedWords) !== isBare
  return answer(yesOrNo(isSo, there.fillings.value ?? ''), there.about)
}

function peopleBy(mark: PerceivedEntity, known: Known): readonly PerceivedEntity[] {
  const { self, player } = known.turn
  const all = [...peopleIn(known), ...(self ? [self] : []), ...(player ? [player] : [])]
  return all.filter(who => (distance(mark, who) ?? Number.POSITIVE_INFINITY) <= reachOf(known))
}

/** "Have you got company, or are you all alone?" */
export function readAlone(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const { self } = known.turn
  const isBySelf = things.some(
    ({ from, entities }) =>
      entities.includes(self as PerceivedEntity) && line.tokens[from - 1]?.text === 'by',
  )
  if (
    self === undefined ||
    line.isOfWhat ||
    !(
      line.has(aloneWords) ||
      (isBySelf && things.every(({ is, entities }) => is !== 'one' || entities.includes(self)))
    )
  ) {
    return undefined
  }
  // "Is Olaf alone" asks of him.
  const [who] = onesOf(things).filter(
    entity => entity !== self && entity !== known.turn.player && isPerson(entity),
  )
  if (who !== undefined) {
    const there = near(who, peopleBy(who, known), true, known)
    return answer(yesOrNo(there.about[0] === who, there.fillings.value ?? ''), there.about)
  }
  const others = byDistance(peopleIn(known), self).filter(
    entity => (distance(self, entity) ?? 0) <= reachOf(known),
  )
  return others.length === 0 ? nobody : answer(sayNear(others, said.near, self, known), others)
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer near', 'place', value, about)
}
