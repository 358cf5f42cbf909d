/** What is nearest; `distanceTo` says undefined for what is out of reach. */
export function nearestOf<T>(
  things: Iterable<T>,
  distanceTo: (thing: T) => number | undefined,
): T | undefined {
  let nearest: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const distance = distanceTo(thing)
    if (distance === undefined || distance >= least) continue
    nearest = thing
    least = distance
  }
  return nearest
}
