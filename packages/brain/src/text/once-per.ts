/**
 * Functions that work out a value once and keep it for as long as their host is used. Hosts are made for a turn. A line
 * may ask for the same of forty entities in each of its parts: worked out anew each time, a hostile world costs seconds.
 */

export function once<Host extends object, Value>(make: (host: Host) => Value): (host: Host) => Value {
  const kept = new WeakMap<Host, Value>()
  return host => keptIn(kept, host, () => make(host))
}

/**
 * The same for several subjects of one host.
 * @param keyOf what stands for a subject, where equal ones need not be the same object
 */
export function oncePer<Host extends object, Subject, Value>(
  make: (subject: Subject, host: Host) => Value,
  keyOf: (subject: Subject, host: Host) => unknown = subject => subject,
): (subject: Subject, host: Host) => Value {
  const keptOf = once((_: Host) => new Map<unknown, Value>())
  return (subject, host) => keptIn(keptOf(host), keyOf(subject, host), () => make(subject, host))
}

interface Kept<Key, Value> {
  get(key: Key): Value | undefined
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

function keptIn<Key, Value>(kept: Kept<Key, Value>, key: Key, make: () => Value): Value {
  const found = kept.get(key)
  // What was made may be undefined.
  if (found !== undefined || kept.has(key)) return found as Value
  const made = make()
  kept.set(key, made)
  return made
}
