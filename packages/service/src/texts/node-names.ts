import { isInBraces } from '../project/authored-object.ts'

/** Reads what is written in the language of a file. */
export type ReadOwn = (value: unknown) => string | undefined

/** Fields that name an object, the best first. What several objects may share is no harm: the text is part of an id, too. */
const namingFields = ['name', 'id', 'keyword', 'to', 'phrases', 'events']

/** Longer names say no more. In UTF-16 code units. */
const longestName = 48

/**
 * The steps of a path with the places of lists replaced by the names of what stands there, so that they stay the same when
 * something is put in front: `actions FETCH lines text`. Items without a name are left out.
 * @param around what the path leads through, from the file's own value on
 */
export function nodeNames(
  path: readonly (string | number)[],
  around: readonly unknown[],
  readOwn: ReadOwn,
): readonly string[] {
  return path.flatMap((step, at) => {
    if (typeof step === 'string') return [step]
    const list = around[at]
    const name = Array.isArray(list) ? nameOf(list[step], readOwn) : undefined
    return name === undefined ? [] : [name]
  })
}

function nameOf(item: unknown, readOwn: ReadOwn): string | undefined {
  if (!isInBraces(item)) return undefined
  const fields = item as Readonly<Record<string, unknown>>
  for (const field of namingFields) {
    const [name = ''] = readOwn(fields[field])?.split('\n') ?? []
    if (name !== '') return name.replace(/\s+/g, ' ').slice(0, longestName).trim()
  }
  return undefined
}
