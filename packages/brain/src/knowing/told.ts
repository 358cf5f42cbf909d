import { keptByText } from '../text/kept.ts'
import { readWords } from '../words/read-words.ts'
import type { TellableFact } from './knowing.ts'

/** Shorter words are in any sentence. */
const shortestWord = 4
/** A model tells in its own words. */
const mostlySaid = 0.75

/** Keys of the facts that these lines tell, whoever found the words for them. */
export function toldIn(texts: readonly string[], tellable: readonly TellableFact[]): readonly string[] {
  if (tellable.length === 0 || texts.length === 0) return []
  const said = new Set(readWords(texts.join(' ')))
  return tellable
    .filter(({ fact, lines }) => isTold([fact.text, ...lines.map(({ text }) => text)], said))
    .map(({ key }) => key)
}

const tellingWords = keptByText(wording => readWords(wording).filter(word => word.length >= shortestWord))

function isTold(wordings: readonly string[], said: ReadonlySet<string>): boolean {
  return wordings.some(wording => {
    const words = tellingWords(wording)
    const heard = words.filter(word => said.has(word))
    return words.length > 0 && heard.length >= Math.ceil(words.length * mostlySaid)
  })
}
