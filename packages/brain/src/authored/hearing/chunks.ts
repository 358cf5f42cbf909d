import type { Joining } from '../../language/english/clauses.ts'
import {
  calls,
  conditions,
  degreesBeforeClauses,
  joiners,
  pointers,
  purposes,
  statementStarts,
  statementVerbs,
} from '../../language/english/clauses.ts'
import type { Token } from '../../words/tokens.ts'

/** A part of a line that may ask for something of its own: "bring me the rope", "and then hang it up". */
export interface Chunk {
  /** Of its tokens, the first and the one after the last; what joins it to the part before is left out. */
  readonly span: readonly [number, number]
  /** What follows `because` says why or when, and asks for nothing; `before` comes after the part behind it,
   * and `first` before the one in front. */
  readonly joinedBy: Joining
}

/** Parts a line at commas and the like, and at words that join. */
export function readChunks(tokens: readonly Token[]): readonly Chunk[] {
  const chunks: Chunk[] = []
  let start = 0
  let joinedBy: Joining = 'nothing'
  const close = (end: number): void => {
    if (end <= start) return
    const first = tokens[start]?.text ?? ''
    const isFirst = first === 'before' && pointers.has(tokens[start + 1]?.text ?? '')
    const isBefore = first === 'before' && !isFirst
    // "Before you ring the bell, feed the dog."
    const manner = isFirst
      ? 'first'
      : isBefore
        ? 'before'
        : conditions.has(first) && end < tokens.length
          ? 'because'
          : joinedBy
    chunks.push({ span: [start + (isFirst ? 2 : isBefore ? 1 : 0), end], joinedBy: manner })
  }
  tokens.forEach((token, at) => {
    const { text, clause } = token
    const joiner =
      isJoiner(text, at, start) && !isOfBetween(tokens, start, at)
        ? joinerOf(text, tokens[at + 1]?.text)
        : undefined
    if (joiner !== undefined) {
      close(at)
      // "And then" says more than "and".
      joinedBy = at === start && at > 0 && joinedBy !== 'nothing' && joiner === 'and' ? joinedBy : joiner
      start = at + 1
    } else if (at > start + 1 && isRunOn(tokens, at)) {
      // "Wait here I am just going out", without a stop.
      close(at)
      joinedBy = 'because'
      start = at
    } else if (at > start && token.class === 'question' && isCall(tokens.slice(start, at))) {
      // "Wait, who is Mira", without the comma.
      close(at)
      joinedBy = 'comma'
      start = at
    } else if (at > 0 && clause !== tokens[at - 1]?.clause) {
      if (at > start) {
        close(at)
        joinedBy = 'comma'
      }
      start = at
    }
  })
  close(tokens.length)
  return chunks
}

function joinerOf(text: string, next = ''): Joining | undefined {
  if (text !== 'so') return joiners.get(text)
  return purposes.has(next) ? 'because' : degreesBeforeClauses.has(next) ? undefined : 'then'
}

/** "The next one" joins nothing; what begins with "before" may come to a request after it. */
function isJoiner(text: string, at: number, start: number): boolean {
  if (text === 'next') return at === start
  return joiners.get(text) !== 'because' || at > start
}

/** "Between the well and the gate" is one place. */
function isOfBetween(tokens: readonly Token[], start: number, at: number): boolean {
  if (tokens[at]?.text !== 'and') return false
  const between = tokens.findIndex(({ text }, place) => place >= start && place < at && text === 'between')
  return between >= 0 && !tokens.slice(between, at).some(({ text }) => text === 'and')
}

/** Nothing but "wait" or "hey". */
function isCall(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ text, class: itsClass }) => itsClass === 'filler' || itsClass === 'greeting' || calls.has(text),
  )
}

/** "I am", "we have" begin to tell something, after words that do not lead to it. */
function isRunOn(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const isLed = before === undefined || before.class === 'question' || before.class === 'filler'
  return (
    statementStarts.has(tokens[at]?.text ?? '') &&
    statementVerbs.has(tokens[at + 1]?.text ?? '') &&
    !isLed &&
    before.class !== 'negation' &&
    before.text !== 'that'
  )
}
