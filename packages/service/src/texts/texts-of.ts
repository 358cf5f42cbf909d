import { defaultLanguage } from '@townsfolk/brain'
import * as v from 'valibot'
import type { JsonPath } from '../editing/index.ts'
import { AuthoredFile } from '../project/authored-file.ts'
import { isInBraces } from '../project/authored-object.ts'
import { characterSchema } from '../project/character-schema.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { placeholderIssue, placeholdersOf } from '../project/placeholders.ts'
import { questionSetSchema } from '../project/question-set-schema.ts'
import { type FileValue, languageOf, valuesIn } from './file-value.ts'
import { type MarkedPlace, markedPlaces } from './marked-places.ts'
import { nodeNames, type ReadOwn } from './node-names.ts'
import type { ProjectText } from './project-text.ts'
import { type TextOptions, textsOfStory } from './story-texts.ts'
import { idOf, numbered } from './text-ids.ts'
import { inTable, translationsIn, type Wordings, wordingsOf, writtenOf } from './wordings.ts'

/**
 * Lists all texts of a project that can be translated: of characters, flows and question sets, in the order of the
 * files. Texts of world events are not among them, because the game logs them. The files may have issues; whatever
 * cannot be read is left out.
 */
export function textsOf(
  files: ProjectFiles,
  { flowCompilers = [] }: TextOptions = {},
): readonly ProjectText[] {
  const characters = valuesIn(files, 'characters').flatMap(file => [
    ...textsBeside(file),
    ...textsOfStory(file, files, flowCompilers),
  ])
  const sets = valuesIn(files, 'question-sets').flatMap(file => textsInTable(file, townLanguageOf(files)))
  return numbered([...characters, ...sets])
}

/** Of the town, for files that name none. */
function townLanguageOf(files: ProjectFiles): string {
  const town = new AuthoredFile('town.json', files['town.json'] ?? '{}').glance(v.unknown())
  return languageOf(isInBraces(town) ? { ...town } : {}) ?? defaultLanguage
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
  return {
    id: idOf([file, ...nodes], source),
    file,
    path,
    language,
    isList: Array.isArray(own),
    source,
    translations: translationsIn(others),
    context: {
      speaker,
      node: nodes.join(' '),
      meaning: meanings.join(' '),
      emotion: emotionOf(around.at(-1)),
    },
    placeholders: placeholdersOf(source),
    issueOf: translation => placeholderIssue(source, translation, Array.isArray(own)),
  }
}

function emotionOf(line: unknown): string | undefined {
  const emotion = isInBraces(line) ? (line as { readonly emotion?: unknown }).emotion : undefined
  return typeof emotion === 'string' ? emotion : undefined
}
