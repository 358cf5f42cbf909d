/** In what an answer is asked for, the best first. */
export const answerFormats = ['json_schema', 'json_object', 'none'] as const

export type AnswerFormat = (typeof answerFormats)[number]

/**
 * In what a model is asked for its answers. One that refuses a format, or answers in prose as if it had not been
 * asked for it, is asked for the next lower one. It is asked for more again after some answers that came as they
 * should, and after twice as many each time when that was in vain: one answer of prose is an accident, and a server
 * that cannot do better costs few calls more. Answers are counted, and no time is measured, because it is the share
 * of calls in vain that has to stay small, on a busy server and on an idle one.
 */
export interface FormatLadder {
  /** Begins one answer. */
  begin(): AskedFormat
}

/** In what one answer is asked for, and what came of it. */
export interface AskedFormat {
  format(): AnswerFormat
  /** Asks for less in the same call. False: there is nothing less. */
  lower(): boolean
  /** The server takes what it is asked for: only now is it known that what it refused was the format. */
  taken(): void
  /** The answer came in the format. */
  fitted(): void
  /** Prose came instead. */
  wasProse(): void
}

/** Answers as they should be, before more is asked for: after a first step down, and at most. */
const fewestAnswers = 4
const mostAnswers = 500

const lowest = answerFormats.length - 1

export function createFormatLadder(): FormatLadder {
  let rung = 0
  /** Answers in a row that fitted, on this rung. */
  let fitting = 0
  let needed = fewestAnswers / 2

  const stepDown = (to: number): void => {
    rung = to
    fitting = 0
    needed = Math.min(needed * 2, mostAnswers)
  }

  return {
    begin() {
      const isTrial = rung > 0 && fitting >= needed
      const first = isTrial ? rung - 1 : rung
      let asked = first
      let isTaken = false
      // One call tries; those beside it ask for what is known to work.
      if (isTrial) fitting = 0
      /** Whether others have not found out meanwhile. */
      const isNews = (to: number): boolean => to > rung || (isTrial && to === rung)
      return {
        format: () => answerFormats[asked] ?? 'none',
        lower() {
          if (asked === lowest) return false
          asked++
          return true
        },
        taken() {
          // What breaks off is tried again, and taken again.
          if (!isTaken && asked > first && isNews(asked)) stepDown(asked)
          isTaken = true
        },
        fitted() {
          if (asked < rung && isTrial) {
            rung = asked
            fitting = 0
          } else if (asked === rung) {
            fitting++
            if (rung === 0 && fitting >= needed) needed = fewestAnswers / 2
          }
        },
        wasProse() {
          if (asked < lowest && isNews(asked + 1)) stepDown(asked + 1)
        },
      }
    },
  }
}
