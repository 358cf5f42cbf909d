import { firstSentenceEnd } from './sentences.ts'

/** A line of which its end is still to come. */
export interface OpenLine {
  /** What is there of it. */
  readonly text: string
  /** As it was written; undefined where a line has none. */
  readonly emotion: unknown
}

/** Letters of a first sentence with all around it; a longer one waits for the rest of its line. */
const longestSentence = 480

/** A string of JSON, closed or not. */
const string = '"((?:[^"\\\\]|\\\\.)*)'
const emotionFirst = new RegExp(
  `^\\{\\s*"emotion"\\s*:\\s*(?:${string}"|null)\\s*,\\s*"text"\\s*:\\s*${string}$`,
  's',
)
const wordsAlone = new RegExp(`^${string}$`, 's')

/**
 * Reads a line of which the end is still to come. Undefined while its emotion is not known, and for what is no line or
 * too long to be one sentence.
 * @param json an element of the list of lines, from its beginning
 */
export function readOpenLine(json: string): OpenLine | undefined {
  if (json.length > longestSentence) return undefined
  const [, emotion, text] = emotionFirst.exec(json) ?? []
  if (text !== undefined) return { text: unescaped(text), emotion: emotion && unescaped(emotion) }
  const [, words] = wordsAlone.exec(json) ?? []
  return words === undefined ? undefined : { text: unescaped(words), emotion: undefined }
}

/**
 * The first sentence of a line, as soon as it is sure that it is whole, and that nothing that comes can change how it is
 * mended: marks that may yet be closed, names in front and markup wait for the rest of the line.
 */
export function firstSentence(text: string): string | undefined {
  const end = firstSentenceEnd(text)
  if (end === undefined) return undefined
  const sentence = text.slice(0, end)
  return /[*_~`<>[\]{}()（）【】〔〕:：|"“”„«»\n]/u.test(sentence) || /^\s*\/|\s[-–—]\s/u.test(sentence)
    ? undefined
    : sentence
}

function unescaped(text: string): string {
  try {
    // An escape that is cut in two is left out.
    return JSON.parse(`"${text.replace(/\\(?:u[\da-fA-F]{0,3})?$/, '').replace(/[\t\n\r]/g, ' ')}"`) as string
  } catch {
    return ''
  }
}
