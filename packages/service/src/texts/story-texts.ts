import { defaultLanguage, type FlowCompiler, type FlowPassage } from '@townsfolk/brain'
import { isInBraces } from '../project/authored-object.ts'
import type { ProjectFiles } from '../project/parse-project.ts'
import { type FileValue, languageOf } from './file-value.ts'
import type { ProjectText } from './project-text.ts'
import { idOf } from './text-ids.ts'
import { inTable, translationsIn, wordingsOf, writtenOf } from './wordings.ts'

/** Options of reading texts. */
export interface TextOptions {
  /** Compilers of flows in files of their own, as for `parseProject`. Default: none; such flows are left out. */
  readonly flowCompilers?: readonly FlowCompiler[]
}

/** The passages of a flow in a file of its own, with their translations in the character's file. */
export function textsOfStory(
  { file, value }: FileValue,
  files: ProjectFiles,
  compilers: readonly FlowCompiler[],
): readonly ProjectText[] {
  const flow = isInBraces(value.flow) ? (value.flow as Readonly<Record<string, unknown>>) : {}
  const { ink: story, translations } = flow
  if (typeof story !== 'string') return []
  const text = files[file.slice(0, file.lastIndexOf('/') + 1) + story]
  const languages = compilers.find(({ extension }) => story.endsWith(extension))?.languages
  if (typeof text !== 'string' || !languages) return []
  const language = languageOf(value) ?? defaultLanguage
  const speaker = writtenOf(wordingsOf(value.name, language).own) ?? file
  return languages.passagesOf(text).map(({ text: source, use, place, emotion, placeholders }) => ({
    id: idOf([file, 'flow'], source),
    file,
    path: ['flow', 'ink'],
    language,
    isList: false,
    source,
    translations: translationsIn(inTable(translations, source)),
    context: {
      speaker,
      node: ['flow', story, place].join(' ').trim(),
      meaning: passageMeanings[use],
      emotion,
    },
    placeholders,
    kept: { table: ['flow', 'translations'] },
    issueOf: translation => languages.issueOf(source, translation),
  }))
}

const passageMeanings: Readonly<Record<FlowPassage['use'], string>> = {
  said: 'What the character says.',
  phrase: 'What a player might say; with | between them, several ways to say it, as many as are natural.',
  nudge: 'What leads a straying player back; with | between them, several, as many as are natural.',
  goal: 'What the conversation is about here, for a brain with a model.',
  spoken: 'A respelling to speak in place of the text.',
  event: 'What happens.',
}
