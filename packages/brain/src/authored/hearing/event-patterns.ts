import type { WorldEvent } from '@townsfolk/protocol'
import { countedEvent } from '../../language/english/happenings.ts'
import { hash } from '../../text/hash.ts'
import { once } from '../../text/once-per.ts'
import { readWords } from '../../words/read-words.ts'

/** An authored event text in parts: what stands between two parts is any words. */
export interface EventPattern {
  /** Place of the node in the list that was read. */
  readonly node: number
  readonly parts: readonly (readonly string[])[]
}

/** Which node an event is of. */
export interface MatchedEvent {
  readonly node: number
  /** The words at the place of `{target}`, as the world wrote them. */
  readonly target: string | undefined
}

/** The event texts of a list of nodes; `{self}` is the character's name. */
export function readEventPatterns(
  name: string,
  nodes: readonly { readonly events: readonly string[] }[],
): readonly EventPattern[] {
  return nodes.flatMap(({ events }, node) =>
    events.map(text => ({
      node,
      parts: text.split('{target}').map(part => readWords(part.split('{self}').join(name))),
    })),
  )
}

/** The first of the patterns that an event fits, however often it happened; undefined when there is none. */
export function matchEvent(
  patterns: readonly EventPattern[],
  event: Pick<WorldEvent, 'content'>,
): MatchedEvent | undefined {
  const single = asOnce(event)
  return matchWhole(patterns, event) ?? (single && matchWhole(patterns, single))
}

/** An event without how often it happened. */
export function readCount(content: string): { readonly content: string; readonly count: number } {
  const [, once, count] = countedEvent.exec(content.trim()) ?? []
  return once === undefined ? { content, count: 1 } : { content: once, count: Number(count) }
}

/** Undefined for one that happened once. */
const asOnce = once(({ content }: Pick<WorldEvent, 'content'>) => {
  const read = readCount(content)
  return read.count > 1 ? read : undefined
})

function matchWhole(
  patterns: readonly EventPattern[],
  event: Pick<WorldEvent, 'content'>,
): MatchedEvent | undefined {
  const { content } = event
  const words = wordsOf(event)
  if (words.length === 0) return undefined
  for (const { node, parts } of patterns) {
    const found = matchParts(parts, words)
    if (found !== undefined) return { node, target: found === whole ? undefined : cut(content, found) }
  }
  return undefined
}

const wordsOf = once(({ content }: Pick<WorldEvent, 'content'>): readonly string[] => readWords(content))

/**
 * The same event at another time is another one. Without a date, the turn is its time: what is sent again has happened
 * again.
 */
export function eventKey({ content, date = '' }: WorldEvent, turn: number): string {
  return date === '' ? `${undatedKey(content)}${turn}` : hash(`${content}\n${date}`).toString(36)
}

/** How the keys of an event without a date begin, on whichever turn it was sent. */
export function undatedKey(content: string): string {
  return `${hash(content).toString(36)}@`
}

interface Gap {
  readonly start: number
  readonly end: number
}

/** Found, with no gap to capture. */
const whole: Gap = { start: 0, end: 0 }

/** The first part must begin the text and the last one end it; those between are found leftmost. */
function matchParts(parts: readonly (readonly string[])[], words: readonly string[]): Gap | undefined {
  const [first = [], ...rest] = parts
  const last = rest.pop()
  if (last === undefined) {
    const isWhole = first.length === words.length && first.length > 0 && isAt(first, words, 0)
    return isWhole ? whole : undefined
  }
  if (!isAt(first, words, 0)) return undefined
  let end = first.length
  let captured: Gap | undefined
  for (const part of rest) {
    let at = end + 1
    while (at < words.length && !isAt(part, words, at)) at += 1
    if (at >= words.length) return undefined
    captured ??= { start: end, end: at }
    end = at + part.length
  }
  const at = words.length - last.length
  if (at <= end || !isAt(last, words, at)) return undefined
  return captured ?? { start: end, end: at }
}

function isAt(part: readonly string[], words: readonly string[], at: number): boolean {
  return part.every((word, i) => words[at + i] === word)
}

const word = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

/** The text from the first word of a gap to its last, with the capitals that the world wrote. */
function cut(content: string, { start, end }: Gap): string {
  const found = [...content.matchAll(word)]
  const from = found[start]
  const to = found[end - 1]
  return from === undefined || to === undefined ? '' : content.slice(from.index, to.index + to[0].length)
}
