import type { KeptAnswer } from '../store/store.ts'

/** A call that its caller may make again, when its answer was lost: it is answered once, and then as before. */
export interface Once {
  /** @throws AnsweredBefore when another try of the call was answered, while this one waited for its session */
  throwIfAnswered(): Promise<void>
  /** What is kept with the turn, so that the reply can be given again. */
  answer(reply: object): KeptAnswer
}
