import type { PerceivedEntity } from '@townsfolk/protocol'
import { afterMereRight, mostSides, sideWords, softSides, than } from '../../language/english/sight.ts'
import {
  type AskedSide,
  answerBeside,
  answerOnSide,
  answerSide,
  furthestTo,
  isOnSide,
} from '../answers/nearness.ts'
import { answerPointedAt } from '../answers/seeing.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { groupsOf, onesOf, type SightLine, withoutAsker } from './sight-line.ts'
import { peopleIn, type Thing, thingsIn } from './things.ts'

/** What is left of something, above it, or furthest to a side. */
export function readSides(line: SightLine): WorldAnswer | undefined {
  const { known, things, tokens } = line
  const { self } = known.turn
  const sides = sidesIn(line)
  const [side] = sides
  if (side === undefined) return undefined
  const isSoft = tokens.every(({ text }) => !sideWords.has(text) || softSides.has(text))
  const isLedOn = tokens.some(
    ({ text }, at) => softSides.has(text) && things.some(({ from }) => from === at + 1),
  )
  if (isSoft && !isLedOn && !line.has(mostSides)) return undefined
  const groups = groupsOf(line)
  const options = groups.find(group => group.length > 1 && onesOf(group).length === group.length)
  const isMost = line.has(mostSides)
  const isThan = line.has(than)
  const ones = withoutAsker(
    things.filter(({ is }) => is === 'one'),
    line,
  )
  if (
    options !== undefined &&
    (isMost || line.isOfWhat || line.isOfWho) &&
    !isThan &&
    onesOf(ones).length === options.length
  ) {
    return answerSide(onesOf(options), side, known)
  }
  const kind = things.find(
    ({ is, entities, isGeneral }) => is === 'kind' && !isGeneral && entities.length > 1,
  )
  if (isMost && !isThan && kind !== undefined && ones.length === 0)
    return answerSide(kind.entities, side, known)
  if (isMost && !isThan && ones.length === 0 && (line.isOfWhat || line.isOfWho)) {
    const found = furthestTo(side, line.isOfWho ? peopleIn(known) : thingsIn(known), known)
    return found && answerPointedAt(found, known)
  }
  const isEither = line.isEither && sides.length > 1
  const [one, other] = onesOf(ones)
  const mark = other ?? (one === self ? undefined : self)
  if (one === undefined || (isSoft && !isMost && !(line.isOfWhat || line.isOfWho) && other === undefined))
    return undefined
  if (isEither || (line.isWhether && line.isFormal && other !== undefined)) {
    if (mark === undefined || one === mark) return undefined
    // "From you", "seen from the well": what it is measured from may be said first.
    const isTurned = other !== undefined && tokens[(ones[0] as Thing).from - 1]?.text === 'from'
    const [subject, from] = isTurned ? [other, one] : [one, mark]
    return answerBeside(subject, from, side, isEither, known)
  }
  if (!(line.isOfWhat || line.isOfWho || isThan) || other !== undefined) return undefined
  return onSides(one, sides, line)
}

/** What lies to all of these sides of something. */
function onSides(
  mark: PerceivedEntity,
  sides: readonly AskedSide[],
  line: SightLine,
): WorldAnswer | undefined {
  const { known, things } = line
  const kind = things.find(({ is, isOfPeople }) => !isOfPeople && (is === 'kind' || is === 'any'))
  const among = line.isOfWho
    ? peopleIn(known)
    : kind !== undefined
      ? kind.entities
      : [...thingsIn(known), ...peopleIn(known)]
  const [main, second] = sides
  if (main === undefined) return undefined
  const isAsked = (entity: PerceivedEntity): boolean =>
    among.includes(entity) && (second === undefined || isOnSide(entity, mark, second, known))
  return answerOnSide(mark, main, known, isAsked)
}

/** The sides that a line speaks of, in its order. */
export function sidesIn({ tokens, things }: SightLine): readonly AskedSide[] {
  const inThings = new Set(things.flatMap(({ from, to }) => tokens.slice(from, to)))
  const found = tokens.flatMap((token, at) => {
    const side = sideWords.get(token.text)
    if (side === undefined || inThings.has(token)) return []
    const next = tokens[at + 1]
    const isMere =
      token.text === 'right' &&
      ((next !== undefined && next.clause === token.clause && afterMereRight.has(next.text)) ||
        tokens[at - 1]?.class === 'personal' ||
        tokens[at - 1] === undefined)
    return isMere ? [] : [side]
  })
  return [...new Set(found)]
}
