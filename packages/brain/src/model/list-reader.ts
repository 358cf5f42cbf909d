/** What is known of a JSON object while it comes. */
export type ReadItem =
  /** An element of a list that the object holds, as soon as it is closed. */
  | { readonly type: 'element'; readonly list: string; readonly value: unknown }
  /** The whole object; nothing comes after it. */
  | { readonly type: 'root'; readonly value: unknown }

/** An element that is not closed yet. */
export interface OpenElement {
  readonly list: string
  readonly json: string
}

export interface ListReader {
  /** Takes the next piece of text, the first of which begins with the object's brace. */
  read(piece: string): readonly ReadItem[]
  /** The element of a list that is not closed yet, as it is written so far; undefined when there is none. */
  open(): OpenElement | undefined
  /** How many characters it took, once the object is closed. */
  readonly length: number | undefined
}

/** Reads the lists of a JSON object as it comes. What is no JSON is left out. */
export function createListReader(): ListReader {
  let text = ''
  let at = 0
  let isInString = false
  let isEscaped = false
  let stringStart = 0
  /** Brackets and braces that are open, the root's first. */
  const open: string[] = []
  /** The string that was last closed directly in the root. */
  let key = ''
  /** Of the container that is open in a list of the root. */
  let elementStart = 0
  let length: number | undefined

  const isInList = (): boolean => open.length === 2 && open[1] === '['
  const element = (start: number): ReadItem[] => {
    const value = parseJson(text.slice(start, at + 1))
    return value === undefined ? [] : [{ type: 'element', list: key, value }]
  }

  const endString = (): ReadItem[] => {
    isInString = false
    if (open.length === 1) key = text.slice(stringStart + 1, at)
    return isInList() ? element(stringStart) : []
  }

  const close = (): ReadItem[] => {
    open.pop()
    if (isInList()) return element(elementStart)
    if (open.length > 0) return []
    length = at + 1
    return [{ type: 'root', value: parseJson(text.slice(0, length)) }]
  }

  const step = (char: string): ReadItem[] => {
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (char === '\\') isEscaped = true
      else if (char === '"') return endString()
    } else if (char === '"') {
      isInString = true
      stringStart = at
    } else if (char === '{' || char === '[') {
      if (isInList()) elementStart = at
      open.push(char)
    } else if (char === '}' || char === ']') {
      return close()
    }
    return []
  }

  return {
    read(piece) {
      text += piece
      const items: ReadItem[] = []
      for (; at < text.length && length === undefined; at++) items.push(...step(text.charAt(at)))
      return items
    },
    open() {
      if (length !== undefined) return undefined
      if (isInString && isInList()) return { list: key, json: text.slice(stringStart) }
      const isInElement = open.length >= 3 && open[1] === '['
      return isInElement ? { list: key, json: text.slice(elementStart) } : undefined
    },
    get length() {
      return length
    },
  }
}

/** Small models break lines inside of strings, which JSON does not know. Undefined when it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/[\t\n\r]/g, ' ')) as unknown
  } catch {
    return undefined
  }
}
