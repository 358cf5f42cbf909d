/** Runs tasks of one key one after the other, in the order they came; tasks of different keys do not wait. */
export function createOneAtATime(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const previous = tails.get(key)
    const run = previous ? previous.then(task, task) : task()
    const tail = run.catch(() => {})
    tails.set(key, tail)
    try {
      return await run
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
