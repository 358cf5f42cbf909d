import { absence, skippable, whereWords } from '../language/english/questions.ts'
import type { Token } from './tokens.ts'

/** A row of words and slots, ready to be found in a line. */
export interface Pattern<TKind extends string = string> {
  readonly kind: TKind
  readonly parts: readonly Part[]
  /** Words of which each set must be somewhere in the line. */
  readonly needed: readonly ReadonlySet<string>[]
}

export interface Found {
  /** Where each slot begins and ends, by its name. */
  readonly slots: ReadonlyMap<string, readonly [number, number]>
  /** Where it begins and ends. */
  readonly start: number
  readonly end: number
}

type Part =
  | { readonly type: 'words'; readonly words: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly type: 'slot'; readonly name: string; readonly isOptional: boolean }

/** Patterns by the words that they begin with. */
export type PatternBook<TKind extends string> = ReadonlyMap<string, readonly Pattern<TKind>[]>

export function createPatternBook<TKind extends string>(
  rows: Readonly<Record<TKind, readonly string[]>>,
): PatternBook<TKind> {
  const book = new Map<string, Pattern<TKind>[]>()
  for (const kind of Object.keys(rows) as TKind[]) {
    for (const row of rows[kind]) {
      const pattern = createPattern(kind, row)
      for (const word of firstWords(pattern.parts)) {
        const known = book.get(word)
        if (known === undefined) book.set(word, [pattern])
        else known.push(pattern)
      }
    }
  }
  return book
}

export function createPattern<TKind extends string>(kind: TKind, row: string): Pattern<TKind> {
  const parts = row.split(' ').map(readPart)
  const needed = parts.flatMap(part => (part.type === 'words' && !part.isOptional ? [part.words] : []))
  return { kind, parts, needed }
}

/** Finds a pattern that begins at this token, within its clause. */
export function findAt(
  { parts, needed }: Pattern,
  tokens: readonly Token[],
  start: number,
): Found | undefined {
  if (!needed.every(words => tokens.some(({ text }) => words.has(text)))) return undefined
  const clause = tokens[start]?.clause
  let limit = start
  while (limit < tokens.length && tokens[limit]?.clause === clause) limit += 1
  const slots = new Map<string, readonly [number, number]>()
  const end = matchParts(parts, 0, tokens, start, limit, slots)
  return end === undefined ? undefined : { slots, start, end }
}

/**
 * Gives where the parts end. Slots are as short as what follows them allows; the last one takes all that is
 * left.
 */
function matchParts(
  parts: readonly Part[],
  part: number,
  tokens: readonly Token[],
  at: number,
  limit: number,
  slots: Map<string, readonly [number, number]>,
): number | undefined {
  const wanted = parts[part]
  if (wanted === undefined) return at
  const next = (from: number): number | undefined => matchParts(parts, part + 1, tokens, from, limit, slots)
  if (wanted.type === 'words') {
    const text = at < limit ? (tokens[at]?.text ?? '') : ''
    if (wanted.words.has(text)) {
      const end = next(at + 1)
      if (end !== undefined) return end
    }
    if (wanted.isOptional) return next(at)
    return skippable.has(text) && part > 0 ? matchParts(parts, part, tokens, at + 1, limit, slots) : undefined
  }
  const end = matchSlot(wanted.name, parts.slice(part + 1), tokens, at, limit, to => {
    slots.set(wanted.name, [at, to])
    return next(to)
  })
  if (end !== undefined) return end
  slots.delete(wanted.name)
  return wanted.isOptional ? next(at) : undefined
}

const longestSlot = 9

function matchSlot(
  name: string,
  rest: readonly Part[],
  tokens: readonly Token[],
  at: number,
  limit: number,
  take: (to: number) => number | undefined,
): number | undefined {
  if (name === 'where') {
    const isWhere = at < limit && whereWords.has(tokens[at]?.text ?? '')
    return isWhere ? take(at + 1) : undefined
  }
  if (name === 'absence') {
    return at < limit && absence.starts.has(tokens[at]?.text ?? '') ? take(limit) : undefined
  }
  const isLast = rest.every(({ isOptional }) => isOptional)
  if (isLast) return at < limit && limit - at <= longestSlot ? take(limit) : undefined
  for (let to = at + 1; to <= Math.min(limit, at + longestSlot); to += 1) {
    const end = take(to)
    if (end !== undefined) return end
  }
  return undefined
}

function readPart(text: string): Part {
  const isOptional = text.endsWith('?')
  const bare = isOptional ? text.slice(0, -1) : text
  if (bare.startsWith('{')) return { type: 'slot', name: bare.slice(1, -1), isOptional }
  return { type: 'words', words: new Set(bare.split('|')), isOptional }
}

function firstWords(parts: readonly Part[]): readonly string[] {
  const found: string[] = []
  for (const part of parts) {
    if (part.type === 'slot') break
    found.push(...part.words)
    if (!part.isOptional) break
  }
  return found
}
