/** What such a file can hold: maps, lists, and texts. */
export type PlainYaml = string | readonly PlainYaml[] | { readonly [key: string]: PlainYaml }

/**
 * Reads YAML of the plainest kind: maps and lists by indentation, lists of texts in brackets, texts in one line, comments on
 * lines of their own.
 * @throws Error at a line that is anything else
 */
export function readPlainYaml(text: string): PlainYaml {
  const lines = text
    .split('\n')
    .filter(line => !/^\s*(#|$)/.test(line))
    .map(line => ({ indent: line.search(/\S/), text: line.trim() }))
  let at = 0
  const readBlock = (indent: number): PlainYaml => {
    if (lines[at]?.text.startsWith('- ')) return readList(indent)
    const map: Record<string, PlainYaml> = {}
    for (let line = lines[at]; line?.indent === indent; line = lines[at]) {
      const [, key, value = ''] = /^([\w-]+):(?: (.+))?$/.exec(line.text) ?? []
      if (key === undefined || key in map)
        throw new Error(`This YAML is not plain, or twice there: ${line.text}`)
      at++
      const next = lines[at]?.indent ?? 0
      map[key] = value === '' && next > indent ? readBlock(next) : readValue(value)
    }
    return map
  }
  const readList = (indent: number): PlainYaml => {
    const list: PlainYaml[] = []
    for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
      list.push(readValue(line.text.slice(2)))
      at++
    }
    return list
  }
  const read = readBlock(0)
  if (at < lines.length) throw new Error(`This YAML is not plain: ${lines[at]?.text}`)
  return read
}

function readValue(text: string): PlainYaml {
  return /^["[]/.test(text) ? (JSON.parse(text) as PlainYaml) : text
}
