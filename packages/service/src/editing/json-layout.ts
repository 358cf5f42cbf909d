/** How a JSON file is laid out, so that what is added looks like the rest. */
export interface Layout {
  /** One step of indentation: spaces, or a tab. */
  readonly indent: string
  readonly eol: string
}

/** Read from the first line that is indented, and the first that ends. */
export function layoutOf(text: string): Layout {
  const [, indent = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  return { indent: indent.startsWith('\t') ? '\t' : indent, eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** Lines of authored files are about as wide; a longer value takes several lines. In UTF-16 code units. */
export const widest = 110

/** A value as JSON: on one line when it fits there and holds no list of objects, else a line for each of its parts. */
export function writeValue(value: unknown, depth: number, layout: Layout): string {
  const short = onOneLine(value)
  const isContainer = typeof value === 'object' && value !== null
  const fits = short.length + depth * layout.indent.length <= widest && !holdsObjects(value)
  if (!isContainer || fits) return short
  const inner = layout.eol + layout.indent.repeat(depth + 1)
  const end = layout.eol + layout.indent.repeat(depth)
  const parts = partsOf(value).map(([name, part]) => name + writeValue(part, depth + 1, layout))
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}${inner}${parts.join(`,${inner}`)}${end}${close}`
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = partsOf(value).map(([name, part]) => name + onOneLine(part))
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** Each part with its name in front, as it stands in JSON; what JSON cannot hold is left out of objects. */
function partsOf(value: object): readonly (readonly [name: string, part: unknown])[] {
  if (Array.isArray(value)) return value.map(part => ['', part])
  return Object.entries(value).flatMap(([name, part]) =>
    part === undefined ? [] : [[`${JSON.stringify(name)}: `, part] as const],
  )
}

/** A list of objects has a line for each, as people write it. */
function holdsObjects(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) return Object.values(value).some(holdsObjects)
  return value.some(
    part => (typeof part === 'object' && part !== null && !Array.isArray(part)) || holdsObjects(part),
  )
}
