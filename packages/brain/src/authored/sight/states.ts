import type { PerceivedEntity } from '@townsfolk/protocol'
import { joinAll } from '../../language/english/grammar.ts'
import { countWord } from '../../language/english/nouns.ts'
import { hangingProperties, placedTraits, traitRows } from '../../language/english/properties.ts'
import { yesOrNo } from '../../language/english/sentences.ts'
import {
  bareWords,
  faultyWords,
  hangWords,
  haveWords,
  holdWords,
  lightNouns,
  lightWords,
  onWords,
  openWords,
  passWords,
  shutWords,
  soundWords,
  sureHangWords,
} from '../../language/english/sight.ts'
import { sightSentences as said } from '../../language/english/sight-sentences.ts'
import { answerPart } from '../answers/parts.ts'
import { saidInFull } from '../answers/said-in-full.ts'
import type { Known, Subject } from '../answers/subject.ts'
import { truthOf } from '../answers/truths.ts'
import { keyOf } from '../answers/values.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { isPerson } from '../entities/is-person.ts'
import { listNames } from '../naming/listing.ts'
import { subjectOf } from './say.ts'
import { asksForHand } from './sides.ts'
import type { SightLine } from './sight-line.ts'
import type { Thing } from './things.ts'

/** What hangs, burns, is locked or holds, whichever of several is asked for and whatever is claimed. */

/** "How many lamps are up on posts", "one lantern is up on its post". */
export function readHanging(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const isBorne = isBearer(line)
  if ((!isBorne && !line.has(hangWords)) || (line.isEither && line.has(holdWords))) return undefined
  // "What is right of the long mast": nothing that hangs on it.
  if (!line.has(sureHangWords) && asksForHand(line)) return undefined
  const marks = things.filter(
    ({ is, entities, isGeneral }) =>
      !isGeneral && (is === 'one' || is === 'kind') && entities.some(saysWhatHangs),
  )
  const hung = things.filter(
    ({ entities, is }) => is !== 'any' && entities.some(entity => hangingOf(entity, known) !== undefined),
  )
  if (marks.length === 0 && !(hung.length > 0 && line.has(sureHangWords))) return undefined
  // "Picked up" hangs nowhere.
  const isOn = marks.some(
    ({ from, to }) =>
      onWords.has(line.tokens[from - 1]?.text ?? '') || onWords.has(line.tokens[to]?.text ?? ''),
  )
  if (!isOn && !isBorne && !line.has(sureHangWords) && !line.has(bareWords)) return undefined
  const isOpen = things.some(({ is }) => is === 'any' || is === 'none' || is === 'unknown')
  const isOther = things.some(
    thing => thing.is === 'one' && !marks.includes(thing) && !hung.includes(thing) && !isTalker(thing, known),
  )
  if (
    (isOther && !isBorne) ||
    (hung.length === 0 && !isOpen && !line.isOfWhat && !line.has(sureHangWords) && !line.has(lightWords))
  )
    return undefined
  const places = marks.flatMap(({ entities }) => entities.filter(saysWhatHangs))
  const asked = hung.flatMap(({ entities }) => entities)
  const all =
    asked.length > 0 ? asked : known.turn.entities.filter(entity => hangingOf(entity, known) !== undefined)
  const hanging = all.filter(entity => hangingOf(entity, known) === true)
  const [only, ...others] = places
  const isOne = only !== undefined && others.length === 0
  const there = isOne ? hanging.filter(entity => hangsOn(entity, only)) : hanging
  const names = listNames(places, known.turn.entities)
  const value =
    there.length === 0
      ? places.length > 0
        ? said.nothingHangs(names)
        : said.nothingHangsAnywhere
      : said.hangs(listNames(there, known.turn.entities), isOne ? names : whereOf(there), there.length > 1)
  const [number] = hung.flatMap(thing => thing.number ?? [])
  const isSo = number === undefined ? there.length > 0 : there.length === number
  const isAsked = line.isWhether && !line.isEither && !line.isCount
  const counted = line.isCount && there.length > 0 ? said.counted(countWord(there.length), value) : value
  return answer(
    isAsked || (line.isClaim && !line.isOfWhat) ? yesOrNo(isSo, value) : counted,
    places.length > 0 ? places : all,
  )
}

