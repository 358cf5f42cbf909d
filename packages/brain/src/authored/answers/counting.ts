import type { PerceivedEntity } from '@townsfolk/protocol'
import { plainSentence } from '../../language/english/answers.ts'
import { joinAll } from '../../language/english/grammar.ts'
import { countWord, plural } from '../../language/english/nouns.ts'
import { countSentences } from '../../language/english/sentences.ts'
import { inSight } from '../../turn/authored-turn.ts'
import { isPerson } from '../entities/is-person.ts'
import { listNames } from '../naming/listing.ts'
import { isSaidInEnglish, type Known, type Subject } from './subject.ts'
import type { WorldAnswer } from './world-answer.ts'

/** How many of something are perceived. */
export function answerCount({ tokens, entities }: Subject, { turn }: Known): WorldAnswer {
  const words = tokens
    .flatMap(({ class: itsClass, word }) => (itsClass === 'content' ? [word] : []))
    .join(' ')
  return counted(
    words,
    inSight(entities, turn).filter(entity => turn.entities.includes(entity)),
  )
}

/** How many things, or people, there are at all. */
export function answerCountAll(isOfPeople: boolean, known: Known): WorldAnswer {
  const { turn } = known
  const found = inSight(turn.entities, turn).filter(
    entity => entity !== turn.player && (!isOfPeople || isPerson(entity)),
  )
  const areNamed = new Set(found.map(({ name }) => name)).size === found.length
  if (!isOfPeople || !isSaidInEnglish(known) || !areNamed || found.length === 0 || found.length > mostNamed) {
    return counted(isOfPeople ? 'person' : 'thing', found)
  }
  const people = found.length === 1 ? 'person' : plural('person')
  const names = listNames(found, turn.entities)
  return {
    ...counted('person', found),
    fillings: {
      count: countWord(found.length),
      words: people,
      value: countSentences.named(countWord(found.length), people, names),
    },
    node: 'answer count of people',
    lines: plainSentence,
  }
}

/** How many there are with those who talk: "three: Wren, you and me". */
export function answerCountOfUs({ turn }: Known): WorldAnswer {
  const { entities, player, self } = turn
  const others = inSight(entities, turn).filter(
    entity => entity !== player && entity !== self && isPerson(entity),
  )
  const names = [...(others.length > 0 ? [listNames(others, entities)] : []), ...countSentences.speakers]
  const value = countSentences.us(countWord(others.length + countSentences.speakers.length), joinAll(names))
  return {
    name: 'count',
    fillings: { count: '', words: '', value },
    about: others,
    node: 'answer count of us',
    lines: plainSentence,
  }
}

/** More are not named one by one. */
const mostNamed = 6

function counted(noun: string, found: readonly PerceivedEntity[]): WorldAnswer {
  return {
    name: 'count',
    fillings: { count: countWord(found.length), words: found.length === 1 ? noun : plural(noun) },
    about: found,
    node: 'answer count',
  }
}
