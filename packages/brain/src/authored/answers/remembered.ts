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

/** What is told of things that the character does not see now: where they were, and how. */

export function answerLastPlace(entities: readonly PerceivedEntity[], { turn }: Known): WorldAnswer {
  const told = entities.map(entity => {
    const seconds = turn.unseen.get(entity.id)
    const place = placeOf(entity, turn)
    const where = [called(entity, turn.entities), ...(place === undefined ? [] : [place])].join(' ')
    const comma = place === undefined ? '' : ','
    return seconds === undefined ? where : `${where}${comma} ${agoOf(seconds)}`
  })
  return {
    name: 'place',
    fillings: { value: joinPlaces(told) },
    about: entities,
    node: 'answer last place',
    lines: plainLastPlace,
  }
}

/** The same answer, told as what was so when its things were seen last, if they are not seen now. */
export function asRemembered(
  answer: WorldAnswer,
  { turn }: Known,
  things: readonly PerceivedEntity[] = answer.about,
): WorldAnswer {
  const seen = inSight(things, turn)
  const [one, ...others] = things.filter(entity => !seen.includes(entity))
  // What is not known, or asked back, was never so.
  const isTold = answer.name === 'property' || answer.name === 'sees'
  if (one === undefined || !isTold || 'options' in answer.fillings) return answer
  const isMany = others.length > 0 || beOf(one) === 'are' || isPerson(one)
  const names = [one, ...others].map(entity => called(entity, turn.entities))
  const them = seen.length > 0 ? joinAll(names) : isMany ? 'them' : 'it'
  const { value = '' } = answer.fillings
  const hasVerb = value.split(' ').some(word => pastVerbs.has(word))
  const told = (text: string): string => (hasVerb ? undefined : inPast(text)) ?? `${text} ${lastSeenTail}`
  const lines = linesFor(answer, turn.character).map(
    ({ text, spokenText, ...line }): AuthoredLine => ({
      ...line,
      text: told(text),
      ...(spokenText !== undefined && { spokenText: told(spokenText) }),
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
