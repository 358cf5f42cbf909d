import type { PerceivedEntity } from '@townsfolk/protocol'
import { auxiliaries, modals, passive, tellingVerbs } from '../../language/english/asked-forms.ts'
import { demonstratives } from '../../language/english/grammar.ts'
import { buildingWords } from '../../language/english/nearness.ts'
import {
  adviceWords,
  askersOfDeeds,
  askerVerb,
  claimWords,
  counting,
  deeds,
  denying,
  either,
  farDegrees,
  gap,
  haveWords,
  how,
  howMany,
  markLinks,
  nearDegrees,
  noteWords,
  notNow,
  numbers,
  orderWords,
  past,
  people,
  quoted,
  say,
  seekWords,
  sightPadding,
  sightWords,
  tendingWords,
  toldWords,
  whatWords,
  where,
  yetWords,
} from '../../language/english/sight.ts'
import type { Token } from '../../words/tokens.ts'
import type { Known } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import { leadLength } from '../questions/asking.ts'
import { isGeneral, readThings, type Thing } from './things.ts'

/** A line as the parts of which a question about what can be seen is made. */
export interface SightLine {
  readonly known: Known
  readonly tokens: readonly Token[]
  readonly things: readonly Thing[]
  /** Its words that name nothing. */
  readonly free: ReadonlySet<string>
  readonly isOfWho: boolean
  readonly isOfWhat: boolean
  readonly isCount: boolean
  /** Nothing but yes or no is asked for. */
  readonly isWhether: boolean
  /** It begins as a question does: "is it", "has she". */
  readonly isFormal: boolean
  readonly isEither: boolean
  readonly isDenied: boolean
  readonly isClaim: boolean
  /** Its last words are to be found. */
  readonly hasGap: boolean
  /** How many of its words nothing of this tells anything of. */
  readonly unread: number
  /** Whether one of its words that name nothing is one of these. */
  has(words: ReadonlySet<string> | ReadonlyMap<string, unknown>): boolean
}

export type ReadSight = (line: SightLine) => WorldAnswer | undefined

/**
 * @param from where its question begins, behind what only leads to it; pronouns stand for what was named before that as well
 */
export function readSightLine(message: string, tokens: readonly Token[], known: Known, from = 0): SightLine {
  const things = readThings(tokens, known).filter(thing => thing.from >= from)
  const covered = new Set(things.flatMap(({ from, to }) => tokens.slice(from, to)))
  const rest = tokens.slice(from).filter(token => !covered.has(token))
  const free = new Set(rest.map(({ text }) => text))
  const has: SightLine['has'] = words => rest.some(({ text }) => words.has(text))
  const isOfWho = rest.some(({ text }) => people.has(text))
  const isOfWhat = rest.some(({ text }) => whatWords.has(text))
  const inQuotes = new Set([...message.toLowerCase().matchAll(quoted)].map(([, word]) => word))
  const isCount = counting.test(
    tokens
      .slice(from)
      .map(({ text }) => text)
      .join(' '),
  )
  return {
    known,
    tokens,
    things,
    free,
    isOfWho,
    isOfWhat,
    isCount,
    isWhether: !isOfWho && !isOfWhat,
    isFormal: auxiliaries.has(tokens[from + leadLength(tokens.slice(from))]?.text ?? ''),
    isEither: free.has(either),
    isDenied: rest.some(({ text }) => denying.has(text)) || things.some(({ isDenied }) => isDenied),
    isClaim: rest.some(({ text }) => claimWords.has(text)),
    hasGap: gap.test(message),
    unread: rest.filter(token => isUnread(token) && !inQuotes.has(token.text)).length,
    has,
  }
}

function isUnread({ class: its, text, word }: Token): boolean {
  if (its !== 'content' && its !== 'idiom') return false
  return !(sightWords.has(text) || sightWords.has(word) || sightPadding.has(text) || numbers.has(text))
}

