/** How often characters may still be asked something. All shares of a budget are spent from the same purse. */
export class Budget {
  readonly #purse: { left: number }
  /** What is left in the purse when this share is spent. */
  readonly #floor: number

  constructor(steps: number, floor = 0, purse: { left: number } = { left: steps }) {
    this.#purse = purse
    this.#floor = floor
  }

  get isSpent(): boolean {
    return this.#purse.left <= this.#floor
  }

  /** What was begun is finished, even when nothing is left. */
  take(): void {
    this.#purse.left -= 1
  }

  /** For one of so many who share what is left now. */
  shareOf(parts: number): Budget {
    const left = Math.max(0, this.#purse.left - this.#floor)
    const floor = this.#purse.left - Math.ceil(left / Math.max(1, parts))
    return new Budget(left, floor, this.#purse)
  }
}
