/** As how many calls one counts that is more work than most, or writes more. */
export const callWeights = {
  /** So that nobody plays for nothing by misspelling on purpose. */
  misspelt: 10,
  /** It writes a run, and costs no credits. */
  quizStart: 5,
  /** The messages of the session are copied. */
  fork: (turns: number): number => 10 + Math.floor(turns / turnsOfACall),
  /** What an operator asks for may be added up of many entries, or be long. */
  usage: 5,
  ranking: 20,
  missed: 20,
  /** To speak takes as long as the text is; a line of a game is one call. */
  speech: (text: string): number => 1 + Math.floor(text.length / lettersOfACall),
}

const turnsOfACall = 20
const lettersOfACall = 200
