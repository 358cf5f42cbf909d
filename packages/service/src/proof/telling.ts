import { type AuthoredLine, type Character, readWords } from '@townsfolk/brain'

/** So many words in a row that a text shares with another tell what it says; a shorter text as a whole. */
const wordsInARow = 4
/** Shorter words stand in every sentence. */
const shortestWord = 4

/** Whether one of the replies says what one of the texts does. */
export function isTold(texts: readonly string[], replies: readonly string[]): boolean {
  return texts.some(text => replies.some(reply => shares(text, reply)))
}

/** Where a character might tell these texts, beside the node that has them. */
export interface Telling {
  /** Keys of actions and topics with a line that says one of them. */
  readonly nodes: ReadonlySet<string>
  /** Names of things of which it says so. */
  readonly questions: readonly string[]
  /** Words of the texts. */
  readonly words: readonly string[]
}

/** Finds the lines of a character that say what these texts do. */
export function tellsOf(texts: readonly string[], character: Character): Telling {
  const { actions, knowledge, smallTalk, facts, objects } = character
  const tells = (lines: readonly AuthoredLine[]): boolean =>
    isTold(
      texts,
      lines.map(({ text }) => text),
    )
  const telling = [
    ...actions.map(({ name, lines, refusals, notYet = [] }) => {
      return { key: `action ${name}`, lines: [...lines, ...refusals, ...notYet] }
    }),
    ...knowledge.map(({ lines }, at) => ({ key: `knowledge ${at}`, lines })),
    ...smallTalk.map(({ lines }, at) => ({ key: `smallTalk ${at}`, lines })),
    ...facts.map(({ text, lines }, at) => {
      return { key: `knowledge ${knowledge.length + at}`, lines: [{ text }, ...lines] }
    }),
  ].filter(({ lines }) => tells(lines))
  return {
    nodes: new Set(telling.map(({ key }) => key)),
    questions: objects
      .filter(({ lines, whereabouts }) => tells([...lines, ...whereabouts]))
      .flatMap(({ name, aliases }) => [name, ...aliases]),
    words: [...new Set(texts.flatMap(readWords))].filter(word => word.length >= shortestWord),
  }
}

function shares(text: string, reply: string): boolean {
  const words = readWords(text)
  const said = ` ${readWords(reply).join(' ')} `
  const length = Math.min(wordsInARow, words.length)
  if (length === 0) return false
  return words.slice(0, words.length - length + 1).some((_, at) => {
    return said.includes(` ${words.slice(at, at + length).join(' ')} `)
  })
}
