import { counted, multiples, numberLeads, oneWords, parts } from '../../language/english/arguments.ts'
import { singular } from '../../language/english/grammar.ts'
import { timeUnits } from '../../language/time-units.ts'
import type { Token } from '../../words/tokens.ts'

/** A number that was said, counted in the unit that it is declared in. */
export interface SaidNumber {
  readonly value: number
  /** Places of its words, from and up to. */
  readonly from: number
  readonly to: number
}

/**
 * "3", "three", "twenty five", "a dozen", "half an hour", "two and a half minutes"; undefined when none is said.
 * @param isAnswer a number was asked for: "one" alone is one
 */
export function readNumber(
  tokens: readonly Token[],
  unit: string | undefined,
  isFree: (at: number) => boolean,
  isAnswer = false,
): SaidNumber | undefined {
  for (let at = 0; at < tokens.length; at += 1) {
    const found = isFree(at) ? numberAt(tokens, at, unit, isAnswer) : undefined
    if (found === undefined) continue
    const isLed = isFree(at - 1) && numberLeads.has(tokens[at - 1]?.text ?? '')
    return { value: found.value, from: isLed ? at - 1 : at, to: found.to }
  }
  return undefined
}

interface Read {
  readonly value: number
  readonly to: number
}

function numberAt(
  tokens: readonly Token[],
  at: number,
  unit: string | undefined,
  isAnswer: boolean,
): Read | undefined {
  const text = (place: number): string => tokens[place]?.text ?? ''
  const count = countAt(text, at)
  if (count === undefined) return undefined
  let { value, to } = count
  const said = timeUnits.get(text(to)) ?? timeUnits.get(tokens[to]?.typed.toLowerCase() ?? '')
  const declared = unit === undefined ? undefined : timeUnits.get(unit.toLowerCase())
  if (said !== undefined && declared !== undefined) {
    to += 1
    // "An hour and a half", "a minute and ten seconds".
    if (text(to) === 'and' && oneWords.has(text(to + 1)) && parts.has(text(to + 2))) {
      value += parts.get(text(to + 2)) ?? 0
      to += 3
    }
    return { value: (value * said) / declared, to }
  }
  if (said !== undefined) return undefined
  const isUnit = unit !== undefined && singular(text(to)) === singular(unit.toLowerCase())
  if (isUnit) return { value, to: to + 1 }
  // "A lantern" and "the red one" count nothing.
  const isCount = count.isSure || (isAnswer && text(at) === 'one')
  return isCount ? { value, to } : undefined
}

function countAt(
  text: (at: number) => string,
  at: number,
): (Read & { readonly isSure: boolean }) | undefined {
  const part = parts.get(text(at))
  if (part !== undefined) {
    // "Half an hour", "half a dozen", "quarter of an hour".
    const next = text(at + 1) === 'of' ? at + 2 : at + 1
    if (!oneWords.has(text(next))) return undefined
    const many = multiples.get(text(next + 1))
    if (many !== undefined) return { value: part * many, to: next + 2, isSure: true }
    return { value: part, to: next + 1, isSure: false }
  }
  if (oneWords.has(text(at))) {
    const half = parts.get(text(at + 1))
    if (half !== undefined && text(at + 2) === 'of' && oneWords.has(text(at + 3))) {
      return { value: half, to: at + 4, isSure: false }
    }
    const many = multiples.get(text(at + 1))
    if (many === undefined) return { value: 1, to: at + 1, isSure: false }
    return { value: many, to: text(at + 2) === 'of' ? at + 3 : at + 2, isSure: true }
  }
  const first = numberOf(text(at))
  if (first === undefined) return undefined
  let value = first
  let to = at + 1
  const ones = numberOf(text(to))
  if (
    first >= 20 &&
    first % 10 === 0 &&
    ones !== undefined &&
    ones > 0 &&
    ones < 10 &&
    !/^\d/.test(text(at))
  ) {
    value += ones
    to += 1
  }
  const many = multiples.get(text(to))
  if (many !== undefined && many > 2) {
    value *= many
    to += 1
  }
  const isHalf = text(to) === 'and' && oneWords.has(text(to + 1)) && parts.has(text(to + 2))
  return isHalf
    ? { value: value + (parts.get(text(to + 2)) ?? 0), to: to + 3, isSure: true }
    : { value, to, isSure: true }
}

function numberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : counted.get(text)
}
