import { gestures } from './gestures.ts'

/**
 * Takes away what is done and not said, closed or not: `*smiles*`, `(laughs)`, `_nods_`, `[walks off]`,
 * `*strikes a match`. Marks that stress a word go and leave the word, and asides in parentheses stay.
 */
export function withoutStageDirections(text: string): string {
  // What stands inside of another one is taken first: "(*smiles*)".
  let rest = text.replace(/(\d)\s*\*\s*(?=\d)/g, '$1 × ').replace(/^[ \t]*\/me\s[^.!?…\n]*[.!?…]?/gmu, ' ')
  for (let depth = 0; depth < deepest; depth++) {
    const before = rest
    rest = withoutClosed(rest)
    if (rest === before) break
  }
  return withoutUnclosed(rest)
}

const deepest = 4

/** A mark stands at the edge of a word: `snake_case` and `2*3` have none. */
const marked = /(?<![\p{L}\p{N}*_~])([*_~]{1,3})(?![\s*_~])([^*_~]*[^\s*_~])\1(?![\p{L}\p{N}*_~])/gu
/** Nothing that stands in these is said. */
const bracketed = /\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕|\{[^{}"':]*\}|::[^:"]+::/g
const parenthesised = /[(（]([^()（）]*)[)）]/g

function withoutClosed(text: string): string {
  return text
    .replace(bracketed, ' ')
    .replace(marked, (_, marks: string, inside: string, at: number, whole: string) =>
      isMarkedDirection(inside, surroundings(whole, at, 2 * marks.length + inside.length)) ? ' ' : inside,
    )
    .replace(parenthesised, (found: string, inside: string, at: number, whole: string) =>
      isParenthesisedDirection(inside, surroundings(whole, at, found.length)) ? ' ' : found,
    )
}

interface Surroundings {
  /** It stands between sentences. */
  readonly isApart: boolean
  /** The sentence goes on behind it. */
  readonly goesOn: boolean
}

function surroundings(text: string, at: number, length: number): Surroundings {
  const before = text.slice(0, at).replace(/[\s*_~([{“‘"']+$/u, '')
  const after = text.slice(at + length).replace(/^[*_~)\]}”’"']+/u, '')
  const goesOn = /^\s*[\p{Ll},;]/u.test(after)
  return { isApart: !goesOn && /(^|[.!?…。！？:,—–-])$/u.test(before), goesOn }
}

function isMarkedDirection(inside: string, { isApart }: Surroundings): boolean {
  if (readsAsDoing(inside)) return true
  if (!isApart) return false
  // "*Never.*" and "*Who goes there?*" are said. A whole phrase between sentences is not.
  return !/^\P{L}*\p{Lu}?[\p{L}\p{M}'’]*\P{L}*$/u.test(inside)
    ? !/[!?！？]["”']?$/u.test(inside.trim())
    : /^\P{L}*\p{Ll}/u.test(inside) && !gestures.others.has(inside.trim().toLowerCase())
}

function isParenthesisedDirection(inside: string, { isApart, goesOn }: Surroundings): boolean {
  return isApart || readsAsDoing(inside) || (!goesOn && startsWithVerb(inside))
}

/** Reads like "laughs", "smiling softly", "she strikes a match". */
function readsAsDoing(inside: string): boolean {
  const words = wordsOf(inside)
  const [first = '', second = '', third = ''] = words
  if (gestures.doing.has(first)) return true
  // "Mira smiles", "she slowly smiles", "I smile".
  const isTold = gestures.before.has(first) || /^\P{L}*\p{Lu}/u.test(inside)
  if (isTold && (gestures.doing.has(second) || (gestures.before.has(second) && gestures.doing.has(third)))) {
    return true
  }
  if (first === 'i' && gestures.doing.has(`${second}s`)) return true
  return looksLikeVerb(first)
    ? gestures.behind.has(second) || /ly$/.test(second)
    : gestures.before.has(first) && looksLikeVerb(second) && gestures.behind.has(third)
}

function startsWithVerb(inside: string): boolean {
  return looksLikeVerb(wordsOf(inside)[0] ?? '')
}

function looksLikeVerb(word: string): boolean {
  return /^\p{L}{3,}(s|ing)$/u.test(word) && !gestures.others.has(word)
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
}

/** What was opened and never closed, or closed and never opened; only marks may be left. */
function withoutUnclosed(text: string): string {
  return text
    .replace(/[[【〔][^\]】〕]*$/u, ' ')
    .replace(
      /(?<![\p{L}\p{N}])[*_~]+(?=\p{L})([^*_~.!?…。！？\n]*[.!?…。！？]*)/gu,
      (found, inside: string) => (readsAsDoing(inside) ? ' ' : found),
    )
    .replace(
      /(^|[.!?…。！？]\s)([^*_~.!?…。！？\n]*)[*_~]+(?=\s|$)/gu,
      (found, start: string, inside: string) => (readsAsDoing(inside) ? start : found),
    )
    .replace(/[(（]([^()（）.!?…。！？]*[.!?…。！？]*)$/u, (found, inside: string) =>
      readsAsDoing(inside) || startsWithVerb(inside) ? ' ' : found,
    )
    .replace(/\*+/g, '')
    .replace(/(?<![\p{L}\p{N}])[_~]+|[_~]+(?![\p{L}\p{N}])/gu, '')
}
