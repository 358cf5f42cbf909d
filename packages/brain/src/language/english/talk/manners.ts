import type { Manner } from '../../../character/manner.ts'
import type { TalkAnswerName } from '../../../character/talk-answers.ts'
import type { AuthoredLine } from '../../../lines/authored-line.ts'
import { childlikeTalk, gruffTalk, warmTalk } from './manner-talk.ts'
import { plainTalk } from './plain-talk.ts'

/** What each manner says in words of its own. */
const own: Readonly<Partial<Record<Manner, Readonly<Partial<Record<string, readonly string[]>>>>>> = {
  warm: warmTalk,
  childlike: childlikeTalk,
  gruff: gruffTalk,
}

/** With fewer, plain lines are said beside them. */
const fewest = 4

const made = new Map<string, readonly AuthoredLine[]>()

/** The lines of an answer about the talk, in a manner. */
export function talkLines(name: TalkAnswerName, manner: Manner): readonly AuthoredLine[] {
  return inManner(name, plainTalk[name], manner)
}

/** Plain lines in a manner: its own, and the plain ones coloured by it where those are few. `name` names the lines. */
export function inManner(name: string, plain: readonly string[], manner: Manner): readonly AuthoredLine[] {
  const key = `${manner} ${name}`
  const known = made.get(key)
  if (known !== undefined) return known
  const ownLines = own[manner]?.[name] ?? []
  const coloured = ownLines.length < fewest ? plain.map((text, at) => colour(text, at, manner)) : []
  const lines = [
    ...ownLines,
    ...coloured.slice(0, Math.max(0, fewest - ownLines.length) + (ownLines.length === 0 ? plain.length : 0)),
  ].map(text => ({ text }))
  made.set(key, lines)
  return lines
}

function colour(text: string, at: number, manner: Manner): string {
  if (manner === 'formal') return whole(text)
  if (manner === 'theatrical') return `${flourishes[at % flourishes.length]}${loose(text)}`
  return loose(text)
}

const flourishes = ['Ah! ', '', 'My friend! ', ''] as const

/** Words that are put into a line, as the manner has it. */
export function inWordsOf(manner: Manner, words: string): string {
  return manner === 'formal' ? whole(words) : words
}

/** Nothing is shortened: "I am" for "I'm". */
function whole(text: string): string {
  let written = text
  for (const [short, long] of contracted) written = written.replace(short, long)
  return written
}

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/g, 'cannot'],
  [/\bCan['’]t\b/g, 'I cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [/n['’]t\b/g, ' not'],
  [/['’]m\b/g, ' am'],
  [/['’]re\b/g, ' are'],
  [/['’]ll\b/g, ' will'],
  [/['’]ve\b/g, ' have'],
  [/\bI['’]d\b/g, 'I would'],
  [/\b(It|it|That|that|What|what|Who|who|There|there)['’]s\b/g, '$1 is'],
]

/** As people speak: "I'm" for "I am", where a word follows. */
function loose(text: string): string {
  let written = text
  for (const [long, short] of loosened) written = written.replace(long, short)
  return written
}

const loosened: readonly (readonly [RegExp, string])[] = [
  [/\bI am(?= [a-z])/g, "I'm"],
  [/\bI will(?= [a-z])/g, "I'll"],
  [/\bI would(?= [a-z])/g, "I'd"],
  [/\bI have (?=never|been|had|known|not|nothing|told|said)/g, "I've "],
  [/\b(do|does|did|is|are|was|would|could|should|have|has) not\b/gi, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\bwill not\b/g, "won't"],
  [/\b(That|that|It|it|There|there|What|what|Who|who) is(?= (?!not)[a-z])/g, "$1's"],
  [/\b(You|you) are(?= [a-z])/g, "$1're"],
  [/\bLet us(?= [a-z])/g, "Let's"],
]

/** "You don't" for "you do not", in words that are said back. */
export function shortened(words: string): string {
  return words
    .replace(/\b(do|does|did|is|are|was|were|would|could|should|have|has|had) not\b/gi, "$1n't")
    .replace(/\bcan ?not\b/gi, "can't")
    .replace(/\bwill not\b/gi, "won't")
}
