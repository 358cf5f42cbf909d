import { numberJoiners } from '../../language/other-languages.ts'
import type { NumberWords } from '../../language/quiz-phrases.ts'
import { readDigits } from './digits.ts'
import type { Word } from './words.ts'

export interface NumberRead {
  readonly value: number
  /** In words. */
  readonly length: number
}

/**
 * The number that begins at a word, in digits or in words: "384 400", "-5", "two and a half million",
 * "nineteen eighty-four", "three point one four", "21st", "half a million", "1/2".
 */
export function readNumber(words: readonly Word[], at: number, numbers: NumberWords): NumberRead | undefined {
  const isMinus = numbers.minus.has(words[at]?.text ?? '')
  const start = isMinus ? at + 1 : at
  const read = readPart(words, start, numbers) ?? readSum(words, start, numbers)
  if (read === undefined || !isMinus) return read
  return { value: -read.value, length: read.length + 1 }
}

/** "Half", "a quarter", "half a million". */
function readPart(words: readonly Word[], at: number, numbers: NumberWords): NumberRead | undefined {
  const { parts, one, ordinals, scales } = numbers
  const hasOne = one.has(words[at]?.text ?? '')
  const length = hasOne ? 2 : 1
  const text = words[at + length - 1]?.text ?? ''
  const part = parts.get(text)
  if (part === undefined || (!hasOne && ordinals.has(text))) return undefined
  const behind = one.has(words[at + length]?.text ?? '') ? at + length + 1 : at + length
  const scale = scales.get(words[behind]?.text ?? '')
  return scale === undefined ? { value: part, length } : { value: part * scale, length: behind + 1 - at }
}

/** What a number is made of while it is read. */
interface Sum {
  /** Thousands and more that are complete. */
  total: number
  /** What comes behind them. */
  current: number
  /** What the last word was worth. */
  last: number | undefined
  /** Smaller than all scales so far. */
  scale: number
}

function readSum(words: readonly Word[], start: number, numbers: NumberWords): NumberRead | undefined {
  const { values, scales, ordinals, ordinalEnds, one } = numbers
  const sum: Sum = { total: 0, current: 0, last: undefined, scale: Number.POSITIVE_INFINITY }
  let at = start
  if (one.has(words[at]?.text ?? '') && scales.has(words[at + 1]?.text ?? '')) at += 1
  for (;;) {
    const text = words[at]?.text ?? ''
    const digits = readDigits(words, at, numbers)
    const scale = scales.get(text) ?? (text === 'k' && isGlued(words, at) ? 1e3 : undefined)
    if (digits !== undefined) {
      if (!addValue(sum, digits.value, digits.isWhole)) break
      at += digits.length
      if (ordinalEnds.has(words[at]?.text ?? '') && isGlued(words, at)) return done(sum, at + 1 - start)
    } else if (scale !== undefined) {
      if (!addScale(sum, scale)) break
      at += 1
    } else if (text === 'oh' && isTwoDigits(sum.last) && (values.get(words[at + 1]?.text ?? '') ?? 10) < 10) {
      // "Nineteen oh five".
      const ones = values.get(words[at + 1]?.text ?? '') ?? 0
      return { value: sum.current * 100 + ones, length: at + 2 - start }
    } else {
      const value = values.get(text) ?? numbers.compound(text)
      const ordinal = ordinals.get(text)
      if (value !== undefined) {
        if (!addValue(sum, value, true)) break
        at += 1
      } else if (ordinal !== undefined) {
        const part = numbers.parts.get(text)
        const isPart = part !== undefined && sum.last !== undefined && sum.last < 10 && sum.scale > 1e9
        if (isPart) return { value: sum.current * part, length: at + 1 - start }
        if (!addValue(sum, ordinal, true)) break
        return done(sum, at + 1 - start)
      } else if (numberJoiners.has(text) && isJoined(words, at, sum, numbers)) at += 1
      else break
    }
  }
  if (sum.last === undefined) return undefined
  return withRest(words, start, at, sum, numbers)
}

/** "Three point one four", "two thirds", "two and a half", each perhaps of millions. */
function withRest(
  words: readonly Word[],
  start: number,
  at: number,
  sum: Sum,
  numbers: NumberWords,
): NumberRead {
  const { value, length } = done(sum, at - start)
  const text = words[at]?.text ?? ''
  if (numbers.point.has(text)) {
    const decimals = readDecimals(words, at + 1, numbers)
    const read = Number(`${value}.${decimals.join('')}`)
    return decimals.length === 0 ? { value, length } : scaled(read, at + 1 + decimals.length)
  }
  const part = numbers.parts.get(text)
  if (part !== undefined) return { value: value * part, length: length + 1 }
  const behind = numbers.values.get(words[at + 1]?.text ?? '') === 1 || isOne(at + 1) ? at + 2 : at + 1
  const added = numberJoiners.has(text) ? numbers.parts.get(words[behind]?.text ?? '') : undefined
  return added === undefined ? { value, length } : scaled(value + added, behind + 1)

  function isOne(i: number): boolean {
    return numbers.one.has(words[i]?.text ?? '')
  }

  function scaled(read: number, end: number): NumberRead {
    const scale = numbers.scales.get(words[end]?.text ?? '')
    return scale === undefined
      ? { value: read, length: end - start }
      : { value: read * scale, length: end + 1 - start }
  }
}

/** One for each word. */
function readDecimals(words: readonly Word[], start: number, { values }: NumberWords): readonly string[] {
  const decimals: string[] = []
  for (const { text } of words.slice(start, start + mostDecimals)) {
    const digit = /^\d+$/.test(text) ? text : values.get(text)
    if (digit === undefined) break
    decimals.push(String(digit))
  }
  return decimals
}

const mostDecimals = 12

/** "Three hundred and four": what follows is less than what came before. */
function isJoined(
  words: readonly Word[],
  at: number,
  { last }: Sum,
  { values, ordinals }: NumberWords,
): boolean {
  const next = values.get(words[at + 1]?.text ?? '') ?? ordinals.get(words[at + 1]?.text ?? '')
  return next !== undefined && last !== undefined && last >= 100 && next < 100
}

function addValue(sum: Sum, value: number, isWhole: boolean): boolean {
  const { last } = sum
  if (last === undefined) sum.current = value
  else if (!isWhole) return false
  else if (last >= 20 && last < 100 && last % 10 === 0 && value > 0 && value < 10) sum.current += value
  else if (isScale(last) && value < last && value > 0) sum.current += value
  // "Nineteen eighty-four".
  else if (isTwoDigits(last) && isTwoDigits(value) && sum.current < 100 && sum.scale > 1e9) {
    sum.current = sum.current * 100 + value
  } else return false
  sum.last = value
  return true
}

function addScale(sum: Sum, scale: number): boolean {
  const isBare = sum.last === undefined || (sum.current === 0 && sum.total > 0)
  if (isBare && sum.total > 0) return false
  if (scale < 1e3) {
    if (sum.current >= 100) return false
    sum.current = (isBare ? 1 : sum.current) * scale
  } else {
    if (scale >= sum.scale) return false
    sum.total += (isBare ? 1 : sum.current) * scale
    sum.current = 0
    sum.scale = scale
  }
  sum.last = scale
  return true
}

function done({ total, current }: Sum, length: number): NumberRead {
  return { value: total + current, length }
}

function isScale(value: number): boolean {
  return value === 100 || value >= 1e3
}

function isTwoDigits(value: number | undefined): boolean {
  return value !== undefined && value >= 10 && value < 100
}

function isGlued(words: readonly Word[], at: number): boolean {
  return words[at]?.start === words[at - 1]?.end
}
