import type { PerceivedEntity } from '@townsfolk/protocol'
import { countWord, plural } from '../../language/english/nouns.ts'
import {
  askerVerb,
  awayWords,
  countWords,
  nameWords,
  placeNotes,
  seeWords,
  sitWords,
  sortWords,
  spotWords,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { answerCountAll, answerCountOfUs } from '../answers/counting.ts'
import { answerOwnPlace } from '../answers/nearness.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import { answerPlace, answerPointedAt } from '../answers/seeing.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'
import { onesOf, type SightLine, seeks } from './sight-line.ts'
import { isBuilding, nearest, thingsIn } from './things.ts'

/** What something is, how many of a kind there are, and where something is. */

/** "Wells?? How many", "is there one big lamp up there or are there two". */
export function readCounted(line: SightLine): WorldAnswer | undefined {
  const { things, known } = line
  const everybody = things.find(({ is, isOfPeople }) => is === 'kind' && isOfPeople)
  if (everybody !== undefined && line.has(countWords)) {
    const isOfUs = things.some(({ entities }) => entities.includes(known.turn.self as PerceivedEntity))
    return isOfUs ? answerCountOfUs(known) : answerCountAll(true, known)
  }
  const [kind, ...others] = things.filter(
    ({ is, isOfPeople, from }, at) =>
      !isOfPeople &&
      (is === 'kind' || is === 'one') &&
      // "How many boats are at the jetty", of which there is one wherever it is.
      !(at > 0 && things[0]?.entities.length === 1 && spotWords.has(line.tokens[from - 1]?.text ?? '')),
  )
  const isNumbered = kind?.number !== undefined && line.isEither
  if (kind === undefined || others.length > 0 || !(line.isCount || isNumbered)) return undefined
  const count = kind.entities.length
  const word = line.tokens[kind.to - 1]?.word ?? ''
  return saidInFull(
    'answer count',
    'count',
    said.count(countWord(count), count === 1 ? word : plural(word)),
    kind.entities,
  )
}

/** "Who is the small one over at the well", "the thing you sit on", "what sort of a bell". */
export function readNamed(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const { self } = known.turn
  const isSeat = things.some(
    ({ entities, to }) =>
      self !== undefined && entities.includes(self) && sitWords.has(line.tokens[to]?.text ?? ''),
  )
  if (self !== undefined && isSeat) {
    const seat = nearest(thingsIn(known), self)
    return seat && answerPointedAt(seat, known)
  }
  const [one, ...others] = things.filter(({ entities }) =>
    entities.some(entity => entity !== self && entity !== known.turn.player),
  )
  const building = one?.isGeneral && others.length === 0 && one.entities.every(isBuilding) ? one : undefined
  if (building !== undefined && self !== undefined && line.isOfWhat && !line.isCount) {
    const found = nearest(building.entities, self)
    return found && answerPointedAt(found, known)
  }
  const [entity, ...more] = one?.entities ?? []
  if (entity === undefined || others.length > 0 || more.length > 0) return undefined
  const isNamed = line.has(nameWords) || line.has(sortWords) || (line.isOfWho && isPerson(entity))
  return isNamed && !line.isCount ? answerPointedAt(entity, known) : undefined
}

/** "From there can you make out the bell, or is it hid", "which way for the inn". */
export function readWhere(line: SightLine): WorldAnswer | undefined {
  const { known, things, free } = line
  const { player } = known.turn
  const isOfPlayer = player !== undefined && things.every(({ entities }) => entities.includes(player))
  if (isOfPlayer && things.length > 0 && free.has('where') && free.has(askerVerb))
    return answerOwnPlace(player, known)
  const [one, ...others] = onesOf(things).filter(entity => entity !== known.turn.self && entity !== player)
  if (one === undefined || others.length > 0) return undefined
  const asks =
    free.has('where') || line.has(placeNotes) || line.has(seeWords) || line.has(awayWords) || seeks(line)
  if (line.isCount || !asks) return undefined
  const subject = {
    entities: [one],
    object: undefined,
    person: undefined,
    words: '',
    tokens: [],
    isNamed: true,
  }
  return answerPlace(subject, known)
}
