/** An event of a stream, read. */
export interface StreamPart {
  readonly name: string
  /** Undefined when it is no JSON. */
  readonly data: unknown
}

/** The events of a `text/event-stream` that came whole. */
export function readStream(text: string): readonly StreamPart[] {
  return text
    .split(/(?:\r\n|\r|\n){2}/)
    .map(block => block.split(/\r\n|\r|\n/))
    .map(lines => ({ name: fieldOf(lines, 'event'), data: jsonOf(fieldOf(lines, 'data')) }))
    .filter(({ name }) => name !== '')
}

function fieldOf(lines: readonly string[], field: string): string {
  return lines
    .filter(line => line.startsWith(`${field}:`))
    .map(line => line.slice(field.length + 1).replace(/^ /, ''))
    .join('\n')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
