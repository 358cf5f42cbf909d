/** Every word that the chat box itself says or shows. Replace them to speak another language. */
export interface ChatBoxTexts {
  /** Name of the text field, and what it shows while empty. */
  readonly sayTo: (speaker: string) => string
  readonly thinking: (speaker: string) => string
  readonly send: string
  readonly suggestions: string
  readonly transcript: string
  readonly transcriptEmpty: string
  /** On the button at the top of the transcript, and while what it asked for is on its way. */
  readonly earlier: string
  readonly earlierLoading: string
  /** How many lines have come; only read out. */
  readonly earlierCame: (count: number) => string
  /** Shown when they did not come, beside the button to try again. */
  readonly earlierFailed: string
  readonly tryAgain: string
  /** Who said what the player said, in earlier lines. */
  readonly player: string
  /** Both in UTF-16 code units. */
  readonly counter: (length: number, limit: number) => string
  /** Shown while a message is longer than `limit`, both in UTF-16 code units. */
  readonly tooLong: (length: number, limit: number) => string
}

const number = new Intl.NumberFormat('en')

export const englishTexts: ChatBoxTexts = {
  sayTo: speaker => (speaker === '' ? 'Say something' : `Say something to ${speaker}`),
  thinking: speaker => `${speaker} is thinking`,
  send: 'Send',
  suggestions: 'Suggestions',
  transcript: 'Transcript',
  transcriptEmpty: 'Nothing has been said yet.',
  earlier: 'Earlier lines',
  earlierLoading: 'Loading earlier lines',
  earlierCame: count => `${number.format(count)} earlier ${count === 1 ? 'line' : 'lines'}`,
  earlierFailed: 'Earlier lines could not be loaded.',
  tryAgain: 'Try again',
  player: 'You',
  counter: (length, limit) => `${number.format(length)} of ${number.format(limit)}`,
  tooLong: (length, limit) => {
    const over = length - limit
    const excess = `${number.format(over)} ${over === 1 ? 'character' : 'characters'}`
    return `Too long by ${excess}: ${number.format(length)} of ${number.format(limit)}. Shorten it to send.`
  },
}
