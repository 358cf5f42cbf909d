import {
  asksOfSpeaker,
  asksOfTold,
  likings,
  objectOfSpeaker,
  ownerWords,
  recallWords,
  speakerWords,
} from '../../language/english/talk/talk-words.ts'
import { emptyMemory, type Memory } from '../../turn/memory.ts'
import { readPlainTokens } from '../../words/tokens.ts'
import { answerTold, factWords } from '../player-facts/answer-player-fact.ts'
import type { Sentence } from './read-sentences.ts'
import { say } from './say.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'
import { isTelling } from './telling.ts'

/**
 * The same where a question is about the player alone: "what did I say about my dad", "which engine do I like". Whatever an
 * author wrote in like words is about something else.
 */
export function answerRecalledOfPlayer(sentence: Sentence, context: TalkContext): TalkAnswer | undefined {
  const words = sentence.tokens.map(({ text }) => text).join(' ')
  return asksOfSpeaker.test(words) ? answerRecalled(sentence, context) : undefined
}

/** "What did I say my job was", where nothing of it was said. */
export function answerNeverTold({ tokens }: Sentence): TalkAnswer | undefined {
  const isAsked = asksOfTold.test(tokens.map(({ text }) => text).join(' '))
  return isAsked ? { type: 'lines', answer: answerTold([], emptyMemory) } : undefined
}

/** What was told and is asked for: it shares a word with the question. */
export function answerRecalled({ tokens }: Sentence, { known }: TalkContext): TalkAnswer | undefined {
  if (!tokens.some(({ text }) => recallWords.has(text))) return undefined
  const isOfPlayer = tokens.some(
    ({ text }) => speakerWords.has(text) || ownerWords.has(text) || text === objectOfSpeaker,
  )
  const words = new Set(
    tokens.filter(token => isTelling(token) || likings.has(token.text)).map(({ stem }) => stem),
  )
  if (words.size === 0) return undefined
  for (const { text, stems } of [...toldOf(known.memory)].reverse()) {
    const shared = stems.filter(stem => words.has(stem)).length
    const isMeant = isOfPlayer ? shared > 0 : shared > 1 || (shared === 1 && words.size === 1)
    if (isMeant) return say('remembersTold', { fact: text })
  }
  return undefined
}

/** All that the player told of themselves. */
export function answerKnownOfPlayer({ known: { memory } }: TalkContext): TalkAnswer {
  const { told, facts } = memory
  const last = told.at(-1)
  const answer = answerTold([...facts.keys()], memory)
  if (answer.name === 'told') return { type: 'lines', answer }
  return last === undefined ? { type: 'lines', answer } : say('remembersTold', { fact: last })
}

function toldOf({ told, facts }: Memory): readonly { text: string; stems: readonly string[] }[] {
  const said = [...told, ...[...facts].map(([key, value]) => factWords(key, value))]
  return said.map(text => ({
    text,
    stems: readPlainTokens(text)
      .filter(token => isTelling(token) || likings.has(token.text))
      .map(({ stem }) => stem),
  }))
}
