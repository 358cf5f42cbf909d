/**
 * What is wrong with a passage of a story in another language, and what to do; undefined when nothing is. The words may
 * change, and where braces stand; what Ink works out in braces, and what leads somewhere, may not.
 */
export function issueOfTranslation(passage: string, translation: string): string | undefined {
  if (/[\r\n]/.test(translation)) return 'a passage of a story is one line; take the line break out'
  const [sign] = translation.match(signs) ?? []
  if (sign !== undefined) return `"${sign}" means something in Ink; write \\ in front of it, or take it out`
  if (/^(?:[-*+=~]|\([\p{L}\p{N}_]+\)|(?:VAR|LIST|CONST|INCLUDE|EXTERNAL|TODO)\b)/u.test(translation)) {
    return 'this begins as a command of Ink does; begin with another word'
  }
  const expected = bracesIn(passage)
  const written = bracesIn(translation)
  const isSame = expected.length === written.length && expected.every((each, at) => each === written[at])
  if (isSame) return undefined
  if (expected.length === 0) return 'there are no braces in the original; take them out here'
  return `keep ${expected.join(' and ')} as they are; only words may change, also those between bars`
}

/** What a passage cannot hold by itself. */
const signs = /(?<!\\)(?:#|->|<-|<>|\/\/|\/\*|[[\]])/

/** Each brace with what is worked out in it, and dots for words that may change: `{trust > 0: … | …}`. In any order. */
function bracesIn(text: string): readonly string[] {
  const found: string[] = []
  const open: { head: string | undefined; bars: number; from: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    const inner = open.at(-1)
    if (letter === '\\') at += 1
    else if (letter === '{') open.push({ head: undefined, bars: 0, from: at + 1 })
    else if (letter === '|' && inner) inner.bars += 1
    else if (letter === ':' && inner && inner.head === undefined && inner.bars === 0) {
      inner.head = text.slice(inner.from, at)
    } else if (letter === '}') {
      const closed = open.pop()
      if (!closed) found.push('}')
      else found.push(shown(closed, text.slice(closed.from, at)))
    }
  }
  return [...found, ...open.map(() => '{')].sort()
}

function shown({ head, bars }: { head: string | undefined; bars: number }, inside: string): string {
  if (head === undefined && bars === 0) return `{${inside}}`
  const [kind = ''] = head === undefined ? (/^\s*[&!~]+/.exec(inside) ?? []) : []
  return `{${head === undefined ? kind : `${head}: `}${Array.from({ length: bars + 1 }, () => '…').join(' | ')}}`
}
