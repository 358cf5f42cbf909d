import {
  auxiliaries,
  beforeQuestion,
  notAskedAfterWhat,
  tellingVerbs,
} from '../../language/english/asked-forms.ts'
import { askingVerbs } from '../../language/english/verbs.ts'
import type { Token } from '../../words/tokens.ts'
import { asksByForm } from '../hearing/asks-by-form.ts'
import { leadLength } from '../questions/asking.ts'

/**
 * Whether a line asks for something to be told, and so for nothing to be done: "is it …", "where …", "list the posts", in
 * its first clause or another; not "what I want is the lamp".
 */
export function asksOutright(tokens: readonly Token[]): boolean {
  if (asksIn(tokens)) return true
  const first = tokens[0]?.clause
  return tokens.some(
    ({ clause }, at) =>
      (clause !== first && clause !== tokens[at - 1]?.clause && opensQuestion(tokens, at)) ||
      beginsQuestion(tokens, at),
  )
}

function asksIn(tokens: readonly Token[]): boolean {
  const asked = tokens.slice(leadLength(tokens))
  const [first, second] = asked
  const said = tokens.find(({ class: its }) => its !== 'filler' && its !== 'greeting')
  if (said !== undefined && asked.length > 1 && tellingVerbs.has(said.text)) return true
  if (first === undefined || second === undefined) return false
  if (first.class === 'question') return !notAskedAfterWhat.has(second.text)
  return askingVerbs.has(first.text) ? first.text !== 'do' || asksByForm(asked) : asksByForm(asked)
}

/** "If she has the blue one, then who has the red one". */
function beginsQuestion(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.class !== 'question' || at === 0 || !beforeQuestion.has(tokens[at - 1]?.text ?? ''))
    return false
  return auxiliaries.has(tokens[at + 1]?.text ?? '')
}

/** "Which way must I go", "is it red", after a comma. */
function opensQuestion(tokens: readonly Token[], at: number): boolean {
  const clause = tokens.slice(at).filter(token => token.clause === tokens[at]?.clause)
  const [first, second] = clause.slice(leadLength(clause))
  if (first === undefined || second === undefined) return false
  return first.class === 'question'
    ? !notAskedAfterWhat.has(second.text)
    : askingVerbs.has(first.text) && first.text !== 'do'
}
