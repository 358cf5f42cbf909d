import type { Character } from '../../character/character.ts'
import {
  placeDescribed,
  placeOfOrigin,
  roleOpening,
  yearsOld,
} from '../../language/english/talk/talk-words.ts'
import { plainText } from '../naming/plain-text.ts'

/** What a character can say of itself, out of what its author wrote about it. */
export interface OwnWords {
  /** "Tinkerer of Lanternmere"; undefined when nothing short says it. */
  readonly role: string | undefined
  readonly age: string | undefined
  readonly place: string | undefined
  /** Where it is, in a sentence, and what is going on there. */
  readonly world: readonly string[]
}

const longestRole = 60

export function ownWordsOf({ agent, world }: Pick<Character, 'agent' | 'world'>): OwnWords {
  const background = plainText(agent.background, 360)
  const opened = background.replace(roleOpening, '')
  const [first = ''] = opened.split(/[.,;:!?]/)
  const role = first.trim()
  return {
    role: role === '' || role.length > longestRole ? undefined : small(role),
    age: yearsOld.exec(background)?.[1],
    place: placeOfOrigin.exec(background)?.[1] ?? placeDescribed.exec(world.trim())?.[1],
    world: (plainText(world, 600).match(/[^.!?]+[.!?]+/g) ?? []).map(sentence => sentence.trim()),
  }
}

/** In the middle of a sentence; a name stays as it is. */
function small(role: string): string {
  const [word = ''] = role.split(' ')
  return word.length > 1 && word.slice(1) === word.slice(1).toLowerCase() && !/^\p{Lu}\S+ \p{Lu}/u.test(role)
    ? role.charAt(0).toLowerCase() + role.slice(1)
    : role
}
