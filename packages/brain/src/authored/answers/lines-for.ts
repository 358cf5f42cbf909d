import type { Character } from '../../character/character.ts'
import { plainAnswers } from '../../language/english/answers.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { plainInLanguage } from '../naming/in-language.ts'
import type { WorldAnswer } from './world-answer.ts'

/** The lines that say an answer: those of just this thing, else the author's, else plain ones. */
export function linesFor(
  { name, lines, plain }: Pick<WorldAnswer, 'name' | 'lines' | 'plain'>,
  { answers, language }: Pick<Character, 'answers' | 'language'>,
): readonly AuthoredLine[] {
  if (lines !== undefined) return lines
  return answers[name] ?? plainInLanguage(plain ?? plainAnswers[name], name, language)
}