/** "The long mast already has a flag", "does the long mast have one". */
function isBearer({ things, tokens }: SightLine): boolean {
  return things.some(
    ({ entities, isGeneral, from, to }) =>
      !isGeneral &&
      entities.some(saysWhatHangs) &&
      tokens
        .slice(to, to + 2)
        .concat(tokens.slice(Math.max(0, from - 1), from))
        .some(({ text, clause }) => haveWords.has(text) && clause === tokens[from]?.clause),
  )
}

function isTalker({ entities }: Thing, { turn }: Known): boolean {
  return entities.every(entity => entity === turn.self || entity === turn.player)
}

function saysWhatHangs(entity: PerceivedEntity): boolean {
  return entity.properties?.some(property => hangingProperties.has(keyOf(property))) === true
}

function hangingOf(entity: PerceivedEntity, known: Known): boolean | undefined {
  return isPerson(entity) || saysWhatHangs(entity) ? undefined : truthOf(entity, ['hanging'], known)?.isSo
}

function hangsOn({ properties = [] }: PerceivedEntity, mark: PerceivedEntity): boolean {
  const names = new Set([mark.id.toLowerCase(), mark.name.toLowerCase()])
  return properties.some(
    property => placedKeys.has(keyOf(property)) && names.has(property.value.toLowerCase()),
  )
}

function whereOf(entities: readonly PerceivedEntity[]): string {
  const places = entities.flatMap(({ properties = [] }) =>
    properties.flatMap(property => (placedKeys.has(keyOf(property)) ? [property.value.toLowerCase()] : [])),
  )
  return joinAll([...new Set(places)])
}

const placedKeys = placedTraits[0]?.properties ?? new Set<string>()

/** "Two of the lanterns are burning by now, I believe?" */
export function readBurning(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const isOfLight =
    line.has(lightWords) ||
    things.some(({ number, to }) => number !== undefined && lightNouns.has(line.tokens[to - 1]?.text ?? ''))
  if (!isOfLight) return undefined
  const isLamp = (entity: PerceivedEntity): boolean =>
    !isPerson(entity) && truthOf(entity, ['lit'], known)?.isSo !== undefined
  const named = things.filter(({ entities, is }) => (is === 'one' || is === 'kind') && entities.some(isLamp))
  const isOther = things.some(
    thing =>
      (thing.is === 'one' || thing.is === 'unknown') && !named.includes(thing) && !isTalker(thing, known),
  )
  if (isOther) return undefined
  // "Is your fire burning": of what is somebody's own, and nothing that is perceived.
  if (
    named.length === 0 &&
    things.some(
      ({ from, to, entities }) => to > from + 1 && entities.includes(known.turn.self as PerceivedEntity),
    )
  )
    return undefined
  const asked = [...new Set(named.flatMap(({ entities }) => entities.filter(isLamp)))]
  const all = asked.length > 0 ? asked : known.turn.entities.filter(isLamp)
  if (all.length === 0) return undefined
  const lit = all.filter(entity => truthOf(entity, ['lit'], known)?.isSo === true)
  const [number] = named.flatMap(thing => thing.number ?? [])
  const isSo = number === undefined ? lit.length > 0 : lit.length === number
  const value = lit.length === 0 ? none(all, known) : listed(lit, known)
  const isAsked = (line.isWhether && !line.isEither) || line.isClaim
  const counted = line.isCount && lit.length > 0 ? said.counted(countWord(lit.length), value) : value
  return answer(isAsked ? yesOrNo(isSo, value) : counted, all)
}

function none(all: readonly PerceivedEntity[], known: Known): string {
  const [one, ...others] = all
  if (one !== undefined && others.length === 0) return said.not(subjectOf(one, known), said.lit)
  return said.none(listNames(all, known.turn.entities), said.lit)
}

function listed(lit: readonly PerceivedEntity[], known: Known): string {
  const [one, ...others] = lit
  if (one !== undefined && others.length === 0) return said.is(subjectOf(one, known), said.lit)
  return said.is({ name: listNames(lit, known.turn.entities), be: 'are', have: 'have' }, said.lit)
}