/** Whether it is worth to look closer: most of its words may be those of such a question. */
export function mayBeOfSight(tokens: readonly Token[], isEntityWord: (word: string) => boolean): boolean {
  let left = mostUnread
  let isOfSight = false
  for (const [at, token] of tokens.entries()) {
    const { text, word, class: its } = token
    if (sightWords.has(text)) isOfSight = true
    else if (isUnread(token) && !isEntityWord(word) && !isGeneral(word)) left -= 1
    // "What is that big house".
    if (buildingWords.has(word) && isPointedAt(at, tokens)) isOfSight = true
    if (noteWords.has(text) && tokens.length <= mostOfNote) isOfSight = true
    if (left < 0 || isNotNow(at, tokens)) return false
    if (its === 'question' && (howMany.has(text) || text === where)) isOfSight = true
  }
  return isOfSight && !asksForDeed(tokens)
}

function isPointedAt(at: number, tokens: readonly Token[]): boolean {
  return tokens.slice(Math.max(0, at - 2), at).some(({ text }) => demonstratives.has(text))
}

/** "I was told", "looking after them" are of now all the same. */
function isNotNow(at: number, tokens: readonly Token[]): boolean {
  const [before, { text = '' } = {}, next, after] = [at - 1, at, at + 1, at + 2].map(place => tokens[place])
  if (!notNow.has(text)) return false
  const isOfLook = next?.class === 'personal' && tendingWords.has(after?.text ?? '')
  return !(isOfLook || toldWords.has(next?.text ?? '') || tendingWords.has(before?.text ?? ''))
}

/** Names that nothing perceived has are among them. */
const mostUnread = 4

/** Whether a line asks, in whatever form, for what is so now. */
export function asksOfSight(line: SightLine, message: string): boolean {
  const { tokens, isOfWho, isOfWhat, isClaim, hasGap } = line
  const [first, second] = tokens.slice(leadLength(tokens))
  if (first === undefined || (isPast(line) && !line.has(yetWords))) return false
  if (first.text === how && !howMany.has(second?.text ?? '')) return false
  if (hasGap || isOfWho || isOfWhat || isClaim || line.isCount || line.isEither) return true
  if (line.free.has(where) || line.has(orderWords) || seeks(line) || isNote(line)) return true
  const isTold = tokens.some(
    ({ text, clause }, at) =>
      (tellingVerbs.has(text) || text === say) &&
      tokens[at - 1]?.clause !== clause &&
      // "Tell her to stop" is for her.
      tokens[at + 1]?.class !== 'pronoun',
  )
  if (isTold || first.class === 'anything') return true
  // "That post by your stage, is a light on it".
  const asksInClause = tokens.some(
    ({ text, clause }, at) => auxiliaries.has(text) && tokens[at - 1]?.clause !== clause,
  )
  return asksInClause || auxiliaries.has(first.text) || /\?\s*$/.test(message)
}

/** "Closest post", "gate status": in few words and without a verb, as one types in a hurry. */
function isNote(line: SightLine): boolean {
  const isAsked = line.has(noteWords) || line.has(nearDegrees) || line.has(farDegrees)
  // "The nearest" may answer "which one?".
  return isAsked && line.known.memory.question === undefined && line.tokens.length <= mostOfNote
}

const mostOfNote = 4

/** "Did they stay on the boat", with no other question beside it. */
function isPast({ tokens, has }: SightLine): boolean {
  const asksOfNow = tokens.some(
    ({ text, clause }, at) => auxiliaries.has(text) && !past.has(text) && tokens[at - 1]?.clause !== clause,
  )
  return has(past) && !asksOfNow
}

