import { templates } from './ink-line-parts.ts'

/** Follows the blocks in braces that go over several lines. */
export interface BlockReader {
  /** Takes the next line of a story. Gives where its text begins: behind what marks it as a choice, a gather or a branch. */
  read(line: string): number
}

/** Of the blocks around a line, whether each one's branches begin with a condition. */
export function createBlockReader(): BlockReader {
  const blocks: boolean[] = []
  return {
    read(line) {
      const start = contentStart(line, blocks.at(-1))
      for (const { 0: brace, index } of line.replace(templates, blank).matchAll(/(?<!\\)[{}]/g)) {
        if (brace === '}') blocks.pop()
        else blocks.push(!sequence.test(line.slice(index)))
      }
      return start
    },
  }
}

const marker = /^\s*(?:(?:-(?!>)|[*+])\s*)*(?:\([\p{L}\p{N}_]+\)\s*)?/u
const branch = /^\s*-(?!>)\s*(?:[^:{}[\]]*:)?\s*/
const item = /^\s*-(?!>)\s*/
const sequence = /^\{\s*(?:(?:stopping|cycle|once|shuffle)\b|[&!~])/

function contentStart(line: string, hasConditions: boolean | undefined): number {
  const begins = hasConditions === undefined ? marker : hasConditions ? branch : item
  const [begun = ''] = begins.exec(line) ?? []
  return begun === '' ? line.search(/\S|$/) : begun.length
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
