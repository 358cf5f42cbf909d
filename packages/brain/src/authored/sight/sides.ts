import type { PerceivedEntity } from '@townsfolk/protocol'
import { oppositeSides } from '../../language/english/nearness.ts'
import {
  afterMereRight,
  endWords,
  farthestLeads,
  mostSides,
  sideWords,
  softSides,
  than,
} from '../../language/english/sight.ts'
import type { Token } from '../../words/tokens.ts'
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
  const isEither = line.isEither && sides.length > 1
  const isSoft = !isEither && tokens.every((_, at) => isSoftAt(tokens, at))
  const isLedOn = tokens.some(
    ({ text }, at) => softSides.has(text) && things.some(({ from }) => from === at + 1),
  )
  if (isSoft && !isLedOn && !line.has(mostSides)) return undefined
  const groups = groupsOf(line)
  const options = groups.find(group => group.length > 1 && onesOf(group).length === group.length)
  const isEnd = isAtEnd(line)
  const isMost = isEnd || line.has(mostSides)
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
  if (
    isMost &&
    !isThan &&
    onesOf(ones).every(entity => entity === self || entity === known.turn.player) &&
    (line.isOfWhat || line.isOfWho)
  ) {
    const found = furthestTo(side, line.isOfWho ? peopleIn(known) : thingsIn(known), known)
    return found && answerPointedAt(found, known)
  }
  const viewer = isSeenByPlayer(line) ? known.turn.player : self
  const [one = viewerOfHand(line), other] = onesOf(ones)
  const seen = isSeenByPlayer(line) && isEither ? viewer : undefined
  const mark = seen ?? other ?? (one === viewer ? undefined : viewer)
  if (one === undefined || (isSoft && !isMost && !(line.isOfWhat || line.isOfWho) && other === undefined))
    return undefined
  if (
    isEither ||
    (line.isWhether && (line.isFormal || isThan) && (other !== undefined || isSeenByPlayer(line)))
  ) {
    if (mark === undefined || one === mark) return undefined
    // "From you", "seen from the well": what it is measured from may be said first.
    const isTurned = other !== undefined && tokens[(ones[0] as Thing).from - 1]?.text === 'from'
    const [subject, from] = isTurned ? [other, one] : [one, mark]
    return answerBeside(subject, from, side, isEither, known)
  }
  if (!(line.isOfWhat || line.isOfWho || isThan) || other !== undefined) return undefined
  return onSides(one, sides, line)
}

/** "Up" and "right" need not mean a side; "on its right" does. */
function isSoftAt(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at] as Token
  if (!sideWords.has(text)) return true
  return softSides.has(text) && tokens[at - 1]?.class !== 'determiner'
}

/** Whether left or right is asked for, and nothing else is meant. */
export function asksForHand(line: SightLine): boolean {
  return sidesIn(line).some(side => side === 'left' || side === 'right')
}

/** "On my left", "from where I stand": seen by whoever asks. */
function isSeenByPlayer({ tokens, known }: SightLine): boolean {
  return (
    known.turn.player !== undefined &&
    tokens.some(
      ({ text }, at) =>
        (text === 'my' && sideWords.has(tokens[at + 1]?.text ?? '')) ||
        (text === 'where' && tokens[at + 1]?.text === 'i'),
    )
  )
}

/** "What is on my left": by whose hand it is measured, where nothing else is named. */
function viewerOfHand(line: SightLine): PerceivedEntity | undefined {
  const { self, player } = line.known.turn
  if (line.things.some(({ is }) => is === 'one')) return undefined
  const owner = line.tokens.find((_, at) => sideWords.has(line.tokens[at + 1]?.text ?? ''))?.text
  return owner === 'my' ? player : owner === 'your' ? self : undefined
}

/** "The far left end", "way over on the left". */
function isAtEnd({ tokens }: SightLine): boolean {
  return tokens.some(({ text }, at) => {
    const next = tokens[at + 1]?.text ?? ''
    const isFar = farthestLeads.has(tokens[at - 1]?.text ?? '')
    return sideWords.has(text) && !softSides.has(text) && (isFar || endWords.has(next))
  })
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
    among.includes(entity) &&
    (second === undefined || oppositeSides[main] === second || isOnSide(entity, mark, second, known))
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
