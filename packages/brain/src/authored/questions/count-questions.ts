import { persons } from '../../language/english/mentions.ts'
import { personNouns } from '../../language/english/nearness.ts'
import {
  countEnds,
  countingVerbs,
  outAndAbout,
  ownWords,
  sceneNouns,
  usWords,
  withoutWords,
} from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import type { Token } from '../../words/tokens.ts'
import { answerCount, answerCountAll, answerCountOfUs } from '../answers/counting.ts'
import { holderOf } from '../answers/holders.ts'
import { answerCountOfPart } from '../answers/parts.ts'
import { answerHoldings } from '../answers/seeing.ts'
import { type Known, readSubject, type Subject } from '../answers/subject.ts'
import { answerCountOf } from '../answers/truth-answers.ts'
import { isTraitWord, traitWords } from '../answers/truths.ts'
import { readHadPart } from './part-questions.ts'
import type { Question, Read } from './questions.ts'

/** "How many lanterns are lit", "how many of us are here", "how many posts have a good hook". */
export function readCount(question: Question, found: Found, unseen: (thing: Subject) => Read): Read {
  const { known } = question
  const words = withoutSpeakers(withoutScene(question.slot(found, 'counted'), known))
  const end = words.findIndex(({ text }, at) => countEnds.has(text) || (at > 0 && countingVerbs.has(text)))
  const counted = end < 0 ? words : words.slice(0, end)
  const trait = end < 0 ? [] : words.slice(end)
  const isOfUs = counted.some(({ text }) => usWords.has(text))
  const [head] = counted.filter(({ class: itsClass }) => itsClass !== 'preposition')
  if (head === undefined) return undefined
  if (isOfUs || personNouns.has(head.word) || head.class === 'generic') {
    const said = trait.filter(({ text }) => !countEnds.has(text) && !outAndAbout.has(text))
    const isPlain =
      traitWords(said).length === 0 && !said.some(({ class: itsClass }) => itsClass === 'content')
    const isAll = counted.slice(1).every(token => token.class !== 'content' || withoutWords.has(token.text))
    if (isPlain && isOfUs) return answerCountOfUs(known)
    if (isPlain && isAll) return answerCountAll(head.class !== 'generic', known)
  }
  const thing = readSubject(counted, known)
  if (thing === undefined) return undefined
  const isOwn = trait.some(
    ({ class: its }, at) =>
      its === 'personal' &&
      persons.get(trait[at]?.text ?? '') === 'self' &&
      ownWords.has(trait[at + 1]?.text ?? ''),
  )
  if (isOwn && thing.entities.some(entity => holderOf(entity, known) !== undefined)) {
    return answerHoldings('self', known)
  }
  const noun = counted.flatMap(token => (token.class === 'content' ? [token.word] : [])).join(' ')
  const had = readHadPart(thing, trait, known)
  if (had !== undefined) return answerCountOfPart(thing, noun, had.part, had.trait, known)
  if (trait.some(({ text }) => !countEnds.has(text))) {
    const said = countingVerbs.has(trait[0]?.text ?? '') ? trait : trait.slice(1)
    return answerCountOf(thing, noun, said, known)
  }
  if (thing.entities.length > 0) return answerCount(thing, known)
  const isAround = words.some(({ text }) => text === 'there' || text === 'here' || text === 'see')
  return isAround ? unseen(thing) : undefined
}

/** "In this village" is here, unless there is something of that name; and it does not matter from where one looks. */
function withoutScene(words: readonly Token[], known: Known): readonly Token[] {
  const isScene = (at: number): boolean => {
    const [link, first, second] = words.slice(at)
    const noun = first?.class === 'determiner' ? second : first
    if (link?.class !== 'landmark' || noun === undefined || at === 0) return false
    if (link.text === 'from') return true
    const isUnknown =
      noun.class === 'content' &&
      link.text === 'in' &&
      !known.isEntityWord(noun.word) &&
      !isTraitWord(noun.text)
    if (isUnknown && first === noun) return true
    return sceneNouns.has(noun.word) && (first?.text === 'this' || !known.isEntityWord(noun.word))
  }
  const at = words.findIndex((_, place) => isScene(place))
  if (at < 0) return words
  const length = words[at + 1]?.class === 'determiner' ? 3 : 2
  return [...words.slice(0, at), ...words.slice(at + length)]
}

/** "Besides yourself": nobody counts who asks, nor who is asked. */
function withoutSpeakers(words: readonly Token[]): readonly Token[] {
  const at = words.findIndex(({ text }) => withoutWords.has(text))
  if (at < 0) return words
  const end = words.findIndex(({ class: itsClass }, place) => place > at && itsClass === 'personal')
  return end < 0 ? words : [...words.slice(0, at), ...words.slice(end + 1)]
}
