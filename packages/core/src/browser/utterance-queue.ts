/** Something to be said by the browser's own voice. */
export interface Spoken {
  /** Its parts, one after the other. */
  readonly utterances: readonly SpeechSynthesisUtterance[]
  began(): void
  /** Called once, also when it never began. */
  ended(): void
}

/**
 * What a page wants to be said, one after the other. The browser gets one utterance at a time, as there is no
 * way to take back one without all others. There is one queue for each `speechSynthesis`, whoever asks.
 */
export class UtteranceQueue {
  static readonly #queues = new WeakMap<SpeechSynthesis, UtteranceQueue>()

  readonly #synthesis: SpeechSynthesis
  readonly #waiting: Spoken[] = []
  #current: Current | undefined
  #voices: readonly SpeechSynthesisVoice[]
  #isStuck = false

  static of(synthesis: SpeechSynthesis): UtteranceQueue {
    const queue = UtteranceQueue.#queues.get(synthesis) ?? new UtteranceQueue(synthesis)
    UtteranceQueue.#queues.set(synthesis, queue)
    return queue
  }

  private constructor(synthesis: SpeechSynthesis) {
    this.#synthesis = synthesis
    this.#voices = synthesis.getVoices()
    // Older Safari has no events here, but all its voices from the beginning.
    synthesis.addEventListener?.('voiceschanged', () => {
      this.#voices = synthesis.getVoices()
    })
  }

  /** Some browsers have none at first, and some never. */
  get voices(): readonly SpeechSynthesisVoice[] {
    return this.#voices
  }

  /** The last one never began: there is no reason to believe that the next one will. */
  get isStuck(): boolean {
    return this.#isStuck
  }

  say(spoken: Spoken): void {
    this.#waiting.push(spoken)
    this.#next()
  }

  /** Ends it, wherever it stands. */
  drop(spoken: Spoken): void {
    const at = this.#waiting.indexOf(spoken)
    if (at >= 0) {
      this.#waiting.splice(at, 1)
      spoken.ended()
    } else if (this.#current?.spoken === spoken && !this.#current.isDropped) {
      this.#current.isDropped = true
      spoken.ended()
      // Before it begins, what is being said may be someone else's.
      if (this.#current.hasBegun) this.#silence(this.#current)
    }
  }

  #next(): void {
    if (this.#current) return
    const spoken = this.#waiting.shift()
    if (!spoken) return
    this.#current = { spoken, part: 0, hasBegun: false, isDropped: false, timer: undefined }
    this.#speak(this.#current)
  }

  #speak(current: Current): void {
    const utterance = current.spoken.utterances[current.part]
    if (!utterance) {
      this.#end(current)
      return
    }
    const isMeant = (): boolean =>
      this.#current === current && current.spoken.utterances[current.part] === utterance
    utterance.addEventListener('start', () => {
      this.#isStuck = false
      // Too late: nobody waits for it any more.
      if (!isMeant()) this.#synthesis.cancel()
      else this.#begin(current, utterance)
    })
    utterance.addEventListener('end', () => {
      if (!isMeant()) return
      current.part += 1
      if (current.isDropped) this.#end(current)
      else this.#speak(current)
    })
    utterance.addEventListener('error', () => {
      if (isMeant()) this.#end(current)
    })
    current.hasBegun = false
    this.#within(current, beginningMs, () => {
      this.#isStuck = true
      this.#end(current)
    })
    this.#synthesis.speak(utterance)
  }

  #begin(current: Current, { text, rate }: SpeechSynthesisUtterance): void {
    current.hasBegun = true
    if (current.isDropped) {
      this.#silence(current)
      return
    }
    const longestMs = endingMs + (text.length * slowestLetterMs) / rate
    this.#within(current, longestMs, () => this.drop(current.spoken))
    if (current.part === 0) current.spoken.began()
  }

  /** It says itself that it was cut off. What is spoken before that some browsers swallow. */
  #silence(current: Current): void {
    this.#within(current, silencingMs, () => this.#end(current))
    this.#synthesis.cancel()
  }

  #end(current: Current): void {
    clearTimeout(current.timer)
    this.#current = undefined
    if (!current.isDropped) current.spoken.ended()
    this.#next()
  }

  /** No event of the browser's is sure to come. */
  #within(current: Current, ms: number, otherwise: () => void): void {
    clearTimeout(current.timer)
    current.timer = setTimeout(otherwise, ms)
  }
}

interface Current {
  readonly spoken: Spoken
  /** Which of the utterances is being said, and whether it is yet. */
  part: number
  hasBegun: boolean
  isDropped: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A voice from the network takes a moment. */
const beginningMs = 5000

/** Beyond what the letters take. */
const endingMs = 5000

/** Of letters of which each is a word. */
const slowestLetterMs = 500

const silencingMs = 250
