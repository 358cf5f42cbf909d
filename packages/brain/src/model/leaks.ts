import { withoutThoughts } from './thoughts.ts'

/** So many words in a row are no chance. Of an author's notes, a character may well use more. */
const distinctiveWords = { instructions: 6, notes: 10 }

/** Takes away markup and what marks turns in prompts. */
export function withoutMarkup(text: string): string {
  return withoutThoughts(text)
    .replace(/```\w*/g, ' ')
    .replace(/<\|[^|>]*\|>|<\/?s>|\[\/?INST\]|<<\/?SYS>>/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(^|\n)\s*(#{1,6}|[-*•]|\d+[.)])\s+/g, '$1')
    .replace(/`{1,3}/g, '')
}

/** Makes a test for leaks: whether a text contains JSON, or a piece of what was sent to the model. */
export function createLeakTest(instructions: string, notes: string): (text: string) => boolean {
  const sent = [
    {
      words: distinctiveWords.instructions,
      runs: new Set(runsOf(instructions, distinctiveWords.instructions)),
    },
    { words: distinctiveWords.notes, runs: new Set(runsOf(notes, distinctiveWords.notes)) },
  ]
  return text =>
    isJson(text) || sent.some(({ words, runs }) => runsOf(text, words).some(run => runs.has(run)))
}

function isJson(text: string): boolean {
  return /[{[]\s*["{[]|["'][\w ]+["']\s*:|\btargetId\b|^\s*[}\]]/.test(text)
}

function runsOf(text: string, length: number): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const count = Math.max(0, words.length - length + 1)
  return Array.from({ length: count }, (_, at) => words.slice(at, at + length).join(' '))
}
