import type { Character } from '../../character/character.ts'
import { isTalkAnswer } from '../../character/talk-answers.ts'
import { plainAnswers } from '../../language/english/answers.ts'
import { inManner, talkLines } from '../../language/english/talk/manners.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { isEnglish } from '../../words/tokens.ts'
import { plainInLanguage } from '../naming/in-language.ts'
import type { WorldAnswer } from './world-answer.ts'

/** The lines that say an answer: those of just this thing, else the author's, else plain ones. */
export function linesFor(
  { name, lines, plain }: Pick<WorldAnswer, 'name' | 'lines' | 'plain'>,
  { answers, agent, language }: Pick<Character, 'answers' | 'agent' | 'language'>,
): readonly AuthoredLine[] {
  const own = lines ?? answers[name]
  if (own !== undefined) return own
  if (isTalkAnswer(name)) return plain ?? talkLines(name, agent.manner)
  if (!isEnglish(language)) return plainInLanguage(plain ?? plainAnswers[name], name, language)
  return (
    plain ??
    inManner(
      name,
      plainAnswers[name].map(({ text }) => text),
      agent.manner,
    )
  )
}
