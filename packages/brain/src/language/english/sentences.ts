import { joinAll, withArticle } from './grammar.ts'
import { countWord, withA } from './nouns.ts'

/** How values are put into English sentences, and into parts of them that begin with a small letter. */

/** What is not so: "not lit". */
export function notSo(said: string): string {
  return `not ${said}`
}

/** Of more or less of something: "the most gold", "less gold". */
export function amountOf(amount: string, of: string): string {
  return amount.endsWith('st') ? withArticle(`${amount} ${of}`) : `${amount} ${of}`
}

/** What is compared is alike. */
export const alikeSentences = {
  same: (names: string): string => `${names} are the same`,
  notMore: (names: string): string => `no, ${names} are the same`,
  none: (degree: string): string => `none is ${degree}`,
} as const

/** Parts that say one thing of an entity. */
export const details = {
  with: (who: string): string => `with ${who}`,
  from: (where: string): string => `from ${where}`,
  about: (what: string): string => `about ${what}`,
  madeOf: (what: string): string => `made of ${what}`,
  numbered: (number: string): string => `the number ${number}`,
  inside: (what: string): string => `${what} inside`,
  named: (noun: string, name: string): string => `the ${noun} ${name}`,
  measured: (noun: string, value: string): string => `${withA(noun)} of ${value}`,
} as const

/** A verb, "is", "has", "aged" or another one, and what stands after it. */
export interface Clause {
  readonly verb: string
  readonly words: string
}

/** "Is white, aged 4, with green eyes, and costs 30", "weighs 12 and has apples inside". */
export function describingSentence(clauses: readonly Clause[], be: string): string {
  const wordsOf = (verb: string): string[] =>
    clauses.flatMap(clause => (clause.verb === verb ? [clause.words] : []))
  const being = wordsOf('is')
  const aged = wordsOf('aged').map(words => `aged ${words}`)
  const having = wordsOf('has')
  const others = clauses
    .filter(({ verb }) => verb !== 'is' && verb !== 'aged' && verb !== 'has')
    .map(({ verb, words }) => `${verb} ${words}`)
  if (being.length + aged.length === 0) {
    const has = having.length > 0 ? [`${be === 'is' ? 'has' : 'have'} ${joinAll(having)}`] : []
    return joinAll([...others, ...has])
  }
  const said = [
    ...(being.length > 0 ? [joinAll(being)] : []),
    ...aged,
    ...(having.length > 0 ? [details.with(joinAll(having))] : []),
  ].join(', ')
  const more = others.length === 0 ? '' : `${said.includes(',') ? ',' : ''} and ${joinAll(others)}`
  return `${be} ${said}${more}`
}

/** What several are, one after the other. */
export const eachSentences = {
  /** "All three are lit"; both of two. */
  all: (count: number, verb: string, value: string): string =>
    `${count === 2 ? 'both' : `all ${countWord(count)}`} ${verb} ${value}`,
  one: (verb: string, value: string): string => `one ${verb} ${value}`,
  two: (verb: string, first: string, second: string): string =>
    `one ${verb} ${first}, the other ${verb} ${second}`,
  /** "The red one is lit, but the blue one is not". */
  butNot: (is: string, other: string, verb: string): string => `${is}, but ${other} ${verb} not`,
} as const

/** Answers to whether any of several is so. */
export const anySentences = {
  none: (trait: string): string => `no, none of them is ${trait}`,
  some: (names: string, areMany: boolean, value: string): string =>
    `yes, ${names} ${areMany ? 'are' : 'is'} ${value}`,
} as const

/** What hangs on something. */
export const hangingSentences = {
  nothing: (mark: string): string => `nothing hangs on ${mark}`,
  some: (things: string, mark: string, areMany: boolean): string =>
    `${things} ${areMany ? 'hang' : 'hangs'} on ${mark}`,
} as const

