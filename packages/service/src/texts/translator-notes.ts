import { placeholderMeaning } from './placeholder-meanings.ts'
import type { ProjectText } from './project-text.ts'

/** Notes on a text for translators, as sentences: who says it, its purpose, emotion and placeholders. */
export function translatorNotes({ context, isList, placeholders }: ProjectText): readonly string[] {
  const { speaker, node, meaning, emotion } = context
  return [
    `${speaker}: ${node}`,
    ...(meaning === '' ? [] : [meaning]),
    ...(emotion === undefined ? [] : [`Said ${emotion}.`]),
    ...(isList
      ? ['One on each line: write as many as are natural, and none has to match a line of these.']
      : []),
    ...placeholders.map(name => `${name} stays as it is: ${placeholderMeaning(name)}.`),
  ]
}
