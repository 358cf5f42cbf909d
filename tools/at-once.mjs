import { availableParallelism } from 'node:os'

/**
 * As many at a time as there are cores, in this order.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} start
 * @returns {Promise<R[]>} in the order of the items
 */
export async function atOnce(items, start) {
  /** @type {R[]} */
  const ends = []
  const left = items.entries()
  const takeOneByOne = async () => {
    for (const [at, item] of left) ends[at] = await start(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeOneByOne))
  return ends
}
