import type { JsonValue } from '../turn/brain.ts'

/**
 * `-> END` leads here, so that an end differs from a story that waits. No author can write such a name.
 */
export const endKnot = 'the end'

/**
 * Where a knot that was jumped to comes back to when it ends in `->->`; a tunnel returns behind the first
 * part.
 */
export const returnKnot = 'the return'

/**
 * A compiled story, changed in ways that Ink has no word for: a choice that is taken does not repeat what
 * the player said, `-> END` passes through a knot of its own, and there is one to return to. All else keeps
 * its path.
 */
export function prepareStory(compiled: string): string {
  const story = JSON.parse(compiled) as { readonly root: JsonValue[] }
  const named = story.root.at(-1) as Record<string, JsonValue> | null
  const { 'global decl': declarations, ...knots } = named ?? {}
  const content = story.root.slice(0, -1)
  const prepared = [
    ...content.map(prepare),
    {
      ...(prepare(knots) as object),
      ...(declarations && { 'global decl': declarations }),
      [endKnot]: ['end', null],
      [returnKnot]: ['nop', 'done', null],
    },
  ]
  return JSON.stringify({ ...story, root: prepared })
}

function prepare(json: JsonValue): JsonValue {
  if (isList(json)) {
    const parts = beginsWithEcho(json) ? json.map((part, i) => (i === echoAt ? 'nop' : part)) : json
    return parts.map(part => (part === 'end' ? { '->': endKnot } : prepare(part)))
  }
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, prepare(value)]))
}

const echoAt = 4

/** What follows a choice begins by going through the choice's own text, and comes back to `$r2`. */
function beginsWithEcho(parts: readonly JsonValue[]): boolean {
  const [, returnTo, , , echo] = parts
  return /\.\$r2$/.test(at(returnTo, '^->')) && /\.s$/.test(at(echo, '->'))
}

function at(json: JsonValue | undefined, key: string): string {
  if (typeof json !== 'object' || json === null || isList(json)) return ''
  const value = json[key]
  return typeof value === 'string' ? value : ''
}

function isList(json: JsonValue): json is readonly JsonValue[] {
  return Array.isArray(json)
}
