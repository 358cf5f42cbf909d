import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { emptyHands, hangingProperties, placedTraits } from '../../language/english/properties.ts'
import { hangingSentences } from '../../language/english/sentences.ts'
import { nameNounsOf, valueNounsOf } from '../entities/entity-words.ts'
import { called } from '../naming/called.ts'
import { listNames } from '../naming/listing.ts'
import { isSaidInEnglish, type Known, type Subject } from './subject.ts'
import { keyOf, soft } from './values.ts'
import type { WorldAnswer } from './world-answer.ts'

/**
 * What hangs on something, where it or what hangs says so.
 * @param isAsked whether hanging was asked for: then what says nothing of it has nothing on it
 */
export function answerHanging(
  { entities: marks }: Subject,
  isAsked: boolean,
  known: Known,
): WorldAnswer | undefined {
  if (!isSaidInEnglish(known)) return undefined
  const { entities } = known.turn
  const found = marks.flatMap(mark => entities.filter(entity => hangsOn(entity, mark)))
  const words = marks.flatMap(mark => hangingOn(mark, entities) ?? [])
  const saysSo = found.length > 0 || marks.some(mark => hangingOn(mark, entities) !== undefined)
  if (!saysSo && !isAsked) return undefined
  const target = listNames(marks, entities)
  const names =
    found.length > 0 ? [listNames(found, entities)] : [...new Set(words)].filter(word => word !== '')
  const things = joinAll(names)
  const value =
    things === ''
      ? hangingSentences.nothing(target)
      : hangingSentences.some(things, target, found.length > 1 || names.length > 1)
  return {
    name: 'sees',
    fillings: { target, things, value },
    about: found.length > 0 ? found : marks,
    node: 'answer hanging',
    lines: plainSentence,
  }
}

/** What an entity says hangs on it; nothing is empty. */
function hangingOn(
  { properties = [] }: PerceivedEntity,
  all: readonly PerceivedEntity[],
): string | undefined {
  const property = properties.find(other => hangingProperties.has(keyOf(other)))
  if (property === undefined) return undefined
  const word = property.value.trim().toLowerCase()
  if (word === '' || emptyHands.has(word)) return ''
  const named = all.find(({ id, name }) => name.toLowerCase() === word || id.toLowerCase() === word)
  return named === undefined ? soft(property.value) : called(named, all)
}

function hangsOn({ properties = [] }: PerceivedEntity, mark: PerceivedEntity): boolean {
  const [hanging] = placedTraits
  const words = nameNounsOf(mark)
  return properties.some(
    property =>
      hanging?.properties.has(keyOf(property)) === true &&
      (property.value.toLowerCase() === mark.id.toLowerCase() ||
        words.every(word => valueNounsOf(property).includes(word))),
  )
}
