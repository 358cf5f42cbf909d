/**
 * Gives way in the middle of a long calculation, so that other requests are answered and a page draws its
 * frames.
 * @throws whatever the signal aborted with
 */
export async function letOthersRun(signal: AbortSignal): Promise<void> {
  await new Promise<void>(resolve => afterOthers(resolve))
  signal.throwIfAborted()
}

/**
 * On Node two calculations that wait by timers keep each other busy: the next timer is due when a slice is done, and
 * no socket is read. What is immediate there waits for sockets; pages have none.
 */
const afterOthers: (run: () => void) => void =
  (globalThis as { readonly setImmediate?: (run: () => void) => void }).setImmediate ??
  (run => setTimeout(run))
