/**
 * Work that its caller may give up, and whose failures have a code.
 * @throws Error with the code `aborted` as soon as the signal aborts; what `failure` makes of anything else
 */
export async function untilAborted<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  failure: (thrown: unknown) => Error,
): Promise<T> {
  let giveUp = (): void => {}
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
  })
  try {
    signal.throwIfAborted()
    return await Promise.race([work(), aborted])
  } catch (thrown) {
    throw signal.aborted ? callAborted() : failure(thrown)
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** The same for what comes part by part. Whoever leaves the loop, or aborts, ends the maker of the parts. */
export async function* eachUntilAborted<T>(
  signal: AbortSignal,
  make: () => AsyncGenerator<T>,
  failure: (thrown: unknown) => Error,
): AsyncGenerator<T> {
  let parts: AsyncGenerator<T> | undefined
  try {
    for (;;) {
      const next = await untilAborted(
        signal,
        () => {
          parts ??= make()
          return parts.next()
        },
        failure,
      )
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not waited for: it ends when what it is at has ended.
    parts?.return(undefined).catch(() => {})
  }
}

function callAborted(): Error {
  return Object.assign(new Error('The call was aborted.'), { code: 'aborted' })
}
