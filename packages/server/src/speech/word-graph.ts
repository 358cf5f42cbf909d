/** Puts whatever a word stands for between two states. */
type Placing = (graph: WordGraph, from: number, to: number) => void

interface Step {
  readonly from: number
  readonly to: number
  /** How likely it is among the steps from its state, above 0 to 1. */
  readonly likelihood: number
  /** Nothing is said on the way when there is none. */
  readonly word?: string
}

/**
 * What may be said, as states and the words that lead from one to the next. Phrases that begin alike share their
 * beginning: the time that a recognizer takes grows with the words that may follow. In 3,000 phrases as a list of
 * alternatives pocketsphinx looks for minutes, in this for a second.
 */
export class WordGraph {
  readonly #steps: Step[] = []
  #states = 0

  addState(): number {
    return this.#states++
  }

  /** Lets a recognizer pass without a word. */
  addPass(from: number, to: number, likelihood = 1): void {
    this.#steps.push({ from, to, likelihood })
  }

  /**
   * @param phrases words with a space between them
   * @param standIns what to put in place of a word that stands for more than itself
   */
  addPhrases(
    from: number,
    to: number,
    phrases: readonly string[],
    standIns: ReadonlyMap<string, StandIn> = new Map(),
  ): void {
    const split = phrases.map(phrase => phrase.split(' '))
    this.#grow(from, to, split, standIns)
  }

  /** For `-fsg` of pocketsphinx: a finite-state grammar of Sphinx. */
  textFor(start: number, end: number): string {
    const steps = this.#steps.map(
      ({ from, to, likelihood, word = '' }) =>
        `TRANSITION ${from} ${to} ${likelihood.toPrecision(6)} ${word}`,
    )
    const head = [`NUM_STATES ${this.#states}`, `START_STATE ${start}`, `FINAL_STATE ${end}`]
    return `${['FSG_BEGIN clip', ...head, ...steps, 'FSG_END'].join('\n')}\n`
  }

  #grow(
    from: number,
    to: number,
    phrases: readonly (readonly string[])[],
    standIns: ReadonlyMap<string, StandIn>,
  ): void {
    for (const [word, rests] of byFirstWord(phrases)) {
      const longer = rests.filter(rest => rest.length > 0)
      const ending = rests.length - longer.length
      const add = (next: number, count: number): void => {
        const likelihood = count / phrases.length
        const standIn = standIns.get(word)
        if (standIn) this.addPass(from, standIn.before(this, next), likelihood)
        else this.#steps.push({ from, to: next, likelihood, word })
      }
      if (ending > 0) add(to, ending)
      if (longer.length === 0) continue
      const next = this.addState()
      add(next, longer.length)
      this.#grow(next, to, longer, standIns)
    }
  }
}

/** What a word stands for, once in front of each state that it leads to. */
export class StandIn {
  readonly #place: Placing
  readonly #entries = new Map<number, number>()

  constructor(place: Placing) {
    this.#place = place
  }

  /** The state from which it leads to `to`. */
  before(graph: WordGraph, to: number): number {
    const known = this.#entries.get(to)
    if (known !== undefined) return known
    const entry = graph.addState()
    this.#entries.set(to, entry)
    this.#place(graph, entry, to)
    return entry
  }
}

function byFirstWord(
  phrases: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const rests = new Map<string, (readonly string[])[]>()
  for (const [first = '', ...rest] of phrases) {
    const alike = rests.get(first)
    if (alike) alike.push(rest)
    else rests.set(first, [rest])
  }
  return rests
}