/** "Which posts may I hang something on without it crashing down", "is the hook sound or eaten away". */
export function readParts(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const isGood = line.has(soundWords)
  const isBad = line.has(faultyWords)
  if ((!isGood && !isBad) || line.isCount) return undefined
  const named = things.filter(({ is }) => is === 'one' || is === 'kind')
  const having = named.filter(({ entities }) => entities.some(entity => partOf(entity) !== undefined))
  // "The hook of the tall post": of all hooks that one, whatever else is called a hook.
  const isPartItself = ({ to, entities }: Thing): boolean =>
    entities.some(entity => partOf(entity) === line.tokens[to - 1]?.word)
  const owning = having.filter(thing => !isPartItself(thing))
  const owners = owning.length > 0 && !(line.isEither && having[0] === owning[0]) ? owning : having
  const single = owners.filter(({ is }) => is === 'one')
  const all = [
    ...new Set(owners.flatMap(({ entities }) => entities.filter(entity => partOf(entity) !== undefined))),
  ]
  const [first] = all
  const part = first && partOf(first)
  if (
    first === undefined ||
    part === undefined ||
    having.length < named.filter(thing => !isTalker(thing, known)).length
  )
    return undefined
  const isOfWhich = line.isOfWhat && all.length > 1
  const isOfChoice = !line.isOfWhat && line.isEither && single.length > 1 && !line.isClaim
  if (isOfWhich || isOfChoice) {
    if (isGood && isBad) return answerPart(subjectFor(all), part, [], known)
    const found = all.filter(entity => isSound(entity, part) === (isGood || line.isDenied))
    const chosen = found.length > 0 ? found : all
    return answerPart(subjectFor(chosen), part, [], known)
  }
  const isAsked = line.isWhether && all.length === 1 && !line.isEither
  const read = answerPart(subjectFor(all), part, [], known)
  const value = read?.fillings.value
  if (!isAsked || read === undefined || value === undefined) return read
  const isSo = isSound(first, part) === (isGood || line.isDenied)
  return { ...read, fillings: { ...read.fillings, value: yesOrNo(isSo, value) } }
}

function subjectFor(entities: readonly PerceivedEntity[]): Subject {
  return { entities, object: undefined, person: undefined, words: '', tokens: [], isNamed: true }
}

/** "The hook of the tall post is rusted". */
export function sayPart(entity: PerceivedEntity, known: Known): string | undefined {
  const part = partOf(entity)
  return part && answerPart(subjectFor([entity]), part, [], known)?.fillings.value
}

/** The part of which it is said whether it is good: "hook". */
function partOf(entity: PerceivedEntity): string | undefined {
  if (isPerson(entity)) return undefined
  const found = entity.properties?.find(({ value }) => qualityWords.has(value.toLowerCase()))
  return found && keyOf(found)
}

const [goodWords, badWords] = traitRows.at(-1) ?? []
const qualityWords: ReadonlySet<string> = new Set([...(goodWords ?? []), ...(badWords ?? [])])

function isSound(entity: PerceivedEntity, part: string): boolean {
  return (
    entity.properties?.some(
      property => keyOf(property) === part && goodWords?.has(property.value.toLowerCase()),
    ) === true
  )
}

/** "Could a man walk through the gate", "bet you that it stands wide open". */
export function readLocked(line: SightLine): WorldAnswer | undefined {
  const { known, things } = line
  const isOfOpen = line.has(openWords) || line.has(passWords)
  if (!isOfOpen && !line.has(shutWords)) return undefined
  const found = things.filter(
    ({ is, entities }) => is === 'one' && entities.some(entity => lockOf(entity, known) !== undefined),
  )
  const [one] = found.flatMap(({ entities }) => entities)
  if (one === undefined) return undefined
  const state = lockOf(one, known)
  if (state === undefined) return undefined
  const sentence = said.is(subjectOf(one, known), state.value)
  if (line.isOfWhat || line.isEither || (isOfOpen && line.has(shutWords))) return answer(sentence, [one])
  return answer(yesOrNo(isOfOpen === state.isOpen, sentence), [one])
}

function lockOf(
  entity: PerceivedEntity,
  known: Known,
): { readonly isOpen: boolean; readonly value: string } | undefined {
  if (isPerson(entity)) return undefined
  const truth = truthOf(entity, ['open'], known)
  return truth?.isSo === undefined ? undefined : { isOpen: truth.isSo, value: truth.value }
}

function answer(value: string, about: readonly PerceivedEntity[]): WorldAnswer {
  return saidInFull('answer states', 'state', value, about)
}
