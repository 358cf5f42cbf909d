import type { PerceivedEntity } from '@townsfolk/protocol'
import { oppositeSides, sidePhrases } from '../../language/english/nearness.ts'
import { placeSentences } from '../../language/english/places.ts'
import { nearnessSentences as said, yesOrNo } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { isPerson } from '../entities/is-person.ts'
import { distance, isDeep } from '../entities/space.ts'
import { beOf, called } from '../naming/called.ts'
import { placeOf } from '../naming/place-words.ts'
import { isHeld } from '../naming/stated-places.ts'
import { saidInFull } from './said-in-full.ts'
import { sees, seesNothing } from './seeing.ts'
import type { Known } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** What is nearer, and what is on which side. */

export type AskedSide = keyof typeof oppositeSides

/** Which of several is nearest to one, or farthest from it. */
export function answerNearest(
  among: readonly PerceivedEntity[],
  to: PerceivedEntity,
  isFar: boolean,
  known: Known,
): WorldAnswer | undefined {
  const { turn } = known
  const [first, second] = inSight(among, turn)
    .flatMap(entity => {
      const away = entity === to ? undefined : distance(to, entity)
      return away === undefined ? [] : [{ entity, away }]
    })
    .sort((a, b) => (isFar ? b.away - a.away : a.away - b.away))
    .map(({ entity }) => entity)
  if (first === undefined) return undefined
  const isListener = first === turn.player
  const nearest = isListener ? second : first
  if (nearest === undefined) return undefined
  const name = called(nearest, turn.entities)
  const mark = to === turn.self ? '' : nameFor(to, known)
  const sentence = isListener ? said.listener(name) : said.most(name, beOf(nearest), isFar, mark)
  return answer(withPlace(sentence, nearest, known), [nearest])
}

/** "Is it nearer to the pond or to the forge?" */
export function answerNearer(
  one: PerceivedEntity,
  marks: readonly PerceivedEntity[],
  isFar: boolean,
  known: Known,
): WorldAnswer | undefined {
  const [first, second] = marks
    .flatMap(mark => {
      const away = distance(one, mark)
      return away === undefined ? [] : [{ mark, away }]
    })
    .sort((a, b) => (isFar ? b.away - a.away : a.away - b.away))
  if (first === undefined || second === undefined) return undefined
  return answer(said.more(subjectFor(one, known), beFor(one, known), isFar, nameFor(first.mark, known)), [
    one,
  ])
}

/** Which of several is further left, right, up or down. */
export function answerSide(
  among: readonly PerceivedEntity[],
  side: AskedSide,
  known: Known,
): WorldAnswer | undefined {
  const ranked = inSight(among, known.turn)
    .flatMap(entity => {
      const rank = rankOf(entity, side, known)
      return rank === undefined ? [] : [{ entity, rank }]
    })
    .sort((a, b) => b.rank - a.rank)
  const [first, second] = ranked
  if (first === undefined || second === undefined) return undefined
  const names = [first, second].map(({ entity }) => called(entity, known.turn.entities)) as [string, string]
  if (first.rank === second.rank) return answer(said.alike(...names), [])
  return answer(said.side(names[0], beOf(first.entity), side), [first.entity])
}

/** What lies to the left of something, the nearest first. */
export function answerOnSide(
  mark: PerceivedEntity,
  side: AskedSide,
  known: Known,
  isAsked: (entity: PerceivedEntity) => boolean = () => true,
): WorldAnswer | undefined {
  const { turn } = known
  const edge = rankOf(mark, side, known)
  if (edge === undefined) return undefined
  const there = inSight(turn.entities, turn)
    .flatMap(entity => {
      const rank = rankOf(entity, side, known)
      const away = distance(mark, entity)
      const isThere = rank !== undefined && away !== undefined && rank - edge > Math.sqrt(away) * mainShare
      return isThere && entity !== turn.self && !isHeld(entity) && isAsked(entity) ? [{ entity, away }] : []
    })
    .sort((a, b) => a.away - b.away)
    .map(({ entity }) => entity)
  if (there.length === 0) return seesNothing
  return sees(there.filter(entity => entity !== turn.player).slice(0, mostListed), turn.entities)
}

/** So much of the way must lead to that side. */
const mainShare = 0.5
const mostListed = 3

/**
 * "Is the forge left of the inn?"
 * @param isEither both sides were asked for: neither yes nor no is an answer
 */
export function answerBeside(
  one: PerceivedEntity,
  other: PerceivedEntity,
  side: AskedSide,
  isEither: boolean,
  known: Known,
): WorldAnswer | undefined {
  const [own, its] = [one, other].map(entity => rankOf(entity, side, known))
  if (own === undefined || its === undefined) return undefined
  const be = beFor(one, known)
  const [name, mark] = [subjectFor(one, known), nameFor(other, known)]
  if (own === its) return answer(said.alike(name, mark), [one])
  const isSo = own > its
  const where = sidePhrases[isSo ? side : oppositeSides[side]]
  const sentence = said.beside(name, be, where, mark)
  return answer(isEither ? sentence : yesOrNo(isSo, sentence), [one])
}

/** By what one stands oneself, or whoever asks. */
export function answerOwnPlace(who: PerceivedEntity, known: Known): WorldAnswer | undefined {
  const { entities, self } = known.turn
  const [mark] = inSight(entities, known.turn)
    .flatMap(entity => {
      const away = distance(who, entity)
      const isFixed = entity !== who && !isPerson(entity) && !isHeld(entity)
      return isFixed && away !== undefined ? [{ entity, away }] : []
    })
    .sort((a, b) => a.away - b.away)
  if (mark === undefined) return undefined
  const near = placeSentences.by(called(mark.entity, entities))
  return answer(who === self ? said.here(near) : said.there(near), [mark.entity])
}

/** The one that is furthest to a side. */
export function furthestTo(
  side: AskedSide,
  among: readonly PerceivedEntity[],
  known: Known,
): PerceivedEntity | undefined {
  return answerSide(among, side, known)?.about[0]
}

/** Whether it lies to that side of something at all. */
export function isOnSide(
  entity: PerceivedEntity,
  mark: PerceivedEntity,
  side: AskedSide,
  known: Known,
): boolean {
  const [own, its] = [rankOf(entity, side, known), rankOf(mark, side, known)]
  return own !== undefined && its !== undefined && own > its
}

/** How far it is on that side. */
function rankOf({ position }: PerceivedEntity, side: AskedSide, { turn }: Known): number | undefined {
  if (position === undefined) return undefined
  if (side === 'left') return -position.x
  if (side === 'right') return position.x
  const height = isDeep(turn.entities) ? position.y : -position.y
  return side === 'up' ? height : -height
}

function nameFor(entity: PerceivedEntity, { turn }: Known): string {
  if (entity === turn.self) return said.self
  return entity === turn.player ? said.player : called(entity, turn.entities)
}

function subjectFor(entity: PerceivedEntity, known: Known): string {
  return entity === known.turn.self ? said.speaker : nameFor(entity, known)
}

function beFor(entity: PerceivedEntity, { turn }: Known): string {
  if (entity === turn.self) return said.be
  return entity === turn.player ? 'are' : beOf(entity)
}

function withPlace(sentence: string, entity: PerceivedEntity, { turn }: Known): string {
  const place = placeOf(entity, turn)
  return place === undefined ? sentence : said.at(sentence, place)
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer nearness', 'place', value, about)
}
