import type { Mark, ShownProgress, ShownQuestion, ShownStanding } from './quiz-shown.ts'

/** Texts of the quiz panel. Replace them to use another language. */
export interface QuizPanelTexts {
  /** Name of the panel for screen readers. */
  readonly quiz: string
  /** Letters of the options. They are also the keys that choose an option, if the keyboard has them. */
  readonly letters: readonly string[]
  readonly progress: (progress: ShownProgress) => string
  readonly points: (points: number) => string
  /** Points for a judged answer, shown beside its mark. */
  readonly gained: (points: number) => string
  readonly marks: Readonly<Record<Mark, string>>
  /** Mark of the question before, shown when the next one is already there. */
  readonly before: (mark: string) => string
  readonly triesLeft: (count: number) => string
  readonly hintGiven: string
  readonly thinking: string
  readonly listening: string
  readonly players: string
  /** Shown under a player who has answered; the next text, under a player who has not. */
  readonly answered: string
  readonly pending: string
  /** Shown when players take turns: whose turn it is. */
  readonly turnOf: (name: string) => string
  /** Shown when each player has keys; clicks answer for `name`. */
  readonly together: (name: string) => string
  /** Name of the field for a free answer, and its placeholder. */
  readonly answer: string
  readonly send: string
  /** Name of the group of the two buttons for yes and no, while the host asks back. */
  readonly confirm: string
  /** Label of the button, and the words that it sends. */
  readonly yes: string
  /** Label of the button, and the words that it sends. */
  readonly no: string
  readonly hint: string
  readonly repeat: string
  readonly pass: string
  readonly stop: string
  readonly next: string
  readonly leave: string
  readonly standings: string
  readonly finalStandings: string
  /** Heading of the final standings; `names` is empty if nobody has any points. */
  readonly winners: (names: readonly string[]) => string
  /** Shown to a single player in place of the final standings. */
  readonly finalScore: (points: number) => string
  readonly rank: (rank: number) => string
  /** Read out once for each question. */
  readonly saidQuestion: (question: ShownQuestion, progress: ShownProgress | undefined) => string
  /** Read out once for each judged answer; `name` is empty for a single player. */
  readonly saidResult: (name: string, mark: string, points: number) => string
  /** Read out when standings change. */
  readonly saidStandings: (standings: readonly ShownStanding[]) => string
  /** Shown when an answer could not be sent. */
  readonly notTaken: string
  /** Shown when the service has forgotten the quiz. */
  readonly lost: string
}

const number = new Intl.NumberFormat('en')
const list = new Intl.ListFormat('en')
const letters = [...'ABCDEFGH']

export const englishQuiz: QuizPanelTexts = {
  quiz: 'Quiz',
  letters,
  progress: ({ asked, total }) => `Question ${number.format(asked)} of ${number.format(total)}`,
  points,
  gained: points => (points > 0 ? `+${number.format(points)}` : ''),
  marks: { right: 'Right', partly: 'Partly right', wrong: 'Wrong', none: 'No answer' },
  before: mark => `Last question: ${mark}`,
  triesLeft: count => `${number.format(count)} ${count === 1 ? 'try' : 'tries'} left`,
  hintGiven: 'Hint given',
  thinking: 'The host is thinking',
  listening: 'Listening',
  players: 'Players',
  answered: 'Answered',
  pending: 'To answer',
  turnOf: name => `Your turn, ${name}`,
  together: name => `Everyone presses their own key. Clicks answer for ${name}.`,
  answer: 'Your answer',
  send: 'Send',
  confirm: 'The host asks you:',
  yes: 'Yes',
  no: 'No',
  hint: 'Hint',
  repeat: 'Repeat',
  pass: 'Pass',
  stop: 'Stop',
  next: 'Go on',
  leave: 'Leave',
  standings: 'Standings',
  finalStandings: 'Final standings',
  winners: names => {
    if (names.length === 0) return 'That was the quiz!'
    return `${list.format(names)} ${names.length === 1 ? 'wins' : 'win'}!`
  },
  finalScore: score => `You have ${points(score)}.`,
  rank: rank => `${number.format(rank)}.`,
  saidQuestion: ({ questionText, options = [] }, progress) => {
    const heading = progress ? `${englishQuiz.progress(progress)}: ` : ''
    const choices = options.map(({ text }, index) => ` ${letters[index] ?? index + 1}: ${text}.`)
    return `${heading}${questionText}${choices.join('')}`
  },
  saidResult: (name, mark, score) => {
    const words = score > 0 ? `${mark}, ${points(score)}.` : `${mark}.`
    return name === '' ? words : `${name}: ${words}`
  },
  saidStandings: standings => {
    const places = standings.map(
      ({ rank, displayName, totalScore }) => `${number.format(rank)}. ${displayName}, ${points(totalScore)}`,
    )
    return `Standings: ${places.join('; ')}.`
  },
  notTaken: 'Your answer was not sent. Please try again.',
  lost: 'This quiz is over: it no longer exists.',
}

function points(points: number): string {
  return `${number.format(points)} ${points === 1 ? 'point' : 'points'}`
}
