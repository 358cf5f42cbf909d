import { didYouMean } from '@townsfolk/brain'
import { cleanText, limits } from '@townsfolk/protocol'
import * as v from 'valibot'

/** Reads what an author wrote; its messages say what to write instead. */
export type AuthoredSchema<T> = v.GenericSchema<unknown, T>

/** Reads the name of a field, too. */
export type KeySchema = v.GenericSchema<string, string>

/** Text without blanks around it, which may be empty: the value of a property or a variable. */
export const textOrEmpty: KeySchema = v.pipe(
  v.string('write text in double quotes'),
  v.check(isVisible, 'take out the control or invisible character in this text'),
  v.trim(),
)

/** Not empty, without blanks around it. */
export const text: KeySchema = v.pipe(textOrEmpty, v.nonEmpty('write something here'))

/** What would be taken out of a player's text has no place in an author's, line breaks apart. */
function isVisible(value: string): boolean {
  return cleanText(value, value.length) === value.replace(/[\t\n\r]+/g, ' ')
}

export const id: KeySchema = v.pipe(
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
): v.PicklistSchema<TWords, v.ErrorMessage<v.PicklistIssue>> {
  const known = v.picklist(words, ({ input }) =>
    typeof input === 'string'
      ? `"${input}" is not ${what}; ${didYouMean(input, words)}`
      : `write ${what} in double quotes, such as "${words[0]}"`,
  )
  const canonical = (written: unknown): unknown =>
    typeof written === 'string' ? (words.find(word => isSame(word, written.trim())) ?? written) : written
  return {
    ...known,
    '~run': (dataset, config) => known['~run']({ ...dataset, value: canonical(dataset.value) }, config),
  }
}

const keyword = v.pipe(
  text,
  v.transform(name =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .replace(/[\s-]+/g, '_')
      .toUpperCase(),
  ),
  v.regex(/^[A-Z][A-Z0-9_]*$/, 'write a keyword such as "FETCH" or "OPEN_GATE"'),
)

/**
 * `open gate` and `openGate` become `OPEN_GATE`. To an editor, which does not see that, it is a text like
 * others.
 */
export const actionName: KeySchema = {
  ...text,
  '~run': (dataset, config) => keyword['~run'](dataset, config),
}

/** Whether two names are the same: letter case never matters in what an author names. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * The same schema with a meaning, which editors show. A description that is a step of a pipe would be looked
 * at for each value; this one costs nothing.
 */
export function described<TSchema extends v.GenericSchema<unknown, unknown>>(
  schema: TSchema,
  meaning: string,
): TSchema {
  const withMeaning = { ...schema, pipe: [schema, v.description(meaning)] }
  return withMeaning
}

/** Nothing may be counted higher: it is the most that 32 bits of a database hold. */
const mostOfAnything = 2_147_483_647

export function wholeNumber(maximum: number = mostOfAnything): AuthoredSchema<number> {
  return wholeNumberFrom(0, maximum)
}

export function wholeNumberFrom(minimum: number, maximum: number = mostOfAnything): AuthoredSchema<number> {
  const advice = `write a whole number from ${minimum} to ${maximum}`
  return v.pipe(number(minimum, maximum, advice), v.integer(advice))
}

export const yesOrNo: AuthoredSchema<boolean> = v.boolean('write true or false, without quotes')

export function numberFrom(minimum: number, maximum: number): AuthoredSchema<number> {
  return number(minimum, maximum, `write a number from ${minimum} to ${maximum}`)
}

/** One that is neither endless nor absurd. */
export const anyNumber: AuthoredSchema<number> = numberFrom(-mostOfAnything, mostOfAnything)

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
