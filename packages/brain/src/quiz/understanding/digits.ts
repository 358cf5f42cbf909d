import type { NumberWords } from '../../language/quiz-phrases.ts'
import type { Word } from './words.ts'

export interface Digits {
  readonly value: number
  /** In words. */
  readonly length: number
  /** Not negative, and without decimals. */
  readonly isWhole: boolean
}

/** A number in digits: "384,400", "384 400", "3.14", "1/2", "2 1/2". */
export function readDigits(
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
