import { tellingVerbs } from '../../language/english/asked-forms.ts'
import { topicOpeners } from '../../language/english/hearing.ts'
import { readTokens, type Token } from '../../words/tokens.ts'
import { asksOutright } from './asks-outright.ts'
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
    if (!isOther || asksToo(readTokens(phrase, language), kind === 'action')) return candidate
    const reason = 'a question was asked, and its phrase asks nothing'
    return { ...candidate, score: score * notAskingShare, note: reason }
  })
}

const clearScore = 0.9

/** "Tell me about the post" asks as well. For something to be done, only what asks by its form does: "where is {target}". */
function asksToo(phrase: readonly Token[], isAction: boolean): boolean {
  const [first] = phrase
  if (asksOutright(phrase)) return true
  return first !== undefined && (isAction ? tellingVerbs.has(first.text) : topicOpeners.has(first.text))
}
