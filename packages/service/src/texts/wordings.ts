import { fallbacksOf } from '@townsfolk/brain'
import { isInBraces } from '../project/authored-object.ts'

/** A text, or a list of texts with one on each line; undefined for what is neither. */
export function writtenOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || value.some(each => typeof each !== 'string')) return undefined
  return value.map(each => String(each).replace(/\s*[\r\n]+\s*/g, ' ')).join('\n')
}

/** The texts of a list that was written with one on each line. */
export function linesOf(written: string): readonly string[] {
  return written
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** What is written in the file's own language, and what in others, by code. */
export interface Wordings {
  /** Undefined when it is not written in it. */
  readonly own: unknown
  /** The code under which it stands; undefined when it is written once. */
  readonly ownCode: string | undefined
  readonly others: Readonly<Record<string, unknown>>
}

/** Reads a text that is written once, or in braces by language. */
export function wordingsOf(value: unknown, language: string): Wordings {
  if (!isInBraces(value)) return { own: value, ownCode: undefined, others: {} }
  const entries = Object.entries(value) as [string, unknown][]
  const wanted = fallbacksOf(language)
  const ownCode = wanted.flatMap(code => entries.filter(([each]) => each.toLowerCase() === code))[0]?.[0]
  return {
    own: entries.find(([code]) => code === ownCode)?.[1],
    ownCode,
    others: Object.fromEntries(entries.filter(([code]) => code !== ownCode)),
  }
}

/** By code, what a table has for a text. */
export function inTable(table: unknown, own: string): Readonly<Record<string, unknown>> {
  if (!isInBraces(table)) return {}
  return Object.fromEntries(
    Object.entries(table).flatMap(([code, texts]: [string, unknown]) =>
      isInBraces(texts) && Object.hasOwn(texts, own)
        ? [[code, (texts as Readonly<Record<string, unknown>>)[own]]]
        : [],
    ),
  )
}

/** Those that are texts, by code. */
export function translationsIn(
  wordings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const written = Object.entries(wordings).map(([code, wording]) => [code, writtenOf(wording) ?? ''] as const)
  return Object.fromEntries(written.filter(([, text]) => text.trim() !== ''))
}
