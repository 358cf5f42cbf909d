/** Texts of the chat box. Replace them to use another language. */
export interface ChatBoxTexts {
  /** Name of the text field for screen readers, and its placeholder. */
  readonly sayTo: (speaker: string) => string
  readonly thinking: (speaker: string) => string
  readonly send: string
  readonly suggestions: string
  readonly transcript: string
  readonly transcriptEmpty: string
  /** Label of the button at the top of the transcript, also shown while earlier lines are loading. */
  readonly earlier: string
  readonly earlierLoading: string
  /** How many earlier lines have been loaded; only read out. */
  readonly earlierCame: (count: number) => string
  /** Shown beside the button to try again, when earlier lines could not be loaded. */
  readonly earlierFailed: string
  readonly tryAgain: string
  /** Speaker's name for the player's own lines, in earlier lines. */
  readonly player: string
  /** Shown near the limit. Both numbers are in UTF-16 code units. */
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
