import type { PerceivedEntity } from '@townsfolk/protocol'
import { colours } from '../../language/english/grammar.ts'
import { possessives } from '../../language/english/mentions.ts'
import {
  buildings,
  buildingWords,
  compassSides,
  farWords,
  generalNouns,
  measuringLinks,
  personNouns,
} from '../../language/english/nearness.ts'
import { finiteVerbs, tails } from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'
import {
  answerBeside,
  answerNearer,
  answerNearest,
  answerOnSide,
  answerSide,
  furthestTo,
} from '../answers/nearness.ts'
import { mostSeen } from '../answers/seeing.ts'
import { type Known, readSubject } from '../answers/subject.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import { distance } from '../entities/space.ts'
import { isHeld } from '../naming/stated-places.ts'
import { readAnchor } from './anchors.ts'
import type { Question, Read } from './questions.ts'
import { offeredWorth } from './which-questions.ts'

/** "Which post is nearest to you", "is the lantern nearer to the pond or to the forge", "who is closer, Mira or Tobin". */
export function readNearness(question: Question, found: Found): Read {
  const { known } = question
  const { self } = known.turn
  const literals = question.literals(found)
  const isFar = literals.some(({ text }) => farWords.has(text))
  const [mark, ...offeredMarks] = splitAtOr(question.slot(found, 'mark')).map(words =>
    withoutTails(withoutLinks(words)),
  )
  const one = question.slot(found, 'one')
  if (one.length > 0) {
    const marks = [mark, ...offeredMarks, ...besides(question, found)].flatMap(words =>
      oneOf(words ?? [], known),
    )
    const [thing] = oneOf(one, known)
    const answer = thing && marks.length > 1 ? answerNearer(thing, marks, isFar, known) : undefined
    return answer && { answer, worth: offeredWorth }
  }
  const [first] = mark === undefined ? [] : oneOf(mark, known)
  if (mark !== undefined && mark.length > 0 && first === undefined) return undefined
  const offered = [...offeredMarks, ...besides(question, found)].flatMap(words => oneOf(words, known))
  const anchor = first ?? self
  const isOfPeople = literals.some(({ text }) => text === 'who')
  const among =
    offered.length > 1 ? offered : amongOf(question.slot(found, 'thing'), isOfPeople, anchor, known)
  const answer = anchor && among && answerNearest(among, anchor, isFar, known)
  return answer && { answer, worth: offered.length > 1 ? offeredWorth : 1 }
}

/** "Which is further left, the forge or the school", "is the forge left of the inn". */
export function readSide(question: Question, found: Found): Read {
  const { known } = question
  const side = question.literals(found).flatMap(({ text }) => compassSides.get(text) ?? [])[0]
  if (side === undefined) return undefined
  const one = question.slot(found, 'one')
  if (one.length > 0) {
    const [thing] = oneOf(one, known)
    const [other] = oneOf(question.slot(found, 'mark'), known)
    const isEither = question.literals(found).some(({ text }) => text === 'or')
    return thing && other && answerBeside(thing, other, side, isEither, known)
  }
  const slot = question.slot(found, 'mark')
  const offered = [...splitAtOr(slot), ...besides(question, found)].flatMap(words => oneOf(words, known))
  const own = question.literals(found).find(({ text }) => possessives.has(text))
  if (!found.slots.has('thing') && (own !== undefined || (slot.length > 0 && offered.length === 1))) {
    const who = possessives.get(own?.text ?? '')
    const mark = own === undefined ? offered[0] : who === 'player' ? known.turn.player : known.turn.self
    return mark && answerOnSide(mark, side, known)
  }
  const thing = question.slot(found, 'thing')
  const among = offered.length > 1 ? offered : (amongOf(thing, false, undefined, known) ?? [])
  const answer = among.length > 1 ? answerSide(among, side, known) : undefined
  return answer && { answer, worth: offered.length > 1 ? offeredWorth : 1 }
}

