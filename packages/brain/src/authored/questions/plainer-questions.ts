import { auxiliaries } from '../../language/english/asked-forms.ts'
import { plainerClauses, plainerRunsByWord } from '../../language/english/question-forms.ts'
import { finiteVerbs, openingWords, statementSubjects } from '../../language/english/questions.ts'
import {
  mostWordsWithoutVerb,
  shortAskedClauses,
  shortClauses,
} from '../../language/english/short-questions.ts'
import { createPattern, type Found, findAt, type Pattern } from '../../words/patterns.ts'
import { type Token, toToken } from '../../words/tokens.ts'
import { leadLength } from './asking.ts'

/**
 * How a line may be read as a question, the plainest first: in the usual order, without padding, as it was said.
 * @param isAsked whether it ends with a question mark; without one "the gate, it is open" only tells
 */
export function plainerQuestions(said: readonly Token[], isAsked: boolean): readonly (readonly Token[])[] {
  const bare = withoutRuns(said)
  const plainer = inPlainClauses(bare ?? said, isAsked)
  const whole = plainer ?? withVerb(bare ?? said, isAsked)
  return [whole, bare, said].flatMap(reading => (reading === undefined ? [] : [reading]))
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
  const whole = inPlainWords(
    said.map(token => ({ ...token, clause: 0 })),
    isAsked,
  )
  const clauses = [...new Set(said.map(({ clause }) => clause))]
  if (whole !== undefined || clauses.length < 2) return whole
  // What stands before or behind the question only pads it.
  const parts = clauses.map(clause => {
    const words = said.filter(token => token.clause === clause)
    const isLast = clause === clauses.at(-1)
    return inPlainWords(words, isAsked && isLast)?.map(token => ({ ...token, clause })) ?? words
  })
  const plain = parts.flat()
  return plain.length === said.length && plain.every((token, at) => token === said[at]) ? undefined : plain
}

function inPlainWords(joined: readonly Token[], isAsked: boolean): readonly Token[] | undefined {
  const start = leadLength(joined)
  const asks = isAsked || openingWords.has(joined[start]?.text ?? '') || joined.some(isQuestionWord)
  return (
    (asks ? firstOf(clauses, joined, start) : undefined) ??
    firstOf(shorter, joined, start) ??
    (isAsked ? firstOf(shorterAsked, joined, start) : undefined)
  )
}

function firstOf(rows: Clauses, joined: readonly Token[], start: number): readonly Token[] | undefined {
  const likely = new Set(joined.flatMap(({ text }) => rows.byWord.get(text) ?? []))
  for (const row of [...likely].sort((a, b) => a.at - b.at)) {
    const found = findAt(row.pattern, joined, start)
    if (found?.end === joined.length && namesInSlots(found, joined))
      return written(row.plainer, found, joined)
  }
  return undefined
}

/** "Gate locked?", "hook good or rusty": whether it is so. */
function withVerb(said: readonly Token[], isAsked: boolean): readonly Token[] | undefined {
  const start = leadLength(said)
  const words = said.slice(start)
  const [first] = words
  if (first === undefined || words.length < 2 || words.length > mostWordsWithoutVerb) return undefined
  const isOffered = words.some(({ text }) => text === 'or')
  const hasVerb = words.some(
    ({ text }) => openingWords.has(text) || finiteVerbs.has(text) || statementSubjects.has(text),
  )
  const isOne = words.every(({ clause }) => clause === first.clause)
  if (hasVerb || !isOne || !(isAsked || isOffered) || words.some(isQuestionWord)) return undefined
  return [...said.slice(0, start), toToken('is', first.clause), ...words]
}

function isQuestionWord({ class: itsClass }: Token): boolean {
  return itsClass === 'question'
}

/** No name asks anything, or is a sentence of its own. */
function namesInSlots({ slots }: Found, said: readonly Token[]): boolean {
  return [...slots].every(([name, [from, to]]) => {
    const words = said.slice(from, to)
    const first = words[0]?.text ?? ''
    const isSentence = statementSubjects.has(first) || openingWords.has(first) || auxiliaries.has(first)
    return !words.some(isQuestionWord) && (name === 'rest' || words.length === 1 || !isSentence)
  })
}

interface Clause {
  /** Of two that fit, the first counts. */
  readonly at: number
  readonly pattern: Pattern
  readonly plainer: readonly string[]
}

/** Clauses by words of which each has one. */
interface Clauses {
  readonly byWord: ReadonlyMap<string, readonly Clause[]>
}

function readRows(rows: typeof plainerClauses): Clauses {
  const byWord = new Map<string, Clause[]>()
  for (const [at, [row, plainer]] of rows.entries()) {
    const pattern = createPattern('plainer', row)
    const clause = { at, pattern, plainer: plainer.split(' ') }
    const [rarest = new Set<string>()] = [...pattern.needed].sort((a, b) => weightOf(a) - weightOf(b))
    for (const word of rarest) byWord.set(word, [...(byWord.get(word) ?? []), clause])
  }
  return { byWord }
}

/** "Is" and "are" are in most questions. */
function weightOf(words: ReadonlySet<string>): number {
  return [...words].some(word => openingWords.has(word)) ? 1 : 0
}

const clauses = readRows(plainerClauses)
const shorter = readRows(shortClauses)
const shorterAsked = readRows(shortAskedClauses)

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
