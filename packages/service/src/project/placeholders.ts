/** What stands in braces in a text, each once: `{target}`. */
export function placeholdersOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder))]
}

/** What is wrong with the placeholders of a translation, and what to do; undefined when nothing is. */
export function placeholderIssue(source: string, translation: string, isList: boolean): string | undefined {
  const known = placeholdersOf(source)
  const written = placeholdersOf(translation)
  const invented = written.filter(name => !known.includes(name))
  if (invented.length > 0) {
    const advice = known.length === 0 ? 'write the words themselves' : `use ${known.join(', ')} as they are`
    return `nothing fills ${invented.join(', ')} here; ${advice}`
  }
  if (
    /[{}]/.test(translation.replace(/\{[^{}]*\}/g, '')) &&
    !/[{}]/.test(source.replace(/\{[^{}]*\}/g, ''))
  ) {
    return 'a brace is open here; write { and } only around a placeholder, both of them'
  }
  const missing = known.filter(name => !written.includes(name))
  if (missing.length > 0) return `${missing.join(', ')} is missing; write it where its words belong`
  return isList ? missingInOne(source, translation) : undefined
}

/** What each of a list has in the original, each has to have: lines may count on it. */
function missingInOne(source: string, translation: string): string | undefined {
  const lines = source.split('\n')
  const always = placeholdersOf(source).filter(name => lines.every(line => line.includes(name)))
  const [line] = translation.split('\n').filter(each => always.some(name => !each.includes(name)))
  if (line === undefined) return undefined
  const missing = always.filter(name => !line.includes(name))
  return `${missing.join(', ')} is missing in "${line}"; each of the lines needs it`
}
