import type { Character } from '../../character/character.ts'
import { namesNobody, whoIs } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import { isEnglish } from '../../words/tokens.ts'
import type { KnownObject } from '../entities/entity-index.ts'

/**
 * What else people are called: where one topic answers "who is Bram" and "who is the smith", the smith is Bram, whatever is
 * then asked of him.
 */
export const peopleKnownAs: (character: Pick<Character, 'knowledge' | 'language'>) => readonly KnownObject[] =
  once(({ knowledge, language }) => {
    if (!isEnglish(language)) return []
    return knowledge.flatMap(({ phrases }) => {
      const names = [...new Set(phrases.flatMap(phrase => whoIs.exec(phrase)?.[1] ?? []))].filter(
        name => !namesNobody.test(name) && name.split(' ').length <= mostNameWords,
      )
      return names.length < 2
        ? []
        : names.map(name => ({ name, aliases: names.filter(other => other !== name) }))
    })
  })

const mostNameWords = 4
