import type { NumberWords } from './phrases/phrases.ts'
import type { Word } from './words.ts'

export interface NumberRead {
  readonly value: number
  /** In words. */
  readonly length: number
}

/**
 * The number that begins at a word, in digits or in words: "384 400", "-5", "two and a half million", "nineteen
 * eighty-four", "three point one four", "21st", "half a million", "1/2".
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
      } else if (andWords.has(text) && isJoined(words, at, sum, numbers)) at += 1
      else break
    }
  }
  if (sum.last === undefined) return undefined
  return withRest(words, start, at, sum, numbers)
}

/** "Three point one four", "two thirds", "two and a half", "2.5 million". */
function withRest(
  words: readonly Word[],
  start: number,
  at: number,
  sum: Sum,
  numbers: NumberWords,
): NumberRead {
  const read = done(sum, at - start)
  const { point, parts, scales, one } = numbers
  if (point.has(words[at]?.text ?? '')) {
    let decimals = ''
    let end = at + 1
    while (decimals.length < 12) {
      const text = words[end]?.text ?? ''
      const digit = /^\d+$/.test(text) ? text : numbers.values.get(text)
      if (digit === undefined) break
      decimals += digit
      end += 1
    }
    if (decimals !== '') {
      const value = Number(`${read.value}.${decimals}`)
      const scale = scales.get(words[end]?.text ?? '')
      return scale === undefined
        ? { value, length: end - start }
        : { value: value * scale, length: end + 1 - start }
    }
  }
  const part = parts.get(words[at]?.text ?? '')
  if (part !== undefined) return { value: read.value * part, length: at + 1 - start }
  if (!andWords.has(words[at]?.text ?? '')) return read
  const behind = one.has(words[at + 1]?.text ?? '') || words[at + 1]?.text === 'one' ? at + 2 : at + 1
  const added = parts.get(words[behind]?.text ?? '')
  if (added === undefined) return read
  const scale = scales.get(words[behind + 1]?.text ?? '')
  const value = read.value + added
  return scale === undefined
    ? { value, length: behind + 1 - start }
    : { value: value * scale, length: behind + 2 - start }
}

const andWords: ReadonlySet<string> = new Set(['and', 'und'])

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
  else if (last >= 100 && isScale(last) && value < last && value > 0) sum.current += value
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

interface Digits extends NumberRead {
  readonly isWhole: boolean
}

/** A number in digits: "384,400", "384 400", "3.14", "1/2", "2 1/2". */
function readDigits(
  words: readonly Word[],
  at: number,
  { hasDecimalComma }: NumberWords,
): Digits | undefined {
  const text = words[at]?.text ?? ''
  if (!/^[-−–]?\.?\d/.test(text)) return undefined
  let value = parseDigits(text, hasDecimalComma)
  if (value === undefined) return undefined
  let end = at + 1
  if (/^[-−–]?\d{1,3}$/.test(text)) {
    let grouped = text
    while (/^\d{3}$/.test(words[end]?.text ?? '') && isOneSpaceBefore(words, end)) {
      grouped += words[end]?.text
      end += 1
    }
    value = parseDigits(grouped, hasDecimalComma) ?? value
  }
  const fraction = words[end]?.text ?? ''
  if (end === at + 1 && /^\d+$/.test(text) && /^\d+[/⁄]\d+$/.test(fraction)) {
    value += parseDigits(fraction, hasDecimalComma) ?? 0
    end += 1
  }
  return { value, length: end - at, isWhole: Number.isInteger(value) && value >= 0 }
}

function isOneSpaceBefore(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  const word = words[at]
  return before !== undefined && word?.start === before.end + 1 && word.clause === before.clause
}

/** Undefined for what has digits and is no number: "1.2.3", "12:30". */
function parseDigits(text: string, hasDecimalComma: boolean): number | undefined {
  const plain = text.replace(/[−–]/, '-')
  const [, above, below] = /^(-?\d+)[/⁄](\d+)$/.exec(plain) ?? []
  if (above !== undefined) return Number(below) === 0 ? undefined : Number(above) / Number(below)
  const [group, point] = hasDecimalComma ? ['.', ','] : [',', '.']
  const parts = plain.split(group)
  const isGrouped =
    parts.length > 1 && parts.slice(1).every(isGroup) && /^-?[1-9]\d{0,2}$/.test(parts[0] ?? '')
  if (isGrouped) return toNumber(parts.join('').replace(point, '.'))
  // "3,5" in English and "3.5" in German can only be decimals.
  if (parts.length === 2 && !plain.includes(point)) return toNumber(parts.join('.'))
  return parts.length === 1 ? toNumber(plain.replace(point, '.')) : undefined
}

/** Three digits, and behind the last ones the decimals. */
function isGroup(part: string, at: number, parts: readonly string[]): boolean {
  return at === parts.length - 1 ? /^\d{3}(?:[.,]\d+)?$/.test(part) : /^\d{3}$/.test(part)
}

function toNumber(text: string): number | undefined {
  return /^-?\d*(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}
