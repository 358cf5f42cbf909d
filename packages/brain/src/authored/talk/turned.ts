import { classOf } from '../../language/english/grammar.ts'
import { shortened } from '../../language/english/talk/manners.ts'
import {
  addressee,
  adverbs,
  asksWhether,
  ownVerbs,
  speaker,
  speakerWords,
  turnedVerbs,
  turnedWords,
} from '../../language/english/talk/talk-words.ts'
import type { Token } from '../../words/tokens.ts'
import { plainText } from '../naming/plain-text.ts'

const longestWords = 90

/** Words of the player in the mouth of the other: "my dog bit you" is "your dog bit me". */
export function turned(tokens: readonly Token[]): string {
  const words = tokens.map(({ text, typed }, at) => {
    const before = tokens[at - 1]?.text ?? ''
    const next = tokens[at + 1]?.text ?? ''
    if (speakerWords.has(before) || speakerWords.has(next)) {
      const verb = turnedVerbs.get(text)
      if (verb !== undefined && isOfSpeaker(text, before, next)) return verb
    }
    if (before === addressee || next === addressee) {
      const verb = ownVerbs.get(text)
      if (verb !== undefined && (before === addressee || at === 0 || asksWhether.has(text))) return verb
    }
    if (text === addressee) {
      const isSubject = at === 0 || asksWhether.has(before) || isSubjectBefore(next)
      return isSubject ? speaker.subject : speaker.object
    }
    return turnedWords.get(text) ?? (typed.toLowerCase() === text || /^\p{Lu}/u.test(typed) ? typed : text)
  })
  return shortened(plainText(words.join(' '), longestWords))
}

function isOfSpeaker(text: string, before: string, next: string): boolean {
  return speakerWords.has(before) || (speakerWords.has(next) && (text === 'am' || text === 'was'))
}

function isSubjectBefore(next: string): boolean {
  return asksWhether.has(next) || adverbs.has(next) || (next !== '' && classOf(next) === 'content')
}
