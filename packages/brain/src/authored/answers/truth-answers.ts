import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence, plainTruths, plainUnknownTruth } from '../../language/english/answers.ts'
import { colours, joinAll } from '../../language/english/grammar.ts'
import { countWord, plural } from '../../language/english/nouns.ts'
import { placedTraits } from '../../language/english/properties.ts'
import { anySentences } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import type { Token } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { beOf, called } from '../naming/called.ts'
import { answerSeveral, isMeasure, plainOfOne, propertyOfDegree } from './properties.ts'
import type { Known, Subject } from './subject.ts'
import { isTrait, traitWords, truthOf } from './truths.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Whether a thing is so: "yes, it is locked", "no, it is open". */
export function answerTruth(thing: Subject, trait: readonly Token[], known: Known): WorldAnswer | undefined {
  const { entities: all } = known.turn
  const [first] = thing.entities
  // "Is the tall post all right" does not ask whether it is a post.
  const words = traitWords(trait).filter(word => first === undefined || !isOwnName(word, first))
  if (words.length === 0 || first === undefined) return undefined
  const found = thing.entities.flatMap(entity => {
    const truth = truthOf(entity, words, known)
    return truth === undefined ? [] : [{ entity, ...truth }]
  })
  const [one, ...others] = found
  if (one === undefined) {
    if (!words.some(word => isTrait(word, known))) return undefined
    return unknownTruth(first, words, known)
  }
  const isEither = trait.some(({ text }) => text === 'or') && words.length > 1
  const isDenied = trait.some(({ class: itsClass }) => itsClass === 'negation')
  const isSure = !isEither && !isDenied
  if (others.length > 0) {
    const isSame = found.every(({ isSo, value }) => isSo === one.isSo && value === one.value)
    return answerSeveral(
      found,
      { noun: one.property, names: [] },
      known,
      isSame && isSure ? one.isSo : undefined,
    )
  }
  const isSo = isSure ? one.isSo : undefined
  return {
    name: 'property',
    fillings: { target: called(one.entity, all), property: one.property, value: one.value },
    about: [one.entity],
    node: isSo === undefined ? 'answer property' : `answer ${isSo}`,
    ...(isSo === undefined
      ? plainOfOne(one, isMeasure(one.value) ? one.property : 'state')
      : { plain: plainTruths[`${isSo}`][beOf(one.entity)] }),
  }
}

function isOwnName(word: string, entity: PerceivedEntity): boolean {
  return !colours.has(word) && nameNounsOf(entity).includes(word)
}

/** "Are any of the candles lit?" */
export function answerAnyTruth(
  thing: Subject,
  trait: readonly Token[],
  known: Known,
): WorldAnswer | undefined {
  const words = traitWords(trait)
  const truths = thing.entities.flatMap(entity => {
    const truth = truthOf(entity, words, known)
    return truth?.isSo === undefined ? [] : [{ entity, ...truth }]
  })
  const [first, ...others] = truths.filter(({ isSo }) => isSo)
  const [any] = thing.entities
  if (truths.length === 0 || any === undefined) return undefined
  // Of some nothing is known.
  if (first === undefined && truths.length < thing.entities.length) return unknownTruth(any, words, known)
  const so = first === undefined ? [] : [first, ...others]
  const names = joinAll(so.map(({ entity }) => called(entity, known.turn.entities)))
  return {
    name: 'property',
    fillings: {
      target: names,
      property: 'state',
      value:
        first === undefined
          ? anySentences.none(words.join(' '))
          : anySentences.some(names, so.length > 1, first.value),
    },
    about: so.map(({ entity }) => entity),
    node: 'answer properties',
    lines: plainSentence,
  }
}

function unknownTruth(entity: PerceivedEntity, words: readonly string[], { turn }: Known): WorldAnswer {
  const property = propertyOfDegree(words[0] ?? '')?.noun ?? 'state'
  return {
    name: 'unknownProperty',
    fillings: { target: called(entity, turn.entities), property },
    about: [entity],
    node: 'answer unknownProperty',
    plain: plainUnknownTruth,
  }
}

/** "Hanging" of "hang on the posts". */
function saidOf(words: readonly string[]): string {
  const placed = placedTraits.find(({ words: own }) => words.some(word => own.has(word)))
  return placed?.said ?? words.join(' ')
}

/** "How many candles are lit?" */
export function answerCountOf(
  thing: Subject,
  noun: string,
  trait: readonly Token[],
  known: Known,
): WorldAnswer | undefined {
  const words = traitWords(trait)
  const counted = inSight(thing.entities, known.turn)
  const truths = counted.map(entity => ({ entity, truth: truthOf(entity, words, known) }))
  if (words.length === 0 || truths.every(({ truth }) => truth?.isSo === undefined)) return undefined
  const so = truths.filter(({ truth }) => truth?.isSo)
  const isOne = so.length === 1
  const said = `${countWord(so.length)} ${isOne ? noun : plural(noun)} ${isOne ? 'is' : 'are'}`
  return {
    name: 'count',
    fillings: {
      count: countWord(so.length),
      words: noun,
      value: `${said} ${so[0]?.truth?.value ?? saidOf(words)}`,
    },
    about: so.map(({ entity }) => entity),
    node: 'answer count of',
    lines: plainSentence,
  }
}
