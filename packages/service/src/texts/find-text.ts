import type { ProjectText } from './project-text.ts'
import type { TextIssue, Translation } from './with-translations.ts'

type NotFound = Pick<TextIssue, 'kind' | 'message'>

/**
 * Finds the texts that translations are for. One whose node was renamed is found by its words where they stand once in the
 * file, in the same field; what is not certain is not found.
 */
export function createTextFinder(
  texts: readonly ProjectText[],
  translations: readonly Translation[],
): (translation: Translation) => ProjectText | NotFound {
  const byId = new Map(texts.map(text => [text.id, text]))
  /** Texts that have translations of their own are not taken for others. */
  const named = new Set(translations.map(({ id }) => id))
  const places = new Set(texts.map(({ id }) => placeOf(id)))
  const bySource = new Map<string, ProjectText[]>()
  for (const text of texts) {
    const alike = bySource.get(text.source) ?? []
    alike.push(text)
    bySource.set(text.source, alike)
  }
  return translation => {
    const { id, source } = translation
    const exact = byId.get(id)
    if (exact && (source === undefined || source === exact.source)) return exact
    const place = placeOf(id)
    const moved = (bySource.get(source ?? '') ?? []).filter(
      text =>
        !named.has(text.id) &&
        place.startsWith(`${text.file}/`) &&
        fieldOf(placeOf(text.id)) === fieldOf(place),
    )
    if (moved.length === 1 && moved[0]) return moved[0]
    return places.has(place) ? outdated : moved.length > 1 ? several : gone
  }
}

const outdated: NotFound = {
  kind: 'outdated',
  message: 'the text has changed since it was exported; export again and translate what it says now',
}
const several: NotFound = {
  kind: 'unknown',
  message: 'the node of this text has been renamed, and its words are there several times; export again',
}
const gone: NotFound = {
  kind: 'unknown',
  message: 'the project no longer has this text; export again',
}

/** An id without the hash: the file, the nodes and the field. */
function placeOf(id: string): string {
  const end = id.lastIndexOf('~')
  return end < 0 ? id : id.slice(0, end)
}

function fieldOf(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1)
}
