import type { JudgedAs, Reading } from '@townsfolk/brain'

/** What can happen to a run. Who speaks is always one of its contestants who has not left. */
export type RunInput =
  | { readonly type: 'begin' }
  /** The host goes on: with the next question, or to the end. */
  | { readonly type: 'next' }
  | { readonly type: 'heard'; readonly participantId: string; readonly reading: Reading }
  /** An explicit pass: not what was not understood. */
  | { readonly type: 'passed'; readonly participantId: string }
  | { readonly type: 'left'; readonly participantId: string }
  /** Verdicts on the open answers, by participant. */
  | { readonly type: 'judged'; readonly verdicts: Readonly<Record<string, JudgedAs>> }
