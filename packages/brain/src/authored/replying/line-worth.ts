import { lightWords } from '../../language/english/hearing.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { oncePer } from '../../text/once-per.ts'
import { readTokens } from '../../words/tokens.ts'
import { isTelling } from '../talk/telling.ts'

/**
 * How well a line of a topic takes up what was said: by how many of the telling words it has. Of a topic's lines, "do you
 * dream of the sea" wants the one that speaks of the sea.
 */
export function lineWorth(message: string, language: string): (line: AuthoredLine) => number {
  const said = tellingStems(message, language)
  return line => {
    if (said.size === 0) return 0
    const own = stemsOfLine(language, line)
    return [...said].filter(stem => own.has(stem)).length
  }
}

const stemsOfLine = oncePer((language: string, { text }: AuthoredLine) => tellingStems(text, language))

function tellingStems(text: string, language: string): ReadonlySet<string> {
  return new Set(
    readTokens(text, language).flatMap(token =>
      isTelling(token) && !lightWords.has(token.stem) ? [token.stem] : [],
    ),
  )
}
