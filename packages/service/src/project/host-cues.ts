import type { HostCue, HostMoment, Reaction } from './question-set.ts'

/** When the words for each are said, for people who write them. */
export const cueMeanings: Readonly<Record<HostCue, string>> = {
  correct: 'The answer is right.',
  partial: 'The answer is partly right.',
  incorrect: 'The answer is wrong, and there is no further try.',
  unanswered: 'A player passes the question.',
  retry: 'The answer is wrong, and there is another try.',
  hint: 'Said before a hint.',
  noHint: 'A hint is asked for, and there is none, or hints are turned off.',
  unclear: 'What was said cannot be made out; it is asked for again.',
  noOption: 'What was said is none of the options, {options}.',
  movedOn: 'The host cannot make out an answer, or has waited too long for one, and leaves the question.',
  confirmAnswer: 'Asks whether {option} was meant, to which the words came near.',
  confirmStop: 'Asks whether {player} wants to stop.',
  goOn: 'A player says no to what was asked back; the question stands.',
  passRefused: 'A player would pass, and the set does not let them.',
  answered: "An answer of several players' is in, and others are waited for.",
  alreadyAnswered: 'A player answers again while others are waited for.',
  left: 'A player leaves, and others play on.',
  roundRight: 'Of several players, {players} were right.',
  roundPartly: 'Of several players, {players} were partly right.',
  roundNobody: 'Of several players, nobody was right.',
  winner:
    'After the last question {players} have the highest score, {score}. Without a point nobody wins; of a single ' +
    'player nothing is said unless it is written here.',
}

/** What the words for each may use, beside `everyLinePlaceholders`. */
export const cuePlaceholders: Readonly<Record<HostCue, readonly string[]>> = {
  correct: ['player'],
  partial: ['player'],
  incorrect: ['player'],
  unanswered: [],
  retry: ['player'],
  hint: [],
  noHint: [],
  unclear: [],
  noOption: ['options'],
  movedOn: [],
  confirmAnswer: ['player', 'option'],
  confirmStop: ['player'],
  goOn: [],
  passRefused: [],
  answered: ['player'],
  alreadyAnswered: ['player'],
  left: ['player'],
  roundRight: ['players'],
  roundPartly: ['players'],
  roundNobody: [],
  winner: ['players', 'score'],
}

/** The number of the question, 0 before the first, and how many questions there are in all. */
export const everyLinePlaceholders = ['number', 'total'] as const

/** What the lines of a question that stand in for the set's words are about, for people who write them. */
export const reactionMeanings: Readonly<Record<Reaction, string>> = {
  correct: cueMeanings.correct,
  partial: cueMeanings.partial,
  incorrect: cueMeanings.incorrect,
  unanswered: cueMeanings.unanswered,
}

/** When each is done, for people who write it. It is aimed at the player whom it is about. */
export const momentMeanings: Readonly<Record<HostMoment, string>> = {
  opening: 'Done at the beginning.',
  question: 'Done with each question.',
  correct: 'Done for each player whose answer is right.',
  partial: 'Done for each player whose answer is partly right.',
  incorrect: 'Done for each player whose answer is wrong.',
  unanswered: 'Done for each player who has no answer.',
  winner: 'Done at the end for each player with the highest score; without a point nobody wins.',
}
