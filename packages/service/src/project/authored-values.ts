import { cleanText, limits } from '@townsfolk/protocol'
import * as v from 'valibot'
import { didYouMean } from './authored-object.ts'

/** Reads what an author wrote; its messages say what to write instead. */
export type AuthoredSchema<T> = v.GenericSchema<unknown, T>

/** Not empty, without blanks around it. */
export const text: AuthoredSchema<string> = v.pipe(
  v.string('write text in double quotes'),
  v.check(isVisible, 'take out the control or invisible character in this text'),
  v.trim(),
  v.nonEmpty('write something here'),
)

/** What would be taken out of a player's text has no place in an author's, line breaks apart. */
function isVisible(value: string): boolean {
  return cleanText(value, value.length) === value.replace(/[\t\n\r]+/g, ' ')
}

export const id: AuthoredSchema<string> = v.pipe(
  text,
  v.maxLength(limits.idLength, `write at most ${limits.idLength} characters`),
  v.regex(/^[\w.-]+$/, 'use letters, digits, "-", "_" and "." only'),
)

/** What an editor completes a file by; it means nothing to us. */
export const schemaAddress: v.OptionalSchema<AuthoredSchema<string>, undefined> = v.optional(
  v.string('write the address of a schema in double quotes'),
)

/** One of these words, written in any letter case. */
export function oneOf<const TWords extends readonly string[]>(
  what: string,
  words: TWords,
): AuthoredSchema<TWords[number]> {
  return v.pipe(
    v.string(`write ${what} in double quotes, such as "${words[0]}"`),
    v.transform(
      written => words.find(word => word.toLowerCase() === written.trim().toLowerCase()) ?? written,
    ),
    v.picklist(words, ({ input }) => `"${input}" is not ${what}; ${didYouMean(String(input), words)}`),
  )
}

/** Nothing may be counted higher: it is the most that 32 bits of a database hold. */
const mostOfAnything = 2_147_483_647

export function wholeNumber(maximum: number = mostOfAnything): AuthoredSchema<number> {
  const advice = `write a whole number from 0 to ${maximum}`
  return v.pipe(number(0, maximum, advice), v.integer(advice))
}

export function numberFrom(minimum: number, maximum: number): AuthoredSchema<number> {
  return number(minimum, maximum, `write a number from ${minimum} to ${maximum}`)
}

/** Undefined when it is left out: with `v.optional` alone the field itself would not be there. */
export function maybe<T>(schema: AuthoredSchema<T>): v.OptionalSchema<AuthoredSchema<T>, () => undefined> {
  return v.optional(schema, () => undefined)
}

function number(minimum: number, maximum: number, advice: string): AuthoredSchema<number> {
  return v.pipe(
    v.number(({ input }) => (typeof input === 'string' ? `${advice}, without quotes` : advice)),
    v.minValue(minimum, advice),
    v.maxValue(maximum, advice),
  )
}
