import { plainerClauses, plainerRunsByWord } from '../../language/english/question-forms.ts'
import { finiteVerbs, openingWords, statementSubjects } from '../../language/english/questions.ts'
import { createPattern, type Found, findAt, type Pattern } from '../../words/patterns.ts'
import { type Token, toToken } from '../../words/tokens.ts'
import { leadLength } from './asking.ts'

/**
 * How a line may be read as a question, the plainest first: in the usual order, without padding, as it was said.
 * @param isAsked whether it ends with a question mark; without one "the gate, it is open" only tells
 */
export function plainerQuestions(said: readonly Token[], isAsked: boolean): readonly (readonly Token[])[] {
  const bare = withoutRuns(said)
  const plainer = inPlainClauses(bare ?? said, isAsked) ?? withVerb(bare ?? said, isAsked)
  return [plainer, bare, said].flatMap(reading => (reading === undefined ? [] : [reading]))
}

/** "Am I holding anything at this moment": undefined where nothing of that kind was said. */
function withoutRuns(said: readonly Token[]): readonly Token[] | undefined {
  const kept: Token[] = []
  let isChanged = false
  for (let at = 0; at < said.length; ) {
    const token = said[at]
    if (token === undefined) break
    const run = plainerRunsByWord.get(token.text)?.find(({ from }) => startsWith(said, at, from))
    if (run === undefined) {
      kept.push(token)
      at += 1
      continue
    }
    kept.push(...run.to.map(text => toToken(text, token.clause)))
    at += run.from.length
    isChanged = true
  }
  return isChanged && kept.length > 0 ? kept : undefined
}

function startsWith(said: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => said[at + i]?.text === word && said[at + i]?.clause === said[at]?.clause)
}

/** "The lighthouse is where?", also with a comma behind what is named first. */
function inPlainClauses(said: readonly Token[], isAsked: boolean): readonly Token[] | undefined {
  const joined = said.map(token => ({ ...token, clause: 0 }))
  const start = leadLength(joined)
  const asks = isAsked || openingWords.has(joined[start]?.text ?? '') || joined.some(isQuestionWord)
  if (!asks) return undefined
  for (const { pattern, plainer } of likelyClauses(joined)) {
    const found = findAt(pattern, joined, start)
    if (found?.end === joined.length && namesInSlots(found, joined)) return written(plainer, found, joined)
  }
  return undefined
}

/** "Gate locked?", "hook good or rusty": whether it is so. */
function withVerb(said: readonly Token[], isAsked: boolean): readonly Token[] | undefined {
  const start = leadLength(said)
  const words = said.slice(start)
  const first = words[0]
  if (first === undefined || words.length < 2 || words.length > fewWords) return undefined
  const isOffered = words.some(({ text }) => text === 'or')
  const hasVerb = words.some(({ text }) => openingWords.has(text) || finiteVerbs.has(text))
  const isOne = words.every(({ clause }) => clause === first.clause)
  if (hasVerb || !isOne || !(isAsked || isOffered) || words.some(isQuestionWord)) return undefined
  return [...said.slice(0, start), toToken('is', first.clause), ...words]
}

const fewWords = 7

function isQuestionWord({ class: itsClass }: Token): boolean {
  return itsClass === 'question'
}

/** No name asks anything, or is a sentence of its own. */
function namesInSlots({ slots }: Found, said: readonly Token[]): boolean {
  return [...slots].every(([name, [from, to]]) => {
    const words = said.slice(from, to)
    const [first] = words
    const isSentence = openingWords.has(first?.text ?? '') || statementSubjects.has(first?.text ?? '')
    return !words.some(isQuestionWord) && (name === 'rest' || words.length === 1 || !isSentence)
  })
}

interface PlainerClause {
  readonly at: number
  readonly pattern: Pattern
  readonly plainer: readonly string[]
}

/** By a word that each of them needs: a line has few of those. */
const clausesByWord: ReadonlyMap<string, readonly PlainerClause[]> = readClauses()

function readClauses(): ReadonlyMap<string, readonly PlainerClause[]> {
  const read = new Map<string, PlainerClause[]>()
  for (const [at, [row, plainer]] of plainerClauses.entries()) {
    const pattern = createPattern('plainer', row)
    const clause = { at, pattern, plainer: plainer.split(' ') }
    const rarest = [...pattern.needed].sort((a, b) => weightOf(a) - weightOf(b))[0] ?? new Set()
    for (const word of rarest) read.set(word, [...(read.get(word) ?? []), clause])
  }
  return read
}

/** "Is" and "are" are in most questions. */
function weightOf(words: ReadonlySet<string>): number {
  return [...words].some(word => openingWords.has(word)) ? 1 : 0
}

function likelyClauses(said: readonly Token[]): readonly PlainerClause[] {
  const found = new Set(said.flatMap(({ text }) => clausesByWord.get(text) ?? []))
  return [...found].sort((a, b) => a.at - b.at)
}

function written(plainer: readonly string[], { slots }: Found, said: readonly Token[]): readonly Token[] {
  let clause = 0
  return plainer.flatMap((word): readonly Token[] => {
    if (word === ',') {
      clause += 1
      return []
    }
    const slot = word.startsWith('{') ? slots.get(word.slice(1, -1)) : undefined
    if (slot === undefined) return [toToken(word, clause)]
    return said.slice(slot[0], slot[1]).map(token => ({ ...token, clause }))
  })
}
