import { quiz as english } from '../../language/english/quiz.ts'
import { initialAnswers } from '../../language/other-languages.ts'
import type { QuizPhrases } from '../../language/quiz-phrases.ts'
import type { ChoiceQuestion, OpenQuestion } from '../question.ts'
import type { Asked, Reading } from '../reading.ts'
import { lastThought } from './corrections.ts'
import { type HostRequest, readHostRequest } from './intents.ts'
import { judgeText } from './judge-text.ts'
import { isFiller, withoutNoise } from './noise.ts'
import { quizPhrasesOf } from './quiz-phrases-of.ts'
import { readChoice, readOptionText, toAnswer } from './read-choice.ts'
import { readTruth } from './read-truth.ts'
import { unwrap } from './unwrap.ts'
import { plain, readWords, type Word } from './words.ts'

/**
 * Reads what a player means by a line. Words that the question accepts are an answer, whatever else they may mean:
 * even "stop". While the host asks for a confirmation, "yes" and "no" answer it.
 */
export function readPlayer(say: string, { question, isConfirming, language }: Asked): Reading {
  const phrases = quizPhrasesOf(language)
  const said = withoutNoise(say, phrases)
  const words = readWords(said)
  const line: PlayerLine = { say, said, words, isConfirming, phrases }
  if (isConfirming) {
    const request = readHostRequest(words, phrases, ['yes', 'no']) ?? readButton(words, ['yes', 'no'])
    const [only, ...others] = words
    const initial = others.length === 0 ? initialAnswers.get(only?.text ?? '') : undefined
    if (request !== undefined || initial !== undefined) {
      return { intent: (request ?? initial) === 'yes' ? 'affirm' : 'decline' }
    }
  }
  if (question === undefined) return readIntent(line, withoutQuestion) ?? unclear
  return question.type === 'free_text' ? readOpen(line, question, language) : readOptions(line, question)
}

/** What a player said, with all that is needed to read it. */
interface PlayerLine {
  readonly say: string
  /** Without noises; the words stand in it. */
  readonly said: string
  readonly words: readonly Word[]
  readonly isConfirming: boolean
  readonly phrases: QuizPhrases
}

const unclear: Reading = { intent: 'unclear' }

function readOptions(line: PlayerLine, question: ChoiceQuestion): Reading {
  const { say, words, phrases } = line
  const { options } = question
  return (
    readOptionText(say, words, options, phrases) ??
    readIntent(line, question.type === 'true_false' ? noAnswers : [...noAnswers, 'toHost']) ??
    (question.type === 'true_false' ? readTrueFalse(line, question) : readYesOrNo(line, question)) ??
    readChoice(words, options, phrases) ??
    readIntent(line, ['yes']) ??
    withoutOption(line, question)
  )
}

/** "The Nile" where there is no such option is no mumbling. */
function withoutOption({ words, isConfirming, phrases }: PlayerLine, { type }: ChoiceQuestion): Reading {
  const isSaid = type === 'multiple_choice' && !isConfirming && !isFiller(words, phrases)
  return isSaid ? { intent: 'unclear', namesNoOption: true } : unclear
}

const withoutQuestion: readonly HostRequest[] = ['repeat', 'stop', 'yes', 'no', 'ready', 'pass']

/** What is wanted whatever the question. */
const noAnswers: readonly HostRequest[] = ['hint', 'repeat', 'pass', 'stop']

/** "Yeah" where there is an option "Yes". */
function readYesOrNo({ words, phrases }: PlayerLine, { options }: ChoiceQuestion): Reading | undefined {
  const request = readHostRequest(words, phrases, ['yes', 'no'])
  if (request === undefined) return undefined
  const [only, ...others] = options.filter(
    ({ text }) => readHostRequest(readWords(text), phrases, ['yes', 'no']) === request,
  )
  return only !== undefined && others.length === 0 ? toAnswer(only) : undefined
}

function readTrueFalse({ words, phrases }: PlayerLine, { options }: ChoiceQuestion): Reading | undefined {
  const request = readHostRequest(words, phrases, ['yes', 'no'])
  const stated = readTruth(lastThought(words, phrases), phrases)
  const truth = stated ?? (request === undefined ? undefined : request === 'yes')
  const option = truth === undefined ? undefined : options.find(({ id }) => id === String(truth))
  return option === undefined ? undefined : toAnswer(option)
}

function readOpen(line: PlayerLine, question: OpenQuestion, language: string): Reading {
  const { say, said, words, phrases } = line
  const accepted = new Set([...question.answers, ...question.partialAnswers].map(plain))
  const isAccepted = (text: string): boolean => accepted.has(plain(text))
  const whole = said.trim()
  const core = unwrap(words, phrases)
  const text = said.slice(core[0]?.start, core.at(-1)?.end)
  if (isAccepted(text)) return toText(text.trim())
  if (isAccepted(say)) return toText(say.trim())
  const request = readIntent(line, [...noAnswers, 'yes', 'toHost'])
  if (request !== undefined) return request
  if (isFiller(words, phrases) || readHostRequest(words, phrases, ['no']) !== undefined) return unclear
  // "Like" opens many sentences, and "Like a Rolling Stone".
  const isLost =
    text !== whole && judgeText(text, question, language) !== judgeText(whole, question, language)
  const answer = isLost ? whole : text
  // "I meant it" to a question back must not cost a try.
  const isToQuestionBack = line.isConfirming && judgeText(answer, question, language) === 'INCORRECT'
  return isToQuestionBack ? unclear : toText(answer)
}

function toText(text: string): Reading {
  return { intent: 'answer', answer: { type: 'text', text } }
}

function readIntent(
  { words, isConfirming, phrases }: PlayerLine,
  requests: readonly HostRequest[],
): Reading | undefined {
  const asked: readonly HostRequest[] = isConfirming ? ['stop', 'confirm', 'refuse', ...requests] : requests
  const request = readHostRequest(words, phrases, asked) ?? readButton(words, asked)
  return request === undefined ? undefined : { intent: intentOf[request] }
}

/** What games send for a button that was pressed is English in every language. */
function readButton(words: readonly Word[], requests: readonly HostRequest[]): HostRequest | undefined {
  return words.length > 1 ? undefined : readHostRequest(words, english, requests)
}

const intentOf = {
  hint: 'hint',
  repeat: 'repeat',
  pass: 'decline',
  stop: 'stop',
  yes: 'affirm',
  no: 'decline',
  confirm: 'affirm',
  refuse: 'decline',
  ready: 'affirm',
  toHost: 'unclear',
} as const satisfies Readonly<Record<HostRequest, string>>
