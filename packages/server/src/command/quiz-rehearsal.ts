import type { Character } from '@townsfolk/brain'
import { entityIdFromName, type Participant, type QuizTurn, type SelectionMode } from '@townsfolk/protocol'
import type { QuestionSet } from '@townsfolk/service'
import { CommandFailure } from './command-failure.ts'
import type { QuizCalls } from './quiz-calls.ts'
import { answerLine, placeOf, type QuizTable, standingsLines, turnLines } from './quiz-screen.ts'

export interface QuizRehearsalOptions {
  readonly set: QuestionSet
  readonly host: Character
  /** Their names, at least one. */
  readonly players: readonly string[]
  readonly questionCount: number | undefined
  readonly selectionMode: SelectionMode | undefined
}

/** A quiz at one terminal, which its players share. The turns are those of the service. */
export class QuizRehearsal {
  readonly #calls: QuizCalls
  #table: QuizTable
  #turn: QuizTurn
  #place = ''

  private constructor(calls: QuizCalls, table: QuizTable, turn: QuizTurn) {
    this.#calls = calls
    this.#table = table
    this.#turn = turn
  }

  /** @throws CommandFailure when the service refuses the quiz */
  static async begin(calls: QuizCalls, options: QuizRehearsalOptions): Promise<QuizRehearsal> {
    const { set, host, players: names, questionCount, selectionMode } = options
    const players = participantsOf(names)
    const start = { characterId: host.id, questionSetId: set.id, questionCount, selectionMode }
    const turn = await calls.turn({ ...start, participants: players })
    return new QuizRehearsal(calls, { hostName: host.name, players, question: undefined }, turn)
  }

  get isOver(): boolean {
    return this.#turn.done
  }

  /** Which question is on the table: `2 of 5`. */
  get place(): string {
    return this.#place
  }

  /** What there is to print before the first line is typed. */
  open(): Promise<readonly string[]> {
    return this.#lines(this.#turn)
  }

  /** Does what a line says, and gives what there is to print. */
  async take(line: string): Promise<readonly string[]> {
    if (line === '') return this.#askAgain('Type an answer; “pass” skips the question.')
    if (line === '/help') return this.#askAgain(...help)
    if (line.startsWith('/')) return this.#askAgain(`There is no ${line}; /help lists all commands.`)
    const { sessionId, pending } = this.#turn
    try {
      return await this.#lines(await this.#calls.turn({ sessionId, say: line, participantId: pending?.[0] }))
    } catch (error) {
      // The run stays where it was.
      if (error instanceof CommandFailure) return this.#askAgain(error.message)
      throw error
    }
  }

  /** How it stands, or how it ended. */
  async standings(): Promise<readonly string[]> {
    return standingsLines(await this.#calls.session(this.#turn.sessionId))
  }

  /** Goes on by itself until somebody is to speak. */
  async #lines(turn: QuizTurn): Promise<readonly string[]> {
    this.#turn = turn
    if (turn.progress) this.#place = placeOf(turn.progress)
    if (turn.question) this.#table = { ...this.#table, question: turn.question }
    const printed = turnLines(turn, this.#table)
    if (turn.done) return printed
    if (turn.expecting !== 'nothing') return [...printed, answerLine(turn, this.#table)]
    return [...printed, ...(await this.#lines(await this.#calls.turn({ sessionId: turn.sessionId })))]
  }

  #askAgain(...lines: readonly string[]): readonly string[] {
    return [...lines, answerLine(this.#turn, this.#table)]
  }
}

const help = [
  'Answer in your own words, or with a letter. The host also understands hint, repeat, pass and stop, and other',
  'ways to say the same in the language of the quiz. Further commands:',
  '  /quit                       leave at once, and print the score',
]

function participantsOf(names: readonly string[]): readonly Participant[] {
  const players: Participant[] = []
  for (const displayName of names) {
    const id = entityIdFromName(displayName, candidate => players.some(player => player.id === candidate))
    players.push({ id, displayName })
  }
  return players
}
