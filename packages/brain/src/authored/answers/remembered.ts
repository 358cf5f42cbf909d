import type { PerceivedEntity } from '@townsfolk/protocol'
import { lastSeenTail, plainLastPlace, simpleSentence } from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { agoOf } from '../../language/english/places.ts'
import { pastVerbs } from '../../language/english/properties.ts'
import { joinPlaces, lastSeenSentence } from '../../language/english/sentences.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { isPerson } from '../entities/is-person.ts'
import { beOf, called } from '../naming/called.ts'
import { placeOf } from '../naming/place-words.ts'
import { linesFor } from './lines-for.ts'
import type { Known } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** Answers about things that the character does not see now: where they were, and how they were. */

export function answerLastPlace(entities: readonly PerceivedEntity[], { turn }: Known): WorldAnswer {
  const places = entities.map(entity => {
    const seconds = turn.unseen.get(entity.id)
    const place = placeOf(entity, turn)
    const where = [called(entity, turn.entities), ...(place === undefined ? [] : [place])].join(' ')
    const comma = place === undefined ? '' : ','
    return seconds === undefined ? where : `${where}${comma} ${agoOf(seconds)}`
  })
  return {
    name: 'place',
    fillings: { value: joinPlaces(places) },
    about: entities,
    node: 'answer last place',
    lines: plainLastPlace,
  }
}

/** The same answer. When its things are not seen now, its lines say what was so when they were last seen. */
export function asRemembered(
  answer: WorldAnswer,
  { turn }: Known,
  things: readonly PerceivedEntity[] = answer.about,
): WorldAnswer {
  const seen = inSight(things, turn)
  const [one, ...others] = things.filter(entity => !seen.includes(entity))
  // What is not known, or asked back, was never so.
  const isKnown = answer.name === 'property' || answer.name === 'sees'
  if (one === undefined || !isKnown || 'options' in answer.fillings) return answer
  const isMany = others.length > 0 || beOf(one) === 'are' || isPerson(one)
  const names = [one, ...others].map(entity => called(entity, turn.entities))
  const them = seen.length > 0 ? joinAll(names) : isMany ? 'them' : 'it'
  const { value = '' } = answer.fillings
  const hasVerb = value.split(' ').some(word => pastVerbs.has(word))
  const asLastSeen = (text: string): string =>
    (hasVerb ? undefined : inPast(text)) ?? `${text} ${lastSeenTail}`
  const lines = linesFor(answer, turn.character).map(
    ({ text, spokenText, ...line }): AuthoredLine => ({
      ...line,
      text: asLastSeen(text),
      ...(spokenText !== undefined && { spokenText: asLastSeen(spokenText) }),
    }),
  )
  return { ...answer, fillings: { ...answer.fillings, them }, lines }
}

/** "Yes, {target} is {value}." was so; undefined for any other sentence. */
function inPast(template: string): string | undefined {
  const [, subject, verb = '', rest] = simpleSentence.exec(template) ?? []
  const past = pastVerbs.get(verb)
  return past && lastSeenSentence(subject ?? '', past, rest ?? '')
}
