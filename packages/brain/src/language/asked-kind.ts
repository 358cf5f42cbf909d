/** What a question wants to hear: a time, a place, a reason; `nothing` for a line that asks nothing. */
export type AskedKind =
  | 'person'
  | 'place'
  | 'time'
  | 'amount'
  | 'opinion'
  | 'comparison'
  | 'supposition'
  | 'reason'
  | 'manner'
  | 'thing'
  | 'whether'
  /** "Tell me about it". */
  | 'all'
  | 'nothing'

/** Kinds that no other kind of answer serves. */
const particular: ReadonlySet<AskedKind> = new Set(['person', 'place', 'time', 'amount', 'opinion'])

/** "How many days" asks for a time, too. */
const near: ReadonlySet<string> = new Set(['time amount', 'amount time', 'manner time', 'time manner'])

/** Of two things, and of what might be, no answer tells that was written for one, or for what is. */
const elsewhere: ReadonlySet<AskedKind> = new Set(['comparison', 'supposition'])

const elsewhereShare = 0.5
const looseShare = 0.9
const otherShare = 0.75

/** Whether nothing but an answer of this kind will do. */
export function isParticular(asked: AskedKind): boolean {
  return particular.has(asked) && asked !== 'opinion'
}

/** How well an answer to one kind of question serves another, 0 to 1. */
export function servesKind(asked: AskedKind, written: AskedKind): number {
  if (asked === written || near.has(`${asked} ${written}`)) return 1
  if (elsewhere.has(asked)) return elsewhereShare
  // "Does anybody live there" is answered by who does.
  if (asked === 'whether') return looseShare
  return particular.has(asked) || (particular.has(written) && asked !== 'all') ? otherShare : looseShare
}
