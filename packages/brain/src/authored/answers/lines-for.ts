import type { Character } from '../../character/character.ts'
import { plainAnswers } from '../../language/english/answers.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { WorldAnswer } from './world-answer.ts'

/** The lines that say an answer: those of just this thing, else the author's, else plain ones. */
export function linesFor(
  { name, lines, plain }: Pick<WorldAnswer, 'name' | 'lines' | 'plain'>,
  { answers }: Pick<Character, 'answers'>,
): readonly AuthoredLine[] {
  return lines ?? answers[name] ?? plain ?? plainAnswers[name]
}
