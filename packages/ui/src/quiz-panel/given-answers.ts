import { type Mark, markOf, type ShownResult } from './quiz-shown.ts'

/** An answer that was chosen here and judged. */
export interface JudgedPick {
  readonly optionId: string
  readonly participantId: string
  readonly mark: Mark
}

/** What players have given at the question on the table. A single player may have no id. */
export class GivenAnswers {
  /** Options that were chosen and are not judged, by player. */
  readonly #chosen = new Map<string, string>()
  /** Players whose answer is on its way. */
  readonly #given = new Set<string>()
  #picks: readonly JudgedPick[] = []

  give(playerId = '', optionId?: string): void {
    this.#given.add(playerId)
    if (optionId !== undefined) this.#chosen.set(playerId, optionId)
  }

  /** What was on its way has arrived, or never will: then it was not chosen. */
  settle(answered: readonly string[]): void {
    for (const playerId of this.#given) if (!answered.includes(playerId)) this.#chosen.delete(playerId)
    this.#given.clear()
  }

  hasGiven(playerId = ''): boolean {
    return this.#given.has(playerId)
  }

  /** What a player chose who waits for the verdict. */
  choiceOf(playerId = ''): string | undefined {
    return this.hasGiven(playerId) ? this.#chosen.get(playerId) : undefined
  }

  /** Those of every try, the first before the others. */
  get picks(): readonly JudgedPick[] {
    return this.#picks
  }

  judge(results: readonly ShownResult[], isSingle: boolean): void {
    const [single] = this.#chosen.values()
    const picks = results.flatMap(({ participantId, verdict }) => {
      const optionId = isSingle ? single : this.#chosen.get(participantId)
      return optionId === undefined ? [] : [{ optionId, participantId, mark: markOf(verdict) }]
    })
    this.#picks = [...this.#picks, ...picks]
    this.#chosen.clear()
    this.#given.clear()
  }
}
