import { Place, type Report, type Search } from './search.ts'

/**
 * Looks into what is encoded in `data:…;base64,…`, such as inline source maps. What is found there is reported where the
 * encoded part begins.
 */
export function createBase64Search(report: Report, createInner: (report: Report) => Search): Search {
  let text = ''
  let payload: Search | undefined
  const place = new Place()

  const pass = (length: number): string => {
    const passed = text.slice(0, length)
    place.pass(passed)
    text = text.slice(length)
    return passed
  }

  /** @returns whether a payload begins in the text */
  const enter = (): boolean => {
    const at = text.indexOf(mark)
    if (at < 0) {
      pass(Math.max(0, text.length - mark.length + 1))
      return false
    }
    pass(at + mark.length)
    const { line, column } = place
    payload = createInner(({ kind, what }) => report({ line, column, kind, what: shownWithin(what) }))
    return true
  }

  /** @returns whether the payload ends in the text */
  const decode = (inner: Search): boolean => {
    const end = text.search(/[^A-Za-z0-9+/]/)
    // Each four characters are three bytes, but for the last ones.
    const encoded = pass(end < 0 ? text.length - (text.length % 4) : end)
    inner.push(Buffer.from(encoded, 'base64').toString('latin1'))
    if (end < 0) return false
    inner.end()
    payload = undefined
    return true
  }

  return {
    push(piece) {
      text += piece
      while (payload ? decode(payload) : enter()) {}
    },
    end() {
      payload?.push(Buffer.from(text, 'base64').toString('latin1'))
      payload?.end()
    },
  }
}

const mark = ';base64,'
const within = ', within base64'

function shownWithin(what: string): string {
  return what.endsWith(within) ? what : what + within
}
