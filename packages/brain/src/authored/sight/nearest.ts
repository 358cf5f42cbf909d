import type { PerceivedEntity } from '@townsfolk/protocol'
import { yesOrNo } from '../../language/english/sentences.ts'
import {
  awayWords,
  farDegrees,
  holdWords,
  markLinks,
  nearDegrees,
  orderWords,
  reachWords,
  sureNearWords,
  than,
  wayWords,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { answerNearer, answerNearest } from '../answers/nearness.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import type { Known } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { distance } from '../entities/space.ts'
import { nameIn } from './say.ts'
import { sidesIn } from './sides.ts'
import { groupsOf, onesOf, type SightLine } from './sight-line.ts'
import { byDistance, peopleIn, type Thing, thingsIn } from './things.ts'

/** Which is nearest, which has the longest way, who of two stands at a place. */
export function readNearest(line: SightLine): WorldAnswer | undefined {
  const { known, tokens, things } = line
  const { self, player } = known.turn
  const isLessFar = line.has(nearDegrees) && line.has(awayWords)
  const isNear = line.has(nearDegrees)
  const isFar = !isLessFar && !isNear && line.has(farDegrees)
  const isDegree = isFar || isNear || line.has(reachWords)
  // "Further right" is no distance.
  if (isFar && sidesIn(line).length > 0) return undefined
  if (isDegree && line.has(than)) return ofThan(line, isFar)
  const groups = groupsOf(line)
  const options = groups.find(group => group.length > 1 && onesOf(group).length === group.length)
  if (options === undefined) return isDegree ? ofKind(line, things, isFar) : undefined
  const among = onesOf(options)
  const isLed = ({ from }: Thing): boolean => markLinks.has(tokens[from - 1]?.text ?? '')
  const isOfPlace = line.has(sureNearWords) || (options.every(isLed) && !line.has(holdWords))
  const isAsked = line.isOfWhat || line.isOfWho
  if (!isDegree && !isOfPlace && !(isAsked && line.has(wayWords))) return undefined
  const rest = things.filter(
    ({ is, entities }) => is === 'one' && !entities.some(entity => among.includes(entity)),
  )
  const marks = onesOf(rest)
  // "What do I reach first on my way to you": the nearest to whoever goes.
  const isOnWay = line.has(reachWords) && marks.every(entity => entity === self || entity === player)
  const [anchor, ...others] = isOnWay && player !== undefined ? [player] : marks
  if (others.length > 0 || (!isDegree && anchor === undefined)) return undefined
  const to = anchor ?? self
  if (to === undefined) return undefined
  const isOfTalkers = among.some(entity => entity === self || entity === player)
  if (among.length > 2 && line.has(orderWords)) return inOrder(among, to, isFar, known)
  const isSubject = isOfTalkers || (options.every(isLed) && anchor !== undefined)
  return isSubject ? answerNearer(to, among, isFar, known) : answerNearest(among, to, isFar, known)
}

/** "The forge, the well and the inn: put them in order". */
function inOrder(
  among: readonly PerceivedEntity[],
  to: PerceivedEntity,
  isFar: boolean,
  known: Known,
): WorldAnswer {
  const nearestFirst = byDistance(among, to)
  const order = isFar ? [...nearestFirst].reverse() : nearestFirst
  const names = order.map(entity => nameIn(entity, known))
  return saidInFull('answer nearness', 'place', said.inOrder(names), order)
}

/** "Is it further to Orla for you than to Bram", "am I closer to the inn than you": the first, and what follows "than". */
function ofThan({ tokens, things, known, isWhether }: SightLine, isFar: boolean): WorldAnswer | undefined {
  const at = tokens.findIndex(({ text }) => than.has(text))
  const ones = things.filter(({ is }) => is === 'one')
  const [first] = onesOf(ones)
  const [second] = onesOf(ones.filter(({ from }) => from > at))
  const rest = onesOf(ones).find(entity => entity !== first && entity !== second) ?? known.turn.self
  if (first === undefined || second === undefined || rest === undefined || rest === first) return undefined
  const read = answerNearer(rest, [first, second], isFar, known)
  const most = (distance(rest, first) ?? 0) > (distance(rest, second) ?? 0) ? first : second
  const value = read?.fillings.value
  if (read === undefined || value === undefined || !isWhether) return read
  return { ...read, fillings: { ...read.fillings, value: yesOrNo((most === first) === isFar, value) } }
}

/** "Which soul is the farthest from your fire", "the posts, which do you have closest by". */
function ofKind(line: SightLine, things: readonly Thing[], isFar: boolean): WorldAnswer | undefined {
  const { known } = line
  const { self } = known.turn
  const kinds = things.filter(({ is, isGeneral }) => is === 'kind' || isGeneral)
  const marks = onesOf(things)
  const [kind, ...more] = kinds
  if (more.length > 0 || marks.length > 2) return undefined
  const [mark, second] = marks
  const anchor = second === undefined ? (mark ?? self) : mark === self ? second : mark
  if (anchor === undefined) return undefined
  const among =
    kind?.entities ?? (line.isOfWho ? peopleIn(known) : line.isOfWhat ? thingsIn(known) : undefined)
  return (
    among &&
    answerNearest(
      among.filter(entity => entity !== anchor),
      anchor,
      isFar,
      known,
    )
  )
}