/** "I can't find him", "looking for the well". */
export function seeks(line: SightLine): boolean {
  const { tokens } = line
  // "Find a hook for the bike" asks for it to be done.
  const sought = tokens.find(
    ({ text, clause }, at) => seekWords.has(text) && tokens[at - 1]?.clause === clause,
  )
  // "I can't find him, point him out" says why.
  const isReason = tokens.some(
    ({ clause, class: its }) => sought !== undefined && clause > sought.clause && its === 'content',
  )
  return sought !== undefined && !isReason && (line.isDenied || line.free.has('for'))
}

/** "May I hold it", "could it be opened", "…, open it". */
function asksForDeed(tokens: readonly Token[]): boolean {
  if (tokens.some(({ text }) => orderWords.has(text) || yetWords.has(text))) return false
  return tokens.some((token, at) => {
    const next = tokens[at + 1]
    const isFirst = tokens[at - 1]?.clause !== token.clause
    if (
      isFirst &&
      !(haveWords.has(token.text) && next?.class === 'personal') &&
      (deeds.has(token.text) || deeds.has(token.stem)) &&
      next?.clause === token.clause
    )
      return true
    if (!modals.has(token.text) && !adviceWords.has(token.text)) return false
    const isDone = ({ text }: Token, place: number): boolean =>
      text === passive && tokens[place + 1] !== undefined
    return tokens.some(isDone) || (isFirst && askersOfDeeds.has(next?.text ?? ''))
  })
}

/** The things of a line in groups: what is offered with "or", or listed, is one. */
export function groupsOf(line: SightLine): readonly (readonly Thing[])[] {
  const { things, tokens } = line
  const groups: Thing[][] = []
  for (const thing of things) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const between = before === undefined ? undefined : tokens.slice(before.to, thing.from)
    const isListed = between !== undefined && isJoined(between, before, thing, line)
    if (isListed) last?.push(thing)
    else groups.push([thing])
  }
  return groups
}

function isJoined(
  between: readonly Token[],
  before: Thing | undefined,
  thing: Thing,
  { tokens, known }: SightLine,
): boolean {
  const { self, player } = known.turn
  const isOr = between.some(({ text }) => text === either)
  const words = between.filter(
    ({ class: its, text }) => text !== either && (its !== 'filler' || text === 'than'),
  )
  if (isOr) return words.every(({ class: its }) => its !== 'content' && its !== 'question')
  const isList = between.length === 0 || (between.length === 1 && between[0]?.text === 'and')
  const isOther = tokens[thing.from]?.clause !== tokens[(before?.to ?? 1) - 1]?.clause
  // "For you, school or inn": from where it is measured is no part of the list.
  const isTalker = before?.entities.some(entity => entity === self || entity === player) === true
  const lead = tokens[(before?.from ?? 0) - 1]?.text ?? ''
  const isLed = markLinks.has(lead) || nearDegrees.has(lead) || farDegrees.has(lead)
  return (
    isList &&
    !isTalker &&
    !isLed &&
    (between.length === 1 || isOther) &&
    before?.is === 'one' &&
    thing.is === 'one'
  )
}

/** The only entity of each thing that has one, each once. */
export function onesOf(things: readonly Thing[]): readonly PerceivedEntity[] {
  return [...new Set(things.flatMap(({ is, entities }) => (is === 'one' ? entities.slice(0, 1) : [])))]
}

/** Those that say where something is measured from or what it is near to, and not only who asks. */
export function withoutAsker(things: readonly Thing[], { tokens, known }: SightLine): readonly Thing[] {
  const { player } = known.turn
  const isOfAsker = ({ entities }: Thing): boolean => player !== undefined && entities.includes(player)
  const others = things.filter(thing => !isOfAsker(thing))
  return others.length === 0
    ? things
    : things.filter(
        thing =>
          !isOfAsker(thing) ||
          markLinks.has(tokens[thing.from - 1]?.text ?? '') ||
          // "Am I left of the well": of whoever asks it is asked.
          tokens[thing.from - 1]?.text === askerVerb ||
          (tokens[thing.to]?.text === askerVerb && tokens[thing.to + 1]?.class !== 'content'),
      )
}
