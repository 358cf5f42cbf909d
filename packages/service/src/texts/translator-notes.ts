import { placeholderMeaning } from './placeholder-meanings.ts'
import type { ProjectText } from './project-text.ts'

/** What a translator has to know of a text, in sentences: whose it is, what for, how it is said, what is filled in. */
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