/** How many there are. */
export const countSentences = {
  speakers: ['you', 'me'],
  named: (count: string, people: string, names: string): string => `${count} ${people} beside us: ${names}`,
  us: (count: string, names: string): string => `${count} of us: ${names}`,
} as const

export function missingSentence(words: string, place: string): string {
  return `there is no ${words} ${place}`
}

/** Who has something in their hands, and who has nothing. */
export const handSentences = {
  empty: (names: string, areMany: boolean): string => `${names} ${areMany ? 'have' : 'has'} empty hands`,
  has: (name: string, things: string): string => `${name} has ${things}`,
} as const

/** Who has something. */
export const holderSentences = {
  nobody: (thing: string, be: string, place: string): string =>
    `nobody has ${thing}${place === '' ? '' : `: ${be === 'is' ? 'it is' : 'they are'} ${place}`}`,
  is: (thing: string, be: string, who: string): string => `${thing} ${be} ${who}`,
} as const

/** A part of a thing: the hook of the tall post. */
export const partSentences = {
  is: (part: string, thing: string, value: string): string => `the ${part} of ${thing} is ${value}`,
  count: (count: string, things: string, part: string, value: string): string =>
    `${count} ${things} with a ${value} ${part}`,
  no: (thing: string, part: string): string => `${thing} has no ${part} that I can see`,
} as const

/** What is near to what, and on which side. */
export const nearnessSentences = {
  most: (thing: string, be: string, isFar: boolean, to: string): string =>
    `${thing} ${be} the ${isFar ? 'farthest' : 'nearest'}${to === '' ? '' : ` ${isFar ? 'from' : 'to'} ${to}`}`,
  more: (thing: string, be: string, isFar: boolean, to: string): string =>
    `${thing} ${be} ${isFar ? 'farther from' : 'nearer to'} ${to}`,
  listener: (then: string): string => `you are, and after you ${then}`,
  at: (sentence: string, place: string): string => `${sentence}, ${place}`,
  side: (thing: string, be: string, side: string): string => `${thing} ${be} further ${side}`,
  beside: (thing: string, be: string, side: string, other: string): string =>
    `${thing} ${be} ${side} ${other}`,
  alike: (one: string, other: string): string => `${one} and ${other} are about the same there`,
  here: (place: string): string => `I am ${place}`,
  there: (place: string): string => `you are ${place}`,
  self: 'me',
  speaker: 'I',
  be: 'am',
  player: 'you',
} as const

/** "Yes, they are": what several values come to. */
export function yesOrNo(isSo: boolean, sentence: string): string {
  return `${isSo ? 'yes' : 'no'}, ${sentence}`
}

/** What was done, and how it ended: after "I". */
export const pastSentences = {
  failed: (action: string, why: string): string => `couldn't ${action}${why === '' ? '' : `: ${why}`}`,
  begun: (action: string): string => `set out to ${action}`,
  stopped: (action: string): string => `set out to ${action}, but stopped`,
} as const

/** "The lantern was lit when I last saw it". */
export function lastSeenSentence(subject: string, past: string, rest: string): string {
  return `${subject} ${past} ${rest} when I last saw {them}.`
}

/** Joins where several things are: "the lamp is here, and the rope there". */
export function joinPlaces(places: readonly string[]): string {
  return places.join(', and ')
}

/** What a player told about themselves, said back to them. */
export const playerFacts = {
  home: (place: string): string => `you live ${place}`,
  origin: (place: string): string => `you are from ${place}`,
  work: (place: string): string => `you work ${place}`,
  age: (age: string): string => `you are ${age}`,
  likes: (what: string): string => `you like ${what}`,
  dislikes: (what: string): string => `you don't like ${what}`,
  possession: (what: string): string => `you have ${what}`,
  called: (noun: string, name: string): string => `your ${noun} is called ${name}`,
  is: (noun: string, areMany: boolean, value: string): string =>
    `your ${noun} ${areMany ? 'are' : 'is'} ${value}`,
} as const