/** "The building behind you": what one need not know the name of, by what it is near to. */
export function readNearby(words: readonly Token[], known: Known): PerceivedEntity | undefined {
  const where = words.findIndex(
    ({ class: itsClass, text }, at) => at > 0 && (itsClass === 'landmark' || text === 'at'),
  )
  if (where < 1) return undefined
  const noun = words.slice(0, where)
  const isGeneral = noun.every(
    ({ class: itsClass, word }) =>
      itsClass !== 'content' || isGeneralNoun(word) || !(known.index.nouns.has(word) || colours.has(word)),
  )
  const head = noun.filter(({ class: itsClass }) => itsClass === 'content' || itsClass === 'generic').at(-1)
  if (head === undefined || !isGeneral || !isGeneralNoun(head.word)) return undefined
  // "The man at the anvil" is whoever stands there, though an old man is known.
  const isOfPeople = personNouns.has(head.word)
  const isOther = noun.some(({ word }) => word !== head.word && known.isEntityWord(word))
  if (known.index.nouns.has(head.word) && (!isOfPeople || isOther)) return undefined
  const rest = words.slice(where + 1)
  const [side] = rest.flatMap(({ text }) => compassSides.get(text) ?? [])
  const isSide = side !== undefined && !rest.some(({ text }) => text === 'of')
  const [anchor] = isSide ? [] : oneOf(withoutLinks(rest), known)
  const among = amongOf([head], personNouns.has(head.word), anchor, known) ?? []
  if (isSide) return furthestTo(side, among, known)
  if (anchor !== undefined) return nearestTo(anchor, among, known)
  // "The house over the water", of which there is one, whatever lies before it.
  return buildingWords.has(head.word) && among.length === 1 ? among[0] : undefined
}

/** "A building where children learn": all buildings, when nothing perceived is called so. */
export function readGeneral(words: readonly Token[], known: Known): readonly PerceivedEntity[] {
  const head = words.find(({ class: itsClass }) => itsClass === 'content')
  const isGeneral = head !== undefined && (buildingWords.has(head.word) || personNouns.has(head.word))
  if (!isGeneral || known.index.nouns.has(head.word)) return []
  const { self } = known.turn
  const among = amongOf([head], false, undefined, known) ?? []
  return among
    .flatMap(entity => {
      const away = self === undefined ? 0 : distance(self, entity)
      return away === undefined || entity === known.turn.player ? [] : [{ entity, away }]
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, mostSeen)
    .map(({ entity }) => entity)
}

function nearestTo(
  anchor: PerceivedEntity,
  among: readonly PerceivedEntity[],
  known: Known,
): PerceivedEntity | undefined {
  return answerNearest(among, anchor, false, known)?.about[0]
}

function isGeneralNoun(word: string): boolean {
  return generalNouns.has(word) || personNouns.has(word) || buildingWords.has(word)
}

/** What is asked among: those of a kind, people, or whatever lies and stands about. */
function amongOf(
  noun: readonly Token[],
  isOfPeople: boolean,
  anchor: PerceivedEntity | undefined,
  known: Known,
): readonly PerceivedEntity[] | undefined {
  const { entities, self, player } = known.turn
  const [head] = noun.filter(({ class: itsClass }) => itsClass !== 'determiner').slice(-1)
  const others = entities.filter(entity => entity !== anchor && entity !== self)
  if (isOfPeople || personNouns.has(head?.word ?? '')) return others.filter(isPerson)
  if (head !== undefined && !isGeneralNoun(head.word)) {
    return readSubject(noun, known)?.entities.filter(entity => entity !== anchor)
  }
  const things = others.filter(entity => entity !== player && !isPerson(entity) && !isHeld(entity))
  return head !== undefined && buildingWords.has(head.word) ? things.filter(isBuilding) : things
}

function isBuilding(entity: PerceivedEntity): boolean {
  return [nameNounsOf(entity).at(-1), entity.id.toLowerCase()].some(word => buildings.has(word ?? ''))
}

/** The one thing that words name. */
function oneOf(words: readonly Token[], known: Known): readonly PerceivedEntity[] {
  const [entity, ...others] = readAnchor(withoutTails(words), known)?.entities ?? []
  return entity === undefined || others.length > 0 ? [] : [entity]
}

/** "The inn from here": the inn. Its own name at the end only calls who is asked. */
function withoutTails(words: readonly Token[]): readonly Token[] {
  const ends = [...words]
    .reverse()
    .findIndex(({ text, class: its }) => !(tails.has(text) || finiteVerbs.has(text)) && its !== 'filler')
  return ends < 0 ? [] : words.slice(0, words.length - ends)
}

/** What is offered beside the question: "…, Mira or Tobin". */
function besides({ tokens }: Question, { start, end }: Found): readonly (readonly Token[])[] {
  const clause = tokens[start]?.clause
  const words = tokens.slice(end).filter(token => token.clause !== clause)
  const last = words.find(({ text }) => text === 'or')?.clause
  return last === undefined ? [] : splitAtOr(words.filter(token => token.clause <= last))
}

function splitAtOr(words: readonly Token[]): readonly (readonly Token[])[] {
  const at = words.findIndex(({ text }) => text === 'or')
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)]
}

/** "To the forge": the forge. */
function withoutLinks(words: readonly Token[]): readonly Token[] {
  const at = words.findIndex(({ text }) => !measuringLinks.has(text))
  return at < 0 ? [] : words.slice(at)
}
