import { turnInProgress } from './held-session.ts'

/** Lets one holder of a key through at a time, in the order they came; different keys do not wait. */
export class TurnQueue {
  readonly #tails = new Map<string, Promise<void>>()

  /**
   * Resolves when it is the caller's turn, with the function that lets the next one through.
   * @throws ServiceError `operation_in_progress` when those before take longer than `longestWaitMs`
   */
  async enter(key: string, longestWaitMs: number): Promise<() => void> {
    const previous = this.#tails.get(key)
    let open = (): void => {}
    const tail = new Promise<void>(resolve => {
      open = resolve
    })
    this.#tails.set(key, tail)
    const leave = (): void => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
      open()
    }
    if (previous && !(await isOverWithin(longestWaitMs, previous))) {
      // Who stands behind still waits for those before.
      void previous.then(leave)
      throw turnInProgress()
    }
    return leave
  }
}

async function isOverWithin(ms: number, previous: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([previous.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
