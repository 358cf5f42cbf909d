import { notAskedAfterWhat } from '../../language/english/asked-forms.ts'
import { topicOpeners } from '../../language/english/hearing.ts'
import { askingVerbs } from '../../language/english/verbs.ts'
import { readTokens, type Token } from '../../words/tokens.ts'
import { asksByForm } from '../hearing/asks-by-form.ts'
import { leadLength } from '../questions/asking.ts'
import type { Candidate } from './candidates.ts'
import { notAskingShare } from './scores.ts'

/**
 * Where a line asks outright, phrases for actions that ask nothing count for less, however alike their words are: "is
 * anything hanging on the post" does not ask to hang something. Where it clearly asks about something perceived, so do
 * topics. What an author wrote for just this question stays.
 */
export function withClearQuestion(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  language: string,
): readonly Candidate[] {
  const isClear = candidates.some(
    ({ kind, name, score }) => kind === 'world' && name !== 'description' && score >= clearScore,
  )
  if (!asksOutright(tokens)) return candidates
  return candidates.map(candidate => {
    const { kind, phrase, score } = candidate
    const isPhrase = kind === 'action' || (isClear && (kind === 'knowledge' || kind === 'smallTalk'))
    const isOther = phrase !== '' && score >= clearScore * notAskingShare && isPhrase
    if (!isOther || asksToo(readTokens(phrase, language))) return candidate
    const reason = 'a question was asked, and its phrase asks nothing'
    return { ...candidate, score: score * notAskingShare, note: reason }
  })
}

const clearScore = 0.9

/** "Tell me about the post" asks as well. */
function asksToo(phrase: readonly Token[]): boolean {
  return asksOutright(phrase) || topicOpeners.has(phrase[0]?.text ?? '')
}

/** "Is it …", "does anything …", "where …"; not "what I want is the lamp". */
function asksOutright(tokens: readonly Token[]): boolean {
  const asked = tokens.slice(leadLength(tokens))
  const [first, second] = asked
  if (first === undefined || second === undefined) return false
  if (first.class === 'question') return !notAskedAfterWhat.has(second.text)
  return askingVerbs.has(first.text) ? first.text !== 'do' || asksByForm(asked) : asksByForm(asked)
}
