import { defaultLanguage, hash } from '@townsfolk/brain'
import * as v from 'valibot'
import type { JsonPath } from '../editing/index.ts'
import { AuthoredFile } from '../project/authored-file.ts'
import { isInBraces } from '../project/authored-object.ts'
import { characterSchema } from '../project/character-schema.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { placeholdersOf } from '../project/placeholders.ts'
import { questionSetSchema } from '../project/question-set-schema.ts'
import { readFolder } from '../project/read-folder.ts'
import { type MarkedPlace, markedPlaces } from './marked-places.ts'
import { nodeNames, type ReadOwn } from './node-names.ts'
import type { ProjectText } from './project-text.ts'
import { type Wordings, wordingsOf, writtenOf } from './wordings.ts'

/**
 * All texts of a project that are there once for each language, in the order of its files: of characters, flows and
 * question sets. Texts of world events are not among them: they are what the game logs. The files may have issues; what
 * cannot be read is left out.
 */
export function textsOf(files: ProjectFiles): readonly ProjectText[] {
  const characters = valuesIn(files, 'characters').flatMap(textsBeside)
  const sets = valuesIn(files, 'question-sets').flatMap(file => textsInTable(file, townLanguageOf(files)))
  return numbered([...characters, ...sets])
}

interface FileValue {
  readonly file: string
  readonly value: Readonly<Record<string, unknown>>
}

function valuesIn(files: ProjectFiles, folder: string): readonly FileValue[] {
  return readFolder(files, folder, v.unknown()).flatMap(({ file, content }) =>
    isInBraces(content) ? [{ file: file.name, value: content as FileValue['value'] }] : [],
  )
}

/** Of the town, for files that name none. */
function townLanguageOf(files: ProjectFiles): string {
  const town = new AuthoredFile('town.json', files['town.json'] ?? '{}').glance(v.unknown())
  return languageOf(isInBraces(town) ? { ...town } : {}) ?? defaultLanguage
}

function languageOf({ language }: { readonly language?: unknown }): string | undefined {
  return typeof language === 'string' ? language : undefined
}

/** Each text has its translations beside it: `{ "en": "Hello", "de": "Hallo" }`. */
function textsBeside({ file, value }: FileValue): readonly ProjectText[] {
  const language = languageOf(value) ?? defaultLanguage
  const readOwn: ReadOwn = written => writtenOf(wordingsOf(written, language).own)
  const speaker = readOwn(value.name) ?? file
  return markedPlaces(characterSchema, value).flatMap(place => {
    const wordings = wordingsOf(place.value, language)
    const text = textAt(file, place, wordings, { language, speaker, readOwn })
    const kept = isInBraces(place.value) ? 'by-language' : 'once'
    return text ? [{ ...text, kept }] : []
  })
}

/** The translations are in a table of the file, by what the texts say, each text once. */
function textsInTable({ file, value }: FileValue, townLanguage: string): readonly ProjectText[] {
  const language = languageOf(value) ?? townLanguage
  const speaker = writtenOf(value.name) ?? file
  const table: JsonPath = ['translations']
  const found = new Map<string, ProjectText>()
  for (const place of markedPlaces(questionSetSchema, value)) {
    const own = writtenOf(place.value)?.trim() ?? ''
    if (found.has(own)) continue
    const others = inTable(value.translations, own)
    const text = textAt(
      file,
      place,
      { own, ownCode: undefined, others },
      { language, speaker, readOwn: writtenOf },
    )
    if (text) found.set(own, { ...text, id: idOf([file], own), kept: { table } })
  }
  return [...found.values()]
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

interface Surroundings {
  readonly language: string
  readonly speaker: string
  readonly readOwn: ReadOwn
}

function textAt(
  file: string,
  { path, around, meanings }: MarkedPlace,
  { own, others }: Wordings,
  { language, speaker, readOwn }: Surroundings,
): Omit<ProjectText, 'kept'> | undefined {
  const source = writtenOf(own)
  if (source === undefined || source.trim() === '') return undefined
  const nodes = nodeNames(path, around, readOwn)
  const translations = Object.entries(others).flatMap(([code, wording]) => {
    const written = writtenOf(wording)
    return written === undefined || written.trim() === '' ? [] : [[code, written] as const]
  })
  return {
    id: idOf([file, ...nodes], source),
    file,
    path,
    language,
    isList: Array.isArray(own),
    source,
    translations: Object.fromEntries(translations),
    context: {
      speaker,
      node: nodes.join(' '),
      meaning: meanings.join(' '),
      emotion: emotionOf(around.at(-1)),
    },
    placeholders: placeholdersOf(source),
  }
}

function idOf(nodes: readonly string[], source: string): string {
  return `${nodes.join('/')}~${hash(source).toString(36)}`
}

function emotionOf(line: unknown): string | undefined {
  const emotion = isInBraces(line) ? (line as { readonly emotion?: unknown }).emotion : undefined
  return typeof emotion === 'string' ? emotion : undefined
}

/**
 * The same words in nodes of the same name are told apart by their order. How many there are is part of the id, so that
 * none is taken for another when one is added.
 */
function numbered(texts: readonly ProjectText[]): readonly ProjectText[] {
  const groups = new Map<string, ProjectText[]>()
  for (const text of texts) groups.set(text.id, [...(groups.get(text.id) ?? []), text])
  return texts.map(text => {
    const group = groups.get(text.id) ?? []
    return group.length === 1
      ? text
      : { ...text, id: `${text.id}.${group.indexOf(text) + 1}of${group.length}` }
  })
}
