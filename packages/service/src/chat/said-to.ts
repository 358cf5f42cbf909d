import type { Character } from '@townsfolk/brain'
import { type AddressingPatterns, addressingOf } from './addressing.ts'
import { type Vocative, vocativesIn } from './vocatives.ts'

/**
 * What of a message is said to one of a cast, without the names by which it is called: of "Mira, wait here, and Tobin,
 * follow me" Tobin hears "follow me". Who is not spoken to by name hears all of it.
 */
export function saidTo(character: Character, message: string, cast: readonly Character[]): string {
  const isForIt = ({ characters }: Addressed): boolean => characters.includes(character)
  const vocatives = vocativesIn(message, cast)
  if (!vocatives.some(isForIt)) return message
  const patterns = addressingOf(cast)
  const pieces = piecesOf(callsOf(message, vocatives, patterns), patterns).filter(isForIt)
  const heard = pieces
    .map(({ text }) => text)
    .reduce(join, '')
    .replace(openEnd, '')
  // Nothing but names: it was called.
  return hasWords(heard, patterns) ? heard : `${character.name}${finalMarks.exec(message)?.[0] ?? ''}`
}

interface Addressed {
  readonly characters: readonly Character[]
}

/** One who is called, or several one after the other, and what stands around it up to the next call. */
interface Call extends Addressed {
  readonly before: string
  readonly after: string
  /** Where it stands in what is said: "Mira, come", "come, Mira", "tell me, Mira, why". */
  readonly place: 'first' | 'last' | 'within'
}

/** A part of the message. */
interface Piece extends Addressed {
  readonly text: string
}

/** "Mira! Tobin! Come here!" calls both to one thing, "Hello, Mira! Tobin, come here!" each to its own. */
function callsOf(
  message: string,
  vocatives: readonly Vocative[],
  patterns: AddressingPatterns,
): readonly Call[] {
  const calls: Call[] = []
  for (const [at, { start, end, characters }] of vocatives.entries()) {
    const before = message.slice(vocatives[at - 1]?.end ?? 0, start)
    const after = message.slice(end, vocatives[at + 1]?.start)
    const last = calls.at(-1)
    if (last && !hasWords(before, patterns) && !(last.place === 'last' && hasWords(after, patterns))) {
      calls[calls.length - 1] = { ...last, after, characters: [...last.characters, ...characters] }
    } else {
      calls.push({ before, after, characters, place: placeBetween(before, after, patterns) })
    }
  }
  return calls
}

function placeBetween(before: string, after: string, patterns: AddressingPatterns): Call['place'] {
  if (!hasWords(before, patterns) || sentenceEnd.test(before) || patterns.andAtEnd.test(before))
    return 'first'
  return patterns.sentenceEnds.test(after) ? 'last' : 'within'
}

function piecesOf(calls: readonly Call[], patterns: AddressingPatterns): readonly Piece[] {
  const [first] = calls
  if (first === undefined) return []
  const everybody = calls.flatMap(({ characters }) => characters)
  const opening = { text: first.before, characters: first.place === 'first' ? everybody : first.characters }
  return [opening, ...calls.flatMap((call, at) => piecesBetween(call, calls[at + 1], patterns))]
}

/** What stands between two calls, or after the last one. */
function piecesBetween(
  { after: text, characters, place }: Call,
  next: Call | undefined,
  { andAtEnd, andAtStart, breaks }: AddressingPatterns,
): readonly Piece[] {
  if (next === undefined || next.place === 'first') return [{ text: text.replace(andAtEnd, ''), characters }]
  const end = place === 'last' ? (firstMarks.exec(text)?.[0].length ?? 0) : lastBreak(text, breaks)
  if (end === undefined) return [{ text, characters: [...characters, ...next.characters] }]
  return [
    { text: text.slice(0, end), characters },
    { text: text.slice(end).replace(andAtStart, ''), characters: next.characters },
  ]
}

/** Where the last sentence of a text begins, or its last part with "and". */
function lastBreak(text: string, breaks: RegExp): number | undefined {
  const found = [...text.matchAll(breaks)]
  const last = found.at(-1)
  return last && last.index + last[0].length
}

function join(one: string, other: string): string {
  const said = one.replace(openEnd, '')
  if (said === '' || sentenceEnd.test(said)) return `${said} ${other.replace(marksAtStart, '')}`.trim()
  return /^\s*[,.!?;:…—–"”)]/.test(other) ? said + other.trim() : `${said} ${other.trim()}`.trim()
}

function hasWords(text: string, { smallWords }: AddressingPatterns): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(smallWords, ''))
}

const sentenceEnd = /[.!?…;:\n]["”)]*\s*$/
const firstMarks = /^["”)]*\s*[.!?…;]*/
const finalMarks = /[.!?…]+$/
/** What is left before a name that was taken away. */
const openEnd = /([\s,;“„(¡¿—–-]|(?<!\S)")+$/
/** What is left after it. */
const marksAtStart = /^[\s,.!?;:…—–"”)-]+/
