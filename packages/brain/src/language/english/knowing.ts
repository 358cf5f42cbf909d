import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { KnowingWords } from '../knowing-words.ts'
import { plainAnswers } from './answers.ts'
import { classOf } from './grammar.ts'

export const englishKnowing: KnowingWords = {
  told: (from, fact) => `${from} told me that ${asClause(fact)}.`,
  deflections: lines(
    'That is nothing I talk about.',
    "I'd rather not speak of that.",
    'Some things I keep to myself.',
    'Ask me something else.',
  ),
  welcome: plainAnswers.welcomeBack,
  welcomeUnnamed: lines('Back again?', 'Good to see you again.', 'There you are again.'),
  remembered: plainAnswers.remembered,
  acquaintance: lines('I remember you, {player}.', 'Of course. We have talked before, {player}.'),
  stranger: plainAnswers.notRemembered,
  lastTime: plainAnswers.lastTime,
  noLastTime: plainAnswers.noLastTime,
  rememberingPhrases: [
    'do you remember me',
    'do you still remember me',
    'do you recognise me',
    'have you forgotten me',
    'have we met before',
    'do you know who I am',
    'what do you remember about me',
    'what do you know about me',
  ],
  lastTimePhrases: [
    'what did we do last time',
    'what happened last time',
    'what did you do last time',
    'do you remember last time',
    'what did we do when I was last here',
    'what did we do yesterday',
    'what did we do together',
  ],
  standingPhrases: [
    'are we friends',
    'do you like me',
    'what do you think of me',
    'are you angry with me',
    'are you still angry',
  ],
  standing: {
    friendly: lines('You have been good to me, {player}. I like you.', 'I count you as a friend, {player}.'),
    neutral: lines("I hardly know you yet. We'll see.", 'Neither friends nor enemies, I would say.'),
    unfriendly: lines('After what you said to me? No.', 'You have not been kind to me.'),
  },
}

/** Joined by "and" into what is remembered: "you have been here 3 times". */
export const memoryClauses = {
  visits: (count: number): string =>
    `you have been here ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`} before`,
  deeds: (deeds: string): string => `last time I ${deeds}`,
} as const

/** Where what is known comes from, for people who write characters. */
export const sourceWords = {
  of: (from: string | undefined): string => (from === undefined ? 'seen' : `told by ${from}`),
  name: 'told by the player',
  told: 'told by the player',
  did: 'done',
  met: 'counted',
  standing: 'thanks, praise, insults and what was done',
} as const

/** How it stands between two, in a word. */
export const standingWords = ['unfriendly', 'neutral', 'friendly'] as const

/** A sentence as the rest of one: a small word that begins it loses its capital, a name keeps it. */
function asClause(sentence: string): string {
  const text = sentence.trim().replace(/[.!\s]+$/, '')
  const [first = ''] = text.split(/[\s,']/)
  return first !== 'I' && classOf(first.toLowerCase()) !== 'content'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function lines(...texts: readonly string[]): readonly AuthoredLine[] {
  return texts.map(text => ({ text }))
}
