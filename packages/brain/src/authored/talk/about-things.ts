import { articleWords, wareWords, whoAsks, whoWords } from '../../language/english/talk/talk-words.ts'
import type { Token } from '../../words/tokens.ts'
import { answerPlace } from '../answers/seeing.ts'
import { readSubject, type Subject } from '../answers/subject.ts'
import { isPerson } from '../entities/is-person.ts'
import { called } from '../naming/called.ts'
import type { Recognised } from './recognise.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'
import { isTelling } from './telling.ts'
import { namesIn, topicAbout } from './topic-about.ts'
import { turned } from './turned.ts'

/** Answers to who or what somebody or something is, and what a character thinks of it. */

/** "Who is Wren", "tell me about the well". */
export function answerAbout(context: TalkContext, { slot, literals }: Recognised): TalkAnswer | undefined {
  const words = slot('thing')
  // "Do you know where he lost it" asks for no name.
  if (words[0]?.class === 'question') return undefined
  const written = topicOf(words, context)
  if (written !== undefined) return written
  const subject = readSubject(words, context.known)
  const [entity, ...others] = subject?.entities ?? []
  const { object } = subject ?? {}
  if (object !== undefined && object.lines.length > 0) return ofObject(subject, context)
  if (entity !== undefined && others.length === 0 && subject?.isNamed === true) {
    const place = answerPlace(subject, context.known)
    if (place.name === 'place' && isPerson(entity)) return say('seen', place.fillings, place.about)
    return { type: 'lines', answer: place }
  }
  if (others.length > 0 || words.length === 0 || isOfPersons(words)) return undefined
  // "Who is the boss around here" asks for a role, and not for a name.
  if (articleWords.has(words[0]?.text ?? '') && literals.some(({ text }) => text === whoAsks))
    return undefined
  const isWho = literals.some(({ text }) => whoWords.has(text)) || words.some(isName)
  return say(isWho ? 'unknownPerson' : 'unknownThing', { words: named(words) })
}

/** "What does tinkerer mean": what is perceived is told by what is perceived. */
export function answerMeaning(context: TalkContext, { slot }: Recognised): TalkAnswer | undefined {
  const words = slot('thing')
  const written = topicOf(words, context)
  if (written !== undefined) return written
  const subject = readSubject(words, context.known)
  if (subject === undefined || words.length > longestThing) return undefined
  if (subject.entities.length > 0 && subject.isNamed) return undefined
  return say('unknownThing', { words: named(words) })
}

/** "Do you like Bram", "what do you think of the well". */
export function answerOpinion(context: TalkContext, { slot }: Recognised): TalkAnswer | undefined {
  const words = slot('thing')
  const written = topicOf(words, context)
  if (written !== undefined) return written
  const subject = readSubject(words, context.known)
  const [entity, ...others] = subject?.entities ?? []
  if (subject?.object !== undefined && subject.object.lines.length > 0) return ofObject(subject, context)
  if (entity !== undefined && others.length === 0 && subject?.isNamed === true) {
    const target = called(entity, context.known.turn.entities)
    return say(isPerson(entity) ? 'opinionOfPerson' : 'opinionOfThing', { target }, [entity])
  }
  const isSaid = words.some(isTelling)
  if (!isSaid || words.length > longestThing || isOfPersons(words)) return undefined
  return say('opinionUnsaid', { words: turned(words) })
}

/** "What are the lanterns for": what an author wrote of them says it. */
export function answerPurpose(context: TalkContext, { slot }: Recognised): TalkAnswer | undefined {
  const words = slot('thing')
  return (
    topicOf(words, context) ?? (isOfPersons(words) ? undefined : say('unknownOf', { words: named(words) }))
  )
}

/** "Do you have any ale", "I'd like to buy something". */
export function answerWanted(context: TalkContext, { slot, literals }: Recognised): TalkAnswer | undefined {
  const words = slot('thing').filter(({ text }) => !articleWords.has(text))
  const written = topicOf(words, context)
  if (written !== undefined) return written
  const ware = literals.find(({ text }) => wareWords.has(text))
  const [noun] = ware === undefined ? words.filter(({ class: itsClass }) => itsClass === 'content') : [ware]
  if (noun === undefined) return say('notSold')
  const subject = readSubject(words, context.known)
  return (subject?.entities ?? []).length > 0 ? undefined : say('notHad', { words: noun.text })
}

const longestThing = 5

function topicOf(words: readonly Token[], { prepared, known }: TalkContext): TalkAnswer | undefined {
  const names = namesIn(words)
  const node = topicAbout(names, prepared) ?? topicAbout(namesOfPerson(words, known), prepared)
  return node && { type: 'topic', node }
}

/** "The old fisher" is no name; who has one is spoken of by it. */
function namesOfPerson(words: readonly Token[], known: TalkContext['known']): readonly string[] {
  const [entity, ...others] = readSubject(words, known)?.entities ?? []
  if (entity === undefined || others.length > 0 || !isPerson(entity)) return []
  if (entity === known.turn.player || entity === known.turn.self) return []
  return [entity.name.toLowerCase()]
}

function ofObject(subject: Subject | undefined, { known }: TalkContext): TalkAnswer | undefined {
  const object = subject?.object
  if (object === undefined) return undefined
  const [entity] = subject?.entities ?? []
  return {
    type: 'lines',
    answer: {
      name: 'property',
      fillings: {
        target: entity === undefined ? object.name : called(entity, known.turn.entities),
        property: '',
        value: object.description,
      },
      about: entity === undefined ? [] : [entity],
      node: `object ${object.name}`,
      lines: object.lines,
    },
  }
}

/** What is named first, without its article. */
function named(words: readonly Token[]): string {
  const start = Math.max(
    0,
    words.findIndex(({ text }) => !articleWords.has(text)),
  )
  const end = words.findIndex(({ clause, text }) => clause !== words[0]?.clause || text === 'and')
  return turned(words.slice(start, end < 0 ? words.length : end))
}

function isName({ typed, text }: Token): boolean {
  return typed !== text && /^\p{Lu}/u.test(typed)
}

function isOfPersons(words: readonly Token[]): boolean {
  return words.some(({ class: itsClass }) => itsClass === 'personal')
}
