/** JSON as people write it: what fits into a line stays in one. */
export function jsonText(value: unknown): string {
  return written(value, '', 0)
}

const lineLength = 54

/** @param used how much of the line is taken already */
function written(value: unknown, indent: string, used: number): string {
  const short = inOneLine(value)
  if (used + short.length <= lineLength || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Object.entries(value).map(([key, part]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return inner + name + written(part, inner, inner.length + name.length)
  })
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inOneLine(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
