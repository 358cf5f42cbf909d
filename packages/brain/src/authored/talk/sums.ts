import { smallNumbers, sumPattern, sumWords } from '../../language/english/talk/talk-words.ts'
import type { Sentence } from './read-sentences.ts'
import type { Recognised } from './recognise.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'

/** A small sum, done in the head. */
export function answerSum(_: TalkContext, __: Recognised, { text }: Sentence): TalkAnswer | undefined {
  return readSum(text)
}

/** Undefined for what is no sum, and for one that is too big. */
export function readSum(text: string): TalkAnswer | undefined {
  const [, first = '', sign = '', second = ''] = sumPattern.exec(text) ?? []
  const [a, b] = [numberOf(first), numberOf(second)]
  if (a === undefined || b === undefined) return undefined
  const value = reckoned(a, sumWords.get(sign.split(' ')[0] ?? '') ?? sign, b)
  if (value === undefined || !Number.isSafeInteger(value)) return undefined
  return say('sum', { value: smallNumbers[value] ?? `${value}` })
}

function numberOf(text: string): number | undefined {
  if (/^-?\d+$/.test(text)) return Number(text)
  const at = smallNumbers.indexOf(text.toLowerCase())
  return at < 0 ? undefined : at
}

function reckoned(a: number, sign: string, b: number): number | undefined {
  if (sign === '+') return a + b
  if (sign === '-') return a - b
  if (sign === '/' || sign === '÷') return b === 0 ? undefined : a / b
  return a * b
}
