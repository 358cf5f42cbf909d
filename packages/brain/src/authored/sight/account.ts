import type { PerceivedEntity } from '@townsfolk/protocol'
import { doers, doing } from '../../language/english/asked-forms.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { visibleNouns } from '../../language/english/nearness.ts'
import {
  accountWords,
  faultyWords,
  hangWords,
  holdingAccount,
  lightWords,
  openWords,
  shutWords,
  soundWords,
  stateNotes,
  tell,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import type { Known } from '../answers/subject.ts'
import { truthOf } from '../answers/truths.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'
import { distance } from '../entities/space.ts'
import { placeOf } from '../naming/place-words.ts'
import { isHeld } from '../naming/stated-places.ts'
import { leadLength } from '../questions/asking.ts'
import { reachOf } from './around.ts'
import { sayHoldings } from './hands.ts'
import { nameIn, subjectOf } from './say.ts'
import type { SightLine } from './sight-line.ts'
import { sayPart } from './states.ts'
import { byDistance, heldBy, peopleIn } from './things.ts'

/**
 * What can be seen of all that a line names, where it asks of sight and no reader knows what: where each of it is, who has it
 * and how it is. That need not be the answer, but it is true, and it is about what was asked.
 */
export function readAccount(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  if (line.isCount || isRequest(line)) return undefined
  const missing = missingIn(line)
  if (!line.has(accountWords) && !(missing.length > 0 && line.isWhether)) return undefined
  const { self, player } = known.turn
  const named = things.filter(
    ({ is, isGeneral, isOfPeople, entities }) =>
      is === 'one' || (is === 'kind' && !isGeneral && !isOfPeople && entities.length <= mostOfKind),
  )
  const others = [...new Set(named.flatMap(({ entities }) => entities))].filter(
    entity => entity !== self && entity !== player,
  )
  if (others.length > mostTold) return undefined
  if (missing.length > 0)
    return answer([...missing, ...others.flatMap(entity => accountOf(entity, others, line))], others)
  if (others.length === 0) return undefined
  const told = others.map(entity => accountOf(entity, others, line))
  return told.some(parts => parts.length === 0) ? undefined : answer(told.flat(), others)
}

function answer(sentences: readonly string[], about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer account', 'place', joinAll([...new Set(sentences)]), about)
}

/** "I see no chapel": of what would be seen if it were there. */
function missingIn({ things, tokens }: SightLine): readonly string[] {
  return things.flatMap(({ is, to }) => {
    const { text = '', word = '' } = tokens[to - 1] ?? {}
    return is === 'unknown' && visibleNouns.has(word) ? [said.seesNo(text)] : []
  })
}

/** "Do a lap on the road bike", "tell the captain that we are near". */
function isRequest({ tokens, isOfWho, isOfWhat }: SightLine): boolean {
  const first = leadLength(tokens)
  const [verb = '', next = ''] = [tokens[first]?.text, tokens[first + 1]?.text]
  return (verb === doing && !doers.has(next)) || (verb === tell && !isOfWho && !isOfWhat)
}

const mostOfKind = 4
const mostTold = 4

function accountOf(
  entity: PerceivedEntity,
  all: readonly PerceivedEntity[],
  line: SightLine,
): readonly string[] {
  const { known } = line
  if (isPerson(entity)) return ofPerson(entity, line)
  const state = stateOf(entity, line)
  if (isHeld(entity)) {
    const holder = holderOf(entity, known)
    const held = holder && said.holds(subjectOf(holder, known), nameIn(entity, known))
    return [held, state].flatMap(part => part ?? [])
  }
  const place = placeOf(entity, known.turn)
  const where = place && said.is(subjectOf(entity, known), place)
  const near = where && !line.has(holdingAccount) ? personBy(entity, all, known) : undefined
  return [where, near, state].flatMap(part => part ?? [])
}

function ofPerson(entity: PerceivedEntity, line: SightLine): readonly string[] {
  const place = placeOf(entity, line.known.turn)
  const where = place && said.is(subjectOf(entity, line.known), place)
  const holds = line.has(holdingAccount) || where === undefined ? sayHoldings(entity, line.known) : undefined
  return [where, holds].flatMap(part => part ?? [])
}

function holderOf(entity: PerceivedEntity, known: Known): PerceivedEntity | undefined {
  const { self, player } = known.turn
  const all = [...peopleIn(known), ...(self ? [self] : []), ...(player ? [player] : [])]
  return all.find(who => heldBy(who, known).entities.includes(entity))
}

/** Who stands at it, as far as anybody does. */
function personBy(mark: PerceivedEntity, all: readonly PerceivedEntity[], known: Known): string | undefined {
  const [first] = byDistance(
    peopleIn(known).filter(who => !all.includes(who)),
    mark,
  )
  const away = first && distance(mark, first)
  const isThere = away !== undefined && away <= reachOf(known)
  return isThere && first ? said.near(subjectOf(first, known), nameIn(mark, known)) : undefined
}

/** How it is in what the line speaks of: lit, open, or with something that hangs there. */
function stateOf(entity: PerceivedEntity, line: SightLine): string | undefined {
  const { known } = line
  if (line.has(soundWords) || line.has(faultyWords)) return sayPart(entity, known)
  if (line.has(stateNotes)) {
    const states = asked.flatMap(([, words]) => truthOf(entity, words, known) ?? [])
    const state = states.find(({ isSo }) => isSo !== undefined)
    return state && said.is(subjectOf(entity, known), state.value)
  }
  const words = asked.find(([own]) => own.some(set => line.has(set)))?.[1]
  const truth = words && truthOf(entity, words, known)
  return truth?.isSo === undefined ? undefined : said.is(subjectOf(entity, known), truth.value)
}

const asked = [
  [[lightWords], ['lit']],
  [[openWords, shutWords], ['open']],
  [[hangWords], ['hanging']],
] as const
